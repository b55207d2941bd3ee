import { deflateSync } from 'node:zlib';
import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { faultOf } from '@/testing/faults';
import { type ChunkLike, flipByte, type PictureOptions, pngChunks, pngOf, tinyPng } from '@/testing/png';
import { preflightPng } from './preflight';

const [HEADER, DATA, END] = pngChunks();
const PALETTE: ChunkLike = ['PLTE', 'abcdef'];

const picture = (options: PictureOptions) => pngOf(pngChunks(options));
const refusal = (png: Uint8Array) => {
  const { code, details } = faultOf(() => preflightPng(png));
  return [code, details.data?.chunk, details.data?.found];
};

describe('preflightPng', () => {
  it('says what the header says', () => {
    expect(preflightPng(tinyPng())).toEqual({ width: 2, height: 2, bitDepth: 8, colourType: 6, interlace: 0 });
  });

  it.each<[string, PictureOptions]>([
    ['one bit grey', { bitDepth: 1, colourType: 0, width: 9, height: 1, scanlines: new Uint8Array(3) }],
    ['16-bit grey and alpha', { bitDepth: 16, colourType: 4, scanlines: new Uint8Array(18) }],
    // Adam7 of 2×2: pass 1 has one pixel, pass 6 one, pass 7 two, each row with a filter byte.
    ['interlaced', { interlace: 1, scanlines: new Uint8Array(5 + 5 + 9) }],
    ['interlaced 9×9 RGB', { width: 9, height: 9, colourType: 2, interlace: 1, scanlines: new Uint8Array(243 + 19) }],
  ])('accepts %s', (_, options) => {
    expect(preflightPng(picture(options))).toMatchObject({ width: options.width ?? 2 });
  });

  it('accepts what another writer makes, and bytes behind IEND', () => {
    const written = PNG.sync.write(new PNG({ width: 30, height: 20, fill: true }));
    expect(preflightPng(Uint8Array.of(...written, 1, 2, 3))).toMatchObject({ width: 30, height: 20 });
  });

  it('tolerates a wrong CRC where no pixel depends on it', () => {
    const png = pngOf([HEADER, ['teSt', 'x'], DATA, END]);
    expect(preflightPng(flipByte(png, 33 + 8))).toMatchObject({ width: 2 });
  });

  it.each([
    ['a flipped bit in the picture data', flipByte(tinyPng(), 45), ['png-invalid', 'IDAT', 'another one']],
    ['a colour type that does not exist', picture({ colourType: 5 }), ['png-invalid', 'IHDR', '8/5/0/0/0']],
    ['a depth that the colour type does not have', picture({ bitDepth: 4 }), ['png-invalid', 'IHDR', '4/6/0/0/0']],
    ['no pixels', picture({ width: 0 }), ['png-invalid', 'IHDR', '0×2']],
    ['a short header', pngOf([['IHDR', 'abc'], DATA, END]), ['png-invalid', 'IHDR', '3 bytes']],
    ['a second header', pngOf([HEADER, HEADER, DATA, END]), ['png-invalid', 'IHDR', 'a second one']],
    ['no picture data', pngOf([HEADER, END]), ['png-invalid', 'IDAT', 'none']],
    ['split picture data', pngOf([HEADER, DATA, ['tEXt', 'a\0b'], DATA, END]), ['png-invalid', 'tEXt', 'tEXt']],
    ['an unknown critical chunk', pngOf([HEADER, ['ABCD', ''], DATA, END]), ['png-invalid', 'ABCD', 'ABCD']],
    ['a palette behind the data', pngOf([HEADER, DATA, PALETTE, END]), ['png-invalid', 'PLTE', 'it behind']],
    ['two palettes', pngOf([HEADER, PALETTE, PALETTE, DATA, END]), ['png-invalid', 'PLTE', '2']],
    ['a palette of half a colour', pngOf([HEADER, ['PLTE', 'ab'], DATA, END]), ['png-invalid', 'PLTE', '2 bytes']],
    [
      'an indexed picture without palette',
      picture({ colourType: 3, scanlines: new Uint8Array(6) }),
      ['png-invalid', 'PLTE', 'none'],
    ],
    ['data in IEND', pngOf([HEADER, DATA, ['IEND', 'x']]), ['png-invalid', 'IEND', 'some']],
    ['too few scanlines', picture({ scanlines: new Uint8Array(17) }), ['png-invalid', 'IDAT', '17']],
    ['too many scanlines', picture({ scanlines: new Uint8Array(19) }), ['png-invalid', 'IDAT', 'more']],
    ['data that is no zlib stream', pngOf([HEADER, ['IDAT', 'junk']]), ['png-invalid', 'end of file', '0 bytes']],
    [
      'a broken zlib stream',
      pngOf([HEADER, ['IDAT', 'junk'], END]),
      ['png-invalid', 'IDAT', 'a damaged stream (Z_DATA_ERROR)'],
    ],
    [
      'a text chunk beyond 12 MB',
      pngOf([HEADER, ['iTXt', new Uint8Array(13_000_000)], DATA, END]),
      ['png-invalid', 'iTXt', '13000000 bytes'],
    ],
  ])('refuses %s', (_, png, expected) => {
    expect(refusal(png)).toEqual(expected);
  });

  it.each([
    ['30000×30000 in 69 bytes', { width: 30_000, height: 30_000 }],
    ['a side of 8193', { width: 8193, height: 1 }],
    ['the largest sides there are', { width: 2 ** 31 - 1, height: 2 ** 31 - 1 }],
    ['more than 36 megapixels', { width: 8192, height: 8192, bitDepth: 1, colourType: 0 }],
    ['16-bit pixels beyond the memory limit', { width: 6000, height: 6000, bitDepth: 16 }],
  ])('refuses %s by its header alone', (_, options) => {
    expect(faultOf(() => preflightPng(picture({ ...options, scanlines: new Uint8Array() }))).code).toBe(
      'image-too-large',
    );
  });

  it('stops inflating at the promised size: a bomb in a small picture is refused', () => {
    const bomb = pngOf([HEADER, ['IDAT', deflateSync(new Uint8Array(200_000_000), { level: 1 })], END]);
    const before = process.memoryUsage().arrayBuffers;
    expect(refusal(bomb)).toEqual(['png-invalid', 'IDAT', 'more']);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20_000_000);
  });

  it('refuses a file beyond 32 MB before looking at it', () => {
    expect(faultOf(() => preflightPng(new Uint8Array(32 * 1024 * 1024 + 1))).code).toBe('input-too-large');
  });
});
