import { constants } from 'node:fs';
import { open, utimes } from 'node:fs/promises';
import type { CaseFolder } from './case-folder';
import { onDisk } from './disk-fault';
import { modifiedAt } from './fs';
import { HEARTBEAT_NAME } from './layout';

/** Sets the modification time of `heartbeat`, and makes the file where it is missing. */
export async function beatFile(folder: CaseFolder, at: Date): Promise<void> {
  await onDisk(folder.where(HEARTBEAT_NAME), async () => {
    const path = folder.path(HEARTBEAT_NAME);
    // Without blocking: a pipe of that name would wait for a reader for ever.
    const { O_WRONLY, O_CREAT, O_NOFOLLOW, O_NONBLOCK } = constants;
    const file = await open(path, O_WRONLY | O_CREAT | O_NOFOLLOW | O_NONBLOCK, 0o600);
    await file.close();
    await utimes(path, at, at);
  });
}

/** When the holder of the turn was last heard of; undefined when it never was. */
export async function lastBeatOf(folder: CaseFolder): Promise<Date | undefined> {
  const at = await onDisk(folder.where(HEARTBEAT_NAME), () => modifiedAt(folder.path(HEARTBEAT_NAME)));
  return at === undefined ? undefined : new Date(at);
}
