import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCharacter, inesVarga, lockLore } from '@/testing/cards';
import { faultOf } from '@/testing/faults';
import { cardText, flipByte, pngWith, tinyPng } from '@/testing/png';
import { asFault } from '../checks/fault';
import type { Repair } from '../checks/repair';
import { embedCard } from '../png/embed';
import { emptyCharacter } from './character';
import { readCard, readCardJson } from './read-card';
import { serialiseCard, writeCardV2, writeCardV3 } from './write-card';

const DATES = { created: 1_700_000_000, modified: 1_700_000_500 };
const V3 = writeCardV3({ character: inesVarga(), dates: DATES });
const V2 = writeCardV2({ character: inesVarga(), dates: DATES });
/** What V2 can say of the sample character. */
const { nickname, source, creation_date, modification_date, x_vendor, ...shared } = inesVarga().data;
const IN_V2 = { ...shared, group_only_greetings: [] };

const read = (value: unknown) => readCardJson(JSON.stringify(value), 'card.json');
const codes = (repairs: readonly Repair[]) => repairs.map(({ code, path }) => [code, path]);
const refusal = (bytes: Uint8Array) => {
  const { code, details } = faultOf(() => readCard(bytes, 'file'));
  return { code, next: typeof details.next };
};

describe('readCardJson', () => {
  it('reads V1, known by its fields alone', () => {
    const card = {
      ...{ name: 'Ines', description: 'd', personality: 'p', scenario: 's', first_mes: 'f', mes_example: 'm' },
      ...{ creatorcomment: 'note', talkativeness: '0.8', avatar: 'none', chat: 'x', create_date: '2023', x_own: [1] },
    };
    const data = { ...emptyCharacter('Ines').data, description: 'd', personality: 'p', scenario: 's' };
    expect(read(card)).toEqual({
      container: 'json',
      spec: 'v1',
      character: {
        data: {
          ...{ ...data, first_mes: 'f', mes_example: 'm', creator_notes: 'note', character_version: '' },
          extensions: { talkativeness: 0.8 },
        },
        foreign: { x_own: [1] },
      },
      repairs: [
        { code: 'taken-from-creatorcomment', path: '/creator_notes', was: '(missing)', now: '"note"' },
        { code: 'taken-from-top-level', path: '/extensions/talkativeness', was: '(missing)', now: '0.8' },
      ],
    });
  });

  it('reads V2', () => {
    expect(read(V2)).toEqual({ container: 'json', spec: 'v2', character: { data: IN_V2 }, repairs: [] });
  });

  it('lets data win over the mirrors at the top level, and takes from them what data lacks', () => {
    const { scenario, ...data } = V3.data;
    const { character, repairs } = read({ ...V3, data, description: 'stale' });
    expect(character).toEqual(inesVarga());
    expect(codes(repairs)).toEqual([
      ['top-level-differs', '/data/description'],
      ['taken-from-top-level', '/data/scenario'],
    ]);
  });

  it.each<[string, unknown, string, [string, string][]]>([
    ['in a wrapper', { card: V3, app: 1 }, 'v3', [['card-unwrapped', '/card']]],
    ['twice in data', { data: V3 }, 'v3', [['card-unwrapped', '/data']]],
    ['with a number for a version', { ...V3, spec_version: 3 }, 'v3', [['spec-version', '/spec_version']]],
    ['without spec', { ...V3, spec: undefined, spec_version: undefined }, 'v3', [['spec-missing', '/spec']]],
    ['with a spec of its own', { ...V3, spec: 'my_card' }, 'v3', [['spec-unknown', '/spec']]],
    ['without data', { spec: 'chara_card_v3', spec_version: '3.0', ...V3.data }, 'v3', [['data-missing', '/data']]],
  ])('reads a card %s', (_, value, spec, repairs) => {
    const reading = read(value);
    expect([reading.spec, reading.character.data.first_mes, codes(reading.repairs)]).toEqual([
      spec,
      inesVarga().data.first_mes,
      repairs,
    ]);
  });

  it.each<[string, Record<string, unknown>, Record<string, unknown>, [string, string][]]>([
    ['a comma list of tags', { tags: 'elf, city' }, { tags: ['elf', 'city'] }, [['field-converted', 'tags']]],
    ['tags that are null', { tags: null }, { tags: [] }, [['field-defaulted', 'tags']]],
    [
      'one greeting as text',
      { alternate_greetings: 'Hi' },
      { alternate_greetings: ['Hi'] },
      [['field-converted', 'alternate_greetings']],
    ],
    [
      'a blank greeting',
      { alternate_greetings: ['Hi', ' '] },
      { alternate_greetings: ['Hi'] },
      [['field-converted', 'alternate_greetings']],
    ],
    ['a missing field', { personality: undefined }, { personality: '' }, [['field-missing', 'personality']]],
    ['a field that is null', { scenario: null }, { scenario: '' }, [['field-defaulted', 'scenario']]],
    [
      'a number for a text',
      { character_version: 2 },
      { character_version: '2' },
      [['field-converted', 'character_version']],
    ],
    ['lines for a text', { description: ['a', 'b'] }, { description: 'a\nb' }, [['field-converted', 'description']]],
    ['extensions that are no object', { extensions: null }, { extensions: {} }, [['field-defaulted', 'extensions']]],
    ['a book that is null', { character_book: null }, {}, [['book-dropped', 'character_book']]],
    ['a book that is a list', { character_book: [] }, {}, [['book-dropped', 'character_book']]],
    [
      'milliseconds',
      { creation_date: 1_700_000_000_123 },
      { creation_date: 1_700_000_000 },
      [['field-converted', 'creation_date']],
    ],
    ['a date in words', { creation_date: 'May' }, { creation_date: undefined }, [['field-defaulted', 'creation_date']]],
    [
      'an asset of an archive',
      { assets: [{ type: 'icon', uri: 'embeded://a.png', name: 'main', ext: 'png' }] },
      { assets: [] },
      [['field-converted', 'assets']],
    ],
    ['one source as text', { source: 'a' }, { source: ['a'] }, [['field-converted', 'source']]],
    [
      'notes by language that are no text',
      { creator_notes_multilingual: { de: 'x', fr: 1 } },
      { creator_notes_multilingual: { de: 'x' } },
      [['field-converted', 'creator_notes_multilingual']],
    ],
    ['an unknown field that is null', { x_null: null }, {}, [['null-dropped', 'x_null']]],
    ['a number out of range', { x_number: Number.POSITIVE_INFINITY }, {}, [['null-dropped', 'x_number']]],
  ])('repairs %s and says so', (_, wrong, right, repairs) => {
    const { character, repairs: found } = read({
      spec: V3.spec,
      spec_version: V3.spec_version,
      data: { ...V3.data, ...wrong },
    });
    const expected = { ...inesVarga().data, ...right };
    expect(character).toEqual({ data: JSON.parse(JSON.stringify(expected)) });
    expect(codes(found)).toEqual(repairs.map(([code, field]) => [code, `/data/${field}`]));
  });

  it.each<[string, Record<string, unknown>, Record<string, unknown>, [string, string][]]>([
    ['talkativeness as text', { talkativeness: '0.3' }, { talkativeness: 0.3 }, [['field-converted', 'talkativeness']]],
    ['talkativeness in words', { talkativeness: 'much' }, {}, [['field-defaulted', 'talkativeness']]],
    ['a favourite', { fav: true }, { fav: false }, [['field-converted', 'fav']]],
    ['a world that is no name', { world: { entries: {} } }, {}, [['field-defaulted', 'world']]],
    [
      'a depth prompt as text',
      { depth_prompt: 'p' },
      { depth_prompt: { prompt: 'p', depth: 4, role: 'system' } },
      [['field-converted', 'depth_prompt']],
    ],
    [
      'a depth prompt without depth',
      { depth_prompt: { prompt: 'p', depth: '', role: 0, own: 1 } },
      { depth_prompt: { prompt: 'p', depth: 4, role: 'system', own: 1 } },
      [['field-converted', 'depth_prompt']],
    ],
    ['nothing of others', { 'vendor/x': { n: null }, chub: [1] }, { 'vendor/x': { n: null }, chub: [1] }, []],
  ])('repairs in extensions: %s', (_, extensions, right, repairs) => {
    const reading = read({ ...V2, data: { ...V2.data, extensions } });
    expect(reading.character.data.extensions).toEqual(right);
    expect(codes(reading.repairs)).toEqual(repairs.map(([code, field]) => [code, `/data/extensions/${field}`]));
  });

  it('removes what no program can store: NUL, halves of surrogate pairs, control characters', () => {
    const { character, repairs } = readCardJson(
      JSON.stringify({ ...V2, data: { ...V2.data, description: 'a\0b\u0007c\td\n', x_own: ['\ud800z'] } }),
      'card.json',
    );
    expect(character).toEqual({ data: { ...IN_V2, description: 'abc\td\n', x_own: ['z'] } });
    expect(codes(repairs)).toEqual([
      ['text-cleaned', '/data/description'],
      ['text-cleaned', '/data/x_own/0'],
      ['field-converted', '/data/description'],
    ]);
  });

  it('reads the embedded book, and tells its repairs with their path in the card', () => {
    const card = JSON.parse(
      JSON.stringify(writeCardV3({ character: inesVarga(), lorebook: lockLore(), dates: DATES })),
    );
    delete card.data.character_book.entries[1].enabled;
    const { lorebook, repairs } = read(card);
    expect(lorebook?.entries.map(({ title }) => title)).toEqual(['gates', 'fog']);
    expect(repairs.map(({ path }) => path)).toEqual(['/data/character_book/entries/1/enabled']);
  });

  it('skips a byte order mark and says so', () => {
    expect(codes(readCardJson(`\ufeff${JSON.stringify(V2)}`, 'card.json').repairs)).toEqual([['bom-dropped', '']]);
  });

  it.each<[string, unknown, string]>([
    ['World Info', { entries: { 0: { key: ['a'], content: 'b' } } }, 'a lorebook (World Info or character_book)'],
    ['a character_book', { name: 'Lore', description: 'x', entries: [] }, 'a lorebook (World Info or character_book)'],
    ['a V3 lorebook', { spec: 'lorebook_v3', data: { name: 'x', entries: [] } }, 'a lorebook (lorebook_v3)'],
    ['a NovelAI lorebook', { lorebookVersion: 5, entries: [] }, 'a NovelAI lorebook'],
    [
      'a Pygmalion card',
      { char_name: 'Ines', char_persona: 'x' },
      'a Pygmalion or TextGen character, which Cardwright does not read yet',
    ],
    ['a list', [V3], 'a list'],
    ['null', null, 'a single value'],
    ['other JSON', { hello: 'world' }, 'JSON without any field of a character card'],
    ['a name alone', { name: 'x', version: '1' }, 'JSON without any field of a character card'],
  ])('refuses %s and says what it is', (_, value, what) => {
    const fault = faultOf(() => read(value));
    expect([fault.code, fault.message]).toEqual([
      'card-not-a-card',
      `card.json is not a character card: it is ${what}.`,
    ]);
  });

  it('refuses a field beyond the limits, naming it', () => {
    const fault = faultOf(() => read({ ...V2, data: { ...V2.data, description: 'x'.repeat(500_001) } }));
    expect([fault.code, fault.details.issues?.map(({ path }) => path)]).toEqual([
      'card-unreadable',
      ['card.json#/data/description'],
    ]);
  });

  it('never throws anything but a fault, whatever JSON it is given', () => {
    const field = fc.constantFrom(
      ...Object.keys(V3.data),
      'character_book',
      'assets',
      'spec',
      'data',
      'entries',
      'x_own',
    );
    const anything = fc.jsonValue({ maxDepth: 3 });
    const damage = fc.dictionary(field, anything, { noNullPrototype: true });
    fc.assert(
      fc.property(damage, damage, (inData, atTop) => {
        const value = { ...V3, ...atTop, ...(Object.hasOwn(atTop, 'data') ? {} : { data: { ...V3.data, ...inData } }) };
        try {
          expect(read(value).character.data.extensions).toBeTypeOf('object');
        } catch (error) {
          expect(asFault(error).code).toMatch(/^(?:card-|input-too-large|json-forbidden-key)/);
        }
      }),
    );
  });
});

