import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { CHECKS } from '@/lib/gate/checks';
import { JUDGES_LONE_FILE } from '@/lib/gate/lone-file';
import { inspectUpload } from './inspect-upload';

const json = (name: string, value: unknown) => ({ name, bytes: new TextEncoder().encode(JSON.stringify(value)) });

it('knows of every delivery check whether it judges a file by itself', () => {
  expect(Object.keys(JUDGES_LONE_FILE)).toEqual(CHECKS.map(({ id }) => id));
});

describe('inspecting a file', () => {
  const book = {
    extensions: {},
    entries: [{ keys: ['reef'], content: 'Seven rocks.', extensions: {}, enabled: true, insertion_order: 1 }],
  };

  it('tells a card by its fields, tokens, entries, and what was repaired and would be refused', () => {
    const data = {
      name: 'Mira',
      description: 'A keeper of {{usr}}.',
      first_mes: 'Hm.',
      tags: 'sea, fog',
      character_book: book,
    };
    const { findings, fields, entries, tokens, ...rest } = inspectUpload(
      json('mira.json', { spec: 'chara_card_v2', spec_version: '2.0', data }),
    );
    expect(rest).toMatchObject({
      kind: 'card-json',
      title: 'Mira',
      note: "Character Card V2, 'Mira', 1 lore entry",
      chunks: [],
    });
    expect(fields.map(({ id }) => id)).toEqual(expect.arrayContaining(['name', 'description', 'first_mes', 'tags']));
    expect(entries).toMatchObject([{ keys: ['reef'], content: 'Seven rocks.', tokens: 3 }]);
    expect(tokens?.total).toBeGreaterThan(tokens?.permanent ?? 0);
    expect(findings.filter(({ origin }) => origin === 'reader').map(({ path }) => path)).toContain('/data/tags');
    expect(findings).toContainEqual(expect.objectContaining({ origin: 'gate', code: 'macro-unknown' }));
  });

  it('tells the chunks of a picture, which needs no mending', async () => {
    const bytes = await readFile('demos/files/harbor-keeper.png');
    const { kind, chunks, findings } = inspectUpload({ name: 'face.png', bytes });
    expect([kind, findings, chunks[0]?.type, chunks.at(-1)?.type, chunks.every(({ crcOk }) => crcOk)]).toEqual([
      'portrait',
      [],
      'IHDR',
      'IEND',
      true,
    ]);
  });

  it('answers with the refusal of what cannot be read', () => {
    const { kind, findings } = inspectUpload({ name: 'x.pdf', bytes: new TextEncoder().encode('%PDF-1.7 ') });
    expect([kind, findings.map(({ code, severity }) => [code, severity])]).toEqual([
      null,
      [['input-unrecognised', 'error']],
    ]);
  });
});

describe('files that people have', () => {
  /** What a collected file is, and `origin code` of what is found in it, each once. */
  function told(name: string) {
    const { kind, findings } = inspectUpload({ name, bytes: readFileSync(`testing/cases/files/${name}`) });
    return [kind, ...new Set(findings.map(({ origin, code }) => `${origin} ${code}`))];
  }

  it.each([
    ['json-name-rtl.json', 'card-json', []],
    ['json-tags-string.json', 'card-json', ['reader field-converted', 'gate field-type']],
    ['json-book-dup-ids.json', 'card-json', ['reader id-reassigned', 'gate field-missing', 'gate id-twice']],
    ['lore-st-world.json', 'lorebook', ['gate field-missing']],
    ['png-trailing-bytes.png', 'card-png', ['reader png-trailing-dropped', 'gate png-trailing']],
    [
      'png-two-chara.png',
      'card-png',
      [
        'reader png-payload-twice',
        'reader png-payload-differs',
        'gate card-chunk-twice',
        'gate card-chunk-missing',
        'gate card-chunk-late',
      ],
    ],
    [
      'png-ccv3-broken-chara-good.png',
      'card-png',
      ['reader png-payload-unreadable', 'gate card-chunk-order', 'gate card-chunk-late'],
    ],
    ['png-truncated.png', null, ['reader png-invalid']],
    ['png-ztxt.png', null, ['reader card-unreadable']],
    ['jpeg-named.png', null, ['reader image-invalid']],
    ['json-trailing-comma.json', null, ['reader json-invalid']],
  ])('%s', (name, kind, findings) => {
    expect(told(name)).toEqual([kind, ...findings]);
  });

  it('names each chunk behind the refusal of a PNG', () => {
    const bytes = readFileSync('testing/cases/files/png-bad-base64.png');
    const { findings } = inspectUpload({ name: 'bad.png', bytes });
    expect(findings.map(({ code, path }) => [code, path])).toEqual([
      ['card-unreadable', 'bad.png'],
      ['card-unreadable', 'bad.png#chara@502'],
    ]);
  });

  it('says of a lorebook of two thousand entries once what each of them lacks', () => {
    const entry = (uid: number) => ({ uid, key: [`k${uid}`], keysecondary: [], content: 'Seven rocks.' });
    const entries = Object.fromEntries(Array.from({ length: 2000 }, (_, uid) => [uid, entry(uid)]));
    const { findings, findingsLeft } = inspectUpload(json('world.json', { entries }));
    expect([findings.length, findingsLeft, findings.every(({ places }) => places === 2000)]).toEqual([38, 0, true]);
  });
});
