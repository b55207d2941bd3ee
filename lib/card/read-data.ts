import type { Repair } from '../checks/repair';
import type { Json, JsonObject } from '../json/value';
import { type Coerce, object, textList } from '../lorebook/coerce';
import { fieldReader } from '../lorebook/field-reader';
import { REQUIRED_FIELDS } from './character';
import { assets, cardText, greetings, multilingual, sources, unixSeconds } from './coerce';
import { type OPTIONAL_FIELDS, V1_FIELDS, V2_FIELDS } from './fields';
import { readExtensions } from './read-extensions';
import type { CardSpec } from './recognise';

/**
 * Reads the fields of a card into the shape of `CardData`: every required one present and of its type, optional ones only
 * when they say something. Whatever differs from the file is noted; that a field is missing, only if the version of the card
 * requires it. Unknown fields are not looked at.
 */
export function readData(raw: JsonObject, path: string, spec: CardSpec, repairs: Repair[]): JsonObject {
  const reader = fieldReader(raw, path, repairs);
  const required = REQUIRED_FIELDS.map((field) => {
    const { coerce, fallback } = LISTS[field] ?? { coerce: cardText, fallback: '' };
    const read = EXPECTED[spec].has(field) ? reader.require : reader.take<Json, Json>;
    return [field, read(field, coerce, fallback)] as const;
  });
  const optional = Object.entries(OPTIONAL).flatMap(([field, coerce]) => {
    const value = reader.take(field, coerce, undefined);
    return value === undefined ? [] : [[field, value] as const];
  });
  const data = Object.fromEntries([...required, ...optional]);
  return { ...data, extensions: readExtensions(object(data.extensions) ?? {}, `${path}/extensions`, repairs) };
}

/** The members that no version of the format knows, without those that are null: nothing may be null in a card. */
export function unknownMembers(
  raw: JsonObject,
  known: ReadonlySet<string>,
  path: string,
  repairs: Repair[],
): JsonObject {
  const { note } = fieldReader(raw, path, repairs);
  const members = Object.entries(raw).filter(([name]) => !known.has(name));
  for (const [name, value] of members) if (value === null) note('null-dropped', name, null, undefined);
  return Object.fromEntries(members.filter(([, value]) => value !== null));
}

/** The fields that each version requires. */
const EXPECTED: Readonly<Record<CardSpec, ReadonlySet<string>>> = {
  v1: new Set(V1_FIELDS),
  v2: new Set(V2_FIELDS),
  v3: new Set(REQUIRED_FIELDS),
};

/** The required fields that are no texts. */
const LISTS: Readonly<Record<string, { readonly coerce: Coerce; readonly fallback: Json }>> = {
  alternate_greetings: { coerce: greetings, fallback: [] },
  group_only_greetings: { coerce: greetings, fallback: [] },
  tags: { coerce: textList, fallback: [] },
  extensions: { coerce: object, fallback: {} },
};

const OPTIONAL: Readonly<Record<(typeof OPTIONAL_FIELDS)[number], Coerce>> = {
  nickname: cardText,
  creator_notes_multilingual: multilingual,
  source: sources,
  assets,
  creation_date: unixSeconds,
  modification_date: unixSeconds,
};
