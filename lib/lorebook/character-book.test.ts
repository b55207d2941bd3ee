import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lorebookDocument } from '@/testing/arbitraries';
import { faultOf } from '@/testing/faults';
import { readCharacterBook, writeCharacterBook } from './character-book';
import { LorebookDocument } from './entry';
import { newLoreEntry } from './new-entry';

/** A complete book with one entry, changed as a test needs it; undefined removes a field. */
function bookWith(entry: Record<string, unknown>, extensions: Record<string, unknown> = {}): unknown {
  const whole = writeCharacterBook({ name: 'Lock', entries: [newLoreEntry({ content: 'Fog.', keys: ['fog'] }, 0)] });
  const [first] = whole.entries;
  const changed = { ...first, extensions: { ...first?.extensions, ...extensions }, ...entry };
  return JSON.parse(JSON.stringify({ ...whole, entries: [changed] }));
}

const withoutFilter = (lorebook: LorebookDocument): LorebookDocument => ({
  ...lorebook,
  entries: lorebook.entries.map(({ characterFilter: _, ...entry }) => entry),
});

describe('the character_book codec', () => {
  it('reads back every document it writes, but for the character filter', () => {
    fc.assert(
      fc.property(lorebookDocument(), (lorebook) => {
        const json: unknown = JSON.parse(JSON.stringify(writeCharacterBook(lorebook)));
        expect(readCharacterBook(json)).toEqual({ lorebook: withoutFilter(lorebook), repairs: [] });
      }),
    );
  });

  it('writes every field of an entry explicitly', () => {
    const entry = newLoreEntry(
      {
        content: 'Three gates.',
        title: 'Gates',
        keys: ['/gate[s]?/i'],
        position: 4,
        caseSensitive: true,
        priority: 5,
        extensions: { app: 1, depth: 99 },
        foreign: { mode: 'folder', keys: ['lost'] },
      },
      12,
    );
    const lorebook = { name: 'Lock', description: 'A lock.', scanDepth: 3, tokenBudget: 500, recursiveScanning: true };
    expect(writeCharacterBook({ ...lorebook, entries: [entry] })).toEqual({
      name: 'Lock',
      description: 'A lock.',
      scan_depth: 3,
      token_budget: 500,
      recursive_scanning: true,
      extensions: {},
      entries: [
        {
          id: 12,
          keys: ['/gate[s]?/i'],
          secondary_keys: [],
          comment: 'Gates',
          name: 'Gates',
          content: 'Three gates.',
          constant: false,
          selective: true,
          insertion_order: 100,
          enabled: true,
          position: 'after_char',
          use_regex: true,
          case_sensitive: true,
          priority: 5,
          mode: 'folder',
          extensions: {
            position: 4,
            vectorized: false,
            selectiveLogic: 0,
            ignore_budget: false,
            exclude_recursion: false,
            prevent_recursion: false,
            match_persona_description: false,
            match_character_description: false,
            match_character_personality: false,
            match_character_depth_prompt: false,
            match_scenario: false,
            match_creator_notes: false,
            delay_until_recursion: 0,
            probability: 100,
            useProbability: true,
            depth: 4,
            outlet_name: '',
            group: '',
            group_override: false,
            group_weight: 100,
            scan_depth: null,
            case_sensitive: true,
            match_whole_words: null,
            use_group_scoring: null,
            automation_id: '',
            role: 0,
            sticky: null,
            cooldown: null,
            delay: null,
            triggers: [],
            app: 1,
          },
        },
      ],
    });
  });

  it.each([
    [['/a/', '/b/i'], true],
    [['/a/', 'b'], false],
    [['/([/'], false],
    [[], false],
  ])('says of the keys %j that all are regular expressions: %j', (keys, expected) => {
    const book = writeCharacterBook({ name: '', entries: [newLoreEntry({ content: 'x', keys }, 0)] });
    expect(book.entries[0]?.use_regex).toBe(expected);
  });

  it.each([
    [0, 'before_char'],
    [1, 'after_char'],
    [7, 'after_char'],
  ] as const)('says position %i as %s', (position, expected) => {
    const book = writeCharacterBook({ name: '', entries: [newLoreEntry({ content: 'x', position }, 0)] });
    expect(book.entries[0]?.position).toBe(expected);
  });
});

