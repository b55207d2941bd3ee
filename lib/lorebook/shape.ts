import { Fault } from '../checks/fault';
import { isObject, type JsonObject } from '../json/value';
import { readCharacterBook } from './character-book';
import type { LorebookReading } from './lorebook-values';
import { shapeOfEntry } from './read-entries';
import { readWorldInfo } from './world-info';

/** The lorebook files that exist: SillyTavern's World Info, a bare `character_book`, and the V3 envelope around one. */
export type LorebookShape = 'world-info' | 'character-book' | 'lorebook-v3';

/**
 * Which lorebook file a JSON value is; undefined when it is none (a card is none, though it may hold a book). The first
 * entry that shows its shape decides; without one, an array of entries is a `character_book` and an object World Info.
 */
export function lorebookShape(value: unknown): LorebookShape | undefined {
  if (!isObject(value)) return undefined;
  if (value.spec === 'lorebook_v3' && isObject(value.data)) return 'lorebook-v3';
  const { entries } = value;
  if (!Array.isArray(entries) && !isObject(entries)) return undefined;
  const shape = Object.values(entries).map(shapeOfEntry).find(Boolean);
  const usual = Array.isArray(entries) ? 'book' : 'world';
  return (shape ?? usual) === 'book' ? 'character-book' : 'world-info';
}

/**
 * Reads a lorebook file of any of the three shapes. `fileName` gives the book's name where the file holds none. Throws
 * Fault `input-unrecognised` when the value is no lorebook, `input-too-large` beyond a limit.
 */
export function readLorebook(value: unknown, fileName: string): LorebookReading {
  const shape = lorebookShape(value);
  if (shape === undefined || !isObject(value)) {
    throw new Fault('input-unrecognised', 'The JSON is no lorebook: it has no entries.', {
      where: fileName,
      next: 'Give a SillyTavern World Info file, a character_book or a lorebook_v3 file.',
    });
  }
  return READERS[shape](value, fileName.replace(/\.json$/i, ''));
}

const READERS: Record<LorebookShape, (value: JsonObject, name: string) => LorebookReading> = {
  'world-info': readWorldInfo,
  'character-book': (value, name) => named(readCharacterBook(value), name),
  'lorebook-v3': ({ data }, name) => named(readCharacterBook(data), name),
};

function named({ lorebook, repairs }: LorebookReading, name: string): LorebookReading {
  return { lorebook: { ...lorebook, name: lorebook.name || name.slice(0, 200) }, repairs };
}
