import type { SourceEvidence, SourcesCheck, SourceVerdict } from '../../case/manifest';
import { defineCheck } from '../../checks/define-check';
import { errorIssue, type Issue } from '../../checks/issue';
import type { Delivery } from '../delivery';
import { SOURCE_PROFILE } from '../profile';

const AGAIN = 'Check the official references again.';

/** What each verdict but `pass` means, and what to do. */
const REPAIRS: Readonly<Record<Exclude<SourceVerdict, 'pass'>, string>> = {
  changed: 'Wait for a version of Cardwright that was reviewed against the changed reference; this cannot be waived.',
  unavailable: `${AGAIN} Where there is no network, the person may accept the pinned profile.`,
  inconclusive: `${AGAIN} This cannot be waived.`,
};

/** The official references were asked for this case, and every one still says what the pinned profile was reviewed with. */
export const sourcesEvidence = defineCheck({
  id: 'sources-evidence',
  title: 'Do the official references still say what the rules were reviewed with?',
  select: ({ manifest }: Delivery) => manifest.sources,
  judge: judgeSources,
});

function judgeSources(check: SourcesCheck | null): Issue[] {
  if (!check) return [issue('sources-unchecked', '', 'The official references were not checked for this case.', AGAIN)];
  if (check.profile !== SOURCE_PROFILE.id) {
    const message = `The evidence is of the profile ${check.profile}; the current one is ${SOURCE_PROFILE.id}.`;
    return [issue('sources-outdated', '', message, AGAIN)];
  }
  const missing = SOURCE_PROFILE.sources.filter(({ id }) => !check.sources.some((evidence) => evidence.id === id));
  return [
    ...missing.map(({ id }) => issue('source-unchecked', `#/${id}`, `There is no evidence of ${id}.`, AGAIN)),
    ...check.sources.flatMap(judgeSource),
  ];
}

function judgeSource({ id, verdict, detail }: SourceEvidence): Issue[] {
  if (verdict === 'pass') return [];
  return [issue(`source-${verdict}`, `#/${id}`, `The reference ${id} is ${verdict}: ${detail}`, REPAIRS[verdict])];
}

function issue(code: string, pointer: string, message: string, repair: string): Issue {
  return errorIssue(code, `sources${pointer}`, message, repair);
}
