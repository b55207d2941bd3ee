import { sha256 } from '@/lib/case/hash';
import { type Sha, summarise } from '@/lib/case/manifest';
import { Fault } from '@/lib/checks/fault';
import { caseNotFound } from './case-folder';
import { CaseLines } from './case-lines';
import { caseStore } from './case-store';
import { exportPath, revisionPath, turnPath } from './layout';
import type { CaseStore } from './port';
import { decodeRevision, encodeRevision } from './revision-text';
import type { CaseStorage, SegmentFile, StorageRoot } from './storage';

/** A store that forgets: the twin of the file store for fast tests, held to the same contract. */
export function createMemoryStore({ clock = () => new Date() }: { clock?: () => Date } = {}): CaseStore {
  const owner = { pid: process.pid, startTicks: '', bootId: '', host: 'memory' };
  return caseStore(memoryRoot(), { owner, clock, heartbeatMs: 5000, staleMs: 30_000 });
}

function memoryRoot(): StorageRoot {
  const cases = new Map<string, CaseStorage>();
  const lines = new CaseLines();
  return {
    create: async (id) => {
      if (cases.has(id)) return undefined;
      const storage = memoryStorage(id, lines);
      cases.set(id, storage);
      return storage;
    },
    open: async (id) => {
      const storage = cases.get(id);
      if (!storage) throw caseNotFound(id);
      return storage;
    },
    newestFirst: async () => lines.newestFirst,
  };
}

/** One case in memory, as the bytes that its files would hold; its commits go into the list. */
function memoryStorage(id: string, lines: CaseLines): CaseStorage {
  const revisions: Uint8Array[] = [];
  const objects = new Map<Sha, Uint8Array>();
  const turns = new Map<string, Uint8Array>();
  const exported = new Map<string, Uint8Array>();
  const segments = new Map<number, Uint8Array>();
  let beat: Date | undefined;
  return {
    id,
    newest: async () => {
      const revision = revisions.length;
      if (revision === 0) throw caseNotFound(id);
      return decodeRevision(revisions.at(-1), { id, revision, where: `${id}/${revisionPath(revision)}` });
    },
    hasRevision: async (revision) => revision <= revisions.length,
    publishRevision: async (manifest) => {
      const { bytes, revision } = encodeRevision(manifest);
      if (manifest.revision !== revisions.length + 1) return undefined;
      revisions.push(bytes);
      lines.put(summarise(revision.manifest));
      return revision;
    },
    refreshCopy: async () => false,
    putObject: async (bytes) => {
      const hash = sha256(bytes);
      objects.set(hash, bytes.slice());
      return { sha256: hash, size: bytes.length };
    },
    readObject: async (hash) => objects.get(hash)?.slice(),
    putTurn: async (turn, bytes) => {
      const path = turnPath(turn);
      const standing = turns.get(path) ?? bytes.slice();
      turns.set(path, standing);
      return standing.slice();
    },
    readTurn: async (turn) => turns.get(turnPath(turn))?.slice(),
    putExport: async (name, bytes) => void exported.set(exportPath(name), bytes.slice()),
    readExport: async (name) => exported.get(exportPath(name))?.slice(),
    removeExport: async (name) => void exported.delete(exportPath(name)),
    openSegment: async (epoch) => openMemorySegment(segments, epoch),
    readSegment: async (epoch) => segments.get(epoch) ?? new Uint8Array(),
    beat: async (at) => {
      beat = at;
    },
    lastBeat: async () => beat,
    sweep: async () => [],
  };
}

function openMemorySegment(segments: Map<number, Uint8Array>, epoch: number): SegmentFile {
  if (segments.has(epoch)) throw new Fault('internal', `The journal of epoch ${epoch} is open already.`);
  segments.set(epoch, new Uint8Array());
  return {
    append: async (line) => {
      segments.set(epoch, Buffer.concat([segments.get(epoch) ?? new Uint8Array(), line]));
    },
    close: async () => {},
  };
}
