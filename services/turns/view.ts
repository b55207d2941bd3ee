import { isStale } from '@/lib/case/lineage';
import { caseSteps, sourcesState } from '@/lib/case/next-step';
import type { Settlement } from '@/lib/case/outcome';
import type { CaseView } from '@/lib/case/view';
import { changedSources } from '@/lib/gate/fresh';
import type { LorebookDocument } from '@/lib/lorebook/entry';
import { deliveredProblems } from '../delivery/download';
import { readDocuments } from '../store/documents';
import type { CaseReader, CaseStore } from '../store/port';

/** Everything the page needs to draw one case; a turn whose holder is gone is recovered first. Throws Fault like `store.read`. */
export async function viewCase(store: CaseStore, id: string): Promise<CaseView> {
  const held = await store.read(id, async ({ manifest }) => manifest.turn !== null);
  const alive = held && (await store.isRunning(id));
  if (held && !alive) await store.recover(id);
  return store.read(id, (reader) => viewOf(reader, alive));
}

async function viewOf(reader: CaseReader, alive: boolean): Promise<CaseView> {
  const { manifest } = reader;
  const { brief, character, lorebook } = await readDocuments(reader);
  const { turn } = manifest;
  const settlement = await newestSettlement(reader);
  return {
    id: manifest.id,
    title: manifest.title,
    revision: manifest.revision,
    condition: manifest.condition,
    engine: manifest.engine,
    outputs: manifest.outputs,
    createdAt: manifest.createdAt,
    updatedAt: manifest.updatedAt,
    buildAuthorised: manifest.buildAuthorised,
    running: turn && alive ? { turn: turn.id, since: turn.startedAt } : null,
    interrupted: turn !== null && !alive,
    steps: caseSteps(manifest, brief),
    question: manifest.question,
    blocker: manifest.blocker,
    brief: brief ?? null,
    inputs: manifest.inputs,
    characterName: character?.data.name ?? null,
    documents: { character: manifest.documents.character, lorebook: manifest.documents.lorebook },
    locks: manifest.locks,
    hasPortrait: manifest.portrait !== null,
    artifacts: manifest.artifacts.map((artifact) => {
      const { kind, fileName, size, sha256 } = artifact;
      const changed = changedSources(manifest, kind, sha256) ?? [];
      return { kind, fileName, size, sha256, stale: isStale(manifest, artifact), changed };
    }),
    sources: manifest.sources,
    waiver: manifest.waiver,
    sourcesWaived:
      manifest.closed?.gate.waiver !== undefined || sourcesState(manifest.sources, manifest.waiver) === 'waived',
    gate: manifest.closed?.gate ?? settlement?.gate ?? null,
    settlement: settlement && withoutGate(settlement),
    closedAt: manifest.closed?.at ?? null,
    loreIds: idsOf(lorebook),
    deliverables: await deliveredProblems(reader),
    lastEvent: await lastEvent(reader),
  };
}

async function newestSettlement(reader: CaseReader): Promise<Settlement | null> {
  const newest = reader.manifest.turns.at(-1);
  return newest ? (await reader.turn(newest.id)).settlement : null;
}

function withoutGate({ gate: _gate, ...settlement }: Settlement): CaseView['settlement'] {
  return settlement;
}

/** The ids of the entries where they are not simply their places. */
function idsOf(lorebook: LorebookDocument | undefined): number[] {
  const ids = lorebook?.entries.map(({ id }) => id) ?? [];
  return ids.every((id, index) => id === index) ? [] : ids;
}

/** The sequence number of the newest durable event: what the sealed journals count, and what follows them. */
async function lastEvent(reader: CaseReader): Promise<number> {
  let last = reader.manifest.segments.reduce((sum, { sealed }) => sum + (sealed?.count ?? 0), 0);
  for (let more = await reader.events(last); more.length > 0; more = await reader.events(last)) last += more.length;
  return last;
}
