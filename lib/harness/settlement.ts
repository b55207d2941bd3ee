import type { Budget, GateReport, Settlement, Usage } from '../case/outcome';

/** How a worker ended, as measured: what it spent, and whether it was stopped for it. */
export interface Ending {
  readonly usage: Usage;
  readonly limits: Budget;
  readonly overBudget: boolean;
  readonly failure: Settlement['failure'];
}

/** Asks once, answers everyone alike. */
export interface Settler {
  /**
   * Judges what the worker left behind. The check runs in the first call alone; every later caller gets that same
   * verdict. A check that throws is "not delivered" (fail closed) and never hides how the worker ended.
   */
  settle(ending: Ending): Promise<Settlement>;
  /** The stored verdict. Before there is one the answer is undefined, which no caller may read as delivered. */
  readonly verdict: Settlement | undefined;
}

/** Makes the settlement of one run. `check` reads the retained artifacts (bytes on disk), not the worker's words. */
export function createSettler(check: () => Promise<GateReport>): Settler {
  let pending: Promise<Settlement> | undefined;
  let verdict: Settlement | undefined;
  return {
    settle(ending) {
      pending ??= judge(check, ending).then((settlement) => {
        verdict = settlement;
        return settlement;
      });
      return pending;
    },
    get verdict() {
      return verdict;
    },
  };
}

async function judge(check: () => Promise<GateReport>, ending: Ending): Promise<Settlement> {
  const { usage, limits, overBudget, failure } = ending;
  const facts = { resourceCompliant: !overBudget, failure, usage, limits };
  try {
    const gate = await check();
    return { delivered: gate.passed, ...facts, gate };
  } catch (error) {
    const checkError = error instanceof Error ? error.message : String(error);
    return { delivered: false, ...facts, gate: null, checkError };
  }
}
