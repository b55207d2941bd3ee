import { constants, type Dirent, lstatSync } from 'node:fs';
import { type FileHandle, lstat, mkdir, open, readdir, unlink } from 'node:fs/promises';
import { dirname } from 'node:path';

/** The error code of the operating system (`ENOSPC`, `EEXIST`, …), if the error carries one. */
export function systemCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && 'syscall' in error
    ? error.code
    : undefined;
}

/**
 * Reads a whole regular file; undefined when there is none of that name. A link, pipe or folder of that name is not a
 * file of ours: it is never followed, and counts as none.
 */
export async function readIfExists(path: string): Promise<Uint8Array | undefined> {
  const file = await openToRead(path);
  if (!file) return undefined;
  try {
    return (await file.stat()).isFile() ? await file.readFile() : undefined;
  } finally {
    await file.close();
  }
}

/** Removes a file; true when there was one. */
export async function removeIfExists(path: string): Promise<boolean> {
  const removed = await unlessAbsent(unlink(path).then(() => true));
  return removed ?? false;
}

/** The entries of a folder; none when there is no such folder. */
export async function entriesIn(folder: string): Promise<Dirent[]> {
  return (await unlessAbsent(readdir(folder, { withFileTypes: true }))) ?? [];
}

/** When an entry was last modified, in milliseconds since 1970; undefined when there is none. */
export async function modifiedAt(path: string): Promise<number | undefined> {
  return (await unlessAbsent(lstat(path)))?.mtimeMs;
}

/**
 * When an entry was last modified, like `modifiedAt`, but at once: the case index asks it of every case, where the trip
 * through the thread pool costs five times as much as the look itself.
 */
export function modifiedNow(path: string): number | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false })?.mtimeMs;
  } catch (error) {
    if (systemCode(error) === 'ENOTDIR') return undefined;
    throw error;
  }
}

/** What kind of entry a path is; links are not followed. */
export async function kindOf(path: string): Promise<'file' | 'folder' | 'other' | 'absent'> {
  const stat = await unlessAbsent(lstat(path));
  if (!stat) return 'absent';
  if (stat.isFile()) return 'file';
  return stat.isDirectory() ? 'folder' : 'other';
}

/**
 * Whether anything stands at the path; links are not followed. Synchronous: it is asked before and after every fenced
 * write, and a look at one name is far cheaper than a trip through the thread pool.
 */
export function standsNow(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}

/** Makes a folder that survives a power cut; one that exists already is fine. Tells whether it is new. */
export async function makeFolder(path: string): Promise<boolean> {
  const created = await mkdir(path, { mode: 0o700 }).then(
    () => true,
    (error: unknown) => {
      if (systemCode(error) === 'EEXIST') return false;
      throw error;
    },
  );
  // Also when it existed: whoever made it may have died before its entry was on disk.
  await syncFolder(dirname(path));
  return created;
}

/** Makes the entries of a folder durable: what was created, linked, renamed or removed in it. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, constants.O_RDONLY | constants.O_DIRECTORY);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Writes all bytes at the end of an open file; the system may take them in several pieces. */
export async function writeAll(file: FileHandle, bytes: Uint8Array): Promise<void> {
  for (let offset = 0; offset < bytes.length; ) {
    const { bytesWritten } = await file.write(bytes, offset, bytes.length - offset, null);
    offset += bytesWritten;
  }
}

/**
 * Runs a write that begins with a temporary file, again when that file vanished under it: recovery in another process
 * may have swept it.
 */
export async function againIfSwept<T>(write: () => Promise<T>, attempts = 3): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (attempts <= 1 || systemCode(error) !== 'ENOENT') throw error;
    return againIfSwept(write, attempts - 1);
  }
}

async function openToRead(path: string): Promise<FileHandle | undefined> {
  try {
    return await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  } catch (error) {
    // ELOOP: a symbolic link; ENXIO: a socket, or a pipe that nobody writes to.
    if (['ENOENT', 'ENOTDIR', 'ELOOP', 'ENXIO'].includes(systemCode(error) ?? '')) return undefined;
    throw error;
  }
}

async function unlessAbsent<T>(result: Promise<T>): Promise<T | undefined> {
  try {
    return await result;
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(systemCode(error) ?? '')) return undefined;
    throw error;
  }
}
