import { describe, expect, it } from 'vitest';
import { faultOf } from '@/testing/faults';
import { writeCharacterBook } from './character-book';
import type { LorebookDocument } from './entry';
import { newLoreEntry } from './new-entry';
import { lorebookShape, readLorebook } from './shape';
import { writeWorldInfo } from './world-info';

const book: LorebookDocument = { name: 'Lock', entries: [newLoreEntry({ content: 'Fog.', keys: ['fog'] }, 4)] };

describe('the shape of a lorebook file', () => {
  it.each([
    ['World Info', writeWorldInfo(book), 'world-info'],
    ['a character_book', writeCharacterBook(book), 'character-book'],
    ['a V3 lorebook', { spec: 'lorebook_v3', data: writeCharacterBook(book) }, 'lorebook-v3'],
    ['book entries in an object', { entries: { a: { keys: ['fog'] } } }, 'character-book'],
    ['World Info entries in an array', { entries: [null, { key: ['fog'] }] }, 'world-info'],
    ['an empty array of entries', { entries: [] }, 'character-book'],
    ['an empty object of entries', { entries: {} }, 'world-info'],
    ['a card', { spec: 'chara_card_v3', data: { character_book: { entries: [] } } }, undefined],
    ['entries of text', { entries: 'fog' }, undefined],
    ['an array', [{ key: ['fog'] }], undefined],
    ['null', null, undefined],
  ])('is told for %s', (_, value, shape) => {
    expect(lorebookShape(value)).toBe(shape);
  });
});

describe('a lorebook file', () => {
  it.each([
    ['World Info', writeWorldInfo(book)],
    ['a character_book', writeCharacterBook(book)],
    ['a V3 lorebook', { spec: 'lorebook_v3', data: writeCharacterBook(book) }],
  ])('is read as %s', (_, value) => {
    expect(readLorebook(value, 'other.json')).toEqual({ lorebook: book, repairs: [] });
  });

  it.each([
    ['World Info', { entries: {} }],
    ['a character_book', { entries: [], extensions: {} }],
  ])('has the name of the file when %s holds none', (_, value) => {
    expect(readLorebook(value, 'Harbor Watch.JSON')).toEqual({
      lorebook: { name: 'Harbor Watch', entries: [] },
      repairs: [],
    });
  });

  it('is refused when it is none', () => {
    expect(faultOf(() => readLorebook({ name: 'Ines' }, 'ines.json')).toJSON()).toMatchObject({
      code: 'input-unrecognised',
      where: 'ines.json',
    });
  });
});
