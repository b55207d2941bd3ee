import { randomBytes } from 'node:crypto';
import { CASE_ID_RANDOM_BYTES, newCaseId } from '@/lib/case/case-id';
import type { CaseManifest, CaseSeed } from '@/lib/case/manifest';
import { planCreate } from '@/lib/case/plan-commit';
import { Fault } from '@/lib/checks/fault';
import { acquireTurn } from './acquire';
import { pageOf } from './case-page';
import { caseReader } from './case-reader';
import type { HeldTurn } from './held-turn';
import { type HolderRules, isAlive } from './holder';
import type { CaseStore, Lease } from './port';
import { recoverCase } from './recovery';
import type { CaseStorage, StorageRoot } from './storage';

/** The store over any kind of storage: what a lease, a commit and a recovery mean is decided here, once for all. */
export function caseStore(root: StorageRoot, rules: HolderRules): CaseStore {
  const held = new WeakMap<Lease, HeldTurn>();
  return {
    owner: rules.owner,
    create: (seed) => createCase(root, seed, rules.clock),
    list: async (query) => pageOf(await root.newestFirst(), query),
    read: async (id, use) => {
      const storage = await root.open(id);
      const { manifest } = await storage.newest();
      return use(caseReader(storage, () => manifest));
    },
    putObject: async (id, bytes) => (await root.open(id)).putObject(bytes),
    acquire: async (id, request) => {
      const turn = await acquireTurn(await root.open(id), request, rules);
      held.set(turn.lease, turn);
      return turn.lease;
    },
    transact: async (id, lease, use) => {
      const turn = held.get(lease);
      if (!turn || lease.caseId !== id) throw new Fault('lease-lost', `This lease does not hold the case ${id}.`);
      return use(turn.writer);
    },
    recover: async (id) => recoverCase(await root.open(id), rules),
    isRunning: async (id) => {
      const storage = await root.open(id);
      const { turn } = (await storage.newest()).manifest;
      return turn !== null && isAlive(storage, turn, rules);
    },
  };
}

async function createCase(root: StorageRoot, seed: CaseSeed, clock: () => Date): Promise<CaseManifest> {
  const storage = await newStorage(root, seed.title);
  const revision = await storage.publishRevision(planCreate(storage.id, seed, clock().toISOString()));
  if (!revision) throw new Fault('internal', `The new case ${storage.id} has a revision already.`);
  await storage.refreshCopy(revision.manifest);
  return revision.manifest;
}

async function newStorage(root: StorageRoot, title: string): Promise<CaseStorage> {
  const storage = await root.create(newCaseId(title, randomBytes(CASE_ID_RANDOM_BYTES)));
  return storage ?? newStorage(root, title);
}
