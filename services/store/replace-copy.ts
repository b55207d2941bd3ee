import { basename, dirname } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import { sha256 } from '@/lib/case/hash';
import { Fault } from '@/lib/checks/fault';
import { againIfSwept, kindOf, readIfExists, syncFolder } from './fs';

/**
 * Writes or replaces a copy of something that can be derived again, in one step, and reads it back: the library
 * ignores short writes, as they occur on a filling disk. Throws Fault `storage-failed` when the file reads back
 * differently or its name is taken by a link or a folder, and the system's error when the disk refused.
 */
export async function replaceCopy(target: string, bytes: Uint8Array, mode: number): Promise<void> {
  const kind = await kindOf(target);
  if (kind !== 'file' && kind !== 'absent') throw refused(target, 'is not a regular file', 'Remove or rename it');
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // The library writes into its options: each call needs an object of its own.
  await againIfSwept(() => writeFileAtomic(target, data, { mode }));
  await syncFolder(dirname(target));
  const found = await readIfExists(target);
  if (found && sha256(found) === sha256(bytes)) return;
  throw refused(target, 'reads back differently from what was written', 'Check the free space of the disk');
}

/** Whether `name` is a temporary name that `write-file-atomic` 7 gives to `basename`: `.` and a 32-bit number. */
export function isStrayCopy(name: string, copyOf: string): boolean {
  if (!name.startsWith(`${copyOf}.`)) return false;
  const suffix = name.slice(copyOf.length + 1);
  return /^(?:0|[1-9]\d{0,9})$/.test(suffix) && Number(suffix) <= 0xffff_ffff;
}

function refused(target: string, problem: string, cure: string): Fault {
  const where = basename(target);
  return new Fault('storage-failed', `${where} ${problem}.`, { where, next: `${cure}, then try again.` });
}
