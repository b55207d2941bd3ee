import type { Outputs } from '../../case/brief';
import { requestedArtifacts } from '../../case/lineage';
import type { ArtifactKind } from '../../case/manifest';
import { defineCheck } from '../../checks/define-check';
import { errorIssue, type Issue } from '../../checks/issue';
import type { Delivery } from '../delivery';

/** Each artifact in words, and the tool that builds it. */
const BUILT_BY: Readonly<Record<ArtifactKind, readonly [string, string]>> = {
  'card-json': ['the card as JSON', 'build_character_card'],
  'card-png': ['the card as PNG', 'build_png_card'],
  'world-info': ['the World Info file', 'build_lorebook'],
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
  return [errorIssue('brief-missing', 'brief', message, 'Save the brief (save_brief).')];
}

function fileIssues(outputs: Outputs, built: readonly ArtifactKind[]): Issue[] {
  const wanted = requestedArtifacts(outputs);
  const twice = built.filter((kind, index) => built.indexOf(kind) !== index);
  return [
    ...wanted.filter((kind) => !built.includes(kind)).map(missing),
    ...built.filter((kind) => !wanted.includes(kind)).map(unrequested),
    ...twice.map((kind) =>
      issue('output-twice', kind, `The case lists ${BUILT_BY[kind][0]} twice.`, 'Build it again.'),
    ),
  ];
}

function missing(kind: ArtifactKind): Issue {
  const [words, tool] = BUILT_BY[kind];
  return issue('output-missing', kind, `Requested, but not built: ${words}.`, `Build it (${tool}).`);
}

function unrequested(kind: ArtifactKind): Issue {
  const message = `Built, but not requested: ${BUILT_BY[kind][0]}.`;
  return issue('output-unrequested', kind, message, 'Ask for it in the brief (save_brief), or leave it out.');
}

function issue(code: string, kind: ArtifactKind, message: string, repair: string): Issue {
  return errorIssue(code, `outputs#/${kind}`, message, repair);
}
