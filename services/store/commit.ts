import { type CaseChange, planCommit } from '@/lib/case/plan-commit';
import type { CaseStorage, Revision } from './storage';

/**
 * Makes changes true in one new revision on top of `current`, then brings the readable copy up to date. Undefined when
 * the case moved on since `current` was read: then nothing of the changes stands.
 */
export async function commitOn(
  storage: CaseStorage,
  current: Revision,
  changes: readonly CaseChange[],
  at: Date,
): Promise<Revision | undefined> {
  const planned = planCommit(current.manifest, current.sha256, changes, at.toISOString());
  const revision = await storage.publishRevision(planned);
  if (revision) await storage.refreshCopy(revision.manifest);
  return revision;
}
