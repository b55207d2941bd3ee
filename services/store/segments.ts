import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import type { CaseFolder } from './case-folder';
import { onDisk } from './disk-fault';
import { readIfExists, syncFolder, writeAll } from './fs';
import { segmentPath } from './layout';
import type { SegmentFile } from './storage';

/** Makes the journal file of a new epoch, durable by name. Throws Fault `storage-failed`, also when there is one. */
export async function openSegmentFile(folder: CaseFolder, epoch: number): Promise<SegmentFile> {
  const path = segmentPath(epoch);
  const where = folder.where(path);
  const file = await onDisk(where, async () => {
    const { O_WRONLY, O_CREAT, O_EXCL, O_APPEND, O_NOFOLLOW } = constants;
    const created = await open(folder.path(path), O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_NOFOLLOW, 0o600);
    await syncFolder(folder.path('journal'));
    return created;
  });
  return { append: (line) => onDisk(where, () => appendDurably(file, line)), close: () => file.close() };
}

/** The bytes of the journal of an epoch; none when its file was never made. */
export async function readSegmentFile(folder: CaseFolder, epoch: number): Promise<Uint8Array> {
  const path = segmentPath(epoch);
  return (await onDisk(folder.where(path), () => readIfExists(folder.path(path)))) ?? new Uint8Array();
}

async function appendDurably(file: FileHandle, line: Uint8Array): Promise<void> {
  await writeAll(file, line);
  await file.datasync();
}
