import { describe, expect, it } from 'vitest';
import { emptyCharacter } from '../card/character';
import { newLoreEntry } from '../lorebook/new-entry';
import { cardPreview } from './card-preview';
import { lorebookPreview } from './lorebook-preview';

const dates = { created: 1_700_000_000, modified: 1_700_000_000 };
const character = {
  data: {
    ...emptyCharacter('Mira').data,
    description: 'Keeper of the light.',
    first_mes: '*nods* "Hm."',
    alternate_greetings: ['Hello {{user}}.', ''],
    tags: ['sea', 'fog'],
    creator_notes: 'Mine.',
    extensions: { depth_prompt: { prompt: 'Stay dry.', depth: 4, role: 'system' } },
  },
};

describe('the preview of a character', () => {
  const preview = cardPreview({
    character,
    lorebook: undefined,
    version: 3,
    locks: ['character#/data/description', 'character#/data/alternate_greetings'],
    dates,
  });
  const field = (path: string) => preview.fields.find((candidate) => candidate.path === path);

  it('counts what SillyTavern counts: only the first greeting, and what is in every prompt as permanent', () => {
    expect(field('/data/description')).toMatchObject({ tokens: 5, permanent: true });
    expect(field('/data/extensions/depth_prompt/prompt')).toMatchObject({ id: 'depth_prompt', permanent: true });
    expect(field('/data/creator_notes')).toMatchObject({ tokens: null, permanent: false });
    const tokens = (path: string) => field(path)?.tokens ?? 0;
    const permanent =
      tokens('/data/name') + tokens('/data/description') + tokens('/data/extensions/depth_prompt/prompt');
    expect(preview.tokens).toEqual({ permanent, total: permanent + tokens('/data/first_mes') });
  });

  it('has each greeting as a field, and as it will look unless it is empty', () => {
    expect(preview.greetings.map(({ id, path }) => [id, path])).toEqual([
      ['first_mes', '/data/first_mes'],
      ['alternate_greetings', '/data/alternate_greetings/0'],
    ]);
    expect(field('/data/alternate_greetings/1')).toMatchObject({ text: '', tokens: 0 });
  });

  it('knows locked fields, also by the lock of their list', () => {
    expect(preview.fields.filter(({ locked }) => locked).map(({ path }) => path)).toEqual([
      '/data/description',
      '/data/alternate_greetings/0',
      '/data/alternate_greetings/1',
    ]);
  });

  it('shows the JSON as it would be written', () => {
    expect(JSON.parse(preview.json)).toMatchObject({
      spec: 'chara_card_v3',
      data: { name: 'Mira', tags: ['sea', 'fog'] },
    });
    expect([preview.version, preview.name, field('/data/tags')?.text]).toEqual([3, 'Mira', 'sea, fog']);
  });
});

it('previews a lorebook: places, tokens of constant entries, locks by id, and the World Info JSON', () => {
  const entries = [
    newLoreEntry({ content: 'The reef.', constant: true }, 4),
    newLoreEntry({ content: 'Off.', constant: true, enabled: false }, 9),
  ];
  const { entries: rows, tokens, json, ...rest } = lorebookPreview({ name: 'B', entries }, 2, ['lorebook#/entries/9']);
  expect(rows.map(({ index, id, locked, tokens: count }) => [index, id, locked, count])).toEqual([
    [0, 4, false, 3],
    [1, 9, true, 2],
  ]);
  expect(tokens).toEqual({ constant: 3, total: 5 });
  expect(Object.keys(JSON.parse(json).entries)).toEqual(['4', '9']);
  expect(rest).toEqual({ version: 2, name: 'B', description: '', tokenizer: 'o200k_base (GPT-4o and later)' });
});
