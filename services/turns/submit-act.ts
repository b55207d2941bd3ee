import { sha256 } from '@/lib/case/hash';
import type { Act } from '@/lib/case/view';
import { Fault } from '@/lib/checks/fault';
import type { CaseStore, Lease } from '../store/port';
import { performAct } from './acts';
import type { TurnDeps } from './deps';
import { settledCase } from './open-turn';

/** One act of the person. */
export interface ActRequest {
  readonly caseId: string;
  readonly act: Act;
  /** Made once for each intent by the caller; a repeated one has no second effect. */
  readonly operationId: string;
  readonly expectedRevision?: number;
}

/**
 * Performs an act of the person under the same lease, operation ids and revisions as a turn; no model runs. Throws Fault
 * when it is refused: then the case is as it was, but for the two revisions that took and freed the lease.
 */
export async function submitAct(request: ActRequest, deps: TurnDeps): Promise<void> {
  const { operationId, act } = request;
  const { store } = deps;
  if (await isDone(request, store)) return;
  const lease = await take(request, store).catch((error: unknown) => lostRace(error, request, store));
  if (!lease) return;
  try {
    await perform(act, { actId: lease.turnId, lease, operationId }, deps);
  } finally {
    await lease.release();
  }
}

async function take({ caseId, operationId, expectedRevision }: ActRequest, store: CaseStore): Promise<Lease> {
  const { revision, acts } = await settledCase(store, caseId, expectedRevision);
  const turnId = `act-${String(acts.length + 1).padStart(4, '0')}`;
  return store.acquire(caseId, {
    turnId,
    kind: 'act',
    operationId,
    message: null,
    uploads: [],
    expectedRevision: revision,
  });
}

/** Whether this very act was done before. Throws Fault `operation-conflict` when its id was used for anything else. */
function isDone({ caseId, act, operationId }: ActRequest, store: CaseStore): Promise<boolean> {
  return store.read(caseId, async ({ manifest: { acts, turns } }) => {
    const done = acts.find((candidate) => candidate.operationId === operationId);
    const other = done
      ? done.intent !== undefined && done.intent !== intentOf(act)
      : turns.some((turn) => turn.operationId === operationId);
    if (other) throw new Fault('operation-conflict', 'The operation id was used for something else in this case.');
    return done !== undefined;
  });
}

/** The act may have lost the lease to its own twin: then it waits for that one's end. Any other error goes up. */
async function lostRace(error: unknown, request: ActRequest, store: CaseStore): Promise<undefined> {
  if (!(error instanceof Fault) || !['case-locked', 'revision-mismatch'].includes(error.code)) throw error;
  const { caseId, operationId } = request;
  const twinHolds = () => store.read(caseId, async ({ manifest }) => manifest.turn?.operationId === operationId);
  while ((await twinHolds()) && (await store.isRunning(caseId)))
    await new Promise((resolve) => setTimeout(resolve, 25));
  if (!(await isDone(request, store))) throw error;
  return undefined;
}

function intentOf(act: Act): string {
  return sha256(JSON.stringify(act));
}

interface HeldAct {
  readonly actId: string;
  readonly lease: Lease;
  readonly operationId: string;
}

async function perform(
  act: Act,
  { actId, lease, operationId }: HeldAct,
  { store, hub, clock }: TurnDeps,
): Promise<void> {
  const { caseId } = lease;
  await store.transact(caseId, lease, async (writer) => {
    let refused: { readonly error: unknown } | undefined;
    const effect = await performAct(act, writer, { actId, clock }).catch((error: unknown) => {
      refused = { error };
      return { changes: [], detail: `Refused: ${error instanceof Error ? error.message : String(error)}` };
    });
    hub.publish(caseId, await writer.append({ type: 'act', act: act.act, operationId, detail: effect.detail }));
    // A refused act may be tried again under the same operation id: its own id is recorded, with nothing done.
    const ref = {
      intent: intentOf(act),
      operationId: refused ? `${operationId}#refused-${actId}` : operationId,
      act: act.act,
      at: clock().toISOString(),
    };
    await writer.commit([...effect.changes, { type: 'act-ended', ref, segment: await writer.seal() }]);
    if (refused) throw refused.error;
  });
}
