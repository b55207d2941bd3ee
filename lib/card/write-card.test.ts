import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCharacter, inesVarga, lockLore } from '@/testing/cards';
import { strictJsonProblems } from '../json/strict';
import { emptyCharacter } from './character';
import { readCard } from './read-card';
import { serialiseCard, writeCardV2, writeCardV3 } from './write-card';

const DATES = { created: 1_600_000_000, modified: 1_700_000_500 };

describe('writeCardV3', () => {
  it('writes the envelope, every field in its order, the mirrors, and unknown keys where they were', () => {
    const card = writeCardV3({ character: inesVarga(), dates: DATES });
    const { data, foreign } = inesVarga();
    expect(card).toEqual({
      spec: 'chara_card_v3',
      spec_version: '3.0',
      data,
      name: data.name,
      description: data.description,
      personality: data.personality,
      scenario: data.scenario,
      first_mes: data.first_mes,
      mes_example: data.mes_example,
      tags: ['oc', 'river'],
      talkativeness: 0.3,
      fav: false,
      create_date: '2023-11-14T22:13:20.000Z',
      ...foreign,
    });
    expect(Object.keys(card.data)).toEqual([
      ...['name', 'description', 'personality', 'scenario', 'first_mes', 'mes_example', 'creator_notes'],
      ...['system_prompt', 'post_history_instructions', 'alternate_greetings', 'group_only_greetings', 'tags'],
      ...['creator', 'character_version', 'extensions', 'nickname', 'source', 'creation_date', 'modification_date'],
      'x_vendor',
    ]);
  });

  it('embeds the book with its decorators', () => {
    const { character_book: book } = writeCardV3({ character: inesVarga(), lorebook: lockLore(), dates: DATES }).data;
    expect(book?.name).toBe('Lock Lore v1');
    expect(book?.entries.map(({ content }) => content)).toEqual([
      'The lock has three gates.',
      '@@depth 4\nFog rolls in at four.',
    ]);
  });

  it('takes the dates of the case for a new character, and never says that it changed before it was made', () => {
    const dated = (created: number, modified: number) => {
      const { data, create_date } = writeCardV3({ character: emptyCharacter('Ines'), dates: { created, modified } });
      return [data.creation_date, data.modification_date, create_date];
    };
    expect([dated(1_600_000_000, 1_600_000_009), dated(1_600_000_000, 1_500_000_000), dated(0, 1_600_000_000)]).toEqual(
      [
        [1_600_000_000, 1_600_000_009, '2020-09-13T12:26:40.000Z'],
        [1_600_000_000, 1_600_000_000, '2020-09-13T12:26:40.000Z'],
        [0, 1_600_000_000, '2020-09-13T12:26:40.000Z'],
      ],
    );
  });

  it('does not let a foreign key replace what it writes itself', () => {
    const character = { ...inesVarga(), foreign: { name: 'Other', fav: true, spec: 'x', x_top: 7 } };
    expect(writeCardV3({ character, dates: DATES })).toEqual(writeCardV3({ character: inesVarga(), dates: DATES }));
  });

  it('writes the same bytes for the same input', () => {
    const bytes = () => serialiseCard(writeCardV3({ character: inesVarga(), lorebook: lockLore(), dates: DATES }));
    expect(Buffer.compare(bytes(), bytes())).toBe(0);
  });
});

describe('writeCardV2', () => {
  it('writes the fourteen fields of V2 and the book without decorators, and nothing of V3 or of others', () => {
    const input = { character: inesVarga(), lorebook: lockLore(), dates: DATES };
    const { spec, spec_version, data, ...rest } = writeCardV2(input);
    expect({ spec, spec_version, rest }).toEqual({ spec: 'chara_card_v2', spec_version: '2.0', rest: {} });
    expect(Object.keys(data)).toEqual([
      ...['name', 'description', 'personality', 'scenario', 'first_mes', 'mes_example', 'creator_notes'],
      ...['system_prompt', 'post_history_instructions', 'alternate_greetings', 'tags', 'creator', 'character_version'],
      ...['extensions', 'character_book'],
    ]);
    expect(data.character_book?.entries.map(({ content }) => content)).toEqual([
      'The lock has three gates.',
      'Fog rolls in at four.',
    ]);
  });

  it('agrees with the V3 form in every field that both have', () => {
    const input = { character: inesVarga(), dates: DATES };
    const { group_only_greetings, nickname, source, creation_date, modification_date, x_vendor, ...shared } =
      writeCardV3(input).data;
    expect(writeCardV2(input).data).toEqual(shared);
  });
});

describe('serialiseCard', () => {
  it('indents by four spaces and writes UTF-8 without byte order mark', () => {
    const text = Buffer.from(serialiseCard(writeCardV2({ character: inesVarga(), dates: DATES }))).toString('utf8');
    expect(text.split('\n').slice(0, 5)).toEqual([
      '{',
      '    "spec": "chara_card_v2",',
      '    "spec_version": "2.0",',
      '    "data": {',
      '        "name": "Ines Varga",',
    ]);
    expect(text).toContain('"creator_notes": "Best with patience. ☕"');
  });
});

describe('a card that was written', () => {
  it('is strict JSON and reads as the same character, with nothing to repair, whatever its text', () => {
    fc.assert(
      fc.property(anyCharacter, (character) => {
        const modified = Number(character.data.modification_date);
        const bytes = serialiseCard(writeCardV3({ character, dates: { created: 0, modified } }));
        expect(strictJsonProblems(bytes)).toEqual([]);
        expect(readCard(bytes, 'card.json')).toEqual({ container: 'json', spec: 'v3', character, repairs: [] });
      }),
    );
  });

  it('reads as the same lorebook', () => {
    const lorebook = lockLore();
    const bytes = serialiseCard(writeCardV3({ character: inesVarga(), lorebook, dates: DATES }));
    expect(readCard(bytes, 'card.json')).toEqual({
      container: 'json',
      spec: 'v3',
      character: inesVarga(),
      lorebook,
      repairs: [],
    });
  });
});
