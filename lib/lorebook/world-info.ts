import { Fault } from '../checks/fault';
import type { Repair } from '../checks/repair';
import { isObject, type JsonObject } from '../json/value';
import type { LorebookDocument } from './entry';
import { fieldReader } from './field-reader';
import { type LorebookReading, readBook, toLorebook } from './lorebook-values';
import { readEntries } from './read-entries';
import { type WorldInfoEntry, writeWorldEntry } from './world-entry';

/** A SillyTavern World Info file (SillyTavern 1.19.0): the entries by their uid. */
export type WorldInfo = {
  entries: Record<string, WorldInfoEntry>;
  /** A label for lists and for other apps; SillyTavern takes the book's name from the file name. */
  name: string;
  description?: string;
  extensions?: JsonObject;
};

/**
 * Reads a World Info file tolerantly: each field that is missing, of another type or out of range becomes what it most
 * likely means, and the repairs tell so. Keys that we do not know stay as they came. `name` is the book's name where the
 * file itself has none. Throws Fault `input-unrecognised` when the value is no object, `input-too-large` beyond a limit.
 */
export function readWorldInfo(value: unknown, name: string): LorebookReading {
  if (!isObject(value)) {
    throw new Fault('input-unrecognised', 'A World Info file is an object with entries; this is none.', {
      where: name,
      next: 'Export the lorebook again from SillyTavern (World Info, Export).',
    });
  }
  const repairs: Repair[] = [];
  const reader = fieldReader(value, '', repairs);
  const entries = readEntries(value.entries, 'world', repairs);
  return { lorebook: toLorebook({ ...readBook(reader, name), entries }), repairs };
}

/**
 * Writes a lorebook as World Info, every template field of every entry explicit: SillyTavern fills in nothing when it
 * uses the file. The format has no place for the book's scan depth, token budget and recursive scanning, nor for an
 * entry's priority. Throws Fault `document-invalid` when two entries share an id, because one of them would be lost.
 */
export function writeWorldInfo(lorebook: LorebookDocument): WorldInfo {
  const { name, description, extensions } = lorebook;
  const known: WorldInfo = {
    entries: Object.fromEntries(lorebook.entries.map((entry) => [String(entry.id), writeWorldEntry(entry)])),
    name,
    ...(description !== undefined && { description }),
    ...(extensions && { extensions }),
  };
  if (Object.keys(known.entries).length < lorebook.entries.length) {
    throw new Fault('document-invalid', 'Two entries of the lorebook have the same id.', {
      where: 'lorebook#/entries',
      next: 'Give every entry an id of its own.',
    });
  }
  return { ...known, ...lorebook.foreign, ...known };
}

/** The bytes of the World Info file: UTF-8 without a byte order mark, indented by four spaces as SillyTavern does. */
export function serialiseWorldInfo(lorebook: LorebookDocument): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(writeWorldInfo(lorebook), null, 4));
}
