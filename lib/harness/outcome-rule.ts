import type { TurnResult } from '../case/events';
import type { Settlement, TurnOutcome } from '../case/outcome';

/** What the rule looks at: the engine's outcome (if it gave one), the case, and the verdict on the bytes. */
export interface TurnFacts {
  readonly submitted: TurnOutcome | undefined;
  /** Whether `finish_case` closed the case in this very turn. */
  readonly closedHere: boolean;
  readonly settlement: Settlement;
}

/**
 * How a turn counts. `delivered` needs a case closed in this turn and a verdict that agrees; a turn that closed the case
 * and then died is delivered, whatever its error. A claim without that becomes `blocked: ungated-delivery`.
 */
export function judgeTurn({ submitted, closedHere, settlement }: TurnFacts): TurnResult {
  if (closedHere && settlement.delivered) {
    const summary =
      submitted?.kind === 'delivered' ? submitted.summary : 'The files passed the gate and the case is closed.';
    return { kind: 'delivered', summary };
  }
  if (settlement.failure && !submitted) return { kind: 'failed', ...settlement.failure };
  if (submitted?.kind === 'delivered') return UNGATED;
  if (submitted && !settlement.failure) return submitted;
  return { kind: 'failed', ...(settlement.failure ?? MISSING) };
}

const UNGATED: TurnResult = {
  kind: 'blocked',
  code: 'ungated-delivery',
  message: 'The engine said that the files are delivered, but finish_case did not close the case in this turn.',
  guidance: 'Look at the gate report, mend what fails, and send another message; nothing was delivered.',
};

const MISSING = { code: 'deliverable-missing', message: 'The turn ended without its outcome.' };
