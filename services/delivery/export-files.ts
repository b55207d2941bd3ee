import { mkdir, readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import { sha256 } from '@/lib/case/hash';
import { Fault } from '@/lib/checks/fault';
import type { CaseReader } from '../store/port';
import { readDownloads } from './download';
import { RECEIPT_NAME, receiptBytes } from './finish';

/** Files written into a folder of the person's choice. */
export interface Exported {
  readonly folder: string;
  readonly files: readonly { readonly path: string; readonly size: number; readonly sha256: string }[];
}

/**
 * Copies the delivered files and the receipt into a folder. All are read and verified first, so nothing is written when
 * one of them does not verify. Throws Fault `output-exists` rather than replace another file, and `storage-failed`.
 */
export async function exportFiles(reader: CaseReader, target: string): Promise<Exported> {
  const folder = resolve(target);
  const downloads = await readDownloads(reader);
  const files = downloads.map(({ deliverable, bytes }) => ({
    path: join(folder, deliverable.fileName),
    bytes,
    sha256: deliverable.sha256,
  }));
  const { closed } = reader.manifest;
  if (closed) {
    const bytes = receiptBytes(reader, closed);
    files.push({ path: join(folder, RECEIPT_NAME), bytes, sha256: sha256(bytes) });
  }
  for (const file of files) await refuseOther(file.path, file.sha256);
  try {
    await mkdir(folder, { recursive: true });
    for (const { path, bytes } of files) await writeFileAtomic(path, Buffer.from(bytes));
  } catch (error) {
    throw new Fault('storage-failed', `The files could not be written to ${folder}.`, {
      where: folder,
      next: 'Check that the folder can be written and has room.',
      cause: error,
    });
  }
  return { folder, files: files.map(({ path, bytes, sha256: hash }) => ({ path, size: bytes.length, sha256: hash })) };
}

async function refuseOther(path: string, expected: string): Promise<void> {
  const present = await readIfPresent(path);
  if (present === undefined || sha256(present) === expected) return;
  throw new Fault('output-exists', `Another file of that name is already there: ${path}.`, {
    where: path,
    next: 'Choose an empty folder with --out.',
  });
}

async function readIfPresent(path: string): Promise<Uint8Array | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT') return undefined;
    if (code === 'ENOTDIR')
      throw new Fault('output-exists', `${dirname(path)} is a file, not a folder.`, {
        where: dirname(path),
        next: 'Name a folder with --out.',
      });
    throw new Fault('storage-failed', `${path} cannot be read.`, { where: path, cause: error });
  }
}
