import type { Issue } from '../checks/issue';
import type { CaseEvent, TurnEvent, TurnResult } from './events';
import type { InputFile } from './manifest';
import type { Settlement } from './outcome';

/** An event as a follower receives it: durable ones have a sequence number, pieces of streamed text have none. */
export type LiveEvent = Omit<CaseEvent, 'seq'> & Partial<Pick<CaseEvent, 'seq'>>;

/** One tool call of a turn. `stopped`: the turn ended before the tool did. */
export interface TimelineTool {
  readonly callId: string;
  readonly tool: string;
  readonly summary: string;
  readonly state: 'running' | 'ok' | 'failed' | 'stopped';
  readonly code?: string;
  readonly message?: string;
  readonly issues: readonly Issue[];
  readonly durationMs?: number;
}

/** A sentence or more, with the sequence number of the event that brought it. */
export interface TimelineText {
  readonly seq: number;
  readonly text: string;
}

/** One turn: what the person said, what the engine did and said, and how it ended. */
export interface TimelineTurn {
  readonly kind: 'turn';
  readonly turn: string;
  readonly operationId: string;
  readonly engine: string;
  readonly startedAt: string;
  readonly message: string;
  readonly uploads: readonly Pick<InputFile, 'name' | 'kind' | 'size'>[];
  readonly tools: readonly TimelineTool[];
  /** Whole messages of the engine, in order. */
  readonly messages: readonly TimelineText[];
  /** The message that is being streamed; empty when none is. */
  readonly draft: string;
  /** Warnings and nudges. */
  readonly notes: readonly TimelineText[];
  readonly endedAt?: string;
  readonly result?: TurnResult;
  /** Absent when the process died before it could settle. */
  readonly settlement?: Settlement;
}

/** An act of the person, or what recovery did, between the turns. */
export interface TimelineNote {
  readonly kind: 'act' | 'recovered';
  readonly seq: number;
  readonly at: string;
  readonly text: string;
}

/** A case's events as the page shows them. `lastSeq` is the newest sequence number that is in it. */
export interface Timeline {
  readonly items: readonly (TimelineTurn | TimelineNote)[];
  readonly lastSeq: number;
}

/** The timeline of no events. */
export const EMPTY_TIMELINE: Timeline = { items: [], lastSeq: 0 };

/** The timeline of a case from its events. */
export function reduceTimeline(events: readonly LiveEvent[]): Timeline {
  return extendTimeline(EMPTY_TIMELINE, events);
}

/** Adds events to a timeline. An event that is already in it (by its sequence number) changes nothing. */
export function extendTimeline(timeline: Timeline, events: readonly LiveEvent[]): Timeline {
  return events.reduce(add, timeline);
}

/** The timeline as having seen everything up to `seq`, also events that are not for the page. */
export function caughtUp(timeline: Timeline, seq: number): Timeline {
  return seq > timeline.lastSeq ? { ...timeline, lastSeq: seq } : timeline;
}

/**
 * The timeline of a case in which no turn runs any more: one that has no end was cut off with its process, and nothing in
 * the journal will say so before the next turn.
 */
export function cutOff(timeline: Timeline, at: string): Timeline {
  return inTurn(timeline, (turn) => ended(turn, at, CUT_OFF));
}

/** The turn that runs now: the last item, if it is a turn without an end. */
export function openTurn(timeline: Timeline): TimelineTurn | undefined {
  const last = timeline.items.at(-1);
  return last?.kind === 'turn' && last.endedAt === undefined ? last : undefined;
}

function add(timeline: Timeline, { seq, at, event }: LiveEvent): Timeline {
  if (seq === undefined) return event.type === 'text' ? inTurn(timeline, (turn) => streamed(turn, event)) : timeline;
  if (seq <= timeline.lastSeq) return timeline;
  return { ...apply(timeline, seq, at, event), lastSeq: seq };
}

