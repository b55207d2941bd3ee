import { z } from 'zod';
import { LorebookOutput, Outputs } from './brief';
import { ToolEnvelope } from './envelope';
import { Blocked, GateReport, Question } from './outcome';

/** A lower-case hexadecimal sha256: the name of an object. */
export const Sha = z.string().regex(/^[0-9a-f]{64}$/);
export type Sha = z.infer<typeof Sha>;

/** A time as ISO 8601 in UTC. */
const Time = z.string();

/** What a case is doing. Its phase (what comes next) is computed, never stored. */
export const Condition = z.enum(['ready', 'running', 'waiting', 'blocked', 'closed', 'abandoned']);
export type Condition = z.infer<typeof Condition>;

/** Which engine works the case. `scripted` plays a demo file; the address and key of a model are never stored. */
export const EngineChoice = z.discriminatedUnion('name', [
  z.object({ name: z.literal('guided') }),
  z.object({ name: z.literal('scripted'), demo: z.string().regex(/^[a-z0-9-]{1,60}$/) }),
  z.object({ name: z.literal('openai-compatible'), model: z.string().min(1).max(200) }),
]);
export type EngineChoice = z.infer<typeof EngineChoice>;

/** What an uploaded file turned out to be, by its bytes. */
export const InputKind = z.enum(['notes', 'card-json', 'card-png', 'lorebook', 'portrait']);
export type InputKind = z.infer<typeof InputKind>;

/** A file that the person gave. `name` is for display only; the bytes are the object `sha256`. */
export const InputFile = z.object({ name: z.string(), kind: InputKind, sha256: Sha, size: z.number().int(), at: Time });
export type InputFile = z.infer<typeof InputFile>;

/** One saved version of a document; all versions stay. `by` is the turn or act that saved it. */
export const DocumentVersion = z.object({
  version: z.number().int().min(1),
  sha256: Sha,
  size: z.number().int(),
  by: z.string(),
  at: Time,
});
export type DocumentVersion = z.infer<typeof DocumentVersion>;

/** The documents of a case. */
export const DocumentKind = z.enum(['brief', 'character', 'lorebook']);
export type DocumentKind = z.infer<typeof DocumentKind>;

/** The files that a case can deliver. */
export const ArtifactKind = z.enum(['card-json', 'card-png', 'world-info']);
export type ArtifactKind = z.infer<typeof ArtifactKind>;

/** Hashes of everything an artifact was built from; it is stale when they differ from the current ones. */
export const Lineage = z.object({
  character: Sha.nullable(),
  lorebook: Sha.nullable(),
  portrait: Sha.nullable(),
  /** Hash of the build settings (outputs and lorebook placement). */
  settings: Sha,
});
export type Lineage = z.infer<typeof Lineage>;

/** A built file: its bytes are the object `sha256`; `fileName` is the name it is delivered under. */
export const Artifact = z.object({
  kind: ArtifactKind,
  fileName: z.string(),
  sha256: Sha,
  size: z.number().int(),
  lineage: Lineage,
  at: Time,
});
export type Artifact = z.infer<typeof Artifact>;

/** The portrait of the case, normalised to PNG. `source` of a drawn placeholder stays visible. */
export const Portrait = z.object({
  sha256: Sha,
  size: z.number().int(),
  width: z.number().int(),
  height: z.number().int(),
  source: z.enum(['upload', 'placeholder']),
  /** The object of the uploaded file it was made from; for a placeholder its own. */
  original: Sha,
  /** A small WebP of it for lists. Portraits from before thumbnails have none. */
  thumbnail: Sha.optional(),
});
export type Portrait = z.infer<typeof Portrait>;

/** What the check of one official reference found. */
export const SourceVerdict = z.enum(['pass', 'changed', 'unavailable', 'inconclusive']);
export type SourceVerdict = z.infer<typeof SourceVerdict>;

/** Evidence of one reference: what was asked, what came, and the verdict. */
export const SourceEvidence = z.object({
  id: z.string(),
  authority: z.string(),
  url: z.string(),
  verdict: SourceVerdict,
  detail: z.string(),
  /** Of the text that was read, if any was. */
  sha256: Sha.nullable(),
  missingMarkers: z.array(z.string()),
});
export type SourceEvidence = z.infer<typeof SourceEvidence>;

/** One run of the official-source check. */
export const SourcesCheck = z.object({ at: Time, profile: z.string(), sources: z.array(SourceEvidence) });
export type SourcesCheck = z.infer<typeof SourcesCheck>;

/** The person's dated acceptance of the pinned profile where the network was missing. */
export const Waiver = z.object({ at: Time, profile: z.string(), reason: z.string() });
export type Waiver = z.infer<typeof Waiver>;

/** A file that the case delivered, as the gate saw it. */
export const Deliverable = z.object({
  kind: ArtifactKind,
  fileName: z.string(),
  sha256: Sha,
  size: z.number().int(),
});
export type Deliverable = z.infer<typeof Deliverable>;

