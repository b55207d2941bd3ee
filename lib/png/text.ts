import { Fault } from '../checks/fault';

/** A `tEXt` chunk as read. `problem` says how it breaks the PNG specification (section 11.3.4.3), if it does. */
export interface PngText {
  readonly keyword: string;
  readonly text: string;
  readonly problem?: string;
}

/**
 * Reads the data of a `tEXt` chunk: a Latin-1 keyword, NUL, Latin-1 text. Never throws. Without a NUL everything is the
 * keyword, as SillyTavern 1.19.0 takes it.
 */
export function readText(data: Uint8Array): PngText {
  const end = data.indexOf(0);
  if (end < 0) return { keyword: latin1(data), text: '', problem: 'has no NUL after its keyword' };
  const keyword = latin1(data.subarray(0, end));
  const text = latin1(data.subarray(end + 1));
  return data.includes(0, end + 1)
    ? { keyword, text, problem: 'has a second NUL, for which SillyTavern refuses the whole file' }
    : { keyword, text };
}

/** The keyword of a `tEXt`, `zTXt` or `iTXt` chunk: what stands before the first NUL. */
export function textKeyword(data: Uint8Array): string {
  const end = data.indexOf(0);
  return latin1(end < 0 ? data.subarray(0, 79) : data.subarray(0, end));
}

/**
 * Builds the data of a `tEXt` chunk from printable ASCII. Throws Fault `png-invalid` for a keyword that is not 1 to 79
 * characters long, or for any other character: what Cardwright writes is base64 under a plain keyword.
 */
export function encodeText(keyword: string, text: string): Uint8Array {
  if (!/^[\x21-\x7e]{1,79}$/.test(keyword))
    throw new Fault('png-invalid', `"${keyword}" cannot be the keyword of a tEXt chunk.`);
  if (!/^[\x20-\x7e]*$/.test(text))
    throw new Fault('png-invalid', `The tEXt chunk "${keyword}" would hold more than printable ASCII.`);
  return new TextEncoder().encode(`${keyword}\0${text}`);
}

function latin1(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
}
