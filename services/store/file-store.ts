import { caseStore } from './case-store';
import { openFolderRoot } from './folder-root';
import { currentOwner } from './owner';
import type { CaseStore } from './port';

/** Where the cases are, and what tests set: the clock, how often a holder beats, and when a silent one is overtaken. */
export interface FileStoreOptions {
  readonly root: string;
  readonly clock?: () => Date;
  readonly heartbeatMs?: number;
  readonly staleMs?: number;
}

/**
 * Opens the store of the cases in a folder, which is made when it is missing. Throws Fault `storage-unsupported` where
 * the file system has no hard links, `storage-failed` where the folder cannot be used.
 */
export async function openFileStore(options: FileStoreOptions): Promise<CaseStore> {
  const { root, clock = () => new Date(), heartbeatMs = 5000, staleMs = 30_000 } = options;
  return caseStore(await openFolderRoot(root), { owner: await currentOwner(), clock, heartbeatMs, staleMs });
}
