import type { CaseEvent, TurnEvent } from '@/lib/case/events';
import type { CaseManifest, CaseSeed, CaseSummary, InputFile, Owner, Sha } from '@/lib/case/manifest';
import type { CaseChange } from '@/lib/case/plan-commit';
import type { TurnRecord } from '@/lib/case/turn-record';
import type { CaseGroup } from '@/lib/case/view';

/** A stored object: its name (sha256) and its size in bytes. */
export interface ObjectRef {
  readonly sha256: Sha;
  readonly size: number;
}

/** A file in `exports/` as it is on disk now; `bytes` is absent when the file is. */
export interface ExportFile {
  readonly name: string;
  readonly bytes: Uint8Array | undefined;
}

/** What may be read of a case. Lent by `store.read`; not to be kept after the callback. */
export interface CaseReader {
  readonly manifest: CaseManifest;
  /** Reads an object and checks its hash. Throws Fault `object-missing` or `object-corrupt`. */
  object(sha256: Sha): Promise<Uint8Array>;
  /** Reads an object's bytes as they are on disk, unchecked, for the gate; undefined when missing. */
  rawObject(sha256: Sha): Promise<Uint8Array | undefined>;
  /** Reads the record of a finished turn. Throws Fault `turn-record-corrupt`. */
  turn(id: string): Promise<TurnRecord>;
  /** The durable events after `after` (a sequence number), at most `limit` of them, in order. */
  events(after: number, limit?: number): Promise<CaseEvent[]>;
  /** A file of `exports/` by its plain name, as it is on disk. */
  exported(name: string): Promise<ExportFile>;
}

/** What the holder of the lease may do besides. Every write is fenced: a lost lease throws Fault `lease-lost`. */
export interface CaseWriter extends CaseReader {
  /** Makes the changes true in one new revision, and returns it. */
  commit(changes: readonly CaseChange[]): Promise<CaseManifest>;
  /** Appends a durable event to the journal of this lease; resolves after it is on disk. */
  append(event: TurnEvent): Promise<CaseEvent>;
  putObject(bytes: Uint8Array): Promise<ObjectRef>;
  /** Writes `turns/<id>.json` once and returns the hash of its bytes. */
  putTurn(record: TurnRecord): Promise<Sha>;
  /** Writes the file into `exports/` atomically, reads it back and compares. Throws Fault `storage-failed`. */
  putExport(name: string, bytes: Uint8Array): Promise<void>;
  removeExport(name: string): Promise<void>;
  /** Seals the journal of this lease: no append after it. Returns what counts, for the commit that ends the turn. */
  seal(): Promise<{ epoch: number; sealed: { bytes: number; count: number } }>;
}

/** A held turn: proof for `transact`. Its heartbeat runs until `release`. */
export interface Lease {
  readonly caseId: string;
  readonly turnId: string;
  readonly epoch: number;
  /** Aborts with Fault `lease-lost` as soon as a write of this lease was fenced. */
  readonly signal: AbortSignal;
  /** Stops the heartbeat. The commit that ended the turn is what frees the case. */
  release(): Promise<void>;
}

/** What taking a turn needs. All objects it names are stored before. */
export interface AcquireRequest {
  readonly turnId: string;
  readonly kind: 'turn' | 'act';
  readonly operationId: string;
  readonly message: Sha | null;
  readonly uploads: readonly InputFile[];
  /** Fault `revision-mismatch` when the case is not at this revision. Absent = whatever is newest. */
  readonly expectedRevision?: number;
  /** Further facts of the same commit, e.g. `build-authorised`. */
  readonly changes?: readonly CaseChange[];
}

/** Asks for a page of the case list, newest first. */
export interface ListQuery {
  readonly after?: string;
  /** How many cases of what is asked for to pass over. */
  readonly offset?: number;
  readonly limit?: number;
  readonly group?: CaseGroup;
  readonly text?: string;
}

/** One page; `next` is the cursor of the following one. */
export interface CasePage {
  readonly cases: readonly CaseSummary[];
  readonly next?: string;
  /** How many cases of each group the filter by text finds. */
  readonly counts: Readonly<Record<CaseGroup, number>>;
}

/** What recovery did, step by step, as facts for the journal and the page. Empty = nothing was wrong. */
export interface RecoveryReport {
  readonly facts: readonly string[];
  /** Set when recovery marked a dead turn as interrupted. */
  readonly interrupted?: string;
}

/**
 * Where cases live. Two implementations pass the same contract tests: files, and memory for fast tests.
 * Nothing above this port knows which.
 */
export interface CaseStore {
  /** Creates a case, durable before it returns. */
  create(seed: CaseSeed): Promise<CaseManifest>;
  list(query?: ListQuery): Promise<CasePage>;
  /** Lends a reader on the newest revision. Throws Fault `case-not-found` or `revision-damaged`. */
  read<T>(id: string, use: (reader: CaseReader) => Promise<T>): Promise<T>;
  /** Stores an object without a lease: nothing refers to it until a commit does. */
  putObject(id: string, bytes: Uint8Array): Promise<ObjectRef>;
  /**
   * Takes the turn: one commit. A dead or silent holder is overtaken (after `recover`); a live one gives Fault
   * `case-locked`. A closed or abandoned case refuses turns (`case-closed`, `case-abandoned`); acts are let through.
   */
  acquire(id: string, request: AcquireRequest): Promise<Lease>;
  /** Lends a writer to the holder of the lease. */
  transact<T>(id: string, lease: Lease, use: (writer: CaseWriter) => Promise<T>): Promise<T>;
  /** Seals dead epochs, sweeps our temporary files, repairs readable copies. Does nothing while a live owner holds it. */
  recover(id: string): Promise<RecoveryReport>;
  /** Tells whether the owner of the running turn is alive (false when none runs). */
  isRunning(id: string): Promise<boolean>;
  /** Who this process is, as it would own a turn. */
  readonly owner: Owner;
}
