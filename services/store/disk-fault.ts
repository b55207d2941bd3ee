import { Fault } from '@/lib/checks/fault';
import { systemCode } from './fs';

const CURE: Record<string, string> = {
  ENOSPC: 'Free some disk space, then try again.',
  EDQUOT: 'Free some of your disk quota, then try again.',
  EROFS: 'The disk is read-only: mount it writable, or move the cases to another folder.',
  EACCES: 'Give this user read and write access to the folder of the cases.',
  EPERM: 'Give this user read and write access to the folder of the cases.',
  EIO: 'The disk reports errors: back up the cases, and check the disk before anything else.',
  EMFILE: 'Too many files are open: close other programs, then try again.',
  ENFILE: 'Too many files are open: close other programs, then try again.',
};

/**
 * Runs disk work on `where` (a path relative to the root of the cases). An error of the operating system comes out as
 * Fault `storage-failed`, with the error as its cause and what to do; faults pass through.
 */
export async function onDisk<T>(where: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw storageFault(where, error);
  }
}

/** The Fault for an error of the operating system; any other error comes back as it is. */
export function storageFault(where: string, error: unknown): unknown {
  const code = systemCode(error);
  if (code === undefined) return error;
  return new Fault('storage-failed', `The disk refused ${where} (${code}).`, {
    where,
    next: CURE[code] ?? 'Check the disk and the folder of the cases, then try again.',
    cause: error,
    data: { system: code },
  });
}
