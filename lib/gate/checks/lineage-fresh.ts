import type { Lineage } from '../../case/manifest';
import { defineCheck } from '../../checks/define-check';
import { errorIssue, type Issue } from '../../checks/issue';
import type { Delivery } from '../delivery';
import { changedSources } from '../fresh';

const PARTS: Readonly<Record<keyof Lineage, string>> = {
  character: 'the character',
  lorebook: 'the lorebook',
  portrait: 'the portrait',
  settings: 'the requested outputs',
};

/** Every file was built from the documents, portrait and settings as they are now. */
export const lineageFresh = defineCheck({
  id: 'lineage-fresh',
  title: 'Were the files built from the current documents?',
  select: ({ manifest, files }: Delivery) =>
    files().map(({ kind, fileName, recorded }) => ({
      fileName,
      changed: changedSources(manifest, kind, recorded.sha256),
    })),
  judge: (files) => files.flatMap(judgeFile),
});

function judgeFile({ fileName, changed }: { fileName: string; changed: (keyof Lineage)[] | undefined }): Issue[] {
  if (!changed) {
    const message = 'The case has no record of what this file was built from.';
    return [errorIssue('file-unrecorded', fileName, message, 'Build it again.')];
  }
  if (changed.length === 0) return [];
  const message = `Changed since this file was built: ${changed.map((part) => PARTS[part]).join(', ')}.`;
  return [errorIssue('file-stale', fileName, message, 'Build it again from the current documents.')];
}