describe('the tolerant character_book reader', () => {
  it.each([
    ['a missing enabled', { enabled: undefined }, 'enabled', true, 'field-missing', 'enabled'],
    ['enabled as a word', { enabled: 'no' }, 'enabled', false, 'field-converted', 'enabled'],
    ['keys in one text', { keys: 'lock, gate,' }, 'keys', ['lock', 'gate'], 'field-converted', 'keys'],
    ['a regex with a comma in one text', { keys: '/a{1,2}/' }, 'keys', ['/a{1,2}/'], 'field-converted', 'keys'],
    ['keys that are no text', { keys: ['lock', 7, null] }, 'keys', ['lock', '7'], 'field-converted', 'keys'],
    ['missing keys', { keys: undefined }, 'keys', [], 'field-missing', 'keys'],
    ['content that is an object', { content: { a: 1 } }, 'content', '{"a":1}', 'field-converted', 'content'],
    ['missing content', { content: null }, 'content', '', 'field-defaulted', 'content'],
    ['an order in text', { insertion_order: '20' }, 'insertionOrder', 20, 'field-converted', 'insertion_order'],
    ['a missing order', { insertion_order: undefined }, 'insertionOrder', 100, 'field-missing', 'insertion_order'],
    ['a name beside another comment', { comment: 'A', name: 'B' }, 'title', 'A', 'field-overruled', 'name'],
    [
      'a title beyond the limit',
      { comment: 'a'.repeat(501), name: '' },
      'title',
      'a'.repeat(500),
      'field-converted',
      'comment',
    ],
  ])('understands %s and says so', (_, change, field, value, code, where) => {
    const { lorebook, repairs } = readCharacterBook(bookWith(change));
    expect(lorebook.entries[0]).toHaveProperty(field, value);
    expect(repairs).toEqual([expect.objectContaining({ code, path: `/entries/0/${where}` })]);
  });

  it.each([
    ['an empty depth', { depth: '' }, 'depth', 4, 'field-defaulted'],
    ['a role in words', { role: 'assistant' }, 'role', 2, 'field-converted'],
    ['a probability beyond 100', { probability: 250 }, 'probability', 100, 'field-converted'],
    ['a probability of null', { probability: null }, 'probability', 100, 'field-defaulted'],
    ['a negative depth', { depth: -1 }, 'depth', 4, 'field-defaulted'],
    ['a position in text', { position: '4' }, 'position', 4, 'field-converted'],
  ])('understands %s in extensions and says so', (_, bag, field, value, code) => {
    const { lorebook, repairs } = readCharacterBook(bookWith({}, bag));
    expect(lorebook.entries[0]).toHaveProperty(field, value);
    expect(repairs).toEqual([expect.objectContaining({ code, path: `/entries/0/extensions/${field}` })]);
  });

  it.each([
    ['extensions before the entry', 'before_char', 4, 4, []],
    ['before_char', 'before_char', undefined, 0, []],
    ['after_char', 'after_char', undefined, 1, []],
    ['an absent position as after', undefined, undefined, 1, []],
    ['an empty text as after', '', undefined, 1, ['field-converted']],
    ['a number', 3, undefined, 3, ['field-converted']],
    ['an unknown name as after', 'at_depth', undefined, 1, ['field-converted']],
    ['the entry where extensions are out of range', 'before_char', 8, 0, ['field-defaulted']],
  ])('takes %s', (_, atEntry, inBag, position, codes) => {
    const { lorebook, repairs } = readCharacterBook(bookWith({ position: atEntry }, { position: inBag }));
    expect(lorebook.entries[0]?.position).toBe(position);
    expect(repairs.map(({ code }) => code)).toEqual(codes);
  });

  it.each([
    ['entry level where extensions say nothing', true, undefined, true, []],
    ['extensions where both speak', true, false, false, ['field-overruled']],
  ])('takes case sensitivity from %s', (_, atEntry, inBag, expected, codes) => {
    const { lorebook, repairs } = readCharacterBook(bookWith({ case_sensitive: atEntry }, { case_sensitive: inBag }));
    expect(lorebook.entries[0]?.caseSensitive).toBe(expected);
    expect(repairs.map(({ code }) => code)).toEqual(codes);
  });

  it("takes World Info's fields at entry level where extensions lack them, and says that they are no book's", () => {
    const { lorebook, repairs } = readCharacterBook(
      bookWith({ depth: 2, groupWeight: 30, order: 7, key: ['lost'] }, { depth: undefined, group_weight: 60 }),
    );
    expect(lorebook.entries).toEqual([
      { ...newLoreEntry({ content: 'Fog.', keys: ['fog'] }, 0), depth: 2, groupWeight: 60 },
    ]);
    expect(repairs.map(({ code, path, was }) => [code, path, was])).toEqual([
      ['other-format-field', '/entries/0/depth', '2'],
      ['other-format-field', '/entries/0/groupWeight', '30'],
      ['other-format-field', '/entries/0/order', '7'],
      ['other-format-field', '/entries/0/key', '["lost"]'],
    ]);
  });

  it("takes a bare entry with the specification's defaults", () => {
    const entries = [{ keys: ['fog'], content: 'Fog.', enabled: true, insertion_order: 5, id: 0, extensions: {} }];
    expect(readCharacterBook({ entries, extensions: {} })).toEqual({
      lorebook: {
        name: '',
        entries: [
          { ...newLoreEntry({ content: 'Fog.', keys: ['fog'] }, 0), insertionOrder: 5, position: 1, selective: false },
        ],
      },
      repairs: [],
    });
  });

  it('keeps unknown keys of book, entry and extensions, and leaves decorators in the content', () => {
    const content = '@@depth 2\nFog.';
    const { lorebook } = readCharacterBook({ ...Object(bookWith({ content, mode: 'x' }, { app: null })), origin: [1] });
    expect([lorebook.foreign, lorebook.entries[0]?.foreign, lorebook.entries[0]?.extensions]).toEqual([
      { origin: [1] },
      { mode: 'x' },
      { app: null },
    ]);
    expect(lorebook.entries[0]?.content).toBe(content);
  });

  it('leaves out what is no entry and says so', () => {
    expect(readCharacterBook({ name: 'Lock', entries: [null, 'fog'], extensions: {} })).toEqual({
      lorebook: { name: 'Lock', entries: [] },
      repairs: [
        { code: 'entry-dropped', path: '/entries/0', was: 'null', now: '(missing)' },
        { code: 'entry-dropped', path: '/entries/1', was: '"fog"', now: '(missing)' },
      ],
    });
  });

  it('says that entries are missing', () => {
    expect(readCharacterBook({}).repairs).toEqual([
      { code: 'entries-missing', path: '/entries', was: '(missing)', now: '[]' },
    ]);
  });

  it.each([[null], ['book'], [[]], [undefined]])('refuses %j', (value) => {
    expect(faultOf(() => readCharacterBook(value)).code).toBe('card-unreadable');
  });

  it('names the place that is beyond a limit', () => {
    const fault = faultOf(() => readCharacterBook(bookWith({ content: 'x'.repeat(200_001) })));
    expect([fault.code, fault.details.where]).toEqual(['input-too-large', '/entries/0/content']);
  });

  it('gives a valid document for any object, which reads back without a repair', () => {
    const names = [
      'keys',
      'key',
      'id',
      'uid',
      'content',
      'enabled',
      'position',
      'extensions',
      'depth',
      'comment',
      'name',
    ];
    const entry = fc.dictionary(fc.constantFrom(...names), fc.jsonValue({ maxDepth: 2 }));
    const entries = fc.oneof(
      fc.array(entry),
      fc.dictionary(fc.constantFrom('0', '1', '7', 'a/b'), entry),
      fc.jsonValue(),
    );
    fc.assert(
      fc.property(fc.record({ entries, name: fc.jsonValue(), scan_depth: fc.jsonValue() }), (book) => {
        const { lorebook } = readCharacterBook(book);
        expect(LorebookDocument.parse(lorebook)).toEqual(lorebook);
        expect(readCharacterBook(writeCharacterBook(lorebook))).toEqual({
          lorebook: withoutFilter(lorebook),
          repairs: [],
        });
      }),
    );
  });
});
