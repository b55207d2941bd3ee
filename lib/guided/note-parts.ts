import { blockIndent } from './block-text';
import {
  fieldOf,
  fieldOfLabelled,
  isDialogueLine,
  isPlainLabel,
  labelKey,
  type NoteField,
  readDashed,
  readLabelled,
  readTitleLine,
} from './labels';
import type { NoteLine } from './lines';
import { isLoreKeysLine } from './lore-notes';
import { callNames } from './name';

/** A stretch of lines under what opened it. */
export interface Part {
  readonly by: 'start' | 'heading' | 'label';
  readonly heading: string;
  readonly opening: NoteLine | undefined;
  /** Heading level; for a label that of the heading it stands under. 0 = none. */
  readonly level: number;
  readonly field: NoteField | 'lore-entry' | undefined;
  /** What stands behind the label on its own line. */
  readonly value: string;
  /** The indent of a YAML block (`|` or `>` behind the label); undefined where the part is none. */
  readonly block?: number | undefined;
  readonly spaced: boolean;
  readonly lines: NoteLine[];
}

type PartHead = Omit<Part, 'lines' | 'spaced'>;

/** Splits notes at the headings and labels that open a part; the first part is what stands before them. */
export function splitParts(lines: readonly NoteLine[]): Part[] {
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
    const head = inBlock(line, open)
      ? undefined
      : line.heading
        ? readHeading(lines, at, line, line.heading, open)
        : readLabel(lines, at, line, spaced, parts);
    if (!head) {
      open.lines.push(line);
      continue;
    }
    open = { ...head, spaced, lines: [] };
    parts.push(open);
  }
  return parts;
}

/** Whether a line belongs to the YAML block that is open: it is indented as far as the block's first line. */
function inBlock({ text }: NoteLine, { block, lines }: Part): boolean {
  if (block === undefined) return false;
  const ended = lines.some((line) => !isIndented(line.text, block));
  return !ended && isIndented(text, block);
}

function isIndented(text: string, indent: number): boolean {
  return text.trim() === '' || text.search(/\S/) >= indent;
}

/** Fields of one short value: what follows the first line belongs to nobody. */
export const ONE_LINE: ReadonlySet<Part['field']> = new Set(['name', 'creator', 'character_version', 'lorebook_name']);
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

/** Whether a part stands under a heading of the first level that is no label: the title of the notes. */
export function isTitle(part: Part): boolean {
  return isTopHeading(part) && part.field === undefined;
}

/** Whether a part stands under a heading of the first level. */
export function isTopHeading({ by, level }: Part): boolean {
  return by === 'heading' && level === 1;
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
function readLabel(
  lines: readonly NoteLine[],
  at: number,
  line: NoteLine,
  spaced: boolean,
  parts: readonly Part[],
): PartHead | undefined {
  const open = parts.at(-1);
  if (line.opaque || !open || isDialogueLine(line.text)) return undefined;
  const alone = readTitleLine(line.text) ?? (spaced && /^\p{Lu}/u.test(line.text) ? line.text : undefined);
  const labelled =
    readLabelled(line.text) ??
    knownDashed(line.text) ??
    (alone === undefined ? undefined : { label: alone, value: '' });
  const field = labelled && fieldOfLabelled(labelled);
  if (!labelled || field === undefined || !ends(open, field, spaced)) return undefined;
  const { label: heading, value } = labelled;
  if (open.by === 'heading' && keepsLabels(open) && value !== '' && !isPlainLabel(heading)) return undefined;
  if (isSpoken(heading, field, open, parts) || (isScene(open) && !isScene({ field }) && dialogueFollows(lines, at)))
    return undefined;
  const block = blockIndent(value, lines[at + 1]?.text);
  return {
    by: 'label',
    heading,
    opening: line,
    level: open.level,
    field,
    value: block === undefined ? value : '',
    block,
  };
}

function knownDashed(line: string): ReturnType<typeof readDashed> {
  const dashed = readDashed(line);
  return dashed && fieldOf(dashed.label) !== undefined ? dashed : undefined;
}

/** Whether an open heading's text is prose in which a word before a colon is mostly no label. */
function keepsLabels({ field }: Part): boolean {
  return field !== undefined && field !== 'lore' && field !== 'description' && !ONE_LINE.has(field);
}

const SPEAKERS: ReadonlySet<string> = new Set(['char', 'character', 'user', 'you', 'bot']);

/** Whether a label in example dialogue is who speaks: the character by name, or a word for one of the two. */
function isSpoken(label: string, field: NoteField, open: Part, parts: readonly Part[]): boolean {
  if (open.field !== 'mes_example') return false;
  if (field === 'description' || field === 'name') return SPEAKERS.has(labelKey(label));
  const names = parts.flatMap((part) => (part.field === 'name' ? callNames(part.value) : []));
  return names.includes(label);
}

/** Whether a part is a scene: what looks like a label between its lines of dialogue is part of it. */
function isScene({ field }: Pick<Part, 'field'>): boolean {
  return GREETINGS.has(field) || field === 'group_only_greetings' || field === 'mes_example';
}

function dialogueFollows(lines: readonly NoteLine[], at: number): boolean {
  let next = at + 1;
  while (lines[next]?.text.trim() === '') next += 1;
  return isDialogueLine(lines[next]?.text ?? '');
}

/** Whether a label of this field ends the open part. */
function ends(open: Part, field: NoteField, spaced: boolean): boolean {
  if (open.field === 'lore') return open.by === 'label' && NEVER_LORE.has(field);
  if (open.by !== 'heading' || open.field === undefined || open.field === 'description' || ONE_LINE.has(open.field))
    return true;
  return !VERBATIM.has(open.field) && spaced && field !== 'part';
}
