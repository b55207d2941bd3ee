import fc from 'fast-check';
import decodeText from 'png-chunk-text';
import extract from 'png-chunks-extract';
import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { faultOf } from '@/testing/faults';
import { type ChunkLike, cardText, flipByte, pngChunks, pngOf, pngWith, TINY_PIXELS, tinyPng } from '@/testing/png';
import { readChunks } from './chunks';
import { embedCard, readCardPayloads } from './embed';

const CARD = { chara: '{"spec":"chara_card_v2"}', ccv3: '{"spec":"chara_card_v3"}' };
const [HEADER, DATA, END] = pngChunks();

const shape = (png: Uint8Array) =>
  readChunks(png).chunks.map(({ type, data }) => [type, Buffer.from(data).toString('latin1')]);
const asShape = (chunks: readonly ChunkLike[]) =>
  chunks.map(([type, data]) => [type, Buffer.from(data as Uint8Array).toString('latin1')]);

describe('embedCard', () => {
  it('puts chara and then ccv3 between the header chunks and the first IDAT', () => {
    const png = pngOf([HEADER, ['pHYs', '012345678'], DATA, ['tIME', '0123456'], END]);
    expect(shape(embedCard(png, CARD))).toEqual(
      asShape([
        HEADER,
        ['pHYs', '012345678'],
        cardText('chara', CARD.chara),
        cardText('ccv3', CARD.ccv3),
        DATA,
        ['tIME', '0123456'],
        END,
      ]),
    );
  });

  it('drops every other text chunk and what stands behind IEND', () => {
    const texts: ChunkLike[] = [
      cardText('chara', '{}'),
      cardText('CCV3', '{}'),
      ['tEXt', 'Software\0paint'],
      ['zTXt', 'chara\0\0x'],
      ['iTXt', 'Comment\0\0\0\0\0x'],
    ];
    const png = Uint8Array.of(...pngOf([HEADER, ...texts, DATA, ...texts, END]), 1, 2, 3);
    expect([...embedCard(png, CARD)]).toEqual([...embedCard(tinyPng(), CARD)]);
  });

  it('carries a damaged critical chunk over byte for byte instead of repairing it in silence', () => {
    const png = flipByte(tinyPng(), 45);
    expect(readChunks(embedCard(png, CARD)).chunks.map(({ type, crcOk }) => [type, crcOk])).toEqual([
      ['IHDR', true],
      ['tEXt', true],
      ['tEXt', true],
      ['IDAT', false],
      ['IEND', true],
    ]);
  });

  it('is read by the chunk libraries that SillyTavern uses, and shows the same pixels', () => {
    const png = embedCard(tinyPng(), CARD);
    const texts = extract(png)
      .filter(({ name }) => name === 'tEXt')
      .map(({ data }) => decodeText.decode(data));
    expect(texts.map(({ keyword, text }) => [keyword, Buffer.from(text, 'base64').toString('utf8')])).toEqual([
      ['chara', CARD.chara],
      ['ccv3', CARD.ccv3],
    ]);
    expect([...PNG.sync.read(Buffer.from(png)).data]).toEqual([...TINY_PIXELS]);
  });

  it('gives every text back, whatever its characters', () => {
    const text = fc.string({ unit: 'binary', minLength: 1, maxLength: 200 }).filter((value) => value.isWellFormed());
    fc.assert(
      fc.property(text, text, (chara, ccv3) => {
        const payloads = readCardPayloads(embedCard(tinyPng(), { chara, ccv3 }));
        expect(payloads.map((payload) => [payload.keyword, payload.text, payload.canonical, payload.crcOk])).toEqual([
          ['chara', chara, true, true],
          ['ccv3', ccv3, true, true],
        ]);
      }),
    );
  });

  it.each([
    ['a picture without IDAT', pngOf([HEADER, END]), CARD, 'png-invalid'],
    ['something that is no PNG', Uint8Array.of(255, 216, 255), CARD, 'png-invalid'],
    ['half of a surrogate pair', tinyPng(), { ...CARD, ccv3: '"\ud800"' }, 'json-invalid'],
    [
      'a card that would make the text chunk larger than 12 MB',
      tinyPng(),
      { ...CARD, chara: 'x'.repeat(9_500_000) },
      'input-too-large',
    ],
  ])('refuses %s', (_, png, card, code) => {
    expect(faultOf(() => embedCard(png, card)).code).toBe(code);
  });
});

describe('readCardPayloads', () => {
  it('finds every card chunk in order, with its keyword as written and where it stands', () => {
    const png = pngWith(
      cardText('Chara', '{"a":1}'),
      ['tEXt', 'Software\0x'],
      cardText('chara', '{}'),
      cardText('CCV3', 'é'),
    );
    const offset = (index: number) => readChunks(png).chunks[index]?.offset;
    const read = { chunkType: 'tEXt', crcOk: true, canonical: true };
    expect(readCardPayloads(png)).toEqual([
      { ...read, keyword: 'chara', keywordAsWritten: 'Chara', offset: offset(2), text: '{"a":1}' },
      { ...read, keyword: 'chara', keywordAsWritten: 'chara', offset: offset(4), text: '{}' },
      { ...read, keyword: 'ccv3', keywordAsWritten: 'CCV3', offset: offset(5), text: 'é' },
    ]);
  });

  it('accepts loose base64 and says that it is not canonical', () => {
    const loose = ['e30', 'e30=\n', 'eyI_Ijoi\nw7_-In0', ' e30= '];
    const payloads = readCardPayloads(pngWith(...loose.map((text): ChunkLike => ['tEXt', `chara\0${text}`])));
    expect(payloads.map(({ text, problem, canonical }) => text ?? problem ?? canonical).slice(0, 2)).toEqual([
      '{}',
      '{}',
    ]);
    expect(payloads.map(({ canonical }) => canonical)).toEqual([false, false, false, false]);
  });

  it.each([
    ['junk', 'tEXt', 'chara\0%%%not base64%%%', 'is not base64'],
    ['nothing', 'tEXt', 'chara\0', 'is empty'],
    ['one character too many', 'tEXt', 'chara\0abcde', 'is base64 that was cut off'],
    ['bytes that are not UTF-8', 'tEXt', 'chara\0/////w==', 'is base64 of something that is not UTF-8 text'],
    ['a chunk without NUL', 'tEXt', 'chara', 'has no NUL after its keyword'],
    ['a compressed chunk', 'zTXt', 'chara\0\0x', 'is in a zTXt chunk; cards are read from tEXt'],
    ['an encrypted RisuAI card', 'tEXt', 'chara\0rcc||AAAA', 'is encrypted by RisuAI'],
  ])('names the problem of %s', (_, type, data, problem) => {
    expect(readCardPayloads(pngWith([type, data])).map((payload) => payload.problem)).toEqual([problem]);
  });

  it('does not take a keyword with a space, a chunk behind IEND or another keyword for a card', () => {
    const png = pngWith(cardText('chara ', '{}'), cardText('character', '{}'));
    expect(readCardPayloads(Uint8Array.of(...png, ...pngWith(cardText('chara', '{}'))))).toEqual([]);
  });

  it('reports a wrong CRC of a card chunk beside its text', () => {
    const png = pngWith(cardText('chara', '{}'));
    const crc = (readChunks(png).chunks.at(-1)?.offset ?? 0) - 1;
    expect(readCardPayloads(flipByte(png, crc)).map(({ text, crcOk }) => [text, crcOk])).toEqual([['{}', false]]);
  });
});
