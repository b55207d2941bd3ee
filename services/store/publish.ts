import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { link, open } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { againIfSwept, removeIfExists, syncFolder, systemCode, writeAll } from './fs';

/**
 * How a publication ended. `exists`: the name was taken, and its file is untouched. `unconfirmed`: the file stands
 * under its name, but the disk failed to confirm that the entry is durable; only the disk can tell, so read it again.
 */
export type Publication =
  | { readonly outcome: 'published' }
  | { readonly outcome: 'exists' }
  | { readonly outcome: 'unconfirmed'; readonly cause: unknown };

/**
 * Writes a file that must not be lost, once and for ever: whole and durable under its name, or not at all. A sibling
 * `.<name>.<16 hex>.tmp` is written, flushed and linked to the final name, which fails where the name exists; so one
 * call is an atomic write and a compare-and-swap. Throws the system's error when the disk refused before the link.
 */
export async function publish(target: string, bytes: Uint8Array, mode = 0o600): Promise<Publication> {
  return againIfSwept(async () => {
    const temporary = temporaryBeside(target);
    try {
      await writeNew(temporary, bytes, mode);
      const linked = await linkNew(temporary, target);
      return await confirm(target, linked);
    } finally {
      // A stray temporary file is harmless, and recovery sweeps it: failing to remove it changes no outcome.
      await removeIfExists(temporary).catch(() => false);
    }
  });
}

/** The temporary name of a file to be: a sibling, so on the same file system, that nobody else uses. */
function temporaryBeside(target: string): string {
  return join(dirname(target), `.${basename(target)}.${randomBytes(8).toString('hex')}.tmp`);
}

/** The pattern of the temporary names of files whose own names match `name`. */
export function temporaryPattern(name: RegExp): RegExp {
  return new RegExp(`^\\.${name.source}\\.[0-9a-f]{16}\\.tmp$`);
}

async function writeNew(path: string, bytes: Uint8Array, mode: number): Promise<void> {
  const { O_WRONLY, O_CREAT, O_EXCL, O_NOFOLLOW } = constants;
  const file = await open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode);
  try {
    await writeAll(file, bytes);
    const { size } = await file.stat();
    if (size !== bytes.length) throw shortWrite(path, size, bytes.length);
    await file.sync();
  } finally {
    await file.close();
  }
}

function shortWrite(path: string, found: number, expected: number): Error {
  const message = `${basename(path)} holds ${found} of ${expected} bytes`;
  return Object.assign(new Error(message), { code: 'EIO', syscall: 'write', path });
}

async function linkNew(temporary: string, target: string): Promise<boolean> {
  try {
    await link(temporary, target);
    return true;
  } catch (error) {
    if (systemCode(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Flushes the folder, also where the name was taken: whoever published it may have died before doing so. */
async function confirm(target: string, linked: boolean): Promise<Publication> {
  try {
    await syncFolder(dirname(target));
  } catch (cause) {
    return { outcome: 'unconfirmed', cause };
  }
  return { outcome: linked ? 'published' : 'exists' };
}
