import { z } from 'zod';
import { CheckResult } from '../checks/define-check';

/** One focused question to the person. `confirm` asks to authorise the build; `suggestion` is a value they may accept. */
export const Question = z.object({
  kind: z.literal('question'),
  text: z.string().min(1).max(2000),
  /** What the answer fills: a document field, or `build` for the confirmation. */
  about: z.string().max(200).optional(),
  suggestion: z.string().max(20_000).optional(),
  confirm: z.boolean().optional(),
});
export type Question = z.infer<typeof Question>;

/** The engine's claim that the files are delivered. It counts only when the gate closed the case in the same turn. */
export const DeliveredClaim = z.object({ kind: z.literal('delivered'), summary: z.string().max(20_000) });

/** Why the turn cannot go on, under a stable code, and what the person can do. */
export const Blocked = z.object({
  kind: z.literal('blocked'),
  code: z.string().regex(/^[a-z][a-z0-9-]{1,60}$/),
  message: z.string().min(1).max(5000),
  guidance: z.string().min(1).max(5000),
});
export type Blocked = z.infer<typeof Blocked>;

/** The part that every turn must produce. */
export const TurnOutcome = z.discriminatedUnion('kind', [Question, DeliveredClaim, Blocked]);
export type TurnOutcome = z.infer<typeof TurnOutcome>;

/** The whole verdict of the gate: which checks ran, in order, and what each found. */
export const GateReport = z.object({
  checkerVersion: z.string(),
  /** `sources` may be waived: then `waived` names when and why; it stays on the receipt for ever. */
  waiver: z.object({ at: z.string(), reason: z.string() }).optional(),
  passed: z.boolean(),
  checks: z.array(CheckResult),
});
export type GateReport = z.infer<typeof GateReport>;

/** What a turn may spend. Each limit may be absent. */
export const Budget = z.object({
  modelCalls: z.number().int().min(1).optional(),
  toolCalls: z.number().int().min(1).optional(),
  inputTokens: z.number().int().min(1).optional(),
  outputTokens: z.number().int().min(1).optional(),
  totalTokens: z.number().int().min(1).optional(),
  wallClockMs: z.number().int().min(1).optional(),
});
export type Budget = z.infer<typeof Budget>;

/** What a turn spent, retries and nudges included. */
export const Usage = z.object({
  modelCalls: z.number().int(),
  toolCalls: z.number().int(),
  inputTokens: z.number().int(),
  outputTokens: z.number().int(),
  totalTokens: z.number().int(),
  wallClockMs: z.number(),
});
export type Usage = z.infer<typeof Usage>;

/** The three facts of a finished turn, kept apart: delivered, within budget, and how it failed (if it did). */
export const Settlement = z.object({
  delivered: z.boolean(),
  resourceCompliant: z.boolean(),
  /** `next` is what the person can do, where the failure says so. */
  failure: z.object({ code: z.string(), message: z.string(), next: z.string().optional() }).nullable(),
  usage: Usage,
  limits: Budget,
  /** Absent when the checker itself threw: then nothing counts as delivered. */
  gate: GateReport.nullable(),
  /** Why the checker could not judge; the worker's own ending stays as it was. */
  checkError: z.string().optional(),
});
export type Settlement = z.infer<typeof Settlement>;
