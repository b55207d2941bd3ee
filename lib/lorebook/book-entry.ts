import type { Repair } from '../checks/repair';
import type { JsonObject } from '../json/value';
import { flag, numeric, object, shortText, text, textList } from './coerce';
import type { LoreEntry } from './entry';
import { type FieldReader, fieldReader, present } from './field-reader';
import { position, readShared, respelled, writeShared } from './fields';
import { parseRegexKey } from './keys';
import { BAG_NAMES, BOOK_ENTRY_NAMES, WORLD_ENTRY_NAMES } from './names';

/**
 * One entry of a `character_book` as Cardwright writes it: everything that a V2 or V3 reader asks for, and all of
 * SillyTavern's own fields in `extensions` (Character Card V3 specification, "Lorebook"; SillyTavern 1.19.0).
 */
export type CharacterBookEntry = {
  id: number;
  keys: string[];
  secondary_keys: string[];
  /** SillyTavern's title; `name`, which RisuAI shows, is the same. */
  comment: string;
  name: string;
  content: string;
  constant: boolean;
  selective: boolean;
  insertion_order: number;
  enabled: boolean;
  /** What the specification can say of `extensions.position`, which SillyTavern prefers. */
  position: 'before_char' | 'after_char';
  use_regex: boolean;
  case_sensitive?: boolean;
  priority?: number;
  extensions: JsonObject;
};

/** Reads one `character_book` entry but its id; the fields are those of a `LoreEntry`. `path` is its JSON Pointer. */
export function readBookEntry(raw: JsonObject, path: string, repairs: Repair[]): Record<string, unknown> {
  const reader = fieldReader(raw, path, repairs);
  const bag = reader.require('extensions', object, {});
  const bagReader = fieldReader(withEntryLevel(bag, raw), `${path}/extensions`, repairs);
  noteOverruledCase(reader, bag, raw);
  return present({
    title: readTitle(reader, raw),
    keys: reader.require('keys', textList, []),
    secondaryKeys: reader.take('secondary_keys', textList, []),
    content: reader.require('content', text, ''),
    enabled: reader.require('enabled', flag, true),
    constant: reader.take('constant', flag, false),
    selective: reader.take('selective', flag, false),
    insertionOrder: reader.require('insertion_order', numeric, 100),
    position: readPosition(reader, bagReader, raw),
    ...readShared(bagReader, 'bag'),
    priority: reader.take('priority', numeric, undefined),
    extensions: bagReader.foreign(BAG_NAMES),
    foreign: reader.foreign(BOOK_ENTRY_NAMES, WORLD_ENTRY_NAMES),
  });
}

/** Writes one entry with every field explicit, so that no reader has to guess a default. Foreign fields stay. */
export function writeBookEntry(entry: LoreEntry): CharacterBookEntry {
  const bag = { position: entry.position, ...writeShared(entry, 'bag') };
  const known: CharacterBookEntry = {
    id: entry.id,
    keys: entry.keys,
    secondary_keys: entry.secondaryKeys,
    comment: entry.title,
    name: entry.title,
    content: entry.content,
    constant: entry.constant,
    selective: entry.selective,
    insertion_order: entry.insertionOrder,
    enabled: entry.enabled,
    position: entry.position === 0 ? 'before_char' : 'after_char',
    use_regex: entry.keys.length > 0 && entry.keys.every((key) => parseRegexKey(key).kind === 'regex'),
    ...(entry.caseSensitive !== null && { case_sensitive: entry.caseSensitive }),
    ...(entry.priority !== undefined && { priority: entry.priority }),
    extensions: { ...bag, ...entry.extensions, ...bag },
  };
  return { ...known, ...entry.foreign, ...known };
}

/**
 * SillyTavern reads its own fields in `extensions` only. Other apps read case sensitivity at entry level, and some tools
 * write all of them there under World Info's names: what `extensions` lacks is taken from there.
 */
function withEntryLevel(bag: JsonObject, raw: JsonObject): JsonObject {
  const { case_sensitive: own } = raw;
  return { ...respelled(raw), ...(own !== undefined && { case_sensitive: own }), ...bag };
}

function noteOverruledCase(reader: FieldReader, bag: JsonObject, raw: JsonObject): void {
  const { case_sensitive: own } = raw;
  const wins = bag.case_sensitive;
  if (own !== undefined && wins !== undefined && own !== wins) {
    reader.note('field-overruled', 'case_sensitive', own, wins);
  }
}

function readTitle(reader: FieldReader, raw: JsonObject): string {
  const comment = reader.take('comment', shortText(500), '');
  const name = reader.take('name', shortText(500), '');
  if (comment === '') return name;
  if (name !== '' && name !== comment) reader.note('field-overruled', 'name', raw.name, comment);
  return comment;
}

function readPosition(reader: FieldReader, bag: FieldReader, raw: JsonObject): number {
  const own = bag.take('position', position, undefined);
  if (own !== undefined) return own;
  const { position: spec } = raw;
  if (spec === undefined) return 1;
  const value = position(spec) ?? 1;
  if (spec !== 'before_char' && spec !== 'after_char') reader.note('field-converted', 'position', spec, value);
  return value;
}