function apply(timeline: Timeline, seq: number, at: string, event: TurnEvent): Timeline {
  switch (event.type) {
    case 'turn-started':
      return append(timeline, at, newTurn(at, event));
    case 'act':
      return append(timeline, at, { kind: 'act', seq, at, text: event.detail });
    case 'recovered':
      return event.facts.length === 0
        ? timeline
        : append(timeline, at, { kind: 'recovered', seq, at, text: event.facts.join(' ') });
    case 'turn-ended':
      return endTurn(timeline, at, event);
    case 'text':
    case 'model-call':
    case 'conversation':
      return timeline;
    default:
      return inTurn(timeline, (turn) => step(turn, seq, event));
  }
}

const CUT_OFF: TurnResult = { kind: 'interrupted', message: 'The process stopped before the turn ended.' };

type StartEvent = Extract<TurnEvent, { type: 'turn-started' }>;
type EndEvent = Extract<TurnEvent, { type: 'turn-ended' }>;
type StepEvent = Extract<TurnEvent, { type: 'message' | 'tool-started' | 'tool-finished' | 'warning' | 'nudge' }>;

function newTurn(at: string, { turn, operationId, engine, message, uploads }: StartEvent): TimelineTurn {
  const nothingYet = { tools: [], messages: [], draft: '', notes: [] };
  return { kind: 'turn', turn, operationId, engine, startedAt: at, message, uploads, ...nothingYet };
}

/** A turn that is still open when something follows it was cut off: its process died. */
function append(timeline: Timeline, at: string, item: TimelineTurn | TimelineNote): Timeline {
  const { items } = inTurn(timeline, (turn) => ended(turn, at, CUT_OFF));
  return { ...timeline, items: [...items, item] };
}

/** The end names its turn: after a crash, recovery may write it when other items already follow. */
function endTurn(timeline: Timeline, at: string, { turn, result, settlement }: EndEvent): Timeline {
  const items = timeline.items.map((item) =>
    item.kind === 'turn' && item.turn === turn ? { ...ended(item, at, result), settlement } : item,
  );
  return { ...timeline, items };
}

function inTurn(timeline: Timeline, change: (turn: TimelineTurn) => TimelineTurn): Timeline {
  const turn = openTurn(timeline);
  return turn ? { ...timeline, items: [...timeline.items.slice(0, -1), change(turn)] } : timeline;
}

function streamed(turn: TimelineTurn, { delta, reset }: Extract<TurnEvent, { type: 'text' }>): TimelineTurn {
  return { ...turn, draft: (reset ? '' : turn.draft) + delta };
}

function step(turn: TimelineTurn, seq: number, event: StepEvent): TimelineTurn {
  switch (event.type) {
    case 'message':
      return { ...turn, draft: '', messages: [...turn.messages, { seq, text: event.text }] };
    case 'tool-started': {
      const { callId, tool, summary } = event;
      return { ...turn, tools: [...turn.tools, { callId, tool, summary, state: 'running', issues: [] }] };
    }
    case 'tool-finished':
      return {
        ...turn,
        tools: turn.tools.map((tool) => (tool.callId === event.callId ? finished(tool, event) : tool)),
      };
    case 'warning':
      return { ...turn, notes: [...turn.notes, { seq, text: event.message }] };
    case 'nudge':
      return {
        ...turn,
        notes: [...turn.notes, { seq, text: `Asked the engine again for its outcome (round ${event.round}).` }],
      };
  }
}

function finished(tool: TimelineTool, event: Extract<TurnEvent, { type: 'tool-finished' }>): TimelineTool {
  const { ok, code, message, issues, durationMs } = event;
  return { ...tool, state: ok ? 'ok' : 'failed', ...(code !== undefined && { code }), message, issues, durationMs };
}

function ended(turn: TimelineTurn, at: string, result: TurnResult): TimelineTurn {
  const tools = turn.tools.map((tool) => (tool.state === 'running' ? { ...tool, state: 'stopped' as const } : tool));
  return { ...turn, tools, draft: '', endedAt: at, result };
}
