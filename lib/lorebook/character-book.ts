import { Fault } from '../checks/fault';
import type { Repair } from '../checks/repair';
import { isObject, type JsonObject } from '../json/value';
import { type CharacterBookEntry, writeBookEntry } from './book-entry';
import type { LorebookDocument } from './entry';
import { fieldReader } from './field-reader';
import { type LorebookReading, readBook, toLorebook } from './lorebook-values';
import { readEntries } from './read-entries';

/** The `character_book` of a card (Character Card V2 and V3 specifications), as Cardwright writes it. */
export type CharacterBook = {
  name: string;
  description?: string;
  scan_depth?: number;
  token_budget?: number;
  recursive_scanning?: boolean;
  extensions: JsonObject;
  entries: CharacterBookEntry[];
};

/**
 * Reads the `character_book` of a card, or the `data` of a `lorebook_v3` file, tolerantly: each field that is missing,
 * of another type or out of range becomes what it most likely means, and the repairs tell so. Keys that we do not know
 * stay as they came. Throws Fault `card-unreadable` when the value is no object, `input-too-large` beyond a limit.
 */
export function readCharacterBook(value: unknown): LorebookReading {
  if (!isObject(value)) {
    throw new Fault('card-unreadable', 'The character_book of the card is not an object.', {
      next: 'Remove the book from the card, or export the card again from the app that made it.',
    });
  }
  const repairs: Repair[] = [];
  const reader = fieldReader(value, '', repairs);
  const entries = readEntries(value.entries, 'book', repairs);
  return { lorebook: toLorebook({ ...readBook(reader, ''), entries }), repairs };
}

/**
 * Writes a lorebook as a `character_book`: ids kept, every entry field explicit. All of the document is in it but the
 * entries' `characterFilter`, for which the format has no place.
 */
export function writeCharacterBook(lorebook: LorebookDocument): CharacterBook {
  const { name, description, scanDepth, tokenBudget, recursiveScanning, extensions = {} } = lorebook;
  const known: CharacterBook = {
    name,
    ...(description !== undefined && { description }),
    ...(scanDepth !== undefined && { scan_depth: scanDepth }),
    ...(tokenBudget !== undefined && { token_budget: tokenBudget }),
    ...(recursiveScanning !== undefined && { recursive_scanning: recursiveScanning }),
    extensions,
    entries: lorebook.entries.map(writeBookEntry),
  };
  return { ...known, ...lorebook.foreign, ...known };
}
