import { type CardData, type CharacterDocument, REQUIRED_FIELDS } from '../card/character';
import type { LorebookDocument, LoreEntry } from '../lorebook/entry';
import type { Brief } from './brief';
import { loreSettings } from './lore-settings';

export { receiptMarkdown } from './receipt';

/**
 * A character as Markdown for people: its name as the title, a section for each field that is not empty, under the
 * headings that the reader of notes knows, so that an ordinary character comes back from it. Extensions and unknown
 * fields follow as JSON.
 */
export function characterMarkdown({ data, foreign }: CharacterDocument): string {
  return blocks([
    heading(1, data.name),
    ...TEXT_SECTIONS.map(([title, field]) => section(title, data[field])),
    ...data.alternate_greetings.map((text, index) => section(`Alternate greeting ${index + 1}`, text)),
    ...data.group_only_greetings.map((text, index) => section(`Group greeting ${index + 1}`, text)),
    ...LATER_SECTIONS.map(([title, field]) => section(title, data[field])),
    section('Tags', data.tags.join(', ')),
    section('Creator', data.creator),
    section('Character version', data.character_version),
    otherFields(data, foreign),
  ]);
}

/**
 * A lorebook as Markdown for people: a section for each entry with its keys and whatever else is not usual, then its
 * text. The reader of notes gets entries, keys, order and position back from it.
 */
export function lorebookMarkdown(lorebook: LorebookDocument): string {
  const { name, description = '', entries } = lorebook;
  return blocks([
    heading(2, name === '' ? 'Lorebook' : `Lorebook: ${name}`),
    description,
    ...entries.flatMap((entry) => [heading(3, titleOf(entry)), loreSettings(entry).join('\n'), safe(entry.content)]),
  ]);
}

/** The brief of a case as Markdown for people. */
export function briefMarkdown(brief: Brief): string {
  const { musts, placeholders, outputs } = brief;
  return blocks([
    heading(1, 'Brief'),
    section('Premise', brief.premise),
    section('Roles', brief.roles),
    section('Tone', brief.tone),
    section('Boundaries', brief.boundaries),
    section('Musts', musts.map(({ text }) => `- ${oneLine(text)}`).join('\n')),
    section(
      'Placeholders',
      placeholders
        .map(
          ({ path, value, accepted }) => `- ${path}: ${oneLine(value)} (${accepted ? 'accepted' : 'to be replaced'})`,
        )
        .join('\n'),
    ),
    section(
      'Outputs',
      `- Card: ${outputs.card.join(', ')}\n- Lorebook: ${outputs.lorebook}\n- Portrait: ${brief.portrait}`,
    ),
  ]);
}

type TextField = {
  [Field in (typeof REQUIRED_FIELDS)[number]]: CardData[Field] extends string ? Field : never;
}[(typeof REQUIRED_FIELDS)[number]];

const TEXT_SECTIONS: readonly (readonly [string, TextField])[] = [
  ['Description', 'description'],
  ['Personality', 'personality'],
  ['Scenario', 'scenario'],
  ['First message', 'first_mes'],
];

const LATER_SECTIONS: readonly (readonly [string, TextField])[] = [
  ['Example dialogue', 'mes_example'],
  ['Creator notes', 'creator_notes'],
  ['System prompt', 'system_prompt'],
  ['Post-history instructions', 'post_history_instructions'],
];

const SHOWN: ReadonlySet<string> = new Set(REQUIRED_FIELDS.filter((field) => field !== 'extensions'));

function otherFields(data: CardData, foreign: CharacterDocument['foreign']): string {
  const others = Object.entries({ ...foreign, ...data }).filter(
    ([field, value]) => !SHOWN.has(field) && JSON.stringify(value) !== '{}',
  );
  if (others.length === 0) return '';
  return blocks([heading(2, 'Other fields'), fenced(JSON.stringify(Object.fromEntries(others), null, 2), 'json')]);
}

function titleOf({ title, keys, id }: LoreEntry): string {
  return title || keys[0] || `Entry ${id}`;
}

/** A section under a heading of the second level; nothing when the text is blank. */
function section(title: string, text = ''): string {
  return text.trim() === '' ? '' : blocks([heading(2, title), safe(text)]);
}

function heading(level: number, title: string): string {
  return `${'#'.repeat(level)} ${oneLine(title)}`;
}

function blocks(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('\n\n');
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** A text that has headings, rules or fences of its own goes into a fence, so that it cannot be taken for ours. */
function safe(text: string): string {
  return /^ {0,3}(?:#|={2,}[ \t]*$|[-*_](?:[ \t]*[-*_]){2,}[ \t]*$|`{3}|~{3})/m.test(text) ? fenced(text) : text;
}

function fenced(text: string, language = ''): string {
  const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map((run) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${text}\n${fence}`;
}
