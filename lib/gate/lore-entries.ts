import { pointerOf } from '../json/pointer';
import { isObject, type JsonObject } from '../json/value';
import type { CardRead, WorldInfoRead } from './delivery';

/** What decides whether an entry of a delivered lorebook can work, under one set of names for both shapes. */
export interface DeliveredEntry {
  /** Paths of the entry, of its content and of its keys. */
  readonly at: {
    readonly entry: string;
    readonly content: string;
    readonly keys: string;
    readonly secondaryKeys: string;
  };
  readonly keys: readonly string[];
  readonly secondaryKeys: readonly string[];
  readonly content: string;
  readonly constant: boolean;
  readonly position: unknown;
  readonly outletName: unknown;
}

/** The entries of the lorebook inside a card, but those that are malformed. */
export function bookEntries({ card }: CardRead): DeliveredEntry[] {
  const book = isObject(card.data) ? card.data.character_book : undefined;
  const entries: unknown[] = isObject(book) && Array.isArray(book.entries) ? book.entries : [];
  return entries.flatMap((entry, index) => {
    if (!isObject(entry)) return [];
    const bag = isObject(entry.extensions) ? entry.extensions : {};
    return delivered(entry, ['data', 'character_book', 'entries', index], ['keys', 'secondary_keys'], {
      position: bag.position,
      outletName: bag.outlet_name,
    });
  });
}

/** The entries of a World Info file, but those that are malformed. */
export function worldEntries({ book }: WorldInfoRead): DeliveredEntry[] {
  if (!isObject(book.entries)) return [];
  return Object.entries(book.entries).flatMap(([uid, entry]) => {
    if (!isObject(entry)) return [];
    const { position, outletName } = entry;
    return delivered(entry, ['entries', uid], ['key', 'keysecondary'], { position, outletName });
  });
}

function delivered(
  entry: JsonObject,
  path: readonly (string | number)[],
  [keyName, secondaryName]: readonly [string, string],
  place: Pick<DeliveredEntry, 'position' | 'outletName'>,
): DeliveredEntry[] {
  const { [keyName]: keys, [secondaryName]: secondaryKeys, content } = entry;
  if (!isTexts(keys) || !isTexts(secondaryKeys) || typeof content !== 'string') return [];
  const at = {
    entry: pointerOf(path),
    content: pointerOf([...path, 'content']),
    keys: pointerOf([...path, keyName]),
    secondaryKeys: pointerOf([...path, secondaryName]),
  };
  return [{ at, keys, secondaryKeys, content, constant: entry.constant === true, ...place }];
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}
