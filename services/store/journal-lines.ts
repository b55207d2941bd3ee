import { crc32 } from 'node:zlib';
import { CaseEvent } from '@/lib/case/events';
import { parseJson } from './json';

const NEWLINE = 0x0a;
const CRC_DIGITS = 8;

/** One journal line: the CRC-32 of the JSON as eight hex digits, a space, the JSON, a newline. */
export function encodeLine(event: CaseEvent): Uint8Array {
  const json = JSON.stringify(event);
  return Buffer.from(`${crcOf(json)} ${json}\n`);
}

/** What a journal file holds, as far as its lines prove themselves. */
export interface ParsedSegment {
  readonly events: CaseEvent[];
  /** Length of the good lines. */
  readonly bytes: number;
  /**
   * What follows them: nothing, the torn tail of a write that was never confirmed, or `damaged` when good lines come
   * after a bad one, so something that was confirmed is lost.
   */
  readonly rest: 'nothing' | 'torn' | 'damaged';
}

/** Reads lines from the start to the first that is torn, damaged or out of sequence. `firstSeq` is due in line one. */
export function parseSegment(bytes: Uint8Array, firstSeq: number): ParsedSegment {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const events: CaseEvent[] = [];
  let start = 0;
  for (;;) {
    const end = buffer.indexOf(NEWLINE, start);
    const event = end < 0 ? undefined : decodeLine(buffer.subarray(start, end));
    if (event?.seq !== firstSeq + events.length) break;
    events.push(event);
    start = end + 1;
  }
  return { events, bytes: start, rest: restOf(buffer.subarray(start)) };
}

function decodeLine(line: Uint8Array): CaseEvent | undefined {
  const json = line.subarray(CRC_DIGITS + 1);
  const head = Buffer.from(line.subarray(0, CRC_DIGITS + 1)).toString('latin1');
  if (head !== `${crcOf(json)} `) return undefined;
  return CaseEvent.safeParse(parseJson(json)).data;
}

function restOf(rest: Buffer): ParsedSegment['rest'] {
  if (rest.length === 0) return 'nothing';
  for (let start = 0, end = rest.indexOf(NEWLINE); end >= 0; start = end + 1, end = rest.indexOf(NEWLINE, start)) {
    if (decodeLine(rest.subarray(start, end))) return 'damaged';
  }
  return 'torn';
}

function crcOf(data: string | Uint8Array): string {
  return crc32(data).toString(16).padStart(CRC_DIGITS, '0');
}
