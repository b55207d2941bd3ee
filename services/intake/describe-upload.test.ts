import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { describeUpload } from './describe-upload';

const text = (name: string, value: string) => ({ name, bytes: new TextEncoder().encode(value) });

it('tells notes by the entries that the guided engine would find in them', () => {
  const notes = '# Maren\n\nA keeper.\n\n## World\n\n### The Teeth\nKeys: reef\nSeven rocks.\n';
  expect(describeUpload(text('notes.md', notes))).toEqual({
    name: 'notes.md',
    kind: 'notes',
    size: notes.length,
    note: 'Notes, 10 words',
    use: 'notes',
    entries: 1,
  });
});

it('tells a card by its name and its lorebook', () => {
  const book = {
    name: 'B',
    extensions: {},
    entries: [{ keys: ['a'], content: 'x', extensions: {}, enabled: true, insertion_order: 1 }],
  };
  const card = {
    spec: 'chara_card_v2',
    spec_version: '2.0',
    data: { name: 'Mira Vale', description: 'd', first_mes: 'f', character_book: book },
  };
  expect(describeUpload(text('old.json', JSON.stringify(card)))).toMatchObject({
    kind: 'card-json',
    note: "Character Card V2, 'Mira Vale', 1 lore entry",
    use: 'import-card',
    entries: 1,
    title: 'Mira Vale',
  });
});

it('takes a picture without a card for the portrait', async () => {
  const bytes = await readFile('demos/files/harbor-keeper.png');
  expect(describeUpload({ name: 'face.png', bytes })).toMatchObject({ kind: 'portrait', use: 'portrait', entries: 0 });
});

it('refuses what no case could use', () => {
  expect(() => describeUpload(text('broken.json', '{"spec": '))).toThrow(
    expect.objectContaining({ code: 'json-invalid' }),
  );
});
