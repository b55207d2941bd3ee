import { sha256 } from '@/lib/case/hash';
import { type CaseManifest, Sha } from '@/lib/case/manifest';
import type { TurnRecord } from '@/lib/case/turn-record';
import { Fault } from '@/lib/checks/fault';
import { readEvents } from './journal';
import { objectPath, turnPath } from './layout';
import type { CaseReader } from './port';
import type { CaseStorage } from './storage';
import { decodeTurn } from './turn-text';
import { verifyObject } from './verify-object';

const PAGE_OF_EVENTS = 1000;

/** A reader of a case. `manifest` is asked each time: a writer's moves on with its commits. */
export function caseReader(storage: CaseStorage, manifest: () => CaseManifest): CaseReader {
  const rawObject = async (hash: Sha) => (Sha.safeParse(hash).success ? storage.readObject(hash) : undefined);
  return {
    get manifest() {
      return manifest();
    },
    rawObject,
    object: async (hash) => verifyObject(await rawObject(hash), hash, `${storage.id}/${objectPath(hash)}`),
    turn: (id) => readTurn(storage, manifest(), id),
    events: (after, limit = PAGE_OF_EVENTS) => readEvents(storage, manifest(), after, limit),
    exported: async (name) => ({ name, bytes: await storage.readExport(name) }),
  };
}

async function readTurn(storage: CaseStorage, manifest: CaseManifest, id: string): Promise<TurnRecord> {
  const where = `${storage.id}/${turnPath(id)}`;
  const ref = manifest.turns.find((turn) => turn.id === id);
  if (!ref) throw new Fault('bad-request', `The case lists no finished turn "${id}".`, { where: storage.id });
  const bytes = await storage.readTurn(id);
  const found = bytes ? sha256(bytes) : null;
  const record = found === ref.sha256 && bytes ? decodeTurn(bytes) : undefined;
  if (record) return record;
  throw new Fault('turn-record-corrupt', `${where} ${found ? 'was changed' : 'is missing'}.`, {
    where,
    next: 'Put the file back from a backup of the case folder.',
    data: { expected: ref.sha256, found },
  });
}