/** Who holds the turn. A dead owner is told by pid, start time, boot and host; a silent one by its heartbeat. */
export const Owner = z.object({
  pid: z.number().int(),
  /** Start time of the process in clock ticks since boot (Linux), else "". */
  startTicks: z.string(),
  bootId: z.string(),
  host: z.string(),
});
export type Owner = z.infer<typeof Owner>;

/** The turn that runs now. */
export const RunningTurn = z.object({
  id: z.string(),
  kind: z.enum(['turn', 'act']),
  operationId: z.string(),
  epoch: z.number().int(),
  owner: Owner,
  startedAt: Time,
  /** The person's message, as an object. */
  message: Sha.nullable(),
  uploads: z.array(Sha),
});
export type RunningTurn = z.infer<typeof RunningTurn>;

/** A finished turn: where its record is, and what it came to. */
export const TurnRef = z.object({
  id: z.string(),
  operationId: z.string(),
  /** Of the record file `turns/<id>.json`. */
  sha256: Sha,
  outcome: z.enum(['question', 'delivered', 'blocked', 'failed', 'interrupted']),
  startedAt: Time,
  endedAt: Time,
});
export type TurnRef = z.infer<typeof TurnRef>;

/** A finished act of the person. */
export const ActRef = z.object({
  operationId: z.string(),
  act: z.string(),
  /** Hash of what was asked: the same operation id with another intent is a conflict. */
  intent: Sha.optional(),
  at: Time,
  revision: z.number().int(),
});
export type ActRef = z.infer<typeof ActRef>;

/** The journal file of one lease epoch. `sealed` is set when the epoch ended: bytes and events that count. */
export const Segment = z.object({
  epoch: z.number().int(),
  sealed: z.object({ bytes: z.number().int(), count: z.number().int() }).nullable(),
});
export type Segment = z.infer<typeof Segment>;

/** One revision of a case: every fact about it. */
export const CaseManifest = z.object({
  schema: z.literal(1),
  id: z.string(),
  revision: z.number().int().min(1),
  /** sha256 of the body of the revision before; null for the first. */
  previous: Sha.nullable(),
  createdAt: Time,
  updatedAt: Time,
  title: z.string(),
  condition: Condition,
  engine: EngineChoice,
  outputs: Outputs,
  /** Whether the person asked for a drawn placeholder where no portrait is given. */
  placeholderPortrait: z.boolean(),
  /** Set by the application alone, never by a model. */
  buildAuthorised: z.boolean(),
  epoch: z.number().int(),
  turn: RunningTurn.nullable(),
  segments: z.array(Segment),
  turns: z.array(TurnRef),
  acts: z.array(ActRef),
  /** Results of the tool calls of the open turn by operation id; cleared when the turn ends. */
  applied: z.array(z.object({ operationId: z.string(), result: ToolEnvelope })),
  inputs: z.array(InputFile),
  documents: z.object({
    brief: z.array(DocumentVersion),
    character: z.array(DocumentVersion),
    lorebook: z.array(DocumentVersion),
  }),
  /** What the person locked, as `lockPath` writes it. Revisions from before locks have none. */
  locks: z.array(z.string()).default([]),
  portrait: Portrait.nullable(),
  artifacts: z.array(Artifact),
  sources: SourcesCheck.nullable(),
  waiver: Waiver.nullable(),
  question: Question.nullable(),
  blocker: Blocked.nullable(),
  closed: z.object({ at: Time, by: z.string(), deliverables: z.array(Deliverable), gate: GateReport }).nullable(),
});
export type CaseManifest = z.infer<typeof CaseManifest>;

/** What a new case starts from. */
export const CaseSeed = z.object({
  title: z.string().max(300),
  engine: EngineChoice,
  outputs: Outputs,
  placeholderPortrait: z.boolean(),
  buildAuthorised: z.boolean(),
});
export type CaseSeed = z.infer<typeof CaseSeed>;

/** A line of the case list. */
export const CaseSummary = z.object({
  id: z.string(),
  title: z.string(),
  condition: Condition,
  revision: z.number().int(),
  createdAt: Time,
  updatedAt: Time,
  engine: z.string(),
  lorebook: LorebookOutput,
  waived: z.boolean(),
  /** The object of the small picture, if there is one. */
  thumbnail: Sha.optional(),
});
export type CaseSummary = z.infer<typeof CaseSummary>;

/** The newest version of a document, if there is one. */
export function currentVersion(manifest: CaseManifest, kind: DocumentKind): DocumentVersion | undefined {
  return manifest.documents[kind].at(-1);
}

/** The list line of a case. */
export function summarise(manifest: CaseManifest): CaseSummary {
  return {
    id: manifest.id,
    title: manifest.title,
    condition: manifest.condition,
    revision: manifest.revision,
    createdAt: manifest.createdAt,
    updatedAt: manifest.updatedAt,
    engine: manifest.engine.name,
    lorebook: manifest.outputs.lorebook,
    waived: manifest.closed?.gate.waiver !== undefined,
    ...(manifest.portrait?.thumbnail !== undefined && { thumbnail: manifest.portrait.thumbnail }),
  };
}
