import type { Budget, Usage } from '../case/outcome';

/** Nothing spent yet. */
export const NO_USAGE: Usage = {
  modelCalls: 0,
  toolCalls: 0,
  inputTokens: 0,
  outputTokens: 0,
  totalTokens: 0,
  wallClockMs: 0,
};

/** A limit that was reached or passed, with the numbers. */
export interface Overrun {
  readonly limit: keyof Budget;
  readonly allowed: number;
  readonly used: number;
}

/** The first limit that the usage passes, if any. Being exactly at a limit is within it. */
export function findOverrun(usage: Usage, budget: Budget): Overrun | undefined {
  return firstLimit(LIMITS, usage, budget, (used, allowed) => used > allowed);
}

/** The first counted limit that leaves no room for one more model call. */
export function blocksNextModelCall(usage: Usage, budget: Budget): Overrun | undefined {
  const spent = firstLimit(TOKEN_LIMITS, usage, budget, (used, allowed) => used >= allowed);
  return spent ?? findOverrun({ ...usage, modelCalls: usage.modelCalls + 1 }, budget);
}

type Limit = keyof Budget;
const TOKEN_LIMITS: readonly Limit[] = ['inputTokens', 'outputTokens', 'totalTokens'];
const LIMITS: readonly Limit[] = ['modelCalls', 'toolCalls', ...TOKEN_LIMITS, 'wallClockMs'];

function firstLimit(
  limits: readonly Limit[],
  usage: Usage,
  budget: Budget,
  passes: (used: number, allowed: number) => boolean,
): Overrun | undefined {
  for (const limit of limits) {
    const allowed = budget[limit];
    if (allowed !== undefined && passes(usage[limit], allowed)) return { limit, allowed, used: usage[limit] };
  }
  return undefined;
}
