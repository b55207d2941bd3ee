import { type CharacterBook, writeCharacterBook } from '../lorebook/character-book';
import { withoutDecorators } from '../lorebook/decorators';
import type { LorebookDocument } from '../lorebook/entry';
import { type CharacterDocument, REQUIRED_FIELDS } from './character';
import { DATA_FIELDS, DERIVED_KEYS, OPTIONAL_FIELDS, V1_FIELDS, V2_FIELDS } from './fields';

/** What a card is written from. Dates are Unix seconds, UTC; `created` yields to the character's own creation date. */
export interface CardInput {
  readonly character: CharacterDocument;
  /** The book to embed, if any. */
  readonly lorebook?: LorebookDocument | undefined;
  readonly dates: { readonly created: number; readonly modified: number };
}

/** A card as it stands in a file: the envelope, and whatever else is at its top level. */
export interface CardFile {
  readonly spec: 'chara_card_v2' | 'chara_card_v3';
  readonly spec_version: '2.0' | '3.0';
  readonly data: { readonly [field: string]: unknown; readonly character_book?: CharacterBook };
  readonly [key: string]: unknown;
}

/** SillyTavern's own value for a character that does not say how talkative it is (1.19.0). */
const USUAL_TALKATIVENESS = 0.5;

/**
 * The card as Character Card V3, with the V1 fields repeated at the top level as SillyTavern 1.19.0 writes them. Unknown
 * keys of an imported card stay where they were. The same input gives the same keys in the same order.
 */
export function writeCardV3({ character, lorebook, dates }: CardInput): CardFile {
  const { data, foreign = {} } = character;
  const created = data.creation_date ?? dates.created;
  const modified = Math.max(created, dates.modified);
  const known = {
    ...picked(data, [...REQUIRED_FIELDS, ...OPTIONAL_FIELDS]),
    creation_date: created,
    modification_date: modified,
    ...(lorebook && { character_book: writeCharacterBook(lorebook) }),
  };
  return {
    spec: 'chara_card_v3',
    spec_version: '3.0',
    data: { ...known, ...without(data, DATA_FIELDS) },
    ...picked(data, V1_FIELDS),
    tags: data.tags,
    talkativeness: talkativenessOf(data.extensions),
    fav: false,
    // 0 means that nobody knows when the card was made.
    create_date: new Date((created || modified) * 1000).toISOString(),
    ...without(foreign, DERIVED_KEYS),
  };
}

/**
 * The card in pure V2 form, for the `chara` chunk: the fourteen fields of Character Card V2 and the book, its decorators
 * removed, because a V2 reader would send them to the model. Fields that both versions have are equal in both.
 */
export function writeCardV2({ character, lorebook }: CardInput): CardFile {
  return {
    spec: 'chara_card_v2',
    spec_version: '2.0',
    data: {
      ...picked(character.data, V2_FIELDS),
      ...(lorebook && { character_book: writeCharacterBook(plainBook(lorebook)) }),
    },
  };
}

/** The bytes of a card file: UTF-8 without byte order mark, indented by four spaces as SillyTavern exports it. */
export function serialiseCard(card: CardFile): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(card, null, 4));
}

function plainBook(book: LorebookDocument): LorebookDocument {
  return { ...book, entries: book.entries.map((entry) => ({ ...entry, content: withoutDecorators(entry.content) })) };
}

function talkativenessOf(extensions: CharacterDocument['data']['extensions']): number {
  const { talkativeness } = extensions;
  return typeof talkativeness === 'number' ? talkativeness : USUAL_TALKATIVENESS;
}

function picked(source: Readonly<Record<string, unknown>>, fields: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    fields.filter((field) => source[field] !== undefined).map((field) => [field, source[field]]),
  );
}

function without(source: Readonly<Record<string, unknown>>, known: ReadonlySet<string>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(source).filter(([key]) => !known.has(key)));
}
