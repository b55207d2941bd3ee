import { describe, expect, it } from 'vitest';
import { noteLines } from './lines';
import { keysOfTitle, splitKeys } from './lore-keys';
import { isLoreKeysLine, loreFromHeading, loreFromSection } from './lore-notes';

const entry = { secondaryKeys: [], constant: false, keyed: 'keys' as const };

function section(text: string, heading = 'Lore') {
  return loreFromSection(heading, noteLines(text));
}

describe('the keys in a list', () => {
  it.each([
    ['a, b ;c', ['a', 'b', 'c']],
    ['old pier', ['old pier']],
    ['"the ship", “lamp”', ['the ship', 'lamp']],
    ['"salt, the town"', ['salt', 'the town']],
    ['/a,b|c/i, d', ['/a,b|c/i', 'd']],
    ['[a, `b`, *c*]', ['a', 'b', 'c']],
    ['Pier, pier, /Pier/, /pier/', ['Pier', '/Pier/', '/pier/']],
    ['外滩，码头、x', ['外滩', '码头', 'x']],
    [' , ,', []],
  ])('%s', (list, expected) => {
    expect(splitKeys(list)).toEqual(expected);
  });

  it('come from a title as one key, or several where it names several', () => {
    expect(keysOfTitle('The Old Pier')).toEqual(['The Old Pier']);
    expect(keysOfTitle('Pier / Docks, Quay')).toEqual(['Pier', 'Docks', 'Quay']);
  });
});

describe('an entry under its heading', () => {
  it('takes every setting line and leaves the rest as its content', () => {
    const lines = noteLines(
      'Keywords: pier, docks\n**Secondary keys:** fog\n- Order: 120\nPosition: after char\nConstant: no\n\nOld.\n\nStill old.\n',
    );
    expect(loreFromHeading('The Pier', lines)).toEqual({
      entries: [
        {
          title: 'The Pier',
          keys: ['pier', 'docks'],
          secondaryKeys: ['fog'],
          constant: false,
          order: 120,
          position: 1,
          content: 'Old.\n\nStill old.',
          keyed: 'keys',
        },
      ],
      unread: [],
    });
  });

  it.each([
    ['before char', { position: 0 }],
    ['After character', { position: 1 }],
    ["top of Author's Note", { position: 2 }],
    ['bottom of AN', { position: 3 }],
    ['@D 6', { position: 4, depth: 6 }],
    ['in chat at depth 12', { position: 4, depth: 12 }],
    ['4', { position: 4 }],
    ['before examples', { position: 5 }],
    ['6', { position: 6 }],
  ])('reads the position "%s"', (value, expected) => {
    const [read] = loreFromHeading('A', noteLines(`Keys: a\nPosition: ${value}\nx`)).entries;
    expect(read).toEqual({ ...entry, title: 'A', keys: ['a'], content: 'x', ...expected });
  });

  it.each([
    ['Position: captain of the guard'],
    ['Order: the guards keep it'],
    ['Depth: nobody knows'],
    ['Constant: as the tide'],
  ])('leaves "%s" in the text', (line) => {
    expect(loreFromHeading('A', noteLines(`Keys: a\n${line}`)).entries).toEqual([
      { ...entry, title: 'A', keys: ['a'], content: line },
    ]);
  });

  it.each([
    ['The Town', 'Always on\nx', { title: 'The Town', keys: [], constant: true, keyed: 'always' }],
    ['The Town (always on)', 'x', { title: 'The Town', keys: [], constant: true, keyed: 'always' }],
    ['The Town', 'Constant: yes\nKeys: town\nx', { title: 'The Town', keys: ['town'], constant: true, keyed: 'keys' }],
    ['Pier (keys: pier, quay)', 'x', { title: 'Pier', keys: ['pier', 'quay'], keyed: 'keys' }],
    ['Pier (the old one)', 'x', { title: 'Pier (the old one)', keys: ['Pier (the old one)'], keyed: 'title' }],
    ['Pier', 'Keys:\n- a\n- b, c\nx', { title: 'Pier', keys: ['a', 'b', 'c'], keyed: 'keys' }],
    ['Pier', 'Content: x', { title: 'Pier', keys: ['Pier'], keyed: 'title' }],
    ['Pier', '```\nx\n```', { title: 'Pier', keys: ['Pier'], keyed: 'title' }],
  ])('%s / %j', (title, text, expected) => {
    expect(loreFromHeading(title, noteLines(text)).entries).toEqual([{ ...entry, content: 'x', ...expected }]);
  });

  it('without text is no entry, and is not lost', () => {
    expect(loreFromHeading('Pier', noteLines('Keys: a'))).toEqual({
      entries: [],
      unread: [{ heading: 'Pier', text: 'Keys: a' }],
    });
  });

  it('keeps a long first line whole: the title is its beginning', () => {
    const title = `A${' very'.repeat(80)} long line`;
    const [read] = loreFromHeading(title, noteLines('Keys: a\nx')).entries;
    expect(read).toEqual({ ...entry, title: title.slice(0, 300), keys: ['a'], content: `${title}\nx` });
  });
});

