import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readCharacterBook, writeCharacterBook } from './character-book';
import { keyProblems } from './keys';
import { newLoreEntry } from './new-entry';
import { readLorebook } from './shape';
import { readWorldInfo, writeWorldInfo } from './world-info';

function load(name: string) {
  return JSON.parse(readFileSync(new URL(`../../testing/cases/files/${name}`, import.meta.url), 'utf8'));
}

/** What a V2 file leaves open: after the character, secondary keys off. */
const bookDefaults = { position: 1, selective: false };

describe('lorebooks as they are found', () => {
  it('lore-st-world: every value survives the way into a card and back', () => {
    const file = load('lore-st-world.json');
    const { lorebook, repairs } = readLorebook(file, 'lore-st-world.json');
    expect(lorebook).toEqual({
      name: 'lore-st-world',
      entries: [
        {
          ...newLoreEntry({ content: 'Three gates.', title: 'lock', keys: ['lock'], secondaryKeys: ['night'] }, 0),
          ...{ selectiveLogic: 2, position: 4, depth: 2, role: 1, probability: 50, group: 'g', displayIndex: 0 },
          ...{ sticky: 3, cooldown: 2, delay: 1, excludeRecursion: true, preventRecursion: true },
          delayUntilRecursion: false,
        },
        {
          ...newLoreEntry({ content: 'Fog.', title: 'always', constant: true, position: 1 }, 7),
          insertionOrder: 1,
        },
      ],
      foreign: { originalData: { x: 1 } },
    });
    expect(repairs).toEqual([]);

    const back = writeWorldInfo(readCharacterBook(writeCharacterBook(lorebook)).lorebook);
    expect(back).toMatchObject(file);
    expect(readWorldInfo(back, '').lorebook).toEqual(lorebook);
  });

  it('lore-dup-uids: both entries are kept and the new uid is told', () => {
    const { lorebook, repairs } = readLorebook(load('lore-dup-uids.json'), 'x.json');
    expect(lorebook.entries.map(({ id, content }) => [id, content])).toEqual([
      [1, 'A'],
      [2, 'B'],
    ]);
    expect(repairs).toEqual([
      { code: 'id-reassigned', path: '/entries/1/uid', was: '1', now: '2' },
      { code: 'field-missing', path: '/entries/0/position', was: '(missing)', now: '0' },
      { code: 'field-missing', path: '/entries/1/position', was: '(missing)', now: '0' },
    ]);
  });

  it('json-book-entries-map: entries of an object in World Info form are converted, an empty depth is the default', () => {
    const { lorebook, repairs } = readCharacterBook(load('json-book-entries-map.json').data.character_book);
    expect(lorebook).toEqual({
      name: '',
      entries: [newLoreEntry({ content: 'The lock has three gates.', title: 'gates', keys: ['lock'] }, 0)],
    });
    expect(repairs).toEqual([
      { code: 'id-reassigned', path: '/entries/0/uid', was: '(missing)', now: '0' },
      { code: 'field-defaulted', path: '/entries/0/depth', was: '""', now: '4' },
    ]);
  });

  it('json-book-dup-ids: both entries are kept under ids of their own, and told', () => {
    const { lorebook, repairs } = readCharacterBook(load('json-book-dup-ids.json').data.character_book);
    expect(lorebook.entries).toEqual([
      {
        ...newLoreEntry({ content: 'The lock has three gates.', title: 'gates', keys: ['lock'] }, 1),
        ...{ ...bookDefaults, insertionOrder: 10 },
      },
      {
        ...newLoreEntry({ content: 'Fog rolls in at four.', title: 'fog', keys: ['fog'] }, 2),
        ...{ ...bookDefaults, insertionOrder: 10 },
      },
    ]);
    expect(repairs).toEqual([{ code: 'id-reassigned', path: '/entries/1/id', was: '1', now: '2' }]);
  });

  it('json-book-bad-regex: the key stays as it is, and its problem is told', () => {
    const { lorebook } = readCharacterBook(load('json-book-bad-regex.json').data.character_book);
    expect(lorebook.entries.map(({ keys }) => keys)).toEqual([['/([/']]);
    expect(lorebook.entries.flatMap(({ keys }) => keyProblems(keys))).toEqual([
      {
        code: 'key-regex-broken',
        index: 0,
        message: expect.stringContaining('SillyTavern takes the key "/([/" as plain text: Invalid regular expression'),
      },
    ]);
    expect(writeCharacterBook(lorebook).entries[0]?.use_regex).toBe(false);
  });

  it('json-book-comma-key: the key stays one key, and its comma is told', () => {
    const { lorebook, repairs } = readCharacterBook(load('json-book-comma-key.json').data.character_book);
    expect(lorebook.entries.map(({ keys }) => keys)).toEqual([['lock, gate']]);
    expect(repairs).toEqual([]);
    expect(lorebook.entries.flatMap(({ keys }) => keyProblems(keys).map(({ code }) => code))).toEqual([
      'key-comma-list',
    ]);
  });

  it('json-book-secondary-not-selective: the unused secondary keys are kept as they are', () => {
    const { lorebook, repairs } = readCharacterBook(load('json-book-secondary-not-selective.json').data.character_book);
    expect(lorebook.entries.map(({ title, secondaryKeys, selective }) => [title, secondaryKeys, selective])).toEqual([
      ['gates', ['night'], false],
    ]);
    expect(repairs).toEqual([]);
  });
});
