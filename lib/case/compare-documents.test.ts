import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyCharacter } from '../card/character';
import { newLoreEntry } from '../lorebook/new-entry';
import { compareCharacters, compareLorebooks } from './compare-documents';
import { compareTexts } from './compare-texts';

const texts = fc.oneof(
  fc.string({ maxLength: 200 }),
  fc
    .array(fc.constantFrom('light ', 'keeper ', '灯台', '守', '\n', '"Hm." '), { maxLength: 40 })
    .map((all) => all.join('')),
);

describe('compareTexts', () => {
  it('keeps every character of both texts', () => {
    fc.assert(
      fc.property(texts, texts, (before, after) => {
        const parts = compareTexts(before, after);
        const join = (without: string) => parts.flatMap(({ op, text }) => (op === without ? [] : text)).join('');
        expect([join('added'), join('removed')]).toEqual([before, after]);
      }),
    );
  });

  it('compares by words, also where none are written apart', () => {
    expect(compareTexts('a calm sea', 'a wild sea')).toEqual([
      { op: 'same', text: 'a ' },
      { op: 'removed', text: 'calm' },
      { op: 'added', text: 'wild' },
      { op: 'same', text: ' sea' },
    ]);
    expect(compareTexts('静かな海', '静かな山').some(({ op }) => op === 'same')).toBe(true);
  });

  it('does not stall on long texts that have nothing in common', () => {
    const long = (letter: string) => Array.from({ length: 15_000 }, (_, place) => `${letter}${place}`).join('\n');
    expect(compareTexts(long('a'), long('b')).map(({ op }) => op)).toEqual(['removed', 'added']);
  });
});

describe('compareCharacters', () => {
  const before = emptyCharacter('Mira');
  const data = { ...before.data, alternate_greetings: ['One.', 'Two.'], tags: ['sea'] };

  it('finds nothing between a character and itself', () => {
    expect(compareCharacters(before, before)).toEqual([]);
  });

  it('names each changed field with its place, and items of lists one by one', () => {
    const after = {
      data: {
        ...data,
        description: 'Tall.',
        alternate_greetings: ['Zero.', 'One.', 'Two!'],
        extensions: { fav: true },
      },
    };
    expect(compareCharacters({ data }, after).map(({ path, field, kind }) => [path, field, kind])).toEqual([
      ['/data/description', 'description', 'changed'],
      ['/data/alternate_greetings/0', 'alternate_greetings', 'added'],
      ['/data/alternate_greetings/2', 'alternate_greetings', 'changed'],
      ['/data/extensions', 'extensions', 'changed'],
    ]);
  });

  it('tells a new character by what is written in it', () => {
    const changes = compareCharacters(undefined, { data });
    expect(changes.map(({ path }) => path)).toEqual([
      '/data/name',
      '/data/alternate_greetings/0',
      '/data/alternate_greetings/1',
      '/data/tags/0',
      '/data/character_version',
    ]);
  });
});

describe('compareLorebooks', () => {
  const entry = (id: number, content: string) => newLoreEntry({ title: `E${id}`, keys: ['k'], content }, id);
  const book = (...entries: ReturnType<typeof entry>[]) => ({ name: 'Book', entries });

  it('knows entries by their ids: changed, come, gone, and put in another order', () => {
    const before = book(entry(1, 'a'), entry(2, 'b'), entry(3, 'c'));
    const after = book(entry(3, 'c'), entry(1, 'changed'), entry(7, 'new'));
    expect(
      compareLorebooks(before, after).map(({ path, field, kind, entry: of }) => [path, field, kind, of?.id]),
    ).toEqual([
      ['/entries/1/content', 'content', 'changed', 1],
      ['/entries/2', 'entry', 'added', 7],
      ['/entries/1', 'entry', 'removed', 2],
      ['/entries', 'order', 'changed', undefined],
    ]);
  });

  it('finds nothing between a lorebook and itself', () => {
    expect(compareLorebooks(book(entry(1, 'a')), book(entry(1, 'a')))).toEqual([]);
  });
});
