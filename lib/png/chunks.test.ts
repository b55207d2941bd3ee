import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { faultOf } from '@/testing/faults';
import { flipByte, pngChunks, pngOf, tinyPng } from '@/testing/png';
import { encodeChunk, readChunks } from './chunks';

const type = fc.stringMatching(/^[A-Za-z]{4}$/).filter((name) => name !== 'IEND');
const chunk = fc.tuple(type, fc.uint8Array({ maxLength: 64 }));

describe('readChunks', () => {
  it('gives back every chunk in order, duplicates and unknown ones included, and what stands behind IEND', () => {
    fc.assert(
      fc.property(fc.array(chunk, { maxLength: 12 }), fc.uint8Array({ maxLength: 20 }), (middle, trailing) => {
        const [header, , end] = pngChunks();
        const file = pngOf([header, ...middle, end]);
        const read = readChunks(Uint8Array.of(...file, ...trailing));
        expect(read.chunks.map(({ type, data }) => [type, [...data]])).toEqual(
          [header, ...middle, end].map(([name, data]) => [name, [...Buffer.from(data as Uint8Array)]]),
        );
        expect(read.chunks.every(({ crcOk }) => crcOk)).toBe(true);
        expect([...read.trailing]).toEqual([...trailing]);
      }),
    );
  });

  it('tells where each chunk starts', () => {
    expect(readChunks(tinyPng()).chunks.map(({ type, offset }) => [type, offset])).toEqual([
      ['IHDR', 8],
      ['IDAT', 33],
      ['IEND', tinyPng().length - 12],
    ]);
  });

  it('reports a wrong CRC on its chunk and reads on', () => {
    const damaged = flipByte(tinyPng(), 8 + 8 + 13);
    expect(readChunks(damaged).chunks.map(({ crcOk }) => crcOk)).toEqual([false, true, true]);
  });

  it.each([
    ['no PNG at all', new Uint8Array(Buffer.from('<html>')), 'signature', '3c 68 74 6d 6c 3e'],
    ['an empty file', new Uint8Array(), 'signature', 'nothing'],
    ['a file cut in a chunk', tinyPng().subarray(0, 40), 'end of file', '7 bytes'],
    ['a file without IEND', pngOf(pngChunks().slice(0, 2)), 'end of file', '0 bytes'],
    ['another chunk before IHDR', pngOf([['tEXt', 'a\0b'], ...pngChunks()]), 'tEXt', 'tEXt'],
    ['a type that is no letters', flipByte(tinyPng(), 8 + 4), 'chunk type', 'b6 48 44 52'],
    ['a length beyond the file', flipByte(tinyPng(), 8), 'IHDR', `${tinyPng().length - 20} bytes`],
  ])('refuses %s, saying what was found', (_, bytes, where, found) => {
    const fault = faultOf(() => readChunks(bytes));
    expect({ code: fault.code, data: fault.details.data }).toMatchObject({
      code: 'png-invalid',
      data: { chunk: where, found },
    });
  });

  it('refuses more chunks than the limit without collecting them', () => {
    const [header, data, end] = pngChunks();
    const many = pngOf([header, ...Array.from({ length: 16_384 }, () => ['teSt', ''] as const), data, end]);
    expect(faultOf(() => readChunks(many)).code).toBe('png-invalid');
  });
});

describe('encodeChunk', () => {
  it('writes length, type, data and the CRC of the specification: IEND is always the same twelve bytes', () => {
    expect([...encodeChunk('IEND', new Uint8Array())]).toEqual([0, 0, 0, 0, 73, 69, 78, 68, 174, 66, 96, 130]);
  });

  it('refuses a type that is no four letters', () => {
    expect(faultOf(() => encodeChunk('no', new Uint8Array())).code).toBe('png-invalid');
  });
});
