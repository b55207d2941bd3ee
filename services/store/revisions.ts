import type { CaseManifest } from '@/lib/case/manifest';
import { asFault } from '@/lib/checks/fault';
import { type CaseFolder, caseNotFound } from './case-folder';
import { onDisk, storageFault } from './disk-fault';
import { entriesIn, readIfExists, standsNow } from './fs';
import { prettyJson } from './json';
import { COPY_NAME, revisionNumber, revisionPath } from './layout';
import { publish } from './publish';
import { replaceCopy } from './replace-copy';
import { decodeRevision, encodeRevision } from './revision-text';
import type { Revision } from './storage';

/** The number of the newest revision of the case; 0 when it has none. */
export async function newestNumber(folder: CaseFolder): Promise<number> {
  const entries = await onDisk(folder.where('revisions'), () => entriesIn(folder.path('revisions')));
  return entries.reduce((newest, { name }) => Math.max(newest, revisionNumber(name) ?? 0), 0);
}

/**
 * Reads the newest revision and verifies it. Throws Fault `revision-damaged` when it does not verify: an older one
 * would show the person a past that others have already built on, so none is ever taken instead.
 */
export async function readNewest(folder: CaseFolder): Promise<Revision> {
  const revision = await newestNumber(folder);
  if (revision === 0) throw caseNotFound(folder.id);
  const path = revisionPath(revision);
  const where = folder.where(path);
  const bytes = await onDisk(where, () => readIfExists(folder.path(path)));
  return decodeRevision(bytes, { id: folder.id, revision, where });
}

/** Whether a revision of that number stands. */
export async function hasRevision(folder: CaseFolder, revision: number): Promise<boolean> {
  const path = revisionPath(revision);
  return onDisk(folder.where(path), async () => standsNow(folder.path(path)));
}

/**
 * The commit: links the revision's number. Undefined when that number is taken, or when it filled a hole below a later
 * one: both mean that the case moved on without us. Throws Fault `storage-failed`; whether the revision stands is then
 * for the disk to tell.
 */
export async function publishRevision(folder: CaseFolder, manifest: CaseManifest): Promise<Revision | undefined> {
  const { bytes, revision } = encodeRevision(manifest);
  const path = revisionPath(manifest.revision);
  const where = folder.where(path);
  const publication = await onDisk(where, () => publish(folder.path(path), bytes));
  if (publication.outcome === 'unconfirmed') throw storageFault(where, publication.cause);
  if (publication.outcome === 'exists' || (await newestNumber(folder)) !== manifest.revision) return undefined;
  return revision;
}

/** Writes `case.json` again when it is not what the manifest says; false when it was, or when the disk refused. */
export async function refreshCopy(folder: CaseFolder, manifest: CaseManifest): Promise<boolean> {
  const bytes = prettyJson(manifest);
  const path = folder.path(COPY_NAME);
  try {
    return await onDisk(folder.where(COPY_NAME), async () => {
      const standing = await readIfExists(path);
      if (standing && bytes.equals(standing)) return false;
      await replaceCopy(path, bytes, 0o600);
      return true;
    });
  } catch (error) {
    // The copy is for people: the commit it follows stands without it, and recovery writes it again.
    if (asFault(error).code === 'storage-failed') return false;
    throw error;
  }
}
