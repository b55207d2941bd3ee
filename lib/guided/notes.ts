import { fieldOf, fieldOfLabelled, type NoteField, readLabelled, readTitleLine } from './labels';
import { type NoteLine, noteLines, textOf, withoutFence } from './lines';
import { isLoreKeysLine, type LoreNote, type LoreReading, loreFromHeading, loreFromSection } from './lore-notes';

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
    ...(lorebookName !== undefined && { lorebookName }),
  };
}

/** A stretch of lines under what opened it. */
interface Part {
  readonly by: 'start' | 'heading' | 'label';
  readonly heading: string;
  readonly opening: NoteLine | undefined;
  /** Heading level; for a label that of the heading it stands under. 0 = none. */
  readonly level: number;
  readonly field: NoteField | 'lore-entry' | undefined;
  /** What stands behind the label on its own line. */
  readonly value: string;
  readonly spaced: boolean;
  readonly lines: NoteLine[];
}

type PartHead = Omit<Part, 'lines' | 'spaced'>;

function splitParts(lines: readonly NoteLine[]): Part[] {
  let open: Part = {
    by: 'start',
    heading: '',
    opening: undefined,
    level: 0,
    field: undefined,
    value: '',
    spaced: true,
    lines: [],
  };
  const parts = [open];
  for (const [at, line] of lines.entries()) {
    const spaced = at === 0 || lines[at - 1]?.text.trim() === '';
    const head = line.heading ? readHeading(lines, at, line, line.heading, open) : readLabel(line, spaced, open);
    if (!head) {
      open.lines.push(line);
      continue;
    }
    open = { ...head, spaced, lines: [] };
    parts.push(open);
  }
  return parts;
}

/** Fields of one short value: what follows the first line belongs to nobody. */
const ONE_LINE: ReadonlySet<Part['field']> = new Set(['name', 'creator', 'character_version', 'lorebook_name']);
/** Texts that are sent as they are: nothing in them is a label. */
const VERBATIM: ReadonlySet<Part['field']> = new Set([
  'first_mes',
  'alternate_greetings',
  'group_only_greetings',
  'mes_example',
  'system_prompt',
  'post_history_instructions',
  'lore-entry',
]);
const GREETINGS: ReadonlySet<Part['field']> = new Set(['first_mes', 'alternate_greetings']);
/** Fields that cannot be the title of a lore entry. */
const NEVER_LORE: ReadonlySet<Part['field']> = new Set([
  ...(['personality', 'scenario', 'first_mes', 'alternate_greetings', 'group_only_greetings', 'mes_example'] as const),
  ...(['creator_notes', 'tags', 'system_prompt', 'post_history_instructions'] as const),
]);

/** What a heading opens; undefined when it is part of what is open. */
function readHeading(
  lines: readonly NoteLine[],
  at: number,
  opening: NoteLine,
  { level, title }: NonNullable<NoteLine['heading']>,
  open: Part,
): PartHead | undefined {
  const labelled = readLabelled(title);
  const labelField = labelled && labelled.value !== '' ? fieldOfLabelled(labelled) : undefined;
  const named =
    labelled && labelField !== undefined
      ? { heading: labelled.label, field: labelField, value: labelled.value }
      : { heading: title, field: fieldOf(title), value: '' };
  const keyed = mayBeLore(named.field) && hasKeys(lines, at);
  const head = keyed ? { heading: title, field: 'lore-entry' as const, value: '' } : named;
  if (level > open.level && contains(open, head.field)) return undefined;
  return { by: 'heading', opening, level, ...head };
}

function mayBeLore(field: NoteField | undefined): boolean {
  return field !== 'lore' && field !== 'description' && !NEVER_LORE.has(field) && !ONE_LINE.has(field);
}

/** Whether an open part keeps a deeper heading of this field inside itself. */
function contains(open: Part, field: Part['field']): boolean {
  if (open.field === 'lore')
    return open.by === 'heading'
      ? !NEVER_LORE.has(field)
      : field === undefined || field === 'part' || field === 'lore-entry';
  if (field === 'lore-entry') return false;
  if (open.field === 'alternate_greetings') return field === undefined || field === 'part' || GREETINGS.has(field);
  if (open.by !== 'heading' || isTitle(open) || ONE_LINE.has(open.field) || open.field === 'description') return false;
  return field === undefined || (field === 'part' && open.field !== undefined);
}

function isTitle(part: Part): boolean {
  return part.by === 'heading' && part.level === 1 && part.field === undefined;
}

/** Whether a `Keys:` line stands under this heading, before the next heading or known label. */
function hasKeys(lines: readonly NoteLine[], at: number): boolean {
  for (let next = at + 1; next < lines.length; next++) {
    const line = lines[next];
    if (!line || line.heading) return false;
    if (line.opaque) continue;
    if (isLoreKeysLine(line.text)) return true;
    if (fieldOf(readLabelled(line.text)?.label ?? '') !== undefined) return false;
  }
  return false;
}

/** What a label line opens; undefined when it is not a known label or only looks like one here. */
function readLabel(line: NoteLine, spaced: boolean, open: Part): PartHead | undefined {
  if (line.opaque) return undefined;
  const alone = readTitleLine(line.text) ?? (spaced && /^\p{Lu}/u.test(line.text) ? line.text : undefined);
  const labelled = readLabelled(line.text) ?? (alone === undefined ? undefined : { label: alone, value: '' });
  const field = labelled && fieldOfLabelled(labelled);
  if (!labelled || field === undefined || !ends(open, field, spaced)) return undefined;
  return { by: 'label', heading: labelled.label, opening: line, level: open.level, field, value: labelled.value };
}

/** Whether a label of this field ends the open part. */
function ends(open: Part, field: NoteField, spaced: boolean): boolean {
  if (open.field === 'lore') return open.by === 'label' && NEVER_LORE.has(field);
  if (open.by !== 'heading' || open.field === undefined || open.field === 'description' || ONE_LINE.has(open.field))
    return true;
  return !VERBATIM.has(open.field) && spaced && field !== 'part';
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
function bodyOf({ value, lines }: Part): readonly NoteLine[] {
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
