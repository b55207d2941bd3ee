import { describe, expect, it } from 'vitest';
import { parseNotes } from './notes';

/** Each section as `field: text`, `?` for one without a field. */
function fields(text: string): string[] {
  return parseNotes(text).sections.map(({ field, text: body }) => `${field ?? '?'}: ${body}`);
}

describe('the sections of notes', () => {
  it.each([
    [
      'headings of any level',
      '# Name\nMira\n## Personality\ndry\n#### Scenario\nrain',
      ['name: Mira', 'personality: dry', 'scenario: rain'],
    ],
    [
      'labels, whose values go on to the next',
      'Name: Mira\nBackstory: one\ntwo\n\nthree\nTags: a, b',
      ['name: Mira', 'part: one\ntwo\n\nthree', 'tags: a, b'],
    ],
    [
      'bold and bulleted labels',
      '- **Name:** Mira\n* Age: 3\n**Traits**: dry',
      ['name: Mira', 'part: 3', 'personality: dry'],
    ],
    ['a label alone on its line', '**Personality**\ndry\n\nSCENARIO\nrain', ['personality: dry', 'scenario: rain']],
    ['a value behind a heading', '## Name: Mira\n## Greeting: Hi\nyou', ['name: Mira', 'first_mes: Hi\nyou']],
    [
      'a word in a sentence is no label',
      'Personality: dry\nHer history: long. And scenario too.',
      ['personality: dry', 'part: long. And scenario too.'],
    ],
    ['an unknown label is text', 'Personality: dry\nShoe size: 41', ['personality: dry\nShoe size: 41']],
    [
      'what looks like a label in a greeting under a heading',
      '## Greeting\nSetting: a bar\n\nName: nobody\n## Tags\na',
      ['first_mes: Setting: a bar\n\nName: nobody', 'tags: a'],
    ],
    ['a footer of labels below a section', '## Personality\ndry\n\nTags: a', ['personality: dry', 'tags: a']],
    [
      'attributes inside a section stay there',
      '## Personality\ndry\nLikes: tea\n\nDislikes: noise',
      ['personality: dry\nLikes: tea\n\nDislikes: noise'],
    ],
    [
      'a deeper heading stays inside',
      '## Personality\ndry\n### Likes\ntea\n### Odd\nx',
      ['personality: dry\n### Likes\ntea\n### Odd\nx'],
    ],
    [
      'a deeper heading of a field of its own does not',
      '# Scenario\nrain\n## Greeting\nHi',
      ['scenario: rain', 'first_mes: Hi'],
    ],
    [
      'dialogue in the greeting and the examples is no label',
      'First message: She waves.\n\nMood: cheerful\n\n{{char}}: "Come."\n\nExample:\n<START>\n{{user}}: Where?\n{{char}}: "Across."\nchar: "Far."\nTags: a',
      [
        'first_mes: She waves.\n\nMood: cheerful\n\n{{char}}: "Come."',
        'mes_example: <START>\n{{user}}: Where?\n{{char}}: "Across."\nchar: "Far."',
        'tags: a',
      ],
    ],
    [
      'the character’s own name speaks, even where it is a label',
      'Name: Title Marsh\nExamples:\nTitle: Hello.\nYou: Hi.',
      ['name: Title Marsh', 'mes_example: Title: Hello.\nYou: Hi.'],
    ],
    [
      'words before a colon in the prose under a heading',
      '## Personality\nCalm.\n\nSystem: sorts by weight.\n\nTag: she calls everyone dear.\n\nExample: she sings.\n\nGreeting: Hi.',
      [
        'personality: Calm.\n\nSystem: sorts by weight.\n\nTag: she calls everyone dear.\n\nExample: she sings.',
        'first_mes: Hi.',
      ],
    ],
    [
      'labels with a dash',
      'Name - Kestrel Vane\nAge – 31\nShe waited - long',
      ['name: Kestrel Vane', 'part: 31\nShe waited - long'],
    ],
    [
      'YAML blocks, without their mark and indent',
      'greeting: |\n  The owl blinks.\n\n  # It\n    Name: nobody\npersonality: >-\n  calm\nTags: a',
      ['first_mes: The owl blinks.\n\n# It\n  Name: nobody', 'personality: calm', 'tags: a'],
    ],
    ['a heading ends a label', 'Personality: dry\n# Ship\na tug', ['personality: dry', '?: a tug']],
    [
      'rules between sections',
      '---\n## Personality\ndry\n\n---\n\n## Scenario\nrain\n***\nfog\n***',
      ['personality: dry', 'scenario: rain\n***\nfog'],
    ],
    ['a fenced value', '## Greeting\n```\nHi\n\n# you\n```', ['first_mes: Hi\n\n# you']],
    [
      'greetings under their own headings',
      '## Alternate greetings\n### Greeting 1\na\n### At sea\nb',
      ['alternate_greetings: ### Greeting 1\na\n### At sea\nb'],
    ],
  ])('%s', (_, text, expected) => {
    expect(fields(text)).toEqual(expected);
  });

  it('keeps heading and text as they were written', () => {
    const [looks, ship] = parseNotes('**Looks**: tall\n- dark\n\nShip\n====\n\na tug\n').sections;
    expect([looks, ship]).toEqual([
      { heading: 'Looks', field: 'part', text: 'tall\n- dark', source: '**Looks**: tall\n- dark', spaced: true },
      { heading: 'Ship', field: undefined, text: 'a tug', source: 'Ship\n====\na tug', spaced: true },
    ]);
  });

  it('leaves over what stands before the first heading and what follows a one-line value', () => {
    expect(parseNotes('Mira is here.\n\nName: Mira\nShoe size: 41\nCreator: me\n\nand more')).toEqual({
      sections: [
        { heading: 'Name', field: 'name', text: 'Mira', source: 'Name: Mira', spaced: true },
        { heading: 'Creator', field: 'creator', text: 'me', source: 'Creator: me', spaced: false },
      ],
      lore: [],
      leftovers: ['Mira is here.', 'Shoe size: 41', 'and more'],
    });
  });

  it('tells a title from a label', () => {
    expect(parseNotes('# Mira Vale\n## Age\n3')).toMatchObject({ title: 'Mira Vale', soleTitle: true });
    expect(parseNotes('# Mira Vale\n## Age\n3\n# Ship\na').soleTitle).toBeUndefined();
    expect(parseNotes('x\n# Mira Vale').title).toBeUndefined();
    expect(parseNotes('# Personality\nx').title).toBeUndefined();
  });

  it('has nothing for no text', () => {
    expect(parseNotes(' \n\t\r\n')).toEqual({ sections: [], lore: [], leftovers: [] });
  });
});

