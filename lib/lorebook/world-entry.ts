import type { Repair } from '../checks/repair';
import { deepEqual } from '../json/deep-equal';
import { isObject, type Json, type JsonObject } from '../json/value';
import { flag, numeric, object, shortText, text, textList } from './coerce';
import type { LoreEntry } from './entry';
import { type FieldReader, fieldReader, present } from './field-reader';
import { position, readShared, writeShared } from './fields';
import { BAG_NAMES, BOOK_ENTRY_NAMES, WORLD_ENTRY_NAMES } from './names';

/** One entry of a World Info file: every field of SillyTavern's template, in its order (SillyTavern 1.19.0). */
export type WorldInfoEntry = {
  uid: number;
  key: string[];
  keysecondary: string[];
  comment: string;
  content: string;
  constant: boolean;
  vectorized: boolean;
  selective: boolean;
  selectiveLogic: number;
  /** Whether the editor shows the title. */
  addMemo: boolean;
  order: number;
  position: number;
  disable: boolean;
  /** Not in the template: the editor's filter by character, and what an embedded book held besides. */
  characterFilter?: NonNullable<LoreEntry['characterFilter']>;
  extensions?: JsonObject;
} & { [shared: string]: Json | undefined };

/** Reads one World Info entry but its uid; the fields are those of a `LoreEntry`. `path` is its JSON Pointer. */
export function readWorldEntry(raw: JsonObject, path: string, repairs: Repair[]): Record<string, unknown> {
  const reader = fieldReader(raw, path, repairs);
  const shared = readShared(reader, 'world');
  const where = reader.require('position', position, 0);
  return present({
    title: reader.take('comment', shortText(500), ''),
    keys: reader.require('key', textList, []),
    secondaryKeys: reader.take('keysecondary', textList, []),
    content: reader.require('content', text, ''),
    enabled: !reader.take('disable', flag, false),
    constant: reader.take('constant', flag, false),
    selective: reader.take('selective', flag, true),
    insertionOrder: reader.require('order', numeric, 100),
    position: where,
    ...shared,
    characterFilter: reader.take('characterFilter', characterFilter, undefined),
    extensions: readExtensions(reader, { position: where, ...writeShared(shared, 'bag') }),
    foreign: reader.foreign(WORLD_ENTRY_NAMES, BOOK_ENTRY_NAMES),
  });
}

/** Writes one World Info entry with every template field explicit. Foreign fields stay; `priority` has no place here. */
export function writeWorldEntry(entry: LoreEntry): WorldInfoEntry {
  const known: WorldInfoEntry = {
    uid: entry.id,
    key: entry.keys,
    keysecondary: entry.secondaryKeys,
    comment: entry.title,
    content: entry.content,
    constant: entry.constant,
    vectorized: entry.vectorized,
    selective: entry.selective,
    selectiveLogic: entry.selectiveLogic,
    addMemo: entry.title !== '',
    order: entry.insertionOrder,
    position: entry.position,
    disable: !entry.enabled,
    ...writeShared(entry, 'world'),
    ...(entry.characterFilter && { characterFilter: entry.characterFilter }),
    ...(entry.extensions && { extensions: entry.extensions }),
  };
  return { ...known, ...entry.foreign, ...known };
}

/**
 * A World Info entry that SillyTavern made from an embedded book carries the book's whole `extensions`. Ours among them
 * say again what the entry says itself, and SillyTavern lets the entry win; the rest is foreign and stays.
 */
function readExtensions(reader: FieldReader, own: JsonObject): JsonObject | undefined {
  const rest: [string, Json][] = [];
  for (const [name, value] of Object.entries(reader.take('extensions', object, {}))) {
    if (!BAG_NAMES.has(name)) rest.push([name, value]);
    else if (!deepEqual(value, own[name])) reader.note('field-overruled', `extensions/${name}`, value, own[name]);
  }
  return rest.length === 0 ? undefined : Object.fromEntries(rest);
}

/** The editor's filter by character (avatar file names without `.png`) and tag; undefined when it is not one. */
function characterFilter(raw: unknown): NonNullable<LoreEntry['characterFilter']> | undefined {
  if (!isObject(raw)) return undefined;
  const isExclude = flag(raw.isExclude ?? false);
  const names = textList(raw.names ?? []);
  const tags = textList(raw.tags ?? []);
  return isExclude === undefined || !names || !tags ? undefined : { isExclude, names, tags };
}
