import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { testPng } from '@/testing/gate';
import { flipByte, pngChunks, pngOf } from '@/testing/png';
import { walkPng } from './png-walk';

const [head, data, end] = pngChunks();
const found = (...chunks: Parameters<typeof pngOf>[0]) => walkPng(pngOf(chunks)).findings.map(({ code }) => code);

describe('walkPng', () => {
  it('lists the chunks of a sound PNG with their places', () => {
    const { chunks, findings } = walkPng(pngOf([head, data, end]));
    expect({ findings, chunks: chunks.map(({ type, offset }) => ({ type, offset })) }).toEqual({
      findings: [],
      chunks: [
        { type: 'IHDR', offset: 8 },
        { type: 'IDAT', offset: 33 },
        { type: 'IEND', offset: 33 + 12 + data[1].length },
      ],
    });
  });

  it.each([
    ['no IHDR', [data, end], ['png-ihdr']],
    ['an IHDR that is not first', [data, head, end], ['png-ihdr', 'png-ihdr-twice']],
    ['two IHDR', [head, head, data, end], ['png-ihdr-twice']],
    ['no image data', [head, end], ['png-idat']],
    ['image data in two places', [head, data, ['tIME', 'x'], data, end], ['png-idat-split']],
    ['no end', [head, data], ['png-iend']],
    ['data in the end', [head, data, ['IEND', 'x']], ['png-iend-data']],
  ] as const)('reports %s', (_what, chunks, expected) => {
    expect(found(...chunks)).toEqual(expected);
  });

  it('notices every changed byte of a PNG', () => {
    const png = testPng();
    fc.assert(
      fc.property(fc.nat(png.length - 1), (at) => {
        expect(walkPng(flipByte(png, at)).findings).not.toEqual([]);
      }),
    );
  });

  it('reads any bytes without throwing, and none but a PNG as sound', () => {
    const signature = testPng().subarray(0, 8);
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(walkPng(bytes).findings).not.toEqual([]);
        expect(walkPng(Buffer.concat([signature, bytes])).findings).not.toEqual([]);
      }),
    );
  });
});
