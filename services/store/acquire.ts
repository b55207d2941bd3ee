import type { CaseManifest } from '@/lib/case/manifest';
import type { CaseChange } from '@/lib/case/plan-commit';
import { Fault } from '@/lib/checks/fault';
import { commitOn } from './commit';
import { HeldTurn } from './held-turn';
import { type HolderRules, isAlive } from './holder';
import type { AcquireRequest } from './port';
import { recoverCase } from './recovery';
import type { CaseStorage, Revision } from './storage';

/** How often a commit that lost its race is planned anew before the caller is told. */
const ATTEMPTS = 5;

/**
 * Takes the turn of a case: one commit, which is lost when anyone else commits first. Throws Fault `case-locked`,
 * `case-closed`, `case-abandoned` or `revision-mismatch`, and whatever recovery and the disk throw.
 */
export async function acquireTurn(
  storage: CaseStorage,
  request: AcquireRequest,
  rules: HolderRules,
): Promise<HeldTurn> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const current = await freeRevision(storage, request, rules);
    // Before the commit: whoever reads it must find its holder alive.
    await storage.beat(rules.clock());
    const taken = await take(storage, current, request, rules);
    if (taken) return new HeldTurn(storage, taken, request.turnId, rules);
  }
  throw new Fault('case-locked', `The case ${storage.id} changed each time this turn tried to take it.`, {
    where: storage.id,
    next: 'Try again in a moment.',
  });
}

/** The newest revision, free of any turn and fit for this request. A dead or silent holder is recovered first. */
async function freeRevision(storage: CaseStorage, request: AcquireRequest, rules: HolderRules): Promise<Revision> {
  const found = await storage.newest();
  const { turn } = found.manifest;
  if (!turn) {
    refuse(found.manifest, request);
    return found;
  }
  if (await isAlive(storage, turn, rules)) throw locked(found.manifest, turn);
  refuse(found.manifest, request);
  await recoverCase(storage, rules);
  const recovered = await storage.newest();
  const taken = recovered.manifest.turn;
  if (taken) throw locked(recovered.manifest, taken);
  // Recovery's own commit is not one that the caller should have known.
  refuse(recovered.manifest, { ...request, expectedRevision: undefined });
  return recovered;
}

function refuse(manifest: CaseManifest, { kind, expectedRevision }: AcquireRequest): void {
  const { id, condition, revision } = manifest;
  if (kind === 'turn' && (condition === 'closed' || condition === 'abandoned')) {
    throw new Fault(`case-${condition}`, `The case ${id} is ${condition}: it takes no more turns.`, {
      where: id,
      next: 'Start a new case from its files to change something.',
    });
  }
  if (expectedRevision === undefined || expectedRevision === revision) return;
  throw new Fault('revision-mismatch', `The case ${id} is at revision ${revision}, not ${expectedRevision}.`, {
    where: id,
    next: 'Look at the case as it is now, then send again.',
    data: { expected: expectedRevision, actual: revision },
  });
}

async function take(
  storage: CaseStorage,
  current: Revision,
  { turnId, kind, operationId, message, uploads, changes = [] }: AcquireRequest,
  { owner, clock }: HolderRules,
): Promise<Revision | undefined> {
  const taken: CaseChange = {
    type: 'turn-taken',
    turn: { id: turnId, kind, operationId, owner, message, uploads: uploads.map(({ sha256 }) => sha256) },
    inputs: uploads,
  };
  return commitOn(storage, current, [taken, ...changes], clock());
}

function locked({ id }: CaseManifest, turn: { id: string; startedAt: string }): Fault {
  return new Fault('case-locked', `Turn ${turn.id} is running on the case ${id}.`, {
    where: id,
    next: 'Wait until it ends, or stop it.',
    data: { turn: turn.id, since: turn.startedAt },
  });
}
