import { z } from 'zod';
import { ParsedJson } from '../json/value';
import { TurnResult } from './events';
import { InputFile } from './manifest';
import { Settlement } from './outcome';

/** One turn for ever: what came in, what was said, what came out. Written once, to `turns/<id>.json`. */
export const TurnRecord = z.object({
  schema: z.literal(1),
  id: z.string(),
  caseId: z.string(),
  operationId: z.string(),
  engine: z.string(),
  startedAt: z.string(),
  endedAt: z.string(),
  input: z.object({ message: z.string(), uploads: z.array(InputFile) }),
  /** Messages in the agent SDK's JSON form, repaired so that every tool call is answered. */
  conversation: z.array(ParsedJson),
  result: TurnResult,
  settlement: Settlement,
  children: z.array(z.string()),
});
export type TurnRecord = z.infer<typeof TurnRecord>;
