import { withoutIndent } from './block-text';
import type { NoteField } from './labels';
import { type NoteLine, noteLines, textOf, withoutFence } from './lines';
import { type LoreNote, type LoreReading, loreFromHeading, loreFromSection } from './lore-notes';
import { isTitle, isTopHeading, ONE_LINE, type Part, splitParts } from './note-parts';

/** A part of notes under one heading or label, word for word. */
export interface NoteSection {
  /** The heading or label without its markup. */
  readonly heading: string;
  /** Where the heading says it belongs; undefined when nobody can tell. */
  readonly field: NoteField | undefined;
  /** What stands under the heading. */
  readonly text: string;
  /** Heading and text as they were written. */
  readonly source: string;
  /** Whether a blank line stands before it. */
  readonly spaced: boolean;
}

/** What a person's notes hold. Every paragraph of them is in one of these. */
export interface Notes {
  readonly sections: readonly NoteSection[];
  readonly lore: readonly LoreNote[];
  /** Text that no heading or label owns: before the first of them, or after the end of a one-line value. */
  readonly leftovers: readonly string[];
  /** The first heading of the notes, when it is their title and not a label: often the character's name. */
  readonly title?: string;
  /** Set where no other heading stands on the level of the title. */
  readonly soleTitle?: true;
  readonly lorebookName?: string;
}

/**
 * Reads notes: Markdown headings of any form, bold or plain `Label: value` lines, lore entries. Accepts any text.
 * A heading owns what follows to the next heading that it does not contain; a label owns what follows to the next known
 * label or heading. Inside a greeting, dialogue or prompt under a heading of its own nothing is taken for a label.
 */
export function parseNotes(text: string): Notes {
  const parts = splitParts(noteLines(text));
  const collected = parts.map(collect);
  const title = titleOf(parts);
  const [lorebookName, ...otherNames] = collected.flatMap((part) => part.lorebookName ?? []);
  return {
    sections: collected.flatMap(({ sections }) => sections),
    lore: collected.flatMap(({ lore }) => lore),
    leftovers: [...collected.flatMap(({ leftovers }) => leftovers), ...otherNames],
    ...(title !== undefined && { title }),
    ...(title !== undefined && parts.filter(isTopHeading).length === 1 && { soleTitle: true as const }),
    ...(lorebookName !== undefined && { lorebookName }),
  };
}

type Collected = Pick<Notes, 'sections' | 'lore' | 'leftovers' | 'lorebookName'>;
const NOTHING: Collected = { sections: [], lore: [], leftovers: [] };

function collect(part: Part): Collected {
  const { by, heading, field, spaced } = part;
  const text = withoutFence(textOf(bodyOf(part)));
  if (by === 'start') return { ...NOTHING, leftovers: text === '' ? [] : [text] };
  if (field === 'lore') return collectLore(part);
  if (field === 'lore-entry') return fromLore(loreFromHeading(heading, part.lines));
  if (field === 'lorebook_name') return oneLine(text, (value) => bookName(heading, value));
  if (ONE_LINE.has(field)) {
    return oneLine(text, (value) => ({
      sections: [{ heading, field, text: value, source: `${heading}: ${value}`, spaced }],
    }));
  }
  return { ...NOTHING, sections: [{ heading, field, text, source: sourceOf(part), spaced }] };
}

/** The lines under a heading or label, what stands behind it included. */
function bodyOf({ value, block, lines }: Part): readonly NoteLine[] {
  if (block !== undefined) return lines.map((line) => ({ ...line, text: withoutIndent(line.text, block) }));
  return value === '' ? lines : [{ text: value, opaque: false }, ...lines];
}

/** What stands behind the heading of a lore section is the book's name; behind a label it is lore. */
function collectLore(part: Part): Collected {
  const named = part.by === 'heading' && part.value !== '' && part.value.length <= MOST_BOOK_NAME;
  const found = fromLore(loreFromSection(part.heading, named ? part.lines : bodyOf(part)));
  return named ? { ...found, lorebookName: part.value } : found;
}

const MOST_BOOK_NAME = 200;

function fromLore({ entries, unread }: LoreReading): Collected {
  return { ...NOTHING, lore: entries, sections: unread.map(({ heading, text }) => unplaced(heading, text)) };
}

function unplaced(heading: string, text: string): NoteSection {
  return { heading, field: undefined, text, source: heading === '' ? text : `${heading}\n${text}`, spaced: true };
}

/** Splits off what follows the first line of a short value. */
function oneLine(text: string, use: (value: string) => Partial<Collected>): Collected {
  const [first = '', ...rest] = text.split('\n');
  const value = first.trim();
  const left = rest.join('\n').trim();
  return { ...NOTHING, ...(value !== '' && use(value)), ...(left !== '' && { leftovers: [left] }) };
}

function bookName(heading: string, value: string): Partial<Collected> {
  return value.length <= MOST_BOOK_NAME ? { lorebookName: value } : { sections: [unplaced(heading, value)] };
}

/** The part as it was written. */
function sourceOf({ opening, lines }: Part): string {
  return [opening?.text.trim() ?? '', textOf(lines)].filter((text) => text !== '').join('\n');
}

function titleOf(parts: readonly Part[]): string | undefined {
  const [start, first] = parts;
  return start && textOf(start.lines) === '' && first && isTitle(first) ? first.heading : undefined;
}
