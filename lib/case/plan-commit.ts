import type { Outputs } from './brief';
import type { ToolEnvelope } from './envelope';
import { requestedArtifacts } from './lineage';
import type {
  ActRef,
  Artifact,
  CaseManifest,
  CaseSeed,
  Deliverable,
  DocumentKind,
  InputFile,
  Portrait,
  RunningTurn,
  Segment,
  Sha,
  SourcesCheck,
  TurnRef,
  Waiver,
} from './manifest';
import type { Blocked, GateReport, Question } from './outcome';

/** One fact that a commit makes true. A commit carries one or more, applied in order. */
export type CaseChange =
  | {
      readonly type: 'turn-taken';
      readonly turn: Omit<RunningTurn, 'epoch' | 'startedAt'>;
      readonly inputs: readonly InputFile[];
    }
  | { readonly type: 'epoch-sealed'; readonly segment: Segment }
  | { readonly type: 'build-authorised' }
  | { readonly type: 'placeholder-asked' }
  | { readonly type: 'title-changed'; readonly title: string }
  | { readonly type: 'outputs-changed'; readonly outputs: Outputs }
  | {
      readonly type: 'document-saved';
      readonly document: DocumentKind;
      readonly sha256: Sha;
      readonly size: number;
      readonly by: string;
    }
  | { readonly type: 'lock-set'; readonly lock: string; readonly locked: boolean }
  | { readonly type: 'portrait-set'; readonly portrait: Portrait }
  | { readonly type: 'artifact-built'; readonly artifact: Omit<Artifact, 'at'> }
  | { readonly type: 'sources-checked'; readonly check: SourcesCheck }
  | { readonly type: 'waiver-accepted'; readonly waiver: Waiver }
  | { readonly type: 'tool-applied'; readonly operationId: string; readonly result: ToolEnvelope }
  | {
      readonly type: 'closed';
      /** ISO 8601 UTC; also the time on the receipt. */
      readonly at: string;
      readonly by: string;
      readonly deliverables: readonly Deliverable[];
      readonly gate: GateReport;
    }
  | { readonly type: 'abandoned' }
  /** Ends the running turn: its record, its sealed journal, and what the person sees next. */
  | {
      readonly type: 'turn-ended';
      readonly ref: TurnRef;
      readonly segment: Segment;
      readonly question: Question | null;
      readonly blocker: Blocked | null;
    }
  | { readonly type: 'act-ended'; readonly ref: Omit<ActRef, 'revision'>; readonly segment: Segment }
  /** Frees the case of an act whose process died: it is not listed as done, so it may be sent again. */
  | { readonly type: 'act-interrupted'; readonly segment: Segment };

/** The first revision of a new case. `at` is ISO 8601 UTC. */
export function planCreate(id: string, seed: CaseSeed, at: string): CaseManifest {
  return {
    schema: 1,
    id,
    revision: 1,
    previous: null,
    createdAt: at,
    updatedAt: at,
    title: seed.title,
    condition: 'ready',
    engine: seed.engine,
    outputs: seed.outputs,
    placeholderPortrait: seed.placeholderPortrait,
    buildAuthorised: seed.buildAuthorised,
    epoch: 0,
    turn: null,
    segments: [],
    turns: [],
    acts: [],
    applied: [],
    inputs: [],
    documents: { brief: [], character: [], lorebook: [] },
    locks: [],
    portrait: null,
    artifacts: [],
    sources: null,
    waiver: null,
    question: null,
    blocker: null,
    closed: null,
  };
}

/**
 * The next revision of a case as data: `current` with the changes applied, its number one higher and `previous` the
 * hash of the body it follows. Touches nothing; the store makes it true in one place.
 */
export function planCommit(
  current: CaseManifest,
  currentHash: Sha,
  changes: readonly CaseChange[],
  at: string,
): CaseManifest {
  const next: CaseManifest = { ...current, revision: current.revision + 1, previous: currentHash, updatedAt: at };
  return changes.reduce((manifest, change) => apply(manifest, change, at), next);
}

function apply(manifest: CaseManifest, change: CaseChange, at: string): CaseManifest {
  switch (change.type) {
    case 'turn-taken': {
      const epoch = manifest.epoch + 1;
      return {
        ...manifest,
        epoch,
        condition: change.turn.kind === 'turn' ? 'running' : manifest.condition,
        turn: { ...change.turn, epoch, startedAt: at },
        segments: [...manifest.segments, { epoch, sealed: null }],
        inputs: [...manifest.inputs, ...change.inputs],
        applied: [],
      };
    }
    case 'epoch-sealed':
      return { ...manifest, segments: sealed(manifest.segments, change.segment) };
    case 'build-authorised':
      return { ...manifest, buildAuthorised: true };
    case 'placeholder-asked':
      return { ...manifest, placeholderPortrait: true };
    case 'title-changed':
      return { ...manifest, title: change.title };
    case 'outputs-changed': {
      const wanted = requestedArtifacts(change.outputs);
      const artifacts = manifest.artifacts.filter(({ kind }) => wanted.includes(kind));
      return { ...manifest, outputs: change.outputs, artifacts };
    }
    case 'document-saved': {
      const { document, sha256, size, by } = change;
      const versions = manifest.documents[document];
      const version = { version: versions.length + 1, sha256, size, by, at };
      return { ...manifest, documents: { ...manifest.documents, [document]: [...versions, version] } };
    }
    case 'lock-set': {
      const others = manifest.locks.filter((lock) => lock !== change.lock);
      return { ...manifest, locks: change.locked ? [...others, change.lock] : others };
    }
    case 'portrait-set':
      return { ...manifest, portrait: change.portrait };
    case 'artifact-built': {
      const others = manifest.artifacts.filter((artifact) => artifact.kind !== change.artifact.kind);
      return { ...manifest, artifacts: [...others, { ...change.artifact, at }] };
    }
    case 'sources-checked':
      return { ...manifest, sources: change.check };
    case 'waiver-accepted':
      return { ...manifest, waiver: change.waiver };
    case 'tool-applied':
      return {
        ...manifest,
        applied: [...manifest.applied, { operationId: change.operationId, result: change.result }],
      };
    case 'closed':
      return {
        ...manifest,
        condition: 'closed',
        question: null,
        blocker: null,
        closed: { at: change.at, by: change.by, deliverables: [...change.deliverables], gate: change.gate },
      };
    case 'abandoned':
      return { ...manifest, condition: 'abandoned', question: null, blocker: null };
    case 'turn-ended':
      return {
        ...manifest,
        condition: restingCondition(manifest, change.question, change.blocker),
        turn: null,
        applied: [],
        turns: [...manifest.turns, change.ref],
        segments: sealed(manifest.segments, change.segment),
        question: manifest.closed ? null : change.question,
        blocker: manifest.closed ? null : change.blocker,
      };
    case 'act-ended':
      return {
        ...manifest,
        turn: null,
        applied: [],
        acts: [...manifest.acts, { ...change.ref, revision: manifest.revision }],
        segments: sealed(manifest.segments, change.segment),
      };
    case 'act-interrupted':
      return { ...manifest, turn: null, applied: [], segments: sealed(manifest.segments, change.segment) };
  }
}

function sealed(segments: readonly Segment[], segment: Segment): Segment[] {
  return segments.map((existing) => (existing.epoch === segment.epoch ? segment : existing));
}

function restingCondition(manifest: CaseManifest, question: Question | null, blocker: Blocked | null) {
  if (manifest.condition === 'closed' || manifest.condition === 'abandoned') return manifest.condition;
  if (question) return 'waiting' as const;
  return blocker ? ('blocked' as const) : ('ready' as const);
}
