import { z } from 'zod';
import { Issue } from '../checks/issue';
import { ParsedJson } from '../json/value';
import { InputFile } from './manifest';
import { Settlement, TurnOutcome } from './outcome';

/** How a turn ended: the engine's outcome, or a failure of ours with its stable code. */
export const TurnResult = z.discriminatedUnion('kind', [
  ...TurnOutcome.options,
  z.object({ kind: z.literal('failed'), code: z.string(), message: z.string(), next: z.string().optional() }),
  z.object({ kind: z.literal('interrupted'), message: z.string() }),
]);
export type TurnResult = z.infer<typeof TurnResult>;

/**
 * What happens in a turn, as the page, the command line and the tests see it. All but `text` are durable: they are in
 * the journal, with a sequence number, before anyone sees them.
 */
export const TurnEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('turn-started'),
    turn: z.string(),
    operationId: z.string(),
    engine: z.string(),
    message: z.string(),
    uploads: z.array(InputFile.pick({ name: true, kind: true, size: true })),
  }),
  /** A piece of streamed text; not durable. `reset` withdraws what was streamed for the failed model call. */
  z.object({ type: z.literal('text'), delta: z.string(), reset: z.boolean().optional() }),
  /** What the engine said in one model message, whole. */
  z.object({ type: z.literal('message'), text: z.string() }),
  z.object({ type: z.literal('tool-started'), callId: z.string(), tool: z.string(), summary: z.string() }),
  z.object({
    type: z.literal('tool-finished'),
    callId: z.string(),
    tool: z.string(),
    ok: z.boolean(),
    code: z.string().optional(),
    message: z.string(),
    issues: z.array(Issue),
    durationMs: z.number(),
  }),
  z.object({ type: z.literal('warning'), code: z.string(), message: z.string() }),
  /** One call of the model that answered: what it cost as far as the provider told, and how long it took. */
  z.object({
    type: z.literal('model-call'),
    call: z.number().int(),
    usage: z.object({ inputTokens: z.number().int(), outputTokens: z.number().int() }),
    durationMs: z.number(),
  }),
  z.object({ type: z.literal('nudge'), round: z.number().int() }),
  /** The model's side of the conversation as it must be replayed after a crash; never sent to the page. */
  z.object({
    type: z.literal('conversation'),
    record: z.enum(['model-message', 'tool-result', 'message-added']),
    data: ParsedJson,
  }),
  z.object({ type: z.literal('turn-ended'), turn: z.string(), result: TurnResult, settlement: Settlement }),
  z.object({ type: z.literal('act'), act: z.string(), operationId: z.string(), detail: z.string() }),
  z.object({ type: z.literal('recovered'), facts: z.array(z.string()) }),
]);
export type TurnEvent = z.infer<typeof TurnEvent>;

/** A durable event with its place in the case's journal. `seq` starts at 1 and has no gaps. */
export const CaseEvent = z.object({ seq: z.number().int().min(1), at: z.string(), event: TurnEvent });
export type CaseEvent = z.infer<typeof CaseEvent>;
