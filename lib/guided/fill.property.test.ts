import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyCharacter } from '../card/character';
import type { LorebookDocument } from '../lorebook/entry';
import { newLoreEntry } from '../lorebook/new-entry';
import { type Filling, fillFromNotes } from './fill';
import { parseNotes } from './notes';

const LABELS = [
  ...[
    'Name',
    'Appearance',
    'Backstory',
    'Age',
    'Description',
    'Personality',
    'Traits',
    'Scenario',
    'Setting',
    'Greeting',
  ],
  ...['First message', 'Alternate greetings', 'Example dialogue', 'Creator notes', 'Tags', 'System prompt', 'Creator'],
  ...[
    'Post-history instructions',
    'Lore',
    'World info',
    'Lorebook: Harbor',
    'Lorebook name',
    'Tone',
    'Boundaries',
    'Musts',
    'Role',
  ],
  ...[
    'Group greetings',
    'Version',
    'Ship',
    'Mira Vale',
    'Notes to self',
    'Chapter 1: The storm',
    'Mira: a life',
    'Title',
    'Keys',
  ],
];

const label = fc.constantFrom(...LABELS);

/** Pieces of notes; every `%` becomes a word that stands nowhere else. */
const piece = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('% % %.', '% %\n% %', '"%," she says. *%*', '> %', '%, % and %;', '\t%\t%') },
  fc.constantFrom('- % %\n- %', '1. %\n2. % %', '- %: %\n  %', '* **%** (keys: %, %): % %', '- % (keywords: %): %'),
  fc.constantFrom(
    '```\n% %\n# %\n```',
    '```\n%',
    '~~~text\nName: %\n~~~',
    '---',
    '***',
    '<START>\n{{user}}: %\nMira: %',
  ),
  fc.constantFrom('[character("%")\n{\nAge("%")\n}]', '[%: %; % = %]', '{ %\n% }', '[ % unclosed', '{{char}} %'),
  fc.constantFrom(
    'Keys: %, %\n% %',
    '### %\nTriggers: %\nOrder: %\n%',
    '### %\nSecondary keys: %\nAlways on\n%',
    'Position: %\n%',
  ),
  fc.tuple(fc.integer({ min: 1, max: 4 }), label).map(([level, words]) => `${'#'.repeat(level)} ${words}`),
  fc.tuple(fc.integer({ min: 1, max: 4 }), label).map(([level, words]) => `${'#'.repeat(level)} ${words}: %`),
  fc.tuple(label, fc.constantFrom('===', '---')).map(([words, under]) => `${words}\n${under}`),
  label.map((words) => `${words}: % %`),
  label.map((words) => `**${words}:** %`),
  label.map((words) => `**${words}**`),
  label.map((words) => `- ${words}: % %`),
  label.map((words) => `[${words}]`),
);

const notesText = fc
  .array(fc.tuple(piece, fc.constantFrom('\n', '\n\n', '\r\n\r\n')), { minLength: 1, maxLength: 14 })
  .map((pieces) => {
    let count = 0;
    const text = pieces.map(([words, gap]) => words + gap).join('');
    return { text: text.replaceAll('%', () => `tok${++count}x`), count };
  });

function asBase({ data, entries, lorebookName }: Filling) {
  const character = { data: { ...emptyCharacter('').data, ...data } };
  const lorebook: LorebookDocument = {
    name: lorebookName ?? 'Book',
    entries: entries.map((entry, id) => newLoreEntry(entry, id)),
  };
  return { character, lorebook };
}

describe('filling in any notes', () => {
  it('loses no word: each stands in a field, an entry, the brief, or the report of where headings went', () => {
    fc.assert(
      fc.property(notesText, ({ text, count }) => {
        const { notes: _, ...filling } = fillFromNotes(parseNotes(text));
        const all = JSON.stringify(filling);
        const lost = Array.from({ length: count }, (_, at) => `tok${at + 1}x`).filter((token) => !all.includes(token));
        expect(lost).toEqual([]);
      }),
      { numRuns: 1500 },
    );
  });

  it('changes nothing more when the same notes are filled in again', () => {
    fc.assert(
      fc.property(notesText, ({ text }) => {
        const notes = parseNotes(text);
        const base = asBase(fillFromNotes(notes));
        const again = asBase({ ...fillFromNotes(notes, base), entries: [] });
        expect({ ...base.character.data, ...again.character.data, ...fillFromNotes(notes, base).data }).toEqual(
          base.character.data,
        );
      }),
      { numRuns: 500 },
    );
  });

  it('accepts any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        expect(fillFromNotes(parseNotes(text)).entries.every(({ content }) => content !== '')).toBe(true);
      }),
    );
  });
});
