import { SOURCE_PROFILE } from '../gate/profile';
import { canWaiveSources, coveringWaiver } from '../gate/waiver';
import type { Brief } from './brief';
import { freshArtifact, requestedArtifacts } from './lineage';
import { type CaseManifest, currentVersion } from './manifest';
import type { CaseStep } from './view';

type StepId = CaseStep['id'];

/** The steps of a case in their order, each with what makes it done. */
const STEPS: readonly {
  readonly id: StepId;
  readonly title: string;
  readonly done: (manifest: CaseManifest, brief: Brief | undefined) => boolean;
}[] = [
  { id: 'brief', title: 'Brief', done: (manifest) => currentVersion(manifest, 'brief') !== undefined },
  { id: 'content', title: 'Content', done: hasContent },
  { id: 'build', title: 'Build', done: isBuilt },
  { id: 'sources', title: 'Official sources', done: ({ sources, waiver }) => sourcesHold(sources, waiver) },
  { id: 'gate', title: 'Delivery gate', done: ({ closed }) => closed !== null },
  { id: 'done', title: 'Delivered', done: ({ closed }) => closed !== null },
];

/**
 * The steps of a case as the person follows them, computed from what exists and what is stale; nothing of it is stored.
 * The first step that is not done is the current one. A closed case has them all done. With the brief, an open
 * placeholder keeps the content step open.
 */
export function caseSteps(manifest: CaseManifest, brief?: Brief): CaseStep[] {
  const done = STEPS.map((step) => manifest.closed !== null || step.done(manifest, brief));
  const current = done.indexOf(false);
  return STEPS.map(({ id, title }, at) => ({
    id,
    title,
    state: done[at] ? 'done' : at === current ? 'current' : 'todo',
  }));
}

/** What a case needs next: the first step that is not done, `done` for a closed case. */
export function nextStep(manifest: CaseManifest, brief?: Brief): StepId {
  return caseSteps(manifest, brief).find(({ state }) => state === 'current')?.id ?? 'done';
}

/** How the official references of a case stand. `changed` covers every answer that nobody can waive. */
export type SourcesState = 'unchecked' | 'pass' | 'waived' | 'unavailable' | 'changed' | 'inconclusive';

/**
 * Sums up the newest source check: `unchecked` where there is none for the current profile, `waived` where the person
 * accepted the pinned profile for want of a network.
 */
export function sourcesState(sources: CaseManifest['sources'], waiver: CaseManifest['waiver']): SourcesState {
  if (sources?.profile !== SOURCE_PROFILE.id) return 'unchecked';
  const verdicts = SOURCE_PROFILE.sources.map(
    ({ id }) => sources.sources.find((evidence) => evidence.id === id)?.verdict ?? 'unchecked',
  );
  if (verdicts.includes('unchecked')) return 'unchecked';
  if (sources.sources.some(({ verdict }) => verdict === 'changed')) return 'changed';
  if (sources.sources.some(({ verdict }) => verdict === 'inconclusive')) return 'inconclusive';
  if (!canWaiveSources(sources)) return 'pass';
  return coveringWaiver(sources, waiver) ? 'waived' : 'unavailable';
}

function sourcesHold(sources: CaseManifest['sources'], waiver: CaseManifest['waiver']): boolean {
  const state = sourcesState(sources, waiver);
  return state === 'pass' || state === 'waived';
}

function hasContent(manifest: CaseManifest, brief: Brief | undefined): boolean {
  const wanted =
    manifest.outputs.lorebook === 'none' ? ['character' as const] : ['character' as const, 'lorebook' as const];
  const open = brief?.placeholders.some(({ accepted }) => !accepted) ?? false;
  return !open && wanted.every((kind) => currentVersion(manifest, kind) !== undefined);
}

function isBuilt(manifest: CaseManifest): boolean {
  return requestedArtifacts(manifest.outputs).every((kind) => freshArtifact(manifest, kind) !== undefined);
}
