import type { CaseManifest, Sha } from '@/lib/case/manifest';
import type { CaseLine } from './case-lines';
import type { ObjectRef } from './port';

/** A revision as it stands: the manifest, and the hash of its body (the next revision names it). */
export interface Revision {
  readonly manifest: CaseManifest;
  readonly sha256: Sha;
}

/** The open journal file of one lease epoch. */
export interface SegmentFile {
  /** Appends a line; resolves after it is on disk. After a failure the file takes no more lines. */
  append(line: Uint8Array): Promise<void>;
  close(): Promise<void>;
}

/**
 * What one case is kept in: a folder, or memory. It stores and finds; what a lease, a commit or a recovery means is
 * decided above it, once for both. Every method may throw Fault `storage-failed`.
 */
export interface CaseStorage {
  readonly id: string;
  /** The newest revision, verified. Throws Fault `case-not-found` or `revision-damaged`. */
  newest(): Promise<Revision>;
  /** Whether a revision of this number stands: someone else's, if we did not write it. */
  hasRevision(revision: number): Promise<boolean>;
  /**
   * Makes `manifest.revision` true; undefined when that number, or a later one, stands already. A `storage-failed`
   * leaves open whether it stands: read `newest` again.
   */
  publishRevision(manifest: CaseManifest): Promise<Revision | undefined>;
  /** Brings the readable copy up to date; true when it was not. Failing to is not a failure of anything. */
  refreshCopy(manifest: CaseManifest): Promise<boolean>;
  /** Stores bytes under their hash. Throws Fault `object-corrupt` when other bytes stand there. */
  putObject(bytes: Uint8Array): Promise<ObjectRef>;
  /** The bytes under a hash, unchecked. */
  readObject(sha256: Sha): Promise<Uint8Array | undefined>;
  /** Stores a turn's record unless one of that id stands; returns the bytes that stand now. */
  putTurn(id: string, bytes: Uint8Array): Promise<Uint8Array>;
  readTurn(id: string): Promise<Uint8Array | undefined>;
  putExport(name: string, bytes: Uint8Array): Promise<void>;
  readExport(name: string): Promise<Uint8Array | undefined>;
  removeExport(name: string): Promise<void>;
  /** Makes the journal file of a new epoch; fails when there is one. */
  openSegment(epoch: number): Promise<SegmentFile>;
  /** The bytes of the journal of an epoch; none when it was never opened. */
  readSegment(epoch: number): Promise<Uint8Array>;
  /** Notes that the holder of the turn lives. */
  beat(at: Date): Promise<void>;
  lastBeat(): Promise<Date | undefined>;
  /** Removes the temporary files that dead writers of ours left, and names them. Only while nobody owns the case. */
  sweep(manifest: CaseManifest): Promise<string[]>;
}

/** All cases of one root. */
export interface StorageRoot {
  /** Makes an empty case; undefined when the id is taken. */
  create(id: string): Promise<CaseStorage | undefined>;
  /** Throws Fault `case-not-found`. */
  open(id: string): Promise<CaseStorage>;
  /**
   * The list lines of all cases whose newest revision verifies, newest first. What was published through this root shows
   * at once, what others published a little later. Lent until the next change.
   */
  newestFirst(): Promise<readonly CaseLine[]>;
}
