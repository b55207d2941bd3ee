import { deflateSync } from 'node:zlib';
import { encodeChunk, PNG_SIGNATURE } from '@/lib/png/chunks';

/** A chunk to be: its type, and its data as bytes or Latin-1 text. */
export type ChunkLike = readonly [type: string, data: Uint8Array | string];

/** What makes a picture different from the 2×2 RGBA one that `pngChunks` builds. */
export interface PictureOptions {
  readonly width?: number;
  readonly height?: number;
  readonly bitDepth?: number;
  readonly colourType?: number;
  readonly interlace?: number;
  /** The scanlines before deflate, filter bytes included. */
  readonly scanlines?: Uint8Array;
}

/** The pixels of `tinyPng`: red, green, blue, and half transparent white. */
export const TINY_PIXELS = Uint8Array.of(255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 255, 255, 255, 128);

/** A 2×2 RGBA picture. */
export function tinyPng(): Uint8Array {
  return pngOf(pngChunks());
}

/** IHDR, IDAT and IEND of a picture, to be rearranged or damaged by a test. */
export function pngChunks(options: PictureOptions = {}): [ChunkLike, ChunkLike, ChunkLike] {
  const { width = 2, height = 2, bitDepth = 8, colourType = 6, interlace = 0 } = options;
  const { scanlines = Uint8Array.of(0, ...TINY_PIXELS.subarray(0, 8), 0, ...TINY_PIXELS.subarray(8)) } = options;
  const header = new DataView(new ArrayBuffer(13));
  header.setUint32(0, width);
  header.setUint32(4, height);
  header.setUint8(8, bitDepth);
  header.setUint8(9, colourType);
  header.setUint8(12, interlace);
  return [
    ['IHDR', new Uint8Array(header.buffer)],
    ['IDAT', deflateSync(scanlines)],
    ['IEND', ''],
  ];
}

/** A file of the chunks in the order given, each with the right length and CRC. */
export function pngOf(chunks: readonly ChunkLike[]): Uint8Array {
  const encoded = chunks.map(([type, data]) =>
    encodeChunk(type, typeof data === 'string' ? Buffer.from(data, 'latin1') : data),
  );
  return new Uint8Array(Buffer.concat([PNG_SIGNATURE, ...encoded]));
}

/** A `tEXt` chunk as SillyTavern writes cards: the keyword, NUL, and base64 of the UTF-8 text. */
export function cardText(keyword: string, json: string): ChunkLike {
  return ['tEXt', `${keyword}\0${Buffer.from(json, 'utf8').toString('base64')}`];
}

/** The picture of `tinyPng` with chunks between IDAT and IEND, where SillyTavern puts cards. */
export function pngWith(...extra: readonly ChunkLike[]): Uint8Array {
  const [header, data, end] = pngChunks();
  return pngOf([header, data, ...extra, end]);
}

/** The same bytes with one of them changed. */
export function flipByte(bytes: Uint8Array, at: number): Uint8Array {
  return bytes.map((byte, index) => (index === at ? byte ^ 0xff : byte));
}
