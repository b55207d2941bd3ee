import type { TimelineTurn } from '@/lib/case/timeline';

/** How a turn stands, in the five words that its box shows. */
export type TurnState = 'running' | 'needsYou' | 'complete' | 'failed' | 'stopped';

/** How a turn stands: a question or a blocker needs the person; what the person stopped or a crash cut off has not failed. */
export function turnState({ endedAt, result }: Pick<TimelineTurn, 'endedAt' | 'result'>): TurnState {
  if (endedAt === undefined) return 'running';
  switch (result?.kind) {
    case 'question':
    case 'blocked':
      return 'needsYou';
    case 'failed':
      return result.code === 'cancelled' ? 'stopped' : 'failed';
    case 'interrupted':
      return 'stopped';
    default:
      return 'complete';
  }
}
