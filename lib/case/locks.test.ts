import { describe, expect, it } from 'vitest';
import { emptyCharacter } from '../card/character';
import { newLoreEntry } from '../lorebook/new-entry';
import { lockedChanges } from './locks';

describe('locks', () => {
  const before = emptyCharacter('Mira');
  const with_ = (data: object) => ({ ...before, data: { ...before.data, ...data } });
  const locks = ['character#/data/name', 'character#/data/alternate_greetings', 'lorebook#/entries/7'];

  it('are broken by another value at their place, and by no other change', () => {
    const broken = (data: object) => lockedChanges('character', before, with_(data), locks);
    expect([
      broken({ description: 'x' }),
      broken({ name: 'Mira' }),
      broken({ name: 'Ida' }),
      broken({ alternate_greetings: ['x'] }),
    ]).toEqual([[], [], ['character#/data/name'], ['character#/data/alternate_greetings']]);
  });

  it('hold an entry by its id, wherever it stands, and break when it goes', () => {
    const entry = (id: number, content: string) => newLoreEntry({ content }, id);
    const book = (...entries: ReturnType<typeof entry>[]) => ({ name: 'B', entries });
    const old = book(entry(1, 'a'), entry(7, 'b'));
    expect(
      [book(entry(7, 'b'), entry(1, 'c')), book(entry(1, 'a'), entry(7, 'B')), book(entry(1, 'a'))].map((after) =>
        lockedChanges('lorebook', old, after, locks),
      ),
    ).toEqual([[], ['lorebook#/entries/7'], ['lorebook#/entries/7']]);
  });

  it('mean nothing before there is a document', () => {
    expect(lockedChanges('character', undefined, before, locks)).toEqual([]);
  });
});
