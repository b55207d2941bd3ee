import { Fault } from '@/lib/checks/fault';
import { INTAKE_LIMITS } from './limits';

/** The picture formats that a portrait may have. */
export type ImageFormat = 'png' | 'jpeg' | 'webp';

/** Width and height in pixels, as stored (before any orientation is applied). */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** Tells the format of a picture by its first bytes; undefined when it is none that Cardwright reads. */
export function imageFormat(bytes: Uint8Array): ImageFormat | undefined {
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'jpeg';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp';
  return undefined;
}

/**
 * The size that a JPEG declares in its first frame header (ITU-T T.81, B.2.2), found by walking the marker segments.
 * Throws Fault `image-invalid` when there is none, `image-too-large` when it exceeds the limits.
 */
export function jpegSize(bytes: Uint8Array): ImageSize {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 2;
  while (at + 9 <= bytes.length && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1;
    } else if (isFrameHeader(marker)) {
      return checkedSize({ width: view.getUint16(at + 7), height: view.getUint16(at + 5) });
    } else if (marker === SOS || marker === EOI) {
      break;
    } else {
      at += isStandalone(marker) ? 2 : 2 + view.getUint16(at + 2);
    }
  }
  throw noSize('JPEG');
}

/**
 * The size that a WebP declares: the canvas of an extended file, else its one frame (WebP container specification,
 * "Extended File Format", "Simple File Format"). Throws like `jpegSize`.
 */
export function webpSize(bytes: Uint8Array): ImageSize {
  if (bytes.length < 30) throw noSize('WebP');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const read = WEBP_SIZES[ascii(bytes, 12, 16)];
  const size = read?.(view, 20);
  if (size === undefined) throw noSize('WebP');
  return checkedSize(size);
}

const SOS = 0xda;
const EOI = 0xd9;

/** SOF0 to SOF15, without DHT (C4), JPG (C8) and DAC (CC), which share their range. */
function isFrameHeader(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

/** TEM and the restart markers have no length. */
function isStandalone(marker: number): boolean {
  return marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
}

/** How the first chunk's payload at `at` tells the size, by chunk type. */
const WEBP_SIZES: Record<string, (view: DataView, at: number) => ImageSize | undefined> = {
  VP8X: (view, at) => ({ width: 1 + uint24(view, at + 4), height: 1 + uint24(view, at + 7) }),
  'VP8 ': (view, at) => {
    if (view.getUint8(at + 3) !== 0x9d || view.getUint8(at + 4) !== 0x01 || view.getUint8(at + 5) !== 0x2a) return;
    return { width: view.getUint16(at + 6, true) & 0x3fff, height: view.getUint16(at + 8, true) & 0x3fff };
  },
  VP8L: (view, at) => {
    if (view.getUint8(at) !== 0x2f) return;
    const bits = view.getUint32(at + 1, true);
    return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
  },
};

function uint24(view: DataView, at: number): number {
  return view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
}

function checkedSize(size: ImageSize): ImageSize {
  const { imageSide, imagePixels } = INTAKE_LIMITS;
  const { width, height } = size;
  if (width === 0 || height === 0) {
    throw new Fault('image-invalid', `The picture declares a size of ${width}×${height}.`, {
      next: 'Open it in a picture editor, save it as PNG, and give that file.',
    });
  }
  if (width > imageSide || height > imageSide || width * height > imagePixels) {
    throw new Fault(
      'image-too-large',
      `The picture is ${width}×${height}; at most ${imageSide} pixels a side and ${imagePixels / 1e6} megapixels are read.`,
      { next: 'Scale it down and give it again.', data: { width, height } },
    );
  }
  return size;
}

function noSize(format: string): Fault {
  return new Fault('image-invalid', `The ${format} file has no readable picture header.`, {
    next: 'Open it in a picture editor, save it as PNG, and give that file.',
  });
}

function startsWith(bytes: Uint8Array, prefix: readonly number[]): boolean {
  return prefix.every((byte, index) => bytes[index] === byte);
}

function ascii(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to));
}
