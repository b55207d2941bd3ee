import { inflateSync } from 'node:zlib';
import { Fault } from '../checks/fault';
import { type ChunkSpan, chunkData, crcMatches, damaged, listChunks } from './chunks';
import { type PngInfo, readHeader, scanlineBytes } from './header';
import { PNG_LIMITS } from './limits';

/**
 * Decides whether a PNG may be given to a decoder, without decoding it: structure, order, CRC of the chunks that make the
 * picture, legal header, size limits, and an inflate that is bounded by, and must reach, exactly the bytes that the header
 * promises. Bytes behind IEND are tolerated. Throws Fault `png-invalid`, `image-too-large` or `input-too-large`.
 */
export function preflightPng(bytes: Uint8Array): PngInfo {
  if (bytes.length > PNG_LIMITS.fileBytes) throw new Fault('input-too-large', 'The picture is larger than 32 MB.');
  const spans = listChunks(bytes);
  for (const span of spans) {
    checkLength(span);
    if (makesPixels(span) && !crcMatches(bytes, span))
      throw damaged(span.type, span.start, 'a matching CRC', 'another one');
  }
  const info = readHeader(bytes, spans);
  checkSize(info);
  checkOrder(spans);
  checkPalette(bytes, spans, info);
  checkScanlines(bytes, spans, info);
  return info;
}

/** Tells whether a decoder needs the chunk: the critical ones, and tRNS (PNG specification, section 11.3.1.1). */
export function makesPixels({ type }: ChunkSpan): boolean {
  return type === 'tRNS' || /^[A-Z]/.test(type);
}

function checkLength({ type, start, end }: ChunkSpan): void {
  if (type === 'IDAT') return;
  const limit = /^[tzi](EXt|TXt)$/.test(type) ? PNG_LIMITS.textBytes : PNG_LIMITS.chunkBytes;
  const length = end - start - 12;
  if (length > limit) throw damaged(type, start, `at most ${limit} bytes`, `${length} bytes`);
}

function checkSize(info: PngInfo): void {
  const { width, height } = info;
  const { side, pixels, scanlineBytes: most } = PNG_LIMITS;
  if (width <= side && height <= side && width * height <= pixels && scanlineBytes(info) <= most) return;
  throw new Fault(
    'image-too-large',
    `The picture is ${width}×${height} pixels; at most 8192 a side and 36 megapixels are taken.`,
    {
      next: 'Make the picture smaller. Portraits are usually 512×768.',
      data: { width, height },
    },
  );
}

function checkOrder(spans: readonly ChunkSpan[]): void {
  const known = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND']);
  const first = spans.findIndex(({ type }) => type === 'IDAT');
  const last = spans.findLastIndex(({ type }) => type === 'IDAT');
  if (first < 0) throw damaged('IDAT', 8, 'picture data', 'none');
  for (const [index, { type, start, end }] of spans.entries()) {
    if (index > 0 && type === 'IHDR') throw damaged(type, start, 'one IHDR', 'a second one');
    if (index > first && index < last && type !== 'IDAT') throw damaged(type, start, 'IDAT chunks in a row', type);
    if (index > first && (type === 'PLTE' || type === 'tRNS'))
      throw damaged(type, start, 'it before IDAT', 'it behind');
    if (/^[A-Z]/.test(type) && !known.has(type)) throw damaged(type, start, 'a known critical chunk', type);
    if (type === 'IEND' && end - start > 12) throw damaged(type, start, 'no data', 'some');
  }
}

function checkPalette(bytes: Uint8Array, spans: readonly ChunkSpan[], info: PngInfo): void {
  const palettes = spans.filter(({ type }) => type === 'PLTE');
  const [palette] = palettes;
  if (palettes.length > 1) throw damaged('PLTE', palette?.start ?? 0, 'one palette', `${palettes.length}`);
  if (palette === undefined) {
    if (info.colourType === 3) throw damaged('PLTE', 8, 'a palette', 'none');
    return;
  }
  const { length } = chunkData(bytes, palette);
  if (length === 0 || length % 3 !== 0 || length > 768)
    throw damaged('PLTE', palette.start, '1 to 256 colours', `${length} bytes`);
}

function checkScanlines(bytes: Uint8Array, spans: readonly ChunkSpan[], info: PngInfo): void {
  const expected = scanlineBytes(info);
  const data = spans.filter(({ type }) => type === 'IDAT').map((span) => chunkData(bytes, span));
  const found = inflatedLength(Buffer.concat(data), expected);
  if (found !== expected) throw damaged('IDAT', 8, `${expected} bytes of scanlines`, String(found));
}

/** Inflates at most `most` bytes; a stream that is damaged or goes on beyond them has no length. */
function inflatedLength(data: Uint8Array, most: number): number | string {
  try {
    return inflateSync(data, { maxOutputLength: most }).length;
  } catch (error) {
    if (error instanceof RangeError) return 'more';
    if (error instanceof Error && 'code' in error) return `a damaged stream (${String(error.code)})`;
    throw error;
  }
}
