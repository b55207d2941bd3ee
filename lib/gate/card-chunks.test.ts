import { describe, expect, it } from 'vitest';
import { type Chunk, textChunk } from '@/testing/gate-changes';
import { readCardChunks } from './card-chunks';

const IDAT = { type: 'IDAT', data: new Uint8Array(1) };
const chara = textChunk('chara', 'AAAA');
const ccv3 = textChunk('ccv3', 'BBBB');

function read(...chunks: Chunk[]) {
  const { payloads, findings } = readCardChunks(chunks.map((chunk, index) => ({ ...chunk, offset: 8 + index * 100 })));
  const texts = [...payloads].map(([keyword, data]) => [keyword, Buffer.from(data).toString()]);
  return { payloads: texts, codes: findings.map(({ code }) => code) };
}

describe('readCardChunks', () => {
  it('gives both payloads, without keyword and NUL', () => {
    expect(read(chara, ccv3, IDAT)).toEqual({
      payloads: [
        ['chara', 'AAAA'],
        ['ccv3', 'BBBB'],
      ],
      codes: [],
    });
  });

  it.each([
    [
      'a keyword in capitals',
      [textChunk('Chara', 'AAAA'), ccv3, IDAT],
      ['card-keyword-spelling', 'card-chunk-missing'],
    ],
    [
      'a keyword with a space',
      [chara, textChunk('ccv3 ', 'BBBB'), IDAT],
      ['card-keyword-spelling', 'card-chunk-missing'],
    ],
    ['a card in zTXt', [chara, { ...ccv3, type: 'zTXt' }, IDAT], ['text-chunk-type', 'card-chunk-missing']],
    ['a comment in iTXt', [chara, ccv3, { type: 'iTXt', data: Buffer.from('Comment\0') }, IDAT], ['text-chunk-type']],
    ['no NUL after the keyword', [{ type: 'tEXt', data: Buffer.from('chara') }, ccv3, IDAT], ['text-chunk-separator']],
    ['two of each', [chara, ccv3, chara, ccv3, IDAT], ['card-chunk-twice', 'card-chunk-twice']],
    ['no card at all', [IDAT], ['card-chunk-missing', 'card-chunk-missing']],
  ])('gives no payload where there is %s', (_what, chunks, codes) => {
    expect(read(...chunks)).toEqual({ payloads: [], codes });
  });
});
