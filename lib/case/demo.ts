import { z } from 'zod';
import { Outputs } from './brief';
import { EngineChoice } from './manifest';
import { Budget } from './outcome';
import { Act } from './view';

/** One step of a scripted engine: what the "model" says, calls, costs, or how it fails. */
export const ScriptStep = z.strictObject({
  text: z.string().optional(),
  calls: z.array(z.strictObject({ tool: z.string(), input: z.json() })).optional(),
  /** Ends the model call with this error after the text. */
  error: z.string().optional(),
  usage: z.strictObject({ inputTokens: z.number().int(), outputTokens: z.number().int() }).optional(),
  /** Never ends by itself: only a deadline or a stop does. */
  hang: z.boolean().optional(),
});
export type ScriptStep = z.infer<typeof ScriptStep>;

/**
 * When a move is made; absent = always. `sources-unavailable`: the network is missing and nothing else keeps the
 * references from passing. `open`: the case is not closed yet.
 */
const When = z.enum(['sources-unavailable', 'open']);

/** One move of the person in a demo: a turn with a message, or an act. */
export const DemoMove = z.union([
  z.strictObject({
    turn: z.strictObject({
      message: z.string(),
      /** Names of files in `demos/files`. */
      uploads: z.array(z.string().regex(/^[a-z0-9][a-z0-9.-]{0,80}$/)).optional(),
      budget: Budget.optional(),
      /** Only for the scripted engine. */
      steps: z.array(ScriptStep).optional(),
    }),
    when: When.optional(),
  }),
  z.strictObject({ act: Act, when: When.optional() }),
]);
export type DemoMove = z.infer<typeof DemoMove>;

/** A demo: a new case and the moves a person makes on it. Everything goes the way of every other case. */
export const Demo = z.strictObject({
  title: z.string(),
  description: z.string(),
  engine: EngineChoice,
  outputs: Outputs,
  placeholderPortrait: z.boolean(),
  moves: z.array(DemoMove).min(1),
});
export type Demo = z.infer<typeof Demo>;
