import type { Repair } from '../checks/repair';
import { pointerOf } from '../json/pointer';
import { isObject, type JsonObject } from '../json/value';
import { readBookEntry } from './book-entry';
import { fieldReader } from './field-reader';
import { assignIds } from './ids';
import { readWorldEntry } from './world-entry';

/** How an entry names its fields. */
export type EntryShape = 'book' | 'world';

interface FoundEntry {
  readonly raw: JsonObject;
  readonly path: string;
  readonly shape: EntryShape;
  readonly place: number;
}

/**
 * Reads the `entries` of a lorebook, an array or an object by id, whichever the file has; each entry is read by its own
 * shape, since tools mix the two. Where an entry shows neither, it has the `usual` one. Anything that is no entry is
 * left out and noted. The fields are those of a `LoreEntry`.
 */
export function readEntries(entries: unknown, usual: EntryShape, repairs: Repair[]): Record<string, unknown>[] {
  const found = findEntries(entries, usual, repairs);
  const claims = found.map(({ raw, path, shape, place }) => {
    const name = shape === 'world' ? 'uid' : 'id';
    return { raw: raw[name], path, name, place };
  });
  const ids = assignIds(claims, repairs);
  return found.map(({ raw, path, shape }, index) => ({ ...READERS[shape](raw, path, repairs), id: ids[index] }));
}

const READERS = { book: readBookEntry, world: readWorldEntry };

/** Field names that only one of the two shapes has, the most telling first. */
const TELLING: readonly (readonly [string, EntryShape])[] = [
  ['keys', 'book'],
  ['key', 'world'],
  ['insertion_order', 'book'],
  ['order', 'world'],
  ['secondary_keys', 'book'],
  ['keysecondary', 'world'],
  ['enabled', 'book'],
  ['disable', 'world'],
  ['uid', 'world'],
];

/** Which shape an entry shows by its field names; undefined when by none. */
export function shapeOfEntry(entry: unknown): EntryShape | undefined {
  if (!isObject(entry)) return undefined;
  return TELLING.find(([name]) => Object.hasOwn(entry, name))?.[1];
}

function findEntries(entries: unknown, usual: EntryShape, repairs: Repair[]): FoundEntry[] {
  if (!Array.isArray(entries) && !isObject(entries)) {
    fieldReader({}, '', repairs).note('entries-missing', 'entries', entries, []);
    return [];
  }
  return Object.entries(entries).flatMap(([key, raw], index) => {
    if (!isObject(raw)) {
      fieldReader({}, pointerOf(['entries', key]), repairs).note('entry-dropped', '', raw, undefined);
      return [];
    }
    const place = /^\d{1,9}$/.test(key) ? Number(key) : index;
    return [{ raw, path: pointerOf(['entries', key]), shape: shapeOfEntry(raw) ?? usual, place }];
  });
}
