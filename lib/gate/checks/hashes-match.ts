import { defineCheck } from '../../checks/define-check';
import { errorIssue, type Issue } from '../../checks/issue';
import type { Delivery, MeasuredFile } from '../delivery';

/** Every file on disk is, byte for byte, the one that the case recorded. Checks of content skip a file that is not. */
export const hashesMatch = defineCheck({
  id: 'hashes-match',
  title: 'Are the files on disk the ones that were built?',
  select: ({ files }: Delivery) => files().map(({ fileName, recorded, found }) => ({ fileName, recorded, found })),
  judge: (files) => files.flatMap(judgeFile),
});

function judgeFile({ fileName, recorded, found }: Pick<MeasuredFile, 'fileName' | 'recorded' | 'found'>): Issue[] {
  if (!found) {
    return [errorIssue('file-missing', fileName, 'The file is not on the disk.', 'Build it again.')];
  }
  if (found.size !== recorded.size) {
    const message = `The file has ${found.size} bytes; ${recorded.size} were recorded.`;
    return [errorIssue('file-size', fileName, message, 'Build it again.')];
  }
  if (found.sha256 !== recorded.sha256) {
    const message = `The file has the sha256 ${found.sha256}; ${recorded.sha256} was recorded.`;
    return [errorIssue('file-hash', fileName, message, 'Build it again.')];
  }
  return [];
}
