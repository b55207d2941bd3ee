import type { CharacterDocument } from '../card/character';
import { deepEqual } from '../json/deep-equal';
import { get } from '../json/pointer';
import type { LorebookDocument } from '../lorebook/entry';

/** A document that can hold locks. */
export type LockableDocument = CharacterDocument | LorebookDocument;

/** How a lock is written in the case: the document and a path into it, e.g. `character#/data/name`, `lorebook#/entries/12` (by id). */
export function lockPath(document: 'character' | 'lorebook', path: string): string {
  return `${document}#${path}`;
}

/** What stands at a locked place: a field of the character, or an entry of the lorebook by its id. Undefined = nothing. */
export function lockedValue(document: LockableDocument, path: string): unknown {
  const id = /^\/entries\/(\d+)$/.exec(path)?.[1];
  if (!('entries' in document) || id === undefined) return get(document, path);
  return document.entries.find((entry) => entry.id === Number(id));
}

/** The locks whose places a new version of a document would change or remove. */
export function lockedChanges(
  name: 'character' | 'lorebook',
  before: LockableDocument | undefined,
  after: LockableDocument,
  locks: readonly string[],
): string[] {
  const prefix = lockPath(name, '');
  return locks.filter((lock) => {
    if (before === undefined || !lock.startsWith(prefix)) return false;
    const path = lock.slice(prefix.length);
    return !deepEqual(lockedValue(before, path) ?? null, lockedValue(after, path) ?? null);
  });
}
