import { sha256 } from '@/lib/case/hash';
import type { CaseManifest } from '@/lib/case/manifest';
import type { FaultCode } from '@/lib/checks/codes';
import { Fault } from '@/lib/checks/fault';
import { EventQueue } from '../agent/event-queue';
import type { TurnDeps } from './deps';
import { followCase } from './follow';
import type { LiveEvent } from './hub';
import { openTurn } from './open-turn';
import type { OpenedTurn, TurnEnd, TurnRequest } from './turn-request';

/**
 * The one way an agent moves a case: yields the events of the turn and returns its stored record. A repeated operation
 * id gives the first turn's events and record. A reader that stops reading does not stop the turn. Throws Fault before
 * anything ran (`case-not-found`, `case-locked`, `revision-mismatch`, a refused upload …), and when the end of the turn
 * could not be stored (`lease-lost`, `storage-failed`).
 */
export async function* submitTurn(request: TurnRequest, deps: TurnDeps): AsyncGenerator<LiveEvent, TurnEnd> {
  const { runTurn } = await loadRunner();
  const found = await openOrFind(request, deps);
  if ('earlier' in found) return yield* attach(request.caseId, found.earlier, deps);
  const queue = new EventQueue<LiveEvent>();
  const done = runTurn(found.opened, request, deps, (event) => queue.push(event));
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

/**
 * Finds the turn of an operation id, running or finished. Throws Fault `operation-conflict` when the id was used for an
 * act, or for another message or other files.
 */
export async function findOperation(request: TurnRequest, { store }: TurnDeps): Promise<string | undefined> {
  const { caseId, operationId } = request;
  return store.read(caseId, async (reader) => {
    const { acts, turns, turn } = reader.manifest;
    if (acts.some((act) => act.operationId === operationId)) throw conflict('an act');
    const finished = turns.find((candidate) => candidate.operationId === operationId);
    if (finished) {
      const { input } = await reader.turn(finished.id);
      const uploads = input.uploads.map((upload) => upload.sha256);
      if (!sameIntent(request, { message: sha256(input.message), uploads })) throw conflict('another message');
      return finished.id;
    }
    if (turn?.operationId !== operationId) return undefined;
    if (turn.kind === 'act') throw conflict('an act');
    if (!sameIntent(request, turn)) throw conflict('another message');
    return turn.id;
  });
}

function sameIntent(request: TurnRequest, sent: { message: string | null; uploads: readonly string[] }): boolean {
  const uploads = request.uploads.map(({ bytes }) => sha256(bytes));
  return sent.message === sha256(request.message) && uploads.join() === sent.uploads.join();
}

function conflict(usedFor: string): Fault {
  return new Fault('operation-conflict', `The operation id was used for ${usedFor} in this case.`);
}

/**
 * Takes the turn, or finds that this very operation has taken it meanwhile: two callers of one operation race for the
 * lease, and the one that loses follows the one that won.
 */
export async function openOrFind(
  request: TurnRequest,
  deps: TurnDeps,
): Promise<{ readonly opened: OpenedTurn } | { readonly earlier: string }> {
  const before = await findOperation(request, deps);
  if (before !== undefined) return { earlier: before };
  try {
    return { opened: await openTurn(request, deps) };
  } catch (error) {
    if (!(error instanceof Fault) || !LOST_RACES.has(error.code)) throw error;
    const earlier = await findOperation(request, deps);
    if (earlier === undefined) throw error;
    return { earlier };
  }
}

const LOST_RACES: ReadonlySet<FaultCode> = new Set(['case-locked', 'revision-mismatch', 'case-closed']);

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
