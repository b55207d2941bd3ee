import type { CaseSeed, Deliverable } from '@/lib/case/manifest';
import type { GateReport } from '@/lib/case/outcome';
import type { CaseChange } from '@/lib/case/plan-commit';
import type { TurnRecord } from '@/lib/case/turn-record';
import type { AcquireRequest, CaseStore, CaseWriter, Lease } from '@/services/store/port';

/** A clock that stands still until a test moves it on. */
export interface ManualClock {
  readonly now: () => Date;
  advance(ms: number): void;
}

export function manualClock(start = '2026-12-01T10:00:00.000Z'): ManualClock {
  let time = Date.parse(start);
  return {
    now: () => new Date(time),
    advance: (ms) => {
      time += ms;
    },
  };
}

export function seed(title = 'Harbor Watch'): CaseSeed {
  return {
    title,
    engine: { name: 'guided' },
    outputs: { card: ['json'], lorebook: 'none' },
    placeholderPortrait: false,
    buildAuthorised: true,
  };
}

export function turnRequest(turnId = '0001', request: Partial<AcquireRequest> = {}): AcquireRequest {
  return { turnId, kind: 'turn', operationId: `op-${turnId}`, message: null, uploads: [], ...request };
}

export const PASSED_GATE: GateReport = { checkerVersion: '1', passed: true, checks: [] };

export function closing(by: string, deliverables: readonly Deliverable[] = []): CaseChange {
  return { type: 'closed', at: '2026-12-01T10:00:00.000Z', by, deliverables, gate: PASSED_GATE };
}

export function turnRecord(caseId: string, id = '0001', record: Partial<TurnRecord> = {}): TurnRecord {
  return {
    schema: 1,
    id,
    caseId,
    operationId: `op-${id}`,
    engine: 'guided',
    startedAt: '2026-12-01T10:00:00.000Z',
    endedAt: '2026-12-01T10:00:01.000Z',
    input: { message: '', uploads: [] },
    conversation: [],
    result: { kind: 'question', text: 'Who keeps the light?' },
    settlement: {
      delivered: false,
      resourceCompliant: true,
      failure: null,
      usage: { modelCalls: 0, toolCalls: 0, inputTokens: 0, outputTokens: 0, totalTokens: 0, wallClockMs: 0 },
      limits: {},
      gate: null,
    },
    children: [],
    ...record,
  };
}

/** Ends a turn as the application does: the record, then the commit that names it and frees the case. */
export async function endTurn(writer: CaseWriter, record: TurnRecord): Promise<void> {
  const sha256 = await writer.putTurn(record);
  const { id, operationId, startedAt, endedAt, result } = record;
  const ref = { id, operationId, sha256, outcome: result.kind, startedAt, endedAt };
  const question = result.kind === 'question' ? result : null;
  await writer.commit([{ type: 'turn-ended', ref, segment: await writer.seal(), question, blocker: null }]);
}

/** Runs one whole turn on a case. */
export async function playTurn(
  store: CaseStore,
  caseId: string,
  turnId: string,
  use: (writer: CaseWriter, lease: Lease) => Promise<void> = async () => {},
): Promise<void> {
  const lease = await store.acquire(caseId, turnRequest(turnId));
  await store.transact(caseId, lease, async (writer) => {
    await use(writer, lease);
    await endTurn(writer, turnRecord(caseId, turnId));
  });
  await lease.release();
}

/** A durable event that says `text`. */
export function say(text: string) {
  return { type: 'message', text } as const;
}
