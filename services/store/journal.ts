import { CaseEvent, type TurnEvent } from '@/lib/case/events';
import type { CaseManifest, Segment } from '@/lib/case/manifest';
import { Fault } from '@/lib/checks/fault';
import { encodeLine, type ParsedSegment, parseSegment } from './journal-lines';
import type { CaseStorage, SegmentFile } from './storage';

/** The limits of a case's event log. Larger payloads belong into objects. */
export const LOG_LIMITS = { eventBytes: 256 * 1024, caseBytes: 64 * 1024 * 1024, caseEvents: 50_000 } as const;

/** The sequence number that the first event of an epoch has: one more than all sealed epochs before it hold. */
export function firstSeqOf(manifest: CaseManifest, epoch: number): number {
  return 1 + sealedBefore(manifest, epoch).count;
}

/** Reads the journal of one epoch as it stands, up to its sealed length if it has one. */
export async function readSegment(
  storage: CaseStorage,
  manifest: CaseManifest,
  segment: Segment,
): Promise<ParsedSegment> {
  const bytes = await storage.readSegment(segment.epoch);
  const counted = segment.sealed ? bytes.subarray(0, segment.sealed.bytes) : bytes;
  return parseSegment(counted, firstSeqOf(manifest, segment.epoch));
}

/**
 * The durable events after sequence number `after`, at most `limit`. Throws Fault `journal-damaged` when a sealed
 * epoch does not hold all that was confirmed: a gap is never passed over.
 */
export async function readEvents(
  storage: CaseStorage,
  manifest: CaseManifest,
  after: number,
  limit: number,
): Promise<CaseEvent[]> {
  const events: CaseEvent[] = [];
  for (const segment of manifest.segments) {
    if (events.length >= limit) break;
    const last = segment.sealed ? firstSeqOf(manifest, segment.epoch) + segment.sealed.count - 1 : Infinity;
    if (last <= after) continue;
    const parsed = await readSegment(storage, manifest, segment);
    if (segment.sealed && parsed.events.length < segment.sealed.count) throw damaged(storage.id, segment, parsed);
    events.push(...parsed.events.filter(({ seq }) => seq > after).slice(0, limit - events.length));
  }
  return events;
}

/** Appends the events of one lease. Appends are serial; the file is made with the first. */
export class JournalWriter {
  readonly #storage: CaseStorage;
  readonly #epoch: number;
  readonly #clock: () => Date;
  readonly #before: { readonly bytes: number; readonly count: number };
  readonly #written = { bytes: 0, count: 0 };
  #file: SegmentFile | undefined;
  #broken: unknown;
  #sealed = false;

  constructor(storage: CaseStorage, manifest: CaseManifest, epoch: number, clock: () => Date) {
    this.#storage = storage;
    this.#epoch = epoch;
    this.#clock = clock;
    this.#before = sealedBefore(manifest, epoch);
  }

  /**
   * Appends events with one flush; resolves after all are on disk. Throws Fault `log-limit` when an event or the case is
   * too large (then none of them is written), and `storage-failed`. After a failed write the end of the file is unknown,
   * so every later append fails with it.
   */
  async append(events: readonly TurnEvent[]): Promise<CaseEvent[]> {
    if (this.#broken !== undefined) throw this.#broken;
    if (this.#sealed) throw new Fault('internal', `The journal of epoch ${this.#epoch} is sealed: nothing follows it.`);
    const first = this.#before.count + this.#written.count + 1;
    const at = this.#clock().toISOString();
    const stamped = events.map((event, index) => stamp({ seq: first + index, at, event }));
    const lines = stamped.map(encodeLine);
    this.#refuseOverflow(lines);
    const block = Buffer.concat(lines);
    try {
      this.#file ??= await this.#storage.openSegment(this.#epoch);
      await this.#file.append(block);
    } catch (error) {
      this.#broken = error;
      throw error;
    }
    this.#written.bytes += block.length;
    this.#written.count += lines.length;
    return stamped;
  }

  /** Ends the journal and lets go of its file; returns the length that counts. Sealing twice is fine. */
  async seal(): Promise<{ bytes: number; count: number }> {
    this.#sealed = true;
    const file = this.#file;
    this.#file = undefined;
    await file?.close();
    return { ...this.#written };
  }

  #refuseOverflow(lines: readonly Uint8Array[]): void {
    const { eventBytes, caseBytes, caseEvents } = LOG_LIMITS;
    const next = 'Start a new case from the files of this one.';
    const largest = Math.max(...lines.map(({ length }) => length));
    if (largest > eventBytes) {
      throw new Fault('log-limit', `An event of ${largest} bytes is larger than the limit of ${eventBytes}.`, { next });
    }
    const bytes = this.#before.bytes + this.#written.bytes + lines.reduce((sum, { length }) => sum + length, 0);
    if (bytes > caseBytes || this.#before.count + this.#written.count + lines.length > caseEvents) {
      throw new Fault('log-limit', `The case has reached its limit of ${caseEvents} events or ${caseBytes} bytes.`, {
        next,
      });
    }
  }
}

/** The event as it reads back: as JSON has it, and fitting its schema, or it would count as damage later. */
function stamp(event: { seq: number; at: string; event: TurnEvent }): CaseEvent {
  return CaseEvent.parse(JSON.parse(JSON.stringify(event)));
}

function sealedBefore(manifest: CaseManifest, epoch: number): { bytes: number; count: number } {
  const total = { bytes: 0, count: 0 };
  for (const segment of manifest.segments) {
    if (segment.epoch >= epoch) continue;
    total.bytes += segment.sealed?.bytes ?? 0;
    total.count += segment.sealed?.count ?? 0;
  }
  return total;
}

function damaged(id: string, segment: Segment, parsed: ParsedSegment): Fault {
  const expected = segment.sealed?.count ?? 0;
  const found = parsed.events.length;
  const where = `${id}/journal`;
  return new Fault('journal-damaged', `The journal of epoch ${segment.epoch} holds ${found} of ${expected} events.`, {
    where,
    next: 'The case itself is unharmed. Put the file back from a backup to see its events again.',
    data: { epoch: segment.epoch, expected, found, offset: parsed.bytes },
  });
}
