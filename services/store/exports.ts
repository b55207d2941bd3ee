import type { CaseFolder } from './case-folder';
import { onDisk } from './disk-fault';
import { readIfExists, removeIfExists, syncFolder } from './fs';
import { exportPath } from './layout';
import { replaceCopy } from './replace-copy';

/** Writes `exports/<name>` in one step and reads it back. Throws Fault `storage-failed` or `bad-request` (the name). */
export async function putExportFile(folder: CaseFolder, name: string, bytes: Uint8Array): Promise<void> {
  const path = exportPath(name);
  await onDisk(folder.where(path), () => replaceCopy(folder.path(path), bytes, 0o644));
}

/** The bytes of `exports/<name>` as they are on disk; undefined when there is no regular file of that name. */
export async function readExportFile(folder: CaseFolder, name: string): Promise<Uint8Array | undefined> {
  const path = exportPath(name);
  return onDisk(folder.where(path), () => readIfExists(folder.path(path)));
}

/** Removes `exports/<name>`; fine when it is not there. */
export async function removeExportFile(folder: CaseFolder, name: string): Promise<void> {
  const path = exportPath(name);
  await onDisk(folder.where(path), async () => {
    if (await removeIfExists(folder.path(path))) await syncFolder(folder.path('exports'));
  });
}
