import type { CaseEvent, TurnEvent } from '@/lib/case/events';
import { sha256 } from '@/lib/case/hash';
import type { CaseManifest, Sha } from '@/lib/case/manifest';
import type { CaseChange } from '@/lib/case/plan-commit';
import type { TurnRecord } from '@/lib/case/turn-record';
import { asFault, Fault } from '@/lib/checks/fault';
import { caseReader } from './case-reader';
import { commitOn } from './commit';
import type { HolderRules } from './holder';
import { JournalWriter } from './journal';
import { turnPath } from './layout';
import type { CaseWriter, Lease } from './port';
import type { CaseStorage, Revision } from './storage';
import { encodeTurn } from './turn-text';

interface WaitingEvent {
  readonly event: TurnEvent;
  readonly resolve: (appended: CaseEvent) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * A turn that this process took: the lease that its caller holds, and all that may be written under it. Writes happen
 * one after the other. Each is refused as soon as a revision stands that is not ours; a commit can never land then.
 */
export class HeldTurn {
  readonly lease: Lease;
  readonly writer: CaseWriter;
  readonly #storage: CaseStorage;
  readonly #clock: () => Date;
  readonly #heartbeat: NodeJS.Timeout;
  readonly #journal: JournalWriter;
  readonly #fenced = new AbortController();
  readonly #waiting: WaitingEvent[] = [];
  #current: Revision;
  #last: Promise<unknown> = Promise.resolve();

  /** `taken` is the revision that took the turn. */
  constructor(storage: CaseStorage, taken: Revision, turnId: string, { clock, heartbeatMs }: HolderRules) {
    const { epoch } = taken.manifest;
    this.#storage = storage;
    this.#current = taken;
    this.#clock = clock;
    this.#journal = new JournalWriter(storage, taken.manifest, epoch, clock);
    this.#heartbeat = setInterval(() => this.#beat(), heartbeatMs);
    this.#heartbeat.unref();
    this.lease = {
      caseId: storage.id,
      turnId,
      epoch,
      signal: this.#fenced.signal,
      release: async () => {
        clearInterval(this.#heartbeat);
        await this.#inOrder(() => this.#journal.seal());
      },
    };
    this.writer = this.#makeWriter(epoch);
  }

  #makeWriter(epoch: number): CaseWriter {
    const { object, rawObject, turn, events, exported } = caseReader(this.#storage, () => this.#current.manifest);
    const manifest = () => this.#current.manifest;
    return {
      get manifest() {
        return manifest();
      },
      object,
      rawObject,
      turn,
      events,
      exported,
      commit: (changes) => this.#inOrder(() => this.#commit(changes)),
      append: (event) => this.#append(event),
      putObject: (bytes) => this.#fencedWrite(() => this.#storage.putObject(bytes)),
      putTurn: (record) => this.#fencedWrite(() => this.#putTurn(record)),
      putExport: (name, bytes) => this.#fencedWrite(() => this.#storage.putExport(name, bytes)),
      removeExport: (name) => this.#fencedWrite(() => this.#storage.removeExport(name)),
      seal: () => this.#inOrder(async () => ({ epoch, sealed: await this.#journal.seal() })),
    };
  }

  /** Events that wait for the same flush go to the disk together, in the order they came. */
  #append(event: TurnEvent): Promise<CaseEvent> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ event, resolve, reject });
      if (this.#waiting.length === 1) void this.#inOrder(() => this.#flush());
    });
  }

  async #flush(): Promise<void> {
    const batch = this.#waiting.splice(0);
    try {
      await this.#assertHeld();
      const appended = await this.#journal.append(batch.map(({ event }) => event));
      // A successor may have sealed this epoch while the lines were on their way: then they do not count.
      await this.#assertHeld();
      for (const [index, event] of appended.entries()) batch[index]?.resolve(event);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  async #commit(changes: readonly CaseChange[]): Promise<CaseManifest> {
    this.#refuseLost();
    try {
      const next = await commitOn(this.#storage, this.#current, changes, this.#clock());
      if (!next) throw this.#lose();
      this.#current = next;
      return next.manifest;
    } catch (error) {
      if (asFault(error).code === 'storage-failed') await this.#readAgain();
      throw error;
    }
  }

  /** After a failed commit only the disk knows whether it stands. If that cannot be read either, the fence decides. */
  async #readAgain(): Promise<void> {
    this.#current = await this.#storage.newest().catch(() => this.#current);
  }

  async #putTurn(record: TurnRecord): Promise<Sha> {
    const bytes = encodeTurn(record);
    const expected = sha256(bytes);
    const found = sha256(await this.#storage.putTurn(record.id, bytes));
    if (found === expected) return expected;
    const where = `${this.#storage.id}/${turnPath(record.id)}`;
    throw new Fault('turn-record-corrupt', `${where} was written before, with other content.`, {
      where,
      next: 'Compare the file with a backup of the case folder.',
      data: { expected, found },
    });
  }

  #fencedWrite<T>(write: () => Promise<T>): Promise<T> {
    return this.#inOrder(async () => {
      await this.#assertHeld();
      return write();
    });
  }

  async #assertHeld(): Promise<void> {
    this.#refuseLost();
    if (await this.#storage.hasRevision(this.#current.manifest.revision + 1)) throw this.#lose();
  }

  #refuseLost(): void {
    this.#fenced.signal.throwIfAborted();
    if (!this.#isOurs()) throw leaseLost(this.lease, 'has ended');
  }

  #isOurs(): boolean {
    return this.#current.manifest.turn?.epoch === this.lease.epoch;
  }

  #lose(): Fault {
    const fault = leaseLost(this.lease, 'was taken over');
    clearInterval(this.#heartbeat);
    this.#fenced.abort(fault);
    return fault;
  }

  /** Tells that we live, and finds out whether we were overtaken: a model at work is then stopped by the signal. */
  #beat(): void {
    if (!this.#isOurs()) return;
    // A beat is advice. A disk that refuses it will refuse the next write, and that write tells the caller.
    this.#fencedWrite(() => this.#storage.beat(this.#clock())).catch(() => undefined);
  }

  #inOrder<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#last.then(work);
    this.#last = result.catch(() => undefined);
    return result;
  }
}

function leaseLost({ caseId, turnId }: Lease, what: string): Fault {
  return new Fault('lease-lost', `Turn ${turnId} of ${caseId} ${what}: nothing more can be written in its name.`, {
    where: caseId,
    next: 'Open the case again to see what it is now.',
    data: { turn: turnId },
  });
}
