import type { CharacterDocument } from '../card/character';
import type { Brief } from '../case/brief';
import type { ToolEnvelope } from '../case/envelope';
import type { CaseManifest } from '../case/manifest';
import type { Question } from '../case/outcome';
import type { Repair } from '../checks/repair';
import type { Json } from '../json/value';
import type { LorebookDocument } from '../lorebook/entry';

/** A text that the person gave. `current` = it came with the turn that runs. */
export interface GuidedMaterial {
  readonly kind: 'message' | 'notes';
  readonly name: string;
  readonly text: string;
  /** The turn it came with. */
  readonly turn: string;
  readonly current: boolean;
}

/** A card or lorebook that the person uploaded, read into documents. */
export interface GuidedImport {
  readonly name: string;
  readonly character?: CharacterDocument;
  readonly lorebook?: LorebookDocument;
  readonly repairs: readonly Repair[];
  readonly current: boolean;
}

/** A question of an earlier turn and the message that answered it. The message is among the materials too. */
export interface GuidedAnswer {
  readonly question: Question;
  readonly answer: string;
  readonly current: boolean;
}

/** A tool call of this turn and what it gave. */
export interface GuidedResult {
  readonly tool: string;
  readonly input: unknown;
  readonly envelope: ToolEnvelope;
}

/**
 * All that the guided author looks at: the case as it stands at this moment, and what the person gave, oldest first.
 * Documents are the saved ones.
 */
export interface GuidedView {
  readonly manifest: CaseManifest;
  readonly brief?: Brief;
  readonly character?: CharacterDocument;
  readonly lorebook?: LorebookDocument;
  readonly materials: readonly GuidedMaterial[];
  readonly imported: readonly GuidedImport[];
  readonly answers: readonly GuidedAnswer[];
  /** Of this turn, in order. */
  readonly results: readonly GuidedResult[];
}

/** The next step of the guided author: something to say, and a tool to call. Without a call its turn ends. */
export interface GuidedStep {
  readonly say?: string;
  readonly call?: { readonly tool: string; readonly input: Json };
}
