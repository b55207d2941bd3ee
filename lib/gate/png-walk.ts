import { crc32 } from 'node:zlib';
import { type Finding, fault } from './finding';

/** A chunk of a PNG in file order. `offset` is where its length field starts; `data` is a view, not a copy. */
export interface WalkedChunk {
  readonly type: string;
  readonly data: Uint8Array;
  readonly offset: number;
}

/** What a walk over a PNG found: its chunks up to IEND or up to where it breaks off, and what is wrong with them. */
export interface PngWalk {
  readonly chunks: readonly WalkedChunk[];
  readonly findings: readonly Finding[];
}

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const REBUILD = 'Build the PNG card again from the portrait.';

/**
 * Reads the structure of a PNG without the code that writes our cards, and with zlib's CRC, so that a fault of the writer
 * cannot hide itself. Rules: PNG specification 5.2 (signature), 5.3 (chunk layout, CRC), 5.6 (order).
 */
export function walkPng(bytes: Uint8Array): PngWalk {
  if (!SIGNATURE.every((byte, index) => bytes[index] === byte)) {
    return {
      chunks: [],
      findings: [fault('png-signature', '', 'The file does not start with the PNG signature.', REBUILD)],
    };
  }
  const { chunks, findings, end } = walkChunks(bytes);
  return {
    chunks,
    findings: [...findings, ...orderFindings(chunks, findings), ...trailingFindings(chunks, bytes.length - end)],
  };
}

function walkChunks(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const chunks: WalkedChunk[] = [];
  const findings: Finding[] = [];
  let offset = SIGNATURE.length;
  while (chunks.at(-1)?.type !== 'IEND' && offset < bytes.length) {
    const length = offset + 12 <= bytes.length ? view.getUint32(offset) : Number.POSITIVE_INFINITY;
    const next = offset + 12 + length;
    if (next > bytes.length) {
      findings.push(
        fault('png-truncated', '', `The chunk at byte ${offset} reaches beyond the end of the file.`, REBUILD),
      );
      break;
    }
    const type = String.fromCharCode(...bytes.subarray(offset + 4, offset + 8));
    if (crc32(bytes.subarray(offset + 4, next - 4)) !== view.getUint32(next - 4)) {
      findings.push(fault('png-crc', '', `The ${shownType(type)} chunk at byte ${offset} has a wrong CRC.`, REBUILD));
    }
    chunks.push({ type, data: bytes.subarray(offset + 8, next - 4), offset });
    offset = next;
  }
  return { chunks, findings, end: offset };
}

function shownType(type: string): string {
  return /^[A-Za-z]{4}$/.test(type) ? type : JSON.stringify(type);
}

/** Silent about order where the walk broke off: what would come after is unknown. */
function orderFindings(chunks: readonly WalkedChunk[], before: readonly Finding[]): Finding[] {
  if (before.some(({ code }) => code === 'png-truncated')) return [];
  const types = chunks.map(({ type }) => type);
  const first = types.indexOf('IDAT');
  const rules: readonly (readonly [boolean, string, string])[] = [
    [types[0] !== 'IHDR' || chunks[0]?.data.length !== 13, 'png-ihdr', 'The first chunk is not an IHDR of 13 bytes.'],
    [types.lastIndexOf('IHDR') > 0, 'png-ihdr-twice', 'There is more than one IHDR chunk.'],
    [first === -1, 'png-idat', 'There is no image data (IDAT).'],
    [
      types.slice(first, types.lastIndexOf('IDAT')).some((type) => type !== 'IDAT'),
      'png-idat-split',
      'Another chunk stands between the IDAT chunks.',
    ],
    [types.at(-1) !== 'IEND', 'png-iend', 'The file does not end with IEND.'],
    [types.at(-1) === 'IEND' && chunks.at(-1)?.data.length !== 0, 'png-iend-data', 'The IEND chunk holds data.'],
  ];
  return rules.filter(([broken]) => broken).map(([, code, message]) => fault(code, '', message, REBUILD));
}

function trailingFindings(chunks: readonly WalkedChunk[], extra: number): Finding[] {
  if (extra === 0 || chunks.at(-1)?.type !== 'IEND') return [];
  return [fault('png-trailing', '', `${extra} bytes follow the IEND chunk.`, REBUILD)];
}
