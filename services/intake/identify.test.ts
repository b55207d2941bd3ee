import fc from 'fast-check';
import { PNG } from 'pngjs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { asFault, type FaultJson } from '@/lib/checks/fault';
import { embedCard } from '@/lib/png/embed';
import { type Identified, identify } from './identify';
import { INTAKE_LIMITS } from './limits';

const utf8 = (text: string) => new TextEncoder().encode(text);
const json = (value: unknown) => utf8(JSON.stringify(value));

const entry = { keys: ['lamp'], content: 'It never goes out.', enabled: true, insertion_order: 1, extensions: {} };
const CARD = {
  spec: 'chara_card_v2',
  spec_version: '2.0',
  data: {
    name: 'Mira Vale',
    description: 'Keeps the light.',
    character_book: { entries: [entry, entry], extensions: {} },
  },
};
const CARD_V1 = { name: 'Mira', description: '', personality: '', scenario: '', first_mes: '', mes_example: '' };
const WORLD = { entries: { 0: { uid: 0, key: ['lamp'], keysecondary: [], content: 'It never goes out.' } } };

const plainPng = new Uint8Array(PNG.sync.write(new PNG({ width: 3, height: 2 })));
const cardPng = embedCard(plainPng, {
  chara: JSON.stringify(CARD),
  ccv3: JSON.stringify({ ...CARD, spec: 'chara_card_v3' }),
});
const jpeg = await sharp(plainPng).jpeg().toBuffer();
const webp = await sharp(plainPng).webp().toBuffer();

/** What people see of it. */
function shown(name: string, bytes: Uint8Array): Pick<Identified, 'kind' | 'name' | 'note'> {
  const { kind, name: safe, note } = identify({ name, bytes });
  return { kind, name: safe, note };
}

function refusal(name: string, bytes: Uint8Array, expect?: 'card'): FaultJson | 'accepted' {
  try {
    identify({ name, bytes }, expect && { expect });
    return 'accepted';
  } catch (error) {
    return asFault(error).toJSON();
  }
}

const codeOf = (name: string, bytes: Uint8Array) => {
  const refused = refusal(name, bytes);
  return refused === 'accepted' ? refused : refused.code;
};

