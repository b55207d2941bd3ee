import type { CharacterDocument } from '../card/character';
import type { Brief } from '../case/brief';
import type { ArtifactKind, CaseManifest, Sha } from '../case/manifest';
import type { LorebookDocument } from '../lorebook/entry';

/** A file that the gate judges: its bytes as read from disk just now, beside what the case recorded of it. */
export interface GateFile {
  readonly kind: ArtifactKind;
  readonly fileName: string;
  /** Undefined when the file is not on disk. */
  readonly bytes: Uint8Array | undefined;
  readonly recorded: { readonly sha256: Sha; readonly size: number };
}

/** All that the delivery checks may look at. Checks select from it; they never read a disk themselves. */
export interface GateContext {
  readonly manifest: CaseManifest;
  readonly brief: Brief | undefined;
  readonly character: CharacterDocument | undefined;
  readonly lorebook: LorebookDocument | undefined;
  readonly files: readonly GateFile[];
  /** The chosen portrait, normalised to PNG, as read from disk. */
  readonly portrait: Uint8Array | undefined;
}
