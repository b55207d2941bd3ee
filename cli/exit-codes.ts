import { FAULTS, isFaultCode } from '@/lib/checks/codes';
import type { TurnEnd } from '@/services/turns/turn-request';

/** The exit codes that no fault has: done (or delivered), and waiting for the person's answer. */
export const EXIT = { done: 0, refused: 1, usage: 2, waiting: 4 } as const;

/** The exit code of a command that ended with a turn: delivered 0, a question 4, else that of the blocking code. */
export function exitOfTurn({ record: { result } }: TurnEnd): number {
  switch (result.kind) {
    case 'delivered':
      return EXIT.done;
    case 'question':
      return EXIT.waiting;
    case 'interrupted':
      return FAULTS.interrupted.exit;
    default:
      return isFaultCode(result.code) ? FAULTS[result.code].exit : EXIT.refused;
  }
}
