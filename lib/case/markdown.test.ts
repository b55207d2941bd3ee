import { describe, expect, it } from 'vitest';
import { type CharacterDocument, emptyCharacter } from '../card/character';
import { fillFromNotes } from '../guided/fill';
import { parseNotes } from '../guided/notes';
import type { LorebookDocument } from '../lorebook/entry';
import { newLoreEntry } from '../lorebook/new-entry';
import { briefMarkdown, characterMarkdown, lorebookMarkdown } from './markdown';

const mara: CharacterDocument = {
  data: {
    ...emptyCharacter('Mara Venn').data,
    description: 'Mara Venn keeps the light at the harbor mouth.\n\nShe counts ships by their bells.',
    personality: 'Dry, exact.',
    scenario: '{{user}} lands in the fog.',
    first_mes: '*The lamp turns.* "You are late."\n\n---\n\nShe closes the log.',
    alternate_greetings: ['"Mind the step."', '# The log\n"Read it."'],
    group_only_greetings: ['"Two of you?"'],
    mes_example: '<START>\n{{user}}: Sorry.\n{{char}}: "Sorry stops no tide."',
    creator_notes: 'Slow burn.',
    system_prompt: '{{original}} Keep it quiet.',
    post_history_instructions: '{{original}} Short answers.',
    tags: ['oc', 'harbor'],
    creator: 'Ada',
  },
};

const harbor: LorebookDocument = {
  name: 'Harbor Lore',
  entries: [
    newLoreEntry({ title: 'The lamp', keys: ['lamp', '/light(house)?/i'], content: 'It never went out.' }, 0),
    newLoreEntry(
      {
        title: 'The bell code',
        keys: ['bells', 'one two'],
        secondaryKeys: ['night'],
        content: '# Code\nTwo bells: fog.',
        position: 4,
        depth: 12,
        insertionOrder: 20,
      },
      1,
    ),
    newLoreEntry({ title: 'The town', content: 'Everybody knows the tide table.', constant: true, position: 1 }, 2),
  ],
};

describe('a character as Markdown', () => {
  it('has its name as title and a section for each field that is not empty', () => {
    expect(characterMarkdown({ data: { ...emptyCharacter('Mara Venn').data, personality: 'Dry.' } })).toBe(
      '# Mara Venn\n\n## Personality\n\nDry.\n\n## Character version\n\n1.0',
    );
  });

  it('shows extensions and unknown fields as JSON', () => {
    const { data } = emptyCharacter('Mara');
    const document = { data: { ...data, character_version: '', extensions: { app: { a: 1 } } }, foreign: { x: '```' } };
    expect(characterMarkdown(document)).toBe(
      [
        '# Mara\n\n## Other fields\n\n````json',
        '{\n  "x": "```",\n  "extensions": {\n    "app": {\n      "a": 1\n    }\n  }\n}\n````',
      ].join('\n'),
    );
  });

  it('comes back from the reader of notes, texts with headings and rules of their own included', () => {
    const filling = fillFromNotes(parseNotes(characterMarkdown(mara)));
    const { extensions: _, ...data } = mara.data;
    expect(filling.data).toEqual({ ...data, alternate_greetings: ['"Mind the step."', '"Read it."'] });
  });
});

describe('a lorebook as Markdown', () => {
  it('has a section for each entry: keys, place, order, text', () => {
    expect(lorebookMarkdown(harbor)).toBe(`## Lorebook: Harbor Lore

### The lamp

Keys: lamp, /light(house)?/i

It never went out.

### The bell code

Keys: bells, one two
Secondary keys (any of them): night
Position: at depth 12
Order: 20

\`\`\`
# Code
Two bells: fog.
\`\`\`

### The town

Always on: yes
Position: after char

Everybody knows the tide table.`);
  });

  it('comes back from the reader of notes', () => {
    const filling = fillFromNotes(parseNotes(`${characterMarkdown(mara)}\n\n${lorebookMarkdown(harbor)}`));
    expect(filling.lorebookName).toBe('Harbor Lore');
    expect(filling.entries.map((entry, id) => newLoreEntry(entry, id))).toEqual(harbor.entries);
  });

  it('says whatever else is not as usual', () => {
    const entry = newLoreEntry(
      {
        content: 'Fog.',
        enabled: false,
        secondaryKeys: ['night'],
        selective: false,
        position: 7,
        outletName: 'weather',
        probability: 50,
        group: 'g',
        sticky: 3,
        cooldown: 2,
        delay: 1,
        scanDepth: 0,
        caseSensitive: true,
        matchWholeWords: false,
        excludeRecursion: true,
        preventRecursion: true,
        delayUntilRecursion: 2,
        ignoreBudget: true,
        triggers: ['swipe'],
        characterFilter: { isExclude: true, names: ['mara'], tags: [] },
      },
      3,
    );
    expect(lorebookMarkdown({ name: '', description: 'The weather.', entries: [entry] })).toBe(
      `## Lorebook

The weather.

### Entry 3

Secondary keys (not used): night
Also: switched off; it has no keys, so it never fires; outlet weather; probability 50 %; group g; sticky for 3 messages; cooldown of 2 messages; not before message 1; scan depth 0; case sensitive; parts of words too; not activated by other entries; activates no other entries; only activated by other entries; outside the budget; only when the turn is: swipe; not for certain characters

Fog.`,
    );
  });

  it('names role and vector search, and takes a key for a missing title', () => {
    const entry = newLoreEntry({ content: 'Fog.', keys: ['fog '], position: 4, role: 2, vectorized: true }, 0);
    expect(lorebookMarkdown({ name: 'A\nB', entries: [entry] })).toBe(
      '## Lorebook: A B\n\n### fog\n\nKeys: "fog "\nPosition: at depth 4\nAlso: as assistant; found by vector search\n\nFog.',
    );
  });
});

describe('a brief as Markdown', () => {
  it('lists what the person wants', () => {
    expect(
      briefMarkdown({
        premise: 'A harbor keeper.',
        tone: 'Quiet.',
        musts: [{ text: 'counts ships\nby their bells' }],
        placeholders: [
          { path: 'portrait', value: 'initials', accepted: true },
          { path: 'character#/data/first_mes', value: 'Hello.', accepted: false },
        ],
        outputs: { card: ['json', 'png'], lorebook: 'both' },
        portrait: 'placeholder',
      }),
    ).toBe(`# Brief

## Premise

A harbor keeper.

## Tone

Quiet.

## Musts

- counts ships by their bells

## Placeholders

- portrait: initials (accepted)
- character#/data/first_mes: Hello. (to be replaced)

## Outputs

- Card: json, png
- Lorebook: both
- Portrait: placeholder`);
  });
});