describe('a lore section', () => {
  it.each([
    ['a heading each', '### A\nx\n### B\ny', ['A: x', 'B: y']],
    [
      'deeper headings are text, unless they have keys',
      '### A\nx\n#### Fog\nz\n#### B\nKeys: b\ny',
      ['A: x\n#### Fog\nz', 'B: y'],
    ],
    ['headings that group entries', '### Places\n#### A\nx\n#### B\ny', ['A: x', 'B: y']],
    ['list items', '- A (keys: a): x\n- **B** (triggers: b) y\n* C: z', ['A: x', 'B: y', 'C: z']],
    ['list items over several lines', '- A: x\n  more\n  - and more\n- B: y', ['A: x\n  more\n  - and more', 'B: y']],
    ['items whose title is missing', '- A (keys: a): x\n- a fact\n- B: y', ['A: x', 'a fact: a fact', 'B: y']],
    ['a list of keys in an item', '- A: x\nKeys:\n- a\n- b', ['A: x']],
    ['lines with keys in brackets', 'A (keys: a): x\nB (keys: b): y', ['A: x', 'B: y']],
    ['titled paragraphs', 'A\nKeys: a\nx\n\nB\nKeys: b\ny', ['A: x', 'B: y']],
    ['bold titles', '**A**\nx\n\nx\n\n**B**\ny', ['A: x\n\nx', 'B: y']],
    ['title labels', 'Title: A\nKeys: a\nContent: x\n\nTitle: B\nContent: y', ['A: x', 'B: y']],
    ['plain text', 'x\n\ny', ['Lore: x\n\ny']],
    ['plain text, then entries', 'x\n\n- A: y\n\nz', ['Lore: x\n\nz', 'A: y']],
  ])('%s', (_, text, expected) => {
    expect(section(text).entries.map(({ title, content }) => `${title}: ${content}`)).toEqual(expected);
  });

  it('takes what stands in brackets behind the title of a list item for its keys', () => {
    expect(section('- Gull Rock (gull, rock): nests').entries).toEqual([
      { ...entry, title: 'Gull Rock', keys: ['gull', 'rock'], content: 'nests' },
    ]);
  });

  it('makes text without title and keys always active', () => {
    expect(section('x', 'World').entries).toEqual([
      { ...entry, title: 'World', keys: [], constant: true, content: 'x', keyed: 'nothing' },
    ]);
  });

  it('gives the keys of a section without titles to its text', () => {
    expect(section('Keys: a\nx', 'Pier').entries).toEqual([{ ...entry, title: 'Pier', keys: ['a'], content: 'x' }]);
  });
});

describe('a keys line', () => {
  it.each([
    ['Keys: a', true],
    ['**Trigger words:** a', true],
    ['- keywords: a', true],
    ['Secondary keys: a', false],
    ['The keys: a', false],
    ['She lost her keys: a', false],
  ])('%s', (line, expected) => {
    expect(isLoreKeysLine(line)).toBe(expected);
  });
});
