import type { Json } from '../json/value';
import { rebuildConversation, repairConversation } from './conversation';
import type { CaseEvent } from './events';
import type { CaseManifest, RunningTurn } from './manifest';
import type { Settlement, Usage } from './outcome';
import type { TurnRecord } from './turn-record';

/** What the record of a dead turn is made from. `events` are the durable events of its lease, in order. */
export interface InterruptedTurn {
  readonly manifest: CaseManifest;
  readonly turn: RunningTurn;
  readonly message: string;
  readonly events: readonly CaseEvent[];
  /** When it was found, ISO 8601 UTC. */
  readonly at: string;
}

/**
 * The record of a turn whose process died: its conversation as far as it went, and the three facts. It is delivered
 * exactly when it had closed the case before it died; its failure is `interrupted` in any case. Usage is what the
 * events show (a model call that was still running is not in it); its budget died with the process.
 */
export function interruptedRecord({ manifest, turn, message, events, at }: InterruptedTurn): TurnRecord {
  const note = 'The process died while this turn ran.';
  return {
    schema: 1,
    id: turn.id,
    caseId: manifest.id,
    operationId: turn.operationId,
    engine: manifest.engine.name,
    startedAt: turn.startedAt,
    endedAt: at,
    input: { message, uploads: uploadsOf(manifest, turn) },
    conversation: repairConversation(rebuildConversation(events.map(({ event }) => event))),
    result: { kind: 'interrupted', message: note },
    settlement: settlementOf(manifest, turn, events, note),
    children: [],
  };
}

function uploadsOf(manifest: CaseManifest, turn: RunningTurn) {
  return turn.uploads.flatMap((sha256) => manifest.inputs.findLast((input) => input.sha256 === sha256) ?? []);
}

function settlementOf(
  manifest: CaseManifest,
  turn: RunningTurn,
  events: readonly CaseEvent[],
  message: string,
): Settlement {
  const closed = manifest.closed?.by === turn.id ? manifest.closed : null;
  return {
    delivered: closed !== null,
    resourceCompliant: true,
    failure: { code: 'interrupted', message },
    usage: usageOf(turn, events),
    limits: {},
    gate: closed?.gate ?? null,
  };
}

function usageOf(turn: RunningTurn, events: readonly CaseEvent[]): Usage {
  const answers = events.flatMap(({ event }) =>
    event.type === 'conversation' && event.record === 'model-message' ? [event.data] : [],
  );
  const sum = (count: string) => answers.reduce<number>((total, answer) => total + tokens(answer, count), 0);
  const last = events.at(-1)?.at ?? turn.startedAt;
  return {
    modelCalls: answers.length,
    toolCalls: events.filter(({ event }) => event.type === 'tool-started').length,
    inputTokens: sum('inputTokens'),
    outputTokens: sum('outputTokens'),
    totalTokens: sum('totalTokens'),
    wallClockMs: Math.max(0, Date.parse(last) - Date.parse(turn.startedAt)),
  };
}

/** Strands Agents SDK 1.19.0 keeps the usage of a model call at `metadata.usage` of its message. */
function tokens(message: Json, count: string): number {
  const value = member(member(member(message, 'metadata'), 'usage'), count);
  return typeof value === 'number' && Number.isInteger(value) ? value : 0;
}

function member(value: Json | undefined, key: string): Json | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value[key] : undefined;
}
