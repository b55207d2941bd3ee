import { z } from 'zod';
import { TurnResult } from '../case/events';
import { Settlement } from '../case/outcome';
import { ParsedJson } from '../json/value';

/** One turn in the list of a trace. What happened in it is asked for by its id. */
export const TraceTurn = z.object({
  id: z.string(),
  engine: z.string(),
  startedAt: z.string(),
  /** Null while it runs. */
  endedAt: z.string().nullable(),
  result: TurnResult.nullable(),
  settlement: Settlement.omit({ gate: true }).nullable(),
  children: z.array(z.string()),
});
export type TraceTurn = z.infer<typeof TraceTurn>;

/** A case as its trace shows it. */
export const Trace = z.object({
  id: z.string(),
  title: z.string(),
  running: z.boolean(),
  turns: z.array(TraceTurn),
});
export type Trace = z.infer<typeof Trace>;

/** An event as the trace may show it: what the person and the tools saw, never hidden reasoning and no secret. */
export const PublicEvent = z.object({
  seq: z.number().int(),
  at: z.string(),
  type: z.string(),
  data: z.record(z.string(), ParsedJson),
});
export type PublicEvent = z.infer<typeof PublicEvent>;

/** The events of one turn. */
export const TurnTrace = z.object({ events: z.array(PublicEvent) });
export type TurnTrace = z.infer<typeof TurnTrace>;
