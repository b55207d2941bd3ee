import type { CaseManifest } from '@/lib/case/manifest';
import { Fault } from '@/lib/checks/fault';
import { EventQueue } from '../agent/event-queue';
import type { TurnDeps } from './deps';
import { followCase } from './follow';
import type { LiveEvent } from './hub';
import { openTurn } from './open-turn';
import type { TurnEnd, TurnRequest } from './turn-request';

/**
 * The one way an agent moves a case: yields the events of the turn and returns its stored record. A repeated operation
 * id gives the first turn's events and record. A reader that stops reading does not stop the turn. Throws Fault before
 * anything ran (`case-not-found`, `case-locked`, `revision-mismatch`, a refused upload …), and when the end of the turn
 * could not be stored (`lease-lost`, `storage-failed`).
 */
export async function* submitTurn(request: TurnRequest, deps: TurnDeps): AsyncGenerator<LiveEvent, TurnEnd> {
  const earlier = await findOperation(request, deps);
  if (earlier) return yield* attach(request.caseId, earlier, deps);
  const { runTurn } = await loadRunner();
  const turn = await openTurn(request, deps);
  const queue = new EventQueue<LiveEvent>();
  const done = runTurn(turn, request, deps, (event) => queue.push(event));
  done.then(queue.end, queue.end);
  try {
    yield* queue;
    return await done;
  } finally {
    await Promise.allSettled([done]);
  }
}

/** The agent's SDK takes a second to load: only what runs a turn waits for it, and before the turn is taken. */
export function loadRunner() {
  return import('./run-turn');
}

/** Finds the turn of an operation id. Throws Fault `operation-conflict` when the id belongs to an act. */
export async function findOperation(
  { caseId, operationId }: TurnRequest,
  { store }: TurnDeps,
): Promise<string | undefined> {
  return store.read(caseId, async ({ manifest }) => {
    if (manifest.acts.some((act) => act.operationId === operationId)) {
      throw new Fault('operation-conflict', 'The operation id belongs to an act of this case.', {
        next: 'Use a new id.',
      });
    }
    const finished = manifest.turns.find((turn) => turn.operationId === operationId);
    return finished?.id ?? (manifest.turn?.operationId === operationId ? manifest.turn.id : undefined);
  });
}

/** Follows a turn that runs, or has run, and returns its record; a dead one is recovered first. */
async function* attach(caseId: string, turnId: string, deps: TurnDeps): AsyncGenerator<LiveEvent, TurnEnd> {
  const ended = (manifest: CaseManifest) => manifest.turns.some(({ id }) => id === turnId);
  if (!(await deps.store.isRunning(caseId))) await deps.store.recover(caseId);
  let inside = false;
  for await (const live of followCase(deps, caseId, 0, new AbortController().signal, ended)) {
    if (live.event.type === 'turn-started') inside = live.event.turn === turnId;
    if (inside) yield live;
  }
  return { record: await deps.store.read(caseId, (reader) => reader.turn(turnId)) };
}
