import type { CardData } from '../card/character';
import type { LorebookDocument, NewLoreEntry } from '../lorebook/entry';
import { addPieces } from './description';
import { sameTitle } from './fill-lore';

/** A lorebook that grows: the saved or imported one, changes to its entries by id, and new entries. */
export interface LoreDraft {
  name: string | undefined;
  base: LorebookDocument | undefined;
  readonly changes: Map<number, NewLoreEntry>;
  readonly added: NewLoreEntry[];
}

/** A lorebook draft on top of the saved lorebook, if there is one. */
export function draftLore(saved: LorebookDocument | undefined): LoreDraft {
  return { name: undefined, base: saved, changes: new Map(), added: [] };
}

/** Adds an imported lorebook: the first becomes the base, of later ones entries of a known title change that entry. */
export function importLore(lore: LoreDraft, imported: LorebookDocument): void {
  if (!lore.base) {
    lore.base = imported;
    return;
  }
  const known = lore.base.entries;
  const entries = imported.entries.map(({ id: _, ...entry }): NewLoreEntry => {
    const old = known.find(({ title }) => sameTitle(title, entry.title));
    return old ? { ...entry, id: old.id } : entry;
  });
  mergeLore(lore, entries);
}

/**
 * Adds entries to a draft: one with an id changes that entry of the base, one with the title of a new entry changes that
 * one, others are new. Two entries of one title in the same addition both stay.
 */
export function mergeLore(lore: LoreDraft, entries: readonly NewLoreEntry[]): void {
  const earlier = new Set(lore.added);
  for (const { id, ...fields } of entries) {
    const old = lore.base?.entries.find((known) => known.id === id);
    const twin = lore.added.findIndex(
      (known) => earlier.has(known) && sameTitle(known.title ?? '', fields.title ?? ''),
    );
    const known = lore.added[twin];
    if (old) lore.changes.set(old.id, { ...lore.changes.get(old.id), ...fields, id: old.id });
    else if (known) {
      earlier.delete(known);
      lore.added[twin] = { ...known, ...fields };
    } else lore.added.push(fields);
  }
}

/** The character with lore in its creator notes, for a case that delivers no lorebook. */
export function loreAsNotes(data: CardData, entries: readonly NewLoreEntry[]): CardData {
  const pieces = entries.map(({ title = '', keys = [], content }) => {
    const head = [`### ${title}`, ...(keys.length > 0 ? [`Keys: ${keys.join(', ')}`] : [])].join('\n');
    return { text: `${head}\n${content}`, label: title, spaced: true };
  });
  return { ...data, creator_notes: addPieces(data.creator_notes, pieces) };
}
