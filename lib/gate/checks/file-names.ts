import { safeFileName } from '../../card/file-name';
import type { ArtifactKind } from '../../case/manifest';
import { defineCheck } from '../../checks/define-check';
import { errorIssue, type Issue } from '../../checks/issue';
import type { Delivery } from '../delivery';

const EXTENSIONS: Readonly<Record<ArtifactKind, string>> = {
  'card-json': 'json',
  'card-png': 'png',
  'world-info': 'json',
};
const REPAIR = 'Build the file again; its name comes from the document.';

interface NamedFile {
  readonly kind: ArtifactKind;
  readonly fileName: string;
}

/** Every file has the extension of its content in lower case and a name of its own that any system can store. */
export const fileNames = defineCheck({
  id: 'file-names',
  title: 'Has every file a safe name of its own, with the right extension?',
  select: ({ files }: Delivery): NamedFile[] => files().map(({ kind, fileName }) => ({ kind, fileName })),
  judge: (files) => [...files.flatMap(nameIssues), ...collisions(files.map(({ fileName }) => fileName))],
});

function nameIssues({ kind, fileName }: NamedFile): Issue[] {
  const extension = EXTENSIONS[kind];
  const stem = fileName.slice(0, -(extension.length + 1));
  if (!fileName.endsWith(`.${extension}`)) {
    return [errorIssue('file-extension', fileName, `The name must end with .${extension}, in lower case.`, REPAIR)];
  }
  const safe = safeFileName(stem, extension);
  if (safe === fileName) return [];
  return [errorIssue('file-name-unsafe', fileName, `The name is not safe on every system; ${safe} is.`, REPAIR)];
}

/** Windows and macOS do not tell upper from lower case in names. */
function collisions(names: readonly string[]): Issue[] {
  const folded = names.map((name) => name.toLowerCase());
  return names
    .filter((_, index) => folded.indexOf(folded[index] ?? '') !== index)
    .map((name) => errorIssue('file-name-twice', name, 'Two files of the delivery have this name.', REPAIR));
}
