import { z } from 'zod';
import { Brief, Outputs } from './brief';
import {
  ArtifactKind,
  CaseSummary,
  Condition,
  Deliverable,
  DocumentVersion,
  EngineChoice,
  InputFile,
  SourcesCheck,
  Waiver,
} from './manifest';
import { Blocked, GateReport, Question, Settlement } from './outcome';

/** A step of a case that the person can follow; computed from what exists and what is stale. */
export const CaseStep = z.object({
  id: z.enum(['brief', 'content', 'build', 'sources', 'gate', 'done']),
  title: z.string(),
  state: z.enum(['done', 'current', 'todo']),
});
export type CaseStep = z.infer<typeof CaseStep>;

/** A built file as the page shows it: stale when what it was built from has changed since. */
export const ArtifactView = z.object({
  kind: ArtifactKind,
  fileName: z.string(),
  size: z.number(),
  sha256: z.string(),
  stale: z.boolean(),
  /** What it was built from that has changed since. */
  changed: z.array(z.enum(['character', 'lorebook', 'portrait', 'settings'])),
});
export type ArtifactView = z.infer<typeof ArtifactView>;

/** How a turn ended, without the report of the gate, which the view has already. */
export const SettledTurn = Settlement.omit({ gate: true });
export type SettledTurn = z.infer<typeof SettledTurn>;

/** Everything the page needs to draw one case, but its events. */
export const CaseView = z.object({
  id: z.string(),
  title: z.string(),
  revision: z.number().int(),
  condition: Condition,
  engine: EngineChoice,
  outputs: Outputs,
  createdAt: z.string(),
  updatedAt: z.string(),
  buildAuthorised: z.boolean(),
  /** The running turn, if its owner is alive. */
  running: z.object({ turn: z.string(), since: z.string() }).nullable(),
  /** A turn stands in the case whose owner is gone: the next act or turn recovers it. */
  interrupted: z.boolean(),
  steps: z.array(CaseStep),
  question: Question.nullable(),
  blocker: Blocked.nullable(),
  brief: Brief.nullable(),
  inputs: z.array(InputFile),
  /** Null when there is no character yet. */
  characterName: z.string().nullable(),
  /** All versions of each document, oldest first. */
  documents: z.object({ character: z.array(DocumentVersion), lorebook: z.array(DocumentVersion) }),
  /** What the person locked, as `lockPath` writes it: the agent may not change it. */
  locks: z.array(z.string()),
  hasPortrait: z.boolean(),
  artifacts: z.array(ArtifactView),
  sources: SourcesCheck.nullable(),
  waiver: Waiver.nullable(),
  /** Whether a waiver stands for the official sources: one that covers the newest check, or the one of the delivery. */
  sourcesWaived: z.boolean(),
  /** The newest gate report of the case: of its closing, else of the last turn. */
  gate: GateReport.nullable(),
  /** Of the newest finished turn. */
  settlement: SettledTurn.nullable(),
  /** When the case was closed. */
  closedAt: z.string().nullable(),
  /** The ids of the lorebook's entries in their order, by which a World Info file names them; empty when they are 0, 1, 2 … */
  loreIds: z.array(z.number().int()),
  /** Only of a closed case. `problem` is set when the file on disk is not the one that was delivered. */
  deliverables: z.array(Deliverable.extend({ problem: z.string().nullable() })),
  /** Sequence number of the newest durable event. */
  lastEvent: z.number().int(),
});
export type CaseView = z.infer<typeof CaseView>;

/** The groups of the case list: an engine works; the person is needed; over. */
export const CaseGroup = z.enum(['working', 'waiting', 'done']);
export type CaseGroup = z.infer<typeof CaseGroup>;

/** One page of the case list; `counts` says how many cases each group holds under the same filter. */
export const CaseList = z.object({
  cases: z.array(CaseSummary),
  next: z.string().optional(),
  counts: z.object({ working: z.number().int(), waiting: z.number().int(), done: z.number().int() }),
});
export type CaseList = z.infer<typeof CaseList>;

/** The acts of a person on a case, besides sending a turn. None of them runs a model. */
export const Act = z.discriminatedUnion('act', [
  /** Confirms the build (the answer "yes" to a `confirm` question, as a button). */
  z.object({ act: z.literal('authorise-build') }),
  /** Accepts the pinned, reviewed profile where the network is missing. */
  z.object({ act: z.literal('accept-pinned-sources') }),
  /** Runs the gate and closes the case if it passes. */
  z.object({ act: z.literal('finish') }),
  z.object({ act: z.literal('abandon') }),
  /** Writes a delivered file again from its verified object. */
  z.object({ act: z.literal('restore-file'), fileName: z.string().max(300) }),
  /** Saves a new version of a document field by hand; `path` is a JSON Pointer into the document. */
  z.object({
    act: z.literal('edit-document'),
    document: z.enum(['character', 'lorebook']),
    path: z.string().max(500),
    value: z.json(),
  }),
  /** Takes an older version of a document as a new one. */
  z.object({
    act: z.literal('restore-version'),
    document: z.enum(['character', 'lorebook']),
    version: z.number().int().min(1),
  }),
  /** Adds an empty entry, switched off, at the end of the lorebook. */
  z.object({ act: z.literal('add-entry') }),
  z.object({ act: z.literal('remove-entry'), id: z.number().int().min(0) }),
  /** Locks a field of the character (`/data/name`) or a whole lorebook entry (`/entries/12`, by its id), or frees it. */
  z.object({
    act: z.literal('set-lock'),
    document: z.enum(['character', 'lorebook']),
    path: z.string().max(500),
    locked: z.boolean(),
  }),
]);
export type Act = z.infer<typeof Act>;
