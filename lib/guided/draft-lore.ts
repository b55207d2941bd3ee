import type { CardData } from '../card/character';
import type { LorebookDocument, NewLoreEntry } from '../lorebook/entry';
import { addPieces } from './description';
import { titleKey } from './fill-lore';

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
  const byId = new Map(lore.base.entries.map((entry) => [entry.id, entry]));
  const byTitle = new Map(lore.base.entries.map((entry) => [titleKey(entry.title), entry] as const).reverse());
  const entries = imported.entries.map(({ id, ...entry }): NewLoreEntry => {
    const same = byId.get(id);
    const old = same?.title === entry.title ? same : byTitle.get(titleKey(entry.title));
    return old ? { ...entry, id: old.id } : entry;
  });
  mergeLore(lore, entries);
}

/**
 * Adds entries to a draft: one with an id changes that entry of the base, one with the title of a new entry changes that
 * one, others are new. Two entries of one title in the same addition both stay.
 */
export function mergeLore(lore: LoreDraft, entries: readonly NewLoreEntry[]): void {
  const ids = new Set(lore.base?.entries.map(({ id }) => id));
  const earlier = placesByTitle(lore.added);
  for (const { id, ...fields } of entries) {
    const at = earlier.get(titleKey(fields.title ?? ''));
    const twin = at?.[0];
    if (id !== undefined && ids.has(id)) lore.changes.set(id, { ...lore.changes.get(id), ...fields, id });
    else if (twin !== undefined) {
      at?.shift();
      lore.added[twin] = { ...lore.added[twin], ...fields };
    } else lore.added.push(fields);
  }
}

/** Where the entries of each title stand, in their order. */
function placesByTitle(entries: readonly NewLoreEntry[]): Map<string, number[]> {
  const places = new Map<string, number[]>();
  for (const [at, { title = '' }] of entries.entries()) {
    const known = places.get(titleKey(title));
    if (known) known.push(at);
    else places.set(titleKey(title), [at]);
  }
  return places;
}

/** The character with lore in its creator notes, for a case that delivers no lorebook. */
export function loreAsNotes(data: CardData, entries: readonly NewLoreEntry[]): CardData {
  const pieces = entries.map(({ title = '', keys = [], content }) => {
    const head = [`### ${title}`, ...(keys.length > 0 ? [`Keys: ${keys.join(', ')}`] : [])].join('\n');
    return { text: `${head}\n${content}`, label: title, spaced: true };
  });
  return { ...data, creator_notes: addPieces(data.creator_notes, pieces) };
}
