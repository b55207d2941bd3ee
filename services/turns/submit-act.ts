import type { Act } from '@/lib/case/view';
import { Fault } from '@/lib/checks/fault';
import type { Lease } from '../store/port';
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
  const { caseId, operationId, act } = request;
  const { store } = deps;
  const before = await store.read(caseId, async ({ manifest }) => manifest);
  if (before.acts.some((done) => done.operationId === operationId)) return;
  if (before.turns.some((turn) => turn.operationId === operationId)) {
    throw new Fault('operation-conflict', 'The operation id belongs to a turn of this case.', {
      next: 'Use a new id.',
    });
  }
  const { revision, acts } = await settledCase(store, caseId, request.expectedRevision);
  const actId = `act-${String(acts.length + 1).padStart(4, '0')}`;
  const lease = await store.acquire(caseId, {
    turnId: actId,
    kind: 'act',
    operationId,
    message: null,
    uploads: [],
    expectedRevision: revision,
  });
  try {
    await perform(act, { actId, lease, operationId }, deps);
  } finally {
    await lease.release();
  }
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
      operationId: refused ? `${operationId}#refused-${actId}` : operationId,
      act: act.act,
      at: clock().toISOString(),
    };
    await writer.commit([...effect.changes, { type: 'act-ended', ref, segment: await writer.seal() }]);
    if (refused) throw refused.error;
  });
}