describe('the lore in notes', () => {
  const titles = (text: string) => parseNotes(text).lore.map(({ title }) => title);

  it.each([
    [
      'under a lore heading every heading is an entry',
      '## Lore\n### History\na\n### Odd\nb\n## Personality\nc',
      ['History', 'Odd'],
    ],
    [
      'a heading with a keys line is an entry wherever it stands',
      '## Personality\na\n## The Pier\nKeys: pier\nb',
      ['The Pier'],
    ],
    ['greetings and the like end the lore', '# World\n## Pier\na\n## First message\nHi', ['Pier']],
    ['a lore label ends at a card label', 'Lore:\n- Pier (keys: a): b\nTags: c', ['Pier']],
    ['a keys line in a greeting makes no entry', '## Greeting\nKeys: on the table', []],
  ])('%s', (_, text, expected) => {
    expect(titles(text)).toEqual(expected);
  });

  it('takes the name of the book from its heading or its own label', () => {
    expect(parseNotes('## Lorebook: Harbor\n### Pier\na').lorebookName).toBe('Harbor');
    expect(parseNotes('Lorebook name: Harbor').lorebookName).toBe('Harbor');
    expect(parseNotes('World: a rainy city').lore.map(({ content }) => content)).toEqual(['a rainy city']);
  });
});
