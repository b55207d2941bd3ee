import type { Outputs } from '../../case/brief';
import { requestedArtifacts } from '../../case/lineage';
import type { ArtifactKind } from '../../case/manifest';
import { defineCheck } from '../../checks/define-check';
import { errorIssue, type Issue } from '../../checks/issue';
import type { Delivery } from '../delivery';

/** Each artifact in words. */
const WORDS: Readonly<Record<ArtifactKind, string>> = {
  'card-json': 'the card as JSON',
  'card-png': 'the card as PNG',
  'world-info': 'the World Info file',
};

/** The built files are those that the person asked for, each once. */
export const outputsRequested = defineCheck({
  id: 'outputs-requested',
  title: 'Are the requested files there, and only those?',
  select: ({ manifest, brief, files }: Delivery) => ({
    hasBrief: brief !== undefined,
    outputs: manifest.outputs,
    built: files().map(({ kind }) => kind),
  }),
  judge: ({ hasBrief, outputs, built }) => [...briefIssues(hasBrief), ...fileIssues(outputs, built)],
});

function briefIssues(hasBrief: boolean): Issue[] {
  if (hasBrief) return [];
  const message = 'There is no brief, so nothing says what was asked for.';
  return [errorIssue('brief-missing', 'brief', message, 'Save the brief.')];
}

function fileIssues(outputs: Outputs, built: readonly ArtifactKind[]): Issue[] {
  const wanted = requestedArtifacts(outputs);
  const twice = built.filter((kind, index) => built.indexOf(kind) !== index);
  return [
    ...wanted.filter((kind) => !built.includes(kind)).map(missing),
    ...built.filter((kind) => !wanted.includes(kind)).map(unrequested),
    ...twice.map((kind) => issue('output-twice', kind, `The case lists ${WORDS[kind]} twice.`, 'Build it again.')),
  ];
}

function missing(kind: ArtifactKind): Issue {
  return issue('output-missing', kind, `Requested, but not built: ${WORDS[kind]}.`, 'Build it.');
}

function unrequested(kind: ArtifactKind): Issue {
  const message = `Built, but not requested: ${WORDS[kind]}.`;
  return issue('output-unrequested', kind, message, 'Ask for it in the brief (save_brief), or leave it out.');
}

function issue(code: string, kind: ArtifactKind, message: string, repair: string): Issue {
  return errorIssue(code, `outputs#/${kind}`, message, repair);
}
