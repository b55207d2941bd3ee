import { setTimeout as wait } from 'node:timers/promises';
import type { TurnDeps } from './deps';

/** How fast a demo is played: as fast as it goes, or so that a person can read along. */
export type DemoPace = 'reading' | 'at-once';

/** Between two moves, in milliseconds: time to read a question before it is answered. */
const BETWEEN_MOVES_MS = 2500;

/** What a demo is played with: at reading pace its engine and its moves wait for the reader, until the signal aborts. */
export async function atPace(
  pace: DemoPace,
  deps: TurnDeps,
  stopping?: AbortSignal,
): Promise<{ readonly deps: TurnDeps; readonly between?: () => Promise<void> }> {
  if (pace === 'at-once') return { deps };
  const { pacedEngines } = await import('../agent/engines/paced-model');
  return {
    deps: { ...deps, engines: pacedEngines(deps.engines, pause) },
    between: () => pause(BETWEEN_MOVES_MS, stopping),
  };
}

async function pause(ms: number, signal?: AbortSignal): Promise<void> {
  await wait(ms, undefined, signal && { signal }).catch((error: unknown) => {
    if (!signal?.aborted) throw error;
  });
}
