import { afterTurn } from '@/lib/case/after-turn';
import { rebuildConversation, repairConversation } from '@/lib/case/conversation';
import { TOOL_NAMES } from '@/lib/case/envelope';
import type { TurnEvent } from '@/lib/case/events';
import type { Budget, GateReport, Settlement } from '@/lib/case/outcome';
import type { TurnRecord } from '@/lib/case/turn-record';
import { NO_USAGE } from '@/lib/harness/budget';
import { contractFor } from '@/lib/harness/contract';
import { judgeTurn } from '@/lib/harness/outcome-rule';
import { createSettler } from '@/lib/harness/settlement';
import { type TurnOutcomeInput, turnOutcomePart } from '@/lib/harness/turn-outcome';
import { bindTools, summariseCall } from '../agent/bind-tools';
import { failureOf, type WorkerRun, workerRun } from '../agent/worker';
import { judgeCase } from '../delivery/gate-context';
import type { TurnDeps } from './deps';
import type { LiveEvent } from './hub';
import { assemblePrompt } from './prompt';
import type { OpenedTurn, TurnEnd, TurnRequest } from './turn-request';

/** What a turn may spend where the caller says nothing. */
const DEFAULT_BUDGET: Budget = { modelCalls: 80, toolCalls: 120, wallClockMs: 30 * 60_000 };

/** A turn at work: what came in, what it runs on, and where its events go. */
interface Turn {
  readonly opened: OpenedTurn;
  readonly request: TurnRequest;
  readonly deps: TurnDeps;
  /** Makes an event durable (all but streamed text), then tells it to every reader. */
  readonly tell: (event: TurnEvent) => Promise<void>;
  readonly stopped: AbortSignal;
}

/** How the work ended: there is a settlement whatever happened. */
interface Ending {
  readonly submitted: TurnOutcomeInput['outcome'] | undefined;
  readonly settlement: Settlement;
  readonly error?: unknown;
}

/**
 * Runs a taken turn to its stored end; the lease is released on every way out. What goes wrong in the turn is in its
 * record and in `error`. Throws Fault only when the end could not be stored.
 */
export async function runTurn(
  opened: OpenedTurn,
  request: TurnRequest,
  deps: TurnDeps,
  listen: (event: LiveEvent) => void = () => {},
): Promise<TurnEnd> {
  const { store, hub, clock } = deps;
  const { caseId } = request;
  const { lease } = opened;
  const told: TurnEvent[] = [];
  const stop = hub.register(caseId);

  async function tell(event: TurnEvent): Promise<void> {
    const live: LiveEvent =
      event.type === 'text'
        ? { at: clock().toISOString(), event }
        : await store.transact(caseId, lease, (writer) => writer.append(event));
    told.push(event);
    hub.publish(caseId, live);
    listen(live);
  }

  try {
    const turn = { opened, request, deps, tell, stopped: stop.signal };
    const startedAt = clock().toISOString();
    return await storeEnd(turn, await work(turn), told, startedAt);
  } finally {
    stop.done();
    await lease.release();
  }
}

/** Runs the agent. Whatever happens, there is one settlement over the bytes on disk. */
async function work(turn: Turn): Promise<Ending> {
  const { request, deps } = turn;
  const budget = request.budget ?? DEFAULT_BUDGET;
  const check = () => deps.store.read(request.caseId, judgeCase);
  let run: WorkerRun<TurnOutcomeInput> | undefined;
  try {
    run = await prepare(turn, budget, check);
    const { outcome, settlement } = await run.result();
    return { submitted: outcome.data.outcome, settlement };
  } catch (error) {
    const ended = { usage: NO_USAGE, limits: budget, overBudget: false, failure: failureOf(error) };
    const settlement = run?.settlement ?? (await createSettler(check).settle(ended));
    return { submitted: run?.submitted?.data.outcome, settlement, error };
  }
}

async function prepare(
  { opened, request, deps, tell, stopped }: Turn,
  budget: Budget,
  check: () => Promise<GateReport>,
): Promise<WorkerRun<TurnOutcomeInput>> {
  const { caseId, message, operationId } = request;
  const { turnId, lease, revision, incoming } = opened;
  const { store } = deps;
  const engine = await store.read(caseId, async ({ manifest }) => manifest.engine);
  const uploads = incoming.uploads.map(({ name, kind, size }) => ({ name, kind, size }));
  await tell({ type: 'turn-started', turn: turnId, operationId, engine: engine.name, message, uploads });
  const { system, history, prompt } = await store.read(caseId, (reader) =>
    assemblePrompt(reader, message, incoming.uploads),
  );
  const fatal = new AbortController();
  const signals = [stopped, lease.signal, fatal.signal, ...(request.signal ? [request.signal] : [])];
  return workerRun({
    model: await deps.engines(engine, (use) => store.read(caseId, use)),
    systemPrompt: system,
    history,
    prompt,
    tools: bindTools({ ...deps, turnId, lease, abort: (error) => fatal.abort(error) }),
    contract: contractFor(turnOutcomePart, { emits: [turnOutcomePart.name], toolNames: TOOL_NAMES }),
    budget,
    signal: AbortSignal.any(signals),
    record: tell,
    summarise: summariseCall,
    revision: () => revision,
    check,
    now: deps.now,
  });
}

/** Applies the outcome rule, then stores the end: the event, the record, and the commit that frees the case. */
async function storeEnd(
  turn: Turn,
  { submitted, settlement, error }: Ending,
  told: readonly TurnEvent[],
  startedAt: string,
): Promise<TurnEnd> {
  const { request, opened, deps, tell } = turn;
  const { caseId, operationId, message } = request;
  const { turnId, lease, incoming } = opened;
  const { engine, closed } = await deps.store.read(caseId, async ({ manifest }) => manifest);
  const result = judgeTurn({ submitted, closedHere: closed?.by === turnId, settlement });
  await tell({ type: 'turn-ended', turn: turnId, result, settlement });
  const endedAt = deps.clock().toISOString();
  const record: TurnRecord = {
    schema: 1,
    id: turnId,
    caseId,
    operationId,
    engine: engine.name,
    startedAt,
    endedAt,
    input: { message, uploads: [...incoming.uploads] },
    conversation: repairConversation(rebuildConversation(told)),
    result,
    settlement,
    children: [],
  };
  await deps.store.transact(caseId, lease, async (writer) => {
    const sha256 = await writer.putTurn(record);
    const ref = { id: turnId, operationId, sha256, outcome: result.kind, startedAt, endedAt };
    await writer.commit([{ type: 'turn-ended', ref, segment: await writer.seal(), ...afterTurn(result) }]);
  });
  return { record, ...(error !== undefined && { error }) };
}
