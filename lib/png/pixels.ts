import { PNG } from 'pngjs';
import { Fault } from '../checks/fault';
import { listChunks, PNG_SIGNATURE } from './chunks';
import { makesPixels, preflightPng } from './preflight';

/** A decoded picture: four bytes a pixel, row by row from the top. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly rgba: Uint8Array;
}

/**
 * Decodes a PNG to 8-bit RGBA, after its preflight. The decoder is given the chunks that make pixels and nothing else.
 * Throws Fault as `preflightPng` does, and `image-invalid` where the decoder itself fails.
 */
export function decodePixels(bytes: Uint8Array): Pixels {
  preflightPng(bytes);
  const needed = listChunks(bytes).filter(makesPixels);
  const lean = Buffer.concat([PNG_SIGNATURE, ...needed.map(({ start, end }) => bytes.subarray(start, end))]);
  try {
    const { width, height, data } = PNG.sync.read(lean);
    return { width, height, rgba: new Uint8Array(data.buffer, data.byteOffset, data.byteLength) };
  } catch (cause) {
    throw new Fault('image-invalid', 'The PNG cannot be decoded.', {
      cause,
      next: 'Save the picture again, as a PNG.',
    });
  }
}

/** Tells whether two pictures have the same size and the same value in every pixel. */
export function samePixels(a: Pixels, b: Pixels): boolean {
  return a.width === b.width && a.height === b.height && Buffer.compare(a.rgba, b.rgba) === 0;
}
