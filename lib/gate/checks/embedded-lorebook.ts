import { pointerOf } from '../../json/pointer';
import { isObject, type JsonObject } from '../../json/value';
import { parseRegexKey } from '../../lorebook/keys';
import { cardCheck } from '../card-check';
import type { CardRead } from '../delivery';
import { type Finding, fault, shown } from '../finding';
import { BOOK_ENTRY_EXTENSIONS } from '../lore-shape';
import { COUNT, FLAG, LIST, NUMBER, OBJECT, oneOf, type Shape, shapeFindings, TEXT, TEXTS } from '../shape';

const REBUILD = 'Correct the entry in the lorebook document, and build the card again.';
const BOOK = ['data', 'character_book'];

const BOOK_SHAPE: Shape = {
  required: { extensions: OBJECT, entries: LIST },
  optional: { name: TEXT, description: TEXT, scan_depth: COUNT, token_budget: COUNT, recursive_scanning: FLAG },
};

/** Explicit where SillyTavern 1.19.0 would take another value than the specification (a missing `enabled` is off). */
const ENTRY_SHAPE: Shape = {
  required: {
    keys: TEXTS,
    content: TEXT,
    extensions: OBJECT,
    enabled: FLAG,
    insertion_order: NUMBER,
    selective: FLAG,
    use_regex: FLAG,
    id: COUNT,
  },
  optional: {
    secondary_keys: TEXTS,
    constant: FLAG,
    case_sensitive: FLAG,
    comment: TEXT,
    name: TEXT,
    priority: NUMBER,
    position: oneOf('before_char', 'after_char'),
  },
};

/**
 * The card carries a lorebook exactly when it was asked for, and every entry of it is explicit and in range, so that the
 * readers agree on it (Character Card V2 and V3 specifications, `character_book`; SillyTavern 1.19.0's converter).
 */
export const embeddedLorebook = cardCheck({
  id: 'embedded-lorebook',
  title: 'Is the lorebook in the card when asked for, and every entry well formed?',
  rule: (read) => [...presenceFindings(read), ...bookFindings(bookOf(read))],
});

function bookOf({ card }: CardRead): unknown {
  return isObject(card.data) ? card.data.character_book : undefined;
}

function presenceFindings(read: CardRead): Finding[] {
  const present = bookOf(read) !== undefined;
  if (present === read.embedsLorebook || !isObject(read.card.data)) return [];
  return present
    ? [
        fault(
          'book-unrequested',
          pointerOf(BOOK),
          'The card carries a lorebook that was not asked for.',
          'Build the card again.',
        ),
      ]
    : [
        fault(
          'book-missing',
          pointerOf(BOOK),
          'The card does not carry the lorebook that was asked for.',
          'Build the card again.',
        ),
      ];
}

function bookFindings(book: unknown): Finding[] {
  if (!isObject(book)) return [];
  const entries = Array.isArray(book.entries) ? book.entries : [];
  return [
    ...shapeFindings(book, BOOK, BOOK_SHAPE, REBUILD),
    ...entries.flatMap((entry, index) => entryFindings(entry, [...BOOK, 'entries', index])),
    ...idFindings(entries),
  ];
}

function entryFindings(entry: unknown, path: readonly (string | number)[]): Finding[] {
  if (!isObject(entry)) {
    return [fault('field-type', pointerOf(path), `The entry is ${shown(entry)}; it must be an object.`, REBUILD)];
  }
  const { extensions } = entry;
  return [
    ...shapeFindings(entry, path, ENTRY_SHAPE, REBUILD),
    ...regexFindings(entry, path),
    ...(isObject(extensions) ? extensionFindings(entry, extensions, path) : []),
  ];
}

function regexFindings({ keys, use_regex }: JsonObject, path: readonly (string | number)[]): Finding[] {
  if (use_regex !== true || !Array.isArray(keys)) return [];
  const plain = keys.find((key) => typeof key === 'string' && parseRegexKey(key).kind !== 'regex');
  if (plain === undefined && keys.length > 0) return [];
  const message = 'use_regex is true, but not every key is of the form /pattern/flags.';
  return [fault('use-regex', pointerOf([...path, 'use_regex']), message, REBUILD)];
}

function extensionFindings(entry: JsonObject, extensions: JsonObject, path: readonly (string | number)[]): Finding[] {
  const at = [...path, 'extensions'];
  const place = extensions.position === 0 ? 'before_char' : 'after_char';
  return [
    ...shapeFindings(extensions, at, BOOK_ENTRY_EXTENSIONS, REBUILD),
    ...(typeof entry.position === 'string' && entry.position !== place
      ? [
          fault(
            'positions-differ',
            pointerOf([...path, 'position']),
            `position is ${shown(entry.position)}, but extensions.position ${shown(extensions.position)} means ${place}.`,
            REBUILD,
          ),
        ]
      : []),
  ];
}

function idFindings(entries: readonly unknown[]): Finding[] {
  const seen = new Set<unknown>();
  return entries.flatMap((entry, index) => {
    const id = isObject(entry) ? entry.id : undefined;
    const again = typeof id === 'number' && seen.has(id);
    seen.add(id);
    const message = `The id ${shown(id)} stands twice: one entry would replace the other.`;
    return again ? [fault('id-twice', pointerOf([...BOOK, 'entries', index, 'id']), message, REBUILD)] : [];
  });
}
