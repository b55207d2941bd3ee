import { crc32 } from 'node:zlib';
import { Fault } from '../checks/fault';
import { PNG_LIMITS } from './limits';

/** The first eight bytes of every PNG (PNG specification, section 5.2). */
export const PNG_SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

/** One chunk. `offset` is where its length field stands in the file; `data` is a view, not a copy. */
export interface PngChunk {
  readonly type: string;
  readonly data: Uint8Array;
  readonly offset: number;
  readonly crcOk: boolean;
}

/** Where a chunk stands: from its length field at `start` to behind its CRC at `end`. */
export interface ChunkSpan {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

/** Length, type and CRC around the data of a chunk (PNG specification, section 5.3). */
const FRAME = 12;

/** Tells whether the bytes begin as a PNG does. */
export function isPng(bytes: Uint8Array): boolean {
  return PNG_SIGNATURE.every((byte, index) => bytes[index] === byte);
}

/**
 * Reads every chunk up to and including IEND, in file order, duplicates included. A wrong CRC is told in `crcOk`.
 * `trailing` is what stands behind IEND. Throws Fault `png-invalid` with the chunk, what was expected and what was found.
 */
export function readChunks(bytes: Uint8Array): { readonly chunks: PngChunk[]; readonly trailing: Uint8Array } {
  const spans = listChunks(bytes);
  const chunks = spans.map((span) => ({
    type: span.type,
    data: chunkData(bytes, span),
    offset: span.start,
    crcOk: crcMatches(bytes, span),
  }));
  return { chunks, trailing: bytes.subarray(spans.at(-1)?.end) };
}

/**
 * Finds the chunks without looking into them: no CRC is computed, so that it costs nothing for large pictures.
 * Throws Fault `png-invalid` where the structure cannot be walked: no signature, a first chunk other than IHDR, a chunk
 * type that is no four letters, a length beyond the file, no IEND, or too many chunks.
 */
export function listChunks(bytes: Uint8Array): ChunkSpan[] {
  if (!isPng(bytes)) throw damaged('signature', 0, 'the eight bytes of a PNG', hex(bytes.subarray(0, 8)));
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const spans: ChunkSpan[] = [];
  let start = PNG_SIGNATURE.length;
  for (;;) {
    const span = spanAt(bytes, view, start);
    if (spans.length === 0 && span.type !== 'IHDR') throw damaged(span.type, start, 'IHDR first', span.type);
    if (spans.push(span) > PNG_LIMITS.chunks) {
      throw damaged(span.type, start, `at most ${PNG_LIMITS.chunks} chunks`, 'more');
    }
    if (span.type === 'IEND') return spans;
    start = span.end;
  }
}

/** The data of a chunk, as a view. */
export function chunkData(bytes: Uint8Array, span: ChunkSpan): Uint8Array {
  return bytes.subarray(span.start + 8, span.end - 4);
}

/** Tells whether the CRC in the file fits the chunk's type and data (PNG specification, section 5.5). */
export function crcMatches(bytes: Uint8Array, span: ChunkSpan): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return crc32(bytes.subarray(span.start + 4, span.end - 4)) === view.getUint32(span.end - 4);
}

/** Builds a whole chunk: length, type, data, CRC. Throws Fault `png-invalid` for a type that is no four letters. */
export function encodeChunk(type: string, data: Uint8Array): Uint8Array {
  if (!/^[A-Za-z]{4}$/.test(type)) throw damaged(type, 0, 'a type of four letters', type);
  const chunk = new Uint8Array(FRAME + data.length);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, data.length);
  for (let index = 0; index < 4; index += 1) chunk[4 + index] = type.charCodeAt(index);
  chunk.set(data, 8);
  view.setUint32(8 + data.length, crc32(chunk.subarray(4, 8 + data.length)));
  return chunk;
}

/** The fault of a PNG that breaks its structure: which chunk, at which byte, what was expected and what was found. */
export function damaged(chunk: string, offset: number, expected: string, found: string): Fault {
  return new Fault(
    'png-invalid',
    `The PNG is damaged at byte ${offset} (${chunk}): expected ${expected}, found ${found}.`,
    {
      where: `byte ${offset}`,
      next: 'Save or download the picture again, as a PNG.',
      data: { chunk, offset, expected, found },
    },
  );
}

function spanAt(bytes: Uint8Array, view: DataView, start: number): ChunkSpan {
  const left = bytes.length - start;
  if (left < FRAME) throw damaged('end of file', start, 'a chunk up to IEND', `${left} bytes`);
  const length = view.getUint32(start);
  const type = String.fromCharCode(...bytes.subarray(start + 4, start + 8));
  if (!/^[A-Za-z]{4}$/.test(type)) {
    throw damaged('chunk type', start, 'four letters', hex(bytes.subarray(start + 4, start + 8)));
  }
  if (length > left - FRAME) throw damaged(type, start, `${length} bytes of data`, `${left - FRAME} bytes`);
  return { type, start, end: start + FRAME + length };
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(' ') || 'nothing';
}
