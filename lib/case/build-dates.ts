import type { CharacterDocument } from '../card/character';
import { embedsLorebook } from './lineage';
import { type CaseManifest, currentVersion, type DocumentKind } from './manifest';

/** The two dates of a card, in Unix seconds UTC (Character Card V3 specification, `creation_date`). */
export interface BuildDates {
  readonly created: number;
  readonly modified: number;
}

/**
 * The dates that a card built now carries. `created` is the character's own creation date, else that of the case.
 * `modified` is when the current content of the character, and of the lorebook where the card embeds it, was saved for
 * the first time. So the dates depend on the same facts as the lineage: a fresh card always carries the current dates.
 */
export function buildDates(manifest: CaseManifest, character: CharacterDocument): BuildDates {
  const created = character.data.creation_date ?? seconds(manifest.createdAt);
  const documents: DocumentKind[] = embedsLorebook(manifest.outputs) ? ['character', 'lorebook'] : ['character'];
  const saved = documents.map((kind) => firstSaved(manifest, kind)).filter((at) => at !== undefined);
  return { created, modified: Math.max(...(saved.length > 0 ? saved : [manifest.createdAt]).map(seconds)) };
}

function firstSaved(manifest: CaseManifest, kind: DocumentKind): string | undefined {
  const current = currentVersion(manifest, kind);
  return manifest.documents[kind].find((version) => version.sha256 === current?.sha256)?.at;
}

function seconds(time: string): number {
  return Math.floor(Date.parse(time) / 1000);
}
