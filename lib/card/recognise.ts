import { Fault } from '../checks/fault';
import type { Repair } from '../checks/repair';
import { isObject, type JsonObject } from '../json/value';
import { fieldReader } from '../lorebook/field-reader';
import { DATA_FIELDS, V1_FIELDS } from './fields';

/** The version that a card says it has, or shows by its fields. */
export type CardSpec = 'v1' | 'v2' | 'v3';

/** A card found in a JSON value: where its fields are, and the object around them. */
export interface FoundCard {
  readonly spec: CardSpec;
  /** The object that holds the fields: `data`, or the card itself for V1. */
  readonly fields: JsonObject;
  /** JSON Pointer of `fields` in the file. */
  readonly path: string;
  /** The object at the top level of the card. */
  readonly top: JsonObject;
}

/**
 * Finds the card in a JSON value: with or without envelope, with `spec` but the fields beside it, or inside a wrapper such as
 * `{"card": …}`. What had to be guessed is noted. Throws Fault `card-not-a-card`, saying what the JSON looks like instead.
 */
export function recogniseCard(value: unknown, name: string, repairs: Repair[]): FoundCard {
  if (!isObject(value)) throw notACard(name, Array.isArray(value) ? 'a list' : 'a single value');
  const { top, path } = unwrapped(value, repairs);
  const other = claimsToBeCard(top) ? undefined : OTHERS.find(({ test }) => test(top));
  if (other !== undefined) throw notACard(name, other.what, other.next);
  const { data } = top;
  if (isObject(data) && (claimsToBeCard(top) || hasCardField(data))) {
    return { spec: specOf(top, data, path, repairs), fields: data, path: `${path}/data`, top };
  }
  if (claimsToBeCard(top) || hasCardField(top)) return flatCard(top, path, repairs);
  throw notACard(name, 'JSON without any field of a character card');
}

const WRAPPERS = ['card', 'character', 'chara', 'data'] as const;

function unwrapped(value: JsonObject, repairs: Repair[]): { readonly top: JsonObject; readonly path: string } {
  const key = WRAPPERS.find((candidate) => {
    const inner = value[candidate];
    return isObject(inner) && (claimsToBeCard(inner) || (candidate !== 'data' && hasCardField(inner)));
  });
  const inner = key === undefined ? undefined : value[key];
  if (key === undefined || claimsToBeCard(value) || !isObject(inner)) return { top: value, path: '' };
  fieldReader(value, '', repairs).note('card-unwrapped', key, Object.keys(value), Object.keys(inner));
  return { top: inner, path: `/${key}` };
}

/** The fields stand at the top level: V1 as it was meant, or a later card whose writer forgot `data`. */
function flatCard(top: JsonObject, path: string, repairs: Repair[]): FoundCard {
  const { note } = fieldReader(top, path, repairs);
  if (claimsToBeCard(top)) {
    note('data-missing', 'data', top.data, 'the fields at the top level');
    return { spec: specOf(top, top, path, repairs), fields: top, path, top };
  }
  if (!Object.keys(top).some((key) => LATER_FIELDS.has(key))) return { spec: 'v1', fields: top, path, top };
  return { spec: specOf(top, top, path, repairs), fields: top, path, top };
}

/** Fields that V1 does not know, without those that SillyTavern adds to a V1 card. */
const LATER_FIELDS = new Set(
  [...DATA_FIELDS].filter((field) => ![...V1_FIELDS, 'tags', 'creator', 'creator_notes'].includes(field)),
);

const VERSIONS = { v1: '', v2: '2.0', v3: '3.0' } as const;

function specOf(top: JsonObject, fields: JsonObject, path: string, repairs: Repair[]): CardSpec {
  const { note } = fieldReader(top, path, repairs);
  const named = /^chara_card_(v[23])$/.exec(typeof top.spec === 'string' ? top.spec : '')?.[1];
  const spec = named === 'v2' || named === 'v3' ? named : Object.hasOwn(fields, 'group_only_greetings') ? 'v3' : 'v2';
  if (named === undefined)
    note(top.spec === undefined ? 'spec-missing' : 'spec-unknown', 'spec', top.spec, `chara_card_${spec}`);
  if (named !== undefined && top.spec_version !== VERSIONS[spec]) {
    note('spec-version', 'spec_version', top.spec_version, VERSIONS[spec]);
  }
  return spec;
}

function claimsToBeCard({ spec }: JsonObject): boolean {
  return typeof spec === 'string' && spec.startsWith('chara_card');
}

function hasCardField(value: JsonObject): boolean {
  return typeof value.name === 'string' && V1_FIELDS.some((field) => field !== 'name' && Object.hasOwn(value, field));
}

const AS_LOREBOOK = 'Give it as a lorebook instead.';

/** Other JSON that people try to open as a card. */
const OTHERS: readonly {
  readonly what: string;
  readonly next?: string;
  readonly test: (top: JsonObject) => boolean;
}[] = [
  { what: 'a NovelAI lorebook', test: (top) => top.lorebookVersion !== undefined },
  { what: 'an Agnai memory book', test: (top) => top.kind === 'memory' },
  { what: 'a RisuAI lorebook', test: (top) => top.type === 'risu' },
  { what: 'a lorebook (lorebook_v3)', next: AS_LOREBOOK, test: (top) => top.spec === 'lorebook_v3' },
  {
    what: 'a lorebook (World Info or character_book)',
    next: AS_LOREBOOK,
    test: (top) => typeof top.entries === 'object' && top.entries !== null,
  },
  {
    what: 'a Pygmalion or TextGen character, which Cardwright does not read yet',
    next: 'Import it into SillyTavern and export it as JSON or PNG.',
    test: (top) => typeof top.char_name === 'string',
  },
];

function notACard(name: string, what: string, next = 'Give a character card: V1, V2 or V3, as JSON or PNG.'): Fault {
  return new Fault('card-not-a-card', `${name} is not a character card: it is ${what}.`, { where: name, next });
}
