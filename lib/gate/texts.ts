import { pointerOf } from '../json/pointer';
import { isObject, type JsonObject } from '../json/value';
import type { CardRead, Delivery, WorldInfoRead } from './delivery';

/** A text of the delivery that a person wrote and an app shows or sends. `field` is the last name in its path. */
export interface TextField {
  readonly pointer: string;
  readonly field: string;
  readonly text: string;
}

/** The texts of one file or payload. */
export interface FileTexts {
  readonly file: string;
  readonly fields: readonly TextField[];
}

const CARD_TEXTS = [
  'description',
  'personality',
  'scenario',
  'first_mes',
  'mes_example',
  'creator_notes',
  'system_prompt',
  'post_history_instructions',
] as const;
const CARD_LISTS = ['alternate_greetings', 'group_only_greetings'] as const;

/** The written texts of every card and lorebook of the delivery; keys, names and technical fields are not among them. */
export function deliveredTexts({ cards, worldInfo }: Delivery): FileTexts[] {
  const world = worldInfo();
  return [...cards().map(cardTexts), ...(world ? [worldTexts(world)] : [])];
}

function cardTexts({ file, card }: CardRead): FileTexts {
  const data = isObject(card.data) ? card.data : {};
  const extensions = isObject(data.extensions) ? data.extensions : {};
  const prompt = isObject(extensions.depth_prompt) ? extensions.depth_prompt.prompt : undefined;
  const book = isObject(data.character_book) ? data.character_book : {};
  return {
    file,
    fields: [
      ...CARD_TEXTS.flatMap((key) => textAt(data[key], ['data', key])),
      ...CARD_LISTS.flatMap((key) => itemTexts(data[key], ['data', key])),
      ...textAt(prompt, ['data', 'extensions', 'depth_prompt', 'prompt']),
      ...entryTexts(book.entries, ['data', 'character_book', 'entries']),
    ],
  };
}

function worldTexts({ file, book }: WorldInfoRead): FileTexts {
  return { file, fields: entryTexts(book.entries, ['entries']) };
}

/** Entries stand in an array (`character_book`) or under their uid (World Info). */
function entryTexts(entries: unknown, path: readonly string[]): TextField[] {
  if (typeof entries !== 'object' || entries === null) return [];
  return Object.entries(entries).flatMap(([key, entry]: [string, unknown]) =>
    isObject(entry) ? textAt(entry.content, [...path, key, 'content']) : [],
  );
}

function itemTexts(list: unknown, path: readonly string[]): TextField[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((item, index) => textAt(item, [...path, String(index)], path.at(-1)));
}

function textAt(value: unknown, path: readonly string[], field: string = path.at(-1) ?? ''): TextField[] {
  return typeof value === 'string' && value !== '' ? [{ pointer: pointerOf(path), field, text: value }] : [];
}

/** Every string of an object, wherever it stands, keys left out. */
export function allStrings(object: JsonObject): string[] {
  const strings: string[] = [];
  const open: unknown[] = [object];
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value === 'string') strings.push(value);
    else if (typeof value === 'object' && value !== null) open.push(...Object.values(value));
  }
  return strings;
}
