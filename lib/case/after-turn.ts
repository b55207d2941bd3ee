import type { TurnResult } from './events';
import type { Blocked, Question } from './outcome';

/** What the person meets after a turn that ended so: the question, or why the case cannot go on. */
export function afterTurn(result: TurnResult): { question: Question | null; blocker: Blocked | null } {
  switch (result.kind) {
    case 'question':
      return { question: result, blocker: null };
    case 'blocked':
      return { question: null, blocker: result };
    case 'failed':
      return { question: null, blocker: blockerOf(result) };
    case 'delivered':
    case 'interrupted':
      return { question: null, blocker: null };
  }
}

function blockerOf({ code, message, next }: Extract<TurnResult, { kind: 'failed' }>): Blocked {
  const guidance = next ?? 'What was saved is kept. Send another message to go on from here.';
  return { kind: 'blocked', code, message: message.slice(0, 5000) || code, guidance };
}
