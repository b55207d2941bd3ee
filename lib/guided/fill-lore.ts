import type { LorebookDocument, LoreEntry, NewLoreEntry } from '../lorebook/entry';
import type { LoreNote } from './lore-notes';

/** Entries from notes, where each went, and what the person should know of their activation. */
export interface LoreFilling {
  readonly entries: readonly NewLoreEntry[];
  readonly placed: readonly { readonly heading: string; readonly into: string }[];
  readonly notes: readonly string[];
}

/**
 * Turns lore notes into entries. A title that the base lorebook has already changes that entry (the second of two equal
 * titles the second entry); only what the notes say of it changes.
 */
export function fillLore(lore: readonly LoreNote[], base: LorebookDocument | undefined): LoreFilling {
  const known = new Map<string, LoreEntry[]>();
  for (const entry of base?.entries ?? []) {
    const twins = known.get(titleKey(entry.title));
    if (twins) twins.push(entry);
    else known.set(titleKey(entry.title), [entry]);
  }
  const taken = new Map<string, number>();
  const entries = lore.map((note) => {
    const key = titleKey(note.title);
    const at = taken.get(key) ?? 0;
    const old = known.get(key)?.[at];
    if (!old) return newEntry(note);
    taken.set(key, at + 1);
    return changedEntry(note, old);
  });
  return {
    entries,
    placed: lore.map(({ title }) => ({ heading: title, into: 'lorebook entry' })),
    notes: [
      ...listed(lore, 'title', (titles) => `Lore without keys uses its title as key: ${titles}.`),
      ...listed(lore, 'nothing', (titles) => `Lore without title and keys is always active: ${titles}.`),
    ],
  };
}

/** What two titles of the same entry have in common: case and spaces around do not count. */
export function titleKey(title: string): string {
  return title.trim().toLowerCase();
}

function newEntry(note: LoreNote): NewLoreEntry {
  return { ...settings(note), title: note.title, keys: [...note.keys], constant: note.constant, content: note.content };
}

function changedEntry(note: LoreNote, old: LoreEntry): NewLoreEntry {
  const keys = note.keyed === 'keys' ? { keys: [...note.keys] } : {};
  const constant = note.constant && note.keyed !== 'nothing' ? { constant: true } : {};
  return { ...settings(note), id: old.id, ...keys, ...constant, content: note.content };
}

function settings({ secondaryKeys, position, depth, order }: LoreNote): Partial<NewLoreEntry> {
  return {
    ...(secondaryKeys.length > 0 && { secondaryKeys: [...secondaryKeys], selective: true }),
    ...(position !== undefined && { position }),
    ...(depth !== undefined && { depth }),
    ...(order !== undefined && { insertionOrder: order }),
  };
}

function listed(lore: readonly LoreNote[], keyed: LoreNote['keyed'], say: (titles: string) => string): string[] {
  const titles = lore.filter((note) => note.keyed === keyed).map(({ title }) => title);
  const shown = titles.slice(0, 8).join(', ');
  return titles.length === 0 ? [] : [say(titles.length > 8 ? `${shown} and ${titles.length - 8} more` : shown)];
}