describe('readCard', () => {
  const texts = { chara: JSON.stringify(V2), ccv3: JSON.stringify(V3) };

  it('reads from a PNG what was embedded, whatever the character', () => {
    fc.assert(
      fc.property(anyCharacter, (character) => {
        const modified = Number(character.data.modification_date);
        const input = { character, dates: { created: 0, modified } };
        const chara = JSON.stringify(writeCardV2(input));
        const png = embedCard(tinyPng(), { chara, ccv3: Buffer.from(serialiseCard(writeCardV3(input))).toString() });
        expect(readCard(png, 'card.png')).toEqual({ container: 'png', spec: 'v3', character, repairs: [] });
      }),
    );
  });

  it('goes by the bytes, not by the name', () => {
    expect(readCard(serialiseCard(V2), 'photo.png').container).toBe('json');
    expect(readCard(pngWith(cardText('chara', texts.chara)), 'card.json').container).toBe('png');
  });

  it('prefers the first ccv3 to the first chara, and tells what else there was', () => {
    const other = JSON.stringify({ ...V2, data: { ...V2.data, description: 'other' } });
    const png = pngWith(
      cardText('chara', other),
      ['tEXt', 'Software\0paint'],
      cardText('CCV3', texts.ccv3),
      cardText('ccv3', texts.ccv3),
    );
    const { character, repairs } = readCard(Uint8Array.of(...png, 1, 2), 'card.png');
    expect(character).toEqual(inesVarga());
    expect(repairs.map(({ code, was }) => [code, was])).toEqual([
      ['png-text-dropped', 'Software'],
      ['png-trailing-dropped', '2 bytes behind it'],
      ['png-payload-twice', 'a second ccv3 chunk'],
      ['png-payload-differs', 'another card'],
      ['png-keyword', 'CCV3'],
    ]);
  });

  it('falls back to a good chara where ccv3 is broken, and says so', () => {
    const png = pngWith(['tEXt', 'ccv3\0AAAA'], cardText('chara', texts.chara));
    const { spec, character, repairs } = readCard(png, 'card.png');
    expect([spec, character]).toEqual(['v2', { data: IN_V2 }]);
    expect(repairs.map(({ code, now }) => [code, now.replace(/\d+/, 'N')])).toEqual([
      ['png-payload-unreadable', 'read from chara@N'],
    ]);
  });

  it('notes V3 in chara, loose base64 and a wrong CRC', () => {
    const loose = Buffer.from(texts.ccv3).toString('base64url');
    const png = pngWith(['tEXt', `chara\0${loose}`]);
    const reading = readCard(flipByte(png, png.length - 13), 'card.png');
    expect(reading.repairs.map(({ code }) => code)).toEqual(['png-crc', 'png-base64', 'png-v3-in-chara']);
  });

  it.each([
    ['an empty file', new Uint8Array(), 'input-empty'],
    ['blank text', Buffer.from(' \n'), 'input-empty'],
    ['a picture without card', tinyPng(), 'card-not-found'],
    ['a JPEG', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0), 'card-not-found'],
    ['a GIF', Buffer.from('GIF89a'), 'card-not-found'],
    ['a WebP', Buffer.from('RIFF\x10\0\0\0WEBPVP8 '), 'card-not-found'],
    ['a ZIP', Buffer.from('PK\x03\x04'), 'input-unrecognised'],
    ['a truncated PNG', pngWith(cardText('chara', texts.chara)).subarray(0, -12), 'png-invalid'],
    ['a card that is not base64', pngWith(['tEXt', 'chara\0%%%']), 'card-unreadable'],
    ['a card that is not JSON', pngWith(cardText('chara', '{"spec":')), 'card-unreadable'],
    ['a card in a compressed chunk', pngWith(['zTXt', 'chara\0\0x']), 'card-unreadable'],
    ['a lorebook in chara', pngWith(cardText('chara', '{"entries":{}}')), 'card-unreadable'],
    ['broken JSON', Buffer.from('{"spec": "chara_card_v2",}'), 'json-invalid'],
  ])('refuses %s with the next thing to do', (_, bytes, code) => {
    expect(refusal(bytes)).toMatchObject({ code });
    if (!code.startsWith('input-empty')) expect(refusal(bytes).next).toBe('string');
  });

  it('refuses more than 32 MB', () => {
    expect(refusal(new Uint8Array(32 * 1024 * 1024 + 1)).code).toBe('input-too-large');
  });
});