describe('identify', () => {
  it.each([
    ['notes.md', utf8('# Mira\n\nShe keeps the light.'), 'notes', 'Notes, 5 words'],
    ['notes.txt', utf8('Lonely.'), 'notes', 'Notes, 1 word'],
    ['mira.json', json(CARD), 'card-json', "Character Card V2, 'Mira Vale', 2 lore entries"],
    ['mira.json', json(CARD_V1), 'card-json', "Character Card V1, 'Mira'"],
    ['mira.png', cardPng, 'card-png', "Character Card V3, 'Mira Vale', 2 lore entries"],
    ['Harbour.json', json(WORLD), 'lorebook', "Lorebook, 'Harbour', 1 lore entry"],
    ['book.json', json({ name: 'Tides', entries: [entry] }), 'lorebook', "Lorebook, 'Tides', 1 lore entry"],
    ['face.png', plainPng, 'portrait', 'Picture, 3×2'],
    ['face.jpg', jpeg, 'portrait', 'Picture, 3×2'],
    ['face.webp', webp, 'portrait', 'Picture, 3×2'],
  ])('says what %s is', (name, bytes, kind, note) => {
    expect(shown(name, bytes)).toEqual({ kind, name, note });
  });

  it('goes by the content, not by the name', () => {
    expect(shown('mira.txt', json(CARD)).kind).toBe('card-json');
    expect(shown('mira.md', cardPng).kind).toBe('card-png');
    expect(shown('notes.bin', utf8('She keeps the light.')).kind).toBe('notes');
    expect(shown('face.png', jpeg).kind).toBe('portrait');
  });

  it('hands on what it read', () => {
    expect(identify({ name: 'a.md', bytes: utf8('Hello') }).text).toBe('Hello');
    expect(identify({ name: 'mira.png', bytes: cardPng }).reading?.character.data.name).toBe('Mira Vale');
    expect(identify({ name: 'a.json', bytes: json(WORLD) }).lorebook?.lorebook.entries).toHaveLength(1);
  });

  it.each([
    '{{char}} is a keeper of the light.',
    '[Character("Mira")\n{\nAge("34")\nMind("patient" + "stubborn")\n}]',
    '{Character("Mira")}',
    '[ Mira = "tall", "patient" ]',
    '["tall", "patient"] describe her well',
  ])('takes %j as notes, whatever it begins with', (text) => {
    expect(identify({ name: 'notes.md', bytes: utf8(text) })).toMatchObject({ kind: 'notes', text });
  });

  it('reads UTF-16 with a byte order mark, as editors on Windows write it', () => {
    const text = 'Élise keeps the light.';
    const little = Buffer.from(`\ufeff${text}`, 'utf16le');
    expect(identify({ name: 'notes.txt', bytes: little }).text).toBe(text);
    expect(identify({ name: 'notes.txt', bytes: Buffer.from(little).swap16() }).text).toBe(text);
    expect(identify({ name: 'notes.txt', bytes: utf8(`\ufeff${text}`) }).text).toBe(text);
  });

  it.each([
    ['../../etc/passwd', 'passwd.md'],
    ['C:\\Users\\me\\notes.md', 'notes.md'],
    ['photo\u202egnp.md', 'photognp.md'],
    ['.md', 'character.md'],
    ['-', '-.md'],
    ['notes', 'notes.md'],
    ['My Notes.TXT', 'My Notes.txt'],
  ])('shows the name %j as %j', (name, safe) => {
    expect(shown(name, utf8('Hello')).name).toBe(safe);
  });

  it.each([
    ['empty.md', new Uint8Array(), 'input-empty'],
    ['empty.png', new Uint8Array(), 'input-empty'],
    ['blank.md', utf8(' \n\ufeff\t '), 'input-empty'],
    ['blank.json', utf8('  '), 'input-empty'],
    ['binary.md', Uint8Array.of(0x4d, 0x5a, 0x90, 0x00, 0x03), 'input-not-text'],
    ['nul.md', utf8('text\0text'), 'input-not-text'],
    ['controls.md', utf8('\u0001\u0002\u0003 text'), 'input-not-text'],
    ['latin1.md', Buffer.from('Élise', 'latin1'), 'input-not-text'],
    ['broken.json', utf8('{"name": "Mira",'), 'json-invalid'],
    ['notes.json', utf8('{{char}} is a keeper.'), 'json-invalid'],
    ['broken.md', utf8('{"name": "Mira",'), 'json-invalid'],
    ['broken.txt', utf8('[ { "name": "Mira", }'), 'json-invalid'],
    ['utf16.json', Buffer.from('\ufeff{"name":"Mira"}', 'utf16le'), 'json-invalid'],
    ['deep.json', utf8('['.repeat(100_000)), 'json-too-deep'],
    ['other.json', json({ hello: 'world' }), 'card-not-a-card'],
    ['list.json', json([1, 2]), 'card-not-a-card'],
    ['novel.json', json({ lorebookVersion: 5, entries: [{ text: 'x', keys: ['a'] }] }), 'card-not-a-card'],
    ['memory.json', json({ kind: 'memory', entries: [{ entry: 'x', keywords: ['a'] }] }), 'card-not-a-card'],
    ['cut.png', plainPng.subarray(0, 40), 'png-invalid'],
    ['cut.jpg', jpeg.subarray(0, 20), 'image-invalid'],
    ['a.gif', utf8('GIF89a'), 'input-unrecognised'],
    ['a.pdf', utf8('%PDF-1.7'), 'input-unrecognised'],
    ['a.rtf', utf8('{\\rtf1 Mira}'), 'input-unrecognised'],
    ['a.zip', utf8('PK\x03\x04'), 'input-unrecognised'],
    ['big.bin', new Uint8Array(INTAKE_LIMITS.fileBytes + 1), 'input-too-large'],
  ])('refuses %s', (name, bytes, code) => {
    expect(codeOf(name, bytes)).toBe(code);
  });

  it('takes notes of exactly 2 MB, and no more', () => {
    const most = utf8('a'.repeat(INTAKE_LIMITS.textBytes));
    expect(codeOf('long.md', most)).toBe('accepted');
    expect(refusal('long.md', utf8(`${'a'.repeat(INTAKE_LIMITS.textBytes)}b`))).toEqual({
      code: 'input-too-large',
      message: 'The notes are longer than 2 MB of text.',
      where: 'long.md',
      next: 'Give the parts that matter for the character, and the world as a lorebook file.',
      data: { bytes: INTAKE_LIMITS.textBytes + 1, limit: INTAKE_LIMITS.textBytes },
    });
  });

  it('says where broken JSON breaks, and in which file', () => {
    expect(refusal('mira.json', utf8('{\n  "name": Mira\n}'))).toMatchObject({
      code: 'json-invalid',
      where: 'mira.json, line 2, column 11',
    });
  });

  it('offers a picture without a card as the portrait where a card was expected', () => {
    const refused = {
      code: 'card-not-found',
      message: 'The picture holds no character card.',
      next: 'To use it as the portrait, give it with --portrait, beside the notes or the card.',
    };
    expect(refusal('face.png', plainPng, 'card')).toEqual({ ...refused, where: 'face.png' });
    expect(refusal('face.jpg', jpeg, 'card')).toEqual({ ...refused, where: 'face.jpg' });
    expect(refusal('mira.png', cardPng, 'card')).toBe('accepted');
  });

  it('says of a CHARX card that it comes later', () => {
    expect(refusal('mira.charx', utf8('PK\x03\x04\x14\x00\x00\x00card.json'))).toEqual({
      code: 'input-unrecognised',
      message: 'This is a CHARX card, which Cardwright does not read.',
      where: 'mira.charx',
      next: 'CHARX comes in a later version: export the card as PNG or JSON and give that file.',
    });
  });

  it('answers any bytes with a kind or a fault', () => {
    const heads = [plainPng, cardPng, jpeg, webp, json(CARD), json(WORLD), utf8('notes')];
    const damaged = fc
      .tuple(fc.constantFrom(...heads), fc.nat(), fc.uint8Array({ maxLength: 12 }), fc.nat())
      .map(([head, at, bytes, cut]) => {
        const whole = Buffer.from(head);
        Buffer.from(bytes).copy(whole, at % (whole.length + 1));
        return whole.subarray(0, whole.length - (cut % 4 === 0 ? cut % whole.length : 0));
      });
    fc.assert(
      fc.property(fc.oneof(damaged, fc.uint8Array({ maxLength: 200 })), (bytes) => {
        expect(codeOf('any', bytes)).not.toBe('internal');
      }),
      { numRuns: 500 },
    );
  });

  it('refuses text that is named like a picture', () => {
    expect(refusal('face.png', Buffer.from('hello'))).toMatchObject({ code: 'image-invalid', where: 'face.png' });
  });
});
