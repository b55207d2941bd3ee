import { describe, expect, it } from 'vitest';
import { faultOf } from '@/testing/faults';
import { flipByte, pngChunks, pngOf, TINY_PIXELS, tinyPng } from '@/testing/png';
import { decodePixels, samePixels } from './pixels';

const [HEADER, DATA, END] = pngChunks();

describe('decodePixels', () => {
  it('gives the pixels as RGBA, row by row', () => {
    const { width, height, rgba } = decodePixels(tinyPng());
    expect([width, height, [...rgba]]).toEqual([2, 2, [...TINY_PIXELS]]);
  });

  it('is not disturbed by trailing bytes or by a damaged chunk that no pixel depends on', () => {
    const png = Uint8Array.of(...pngOf([HEADER, ['gAMA', ''], DATA, END]), 9, 9);
    expect([...decodePixels(png).rgba]).toEqual([...TINY_PIXELS]);
  });

  it('decodes nothing that the preflight refuses', () => {
    const bomb = pngOf(pngChunks({ width: 30_000, height: 30_000 }));
    expect(faultOf(() => decodePixels(bomb)).code).toBe('image-too-large');
  });

  it('turns what only a decoder notices into a fault: a scanline filter that does not exist', () => {
    const png = pngOf(pngChunks({ scanlines: new Uint8Array(18).fill(9) }));
    expect(faultOf(() => decodePixels(png)).code).toBe('image-invalid');
  });
});

describe('samePixels', () => {
  it('compares size and every pixel', () => {
    const tiny = decodePixels(tinyPng());
    const wide = { width: 4, height: 1, rgba: tiny.rgba };
    const changed = { ...tiny, rgba: flipByte(tiny.rgba, 15) };
    expect([samePixels(tiny, decodePixels(tinyPng())), samePixels(tiny, wide), samePixels(tiny, changed)]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
