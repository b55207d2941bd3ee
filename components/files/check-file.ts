import { Fault } from '@/lib/checks/fault';
import { parseJson } from '@/lib/json/parse';

const AS_PICTURE = 'Save the picture as PNG, JPEG or WebP and give that file.';
const AS_TEXT = 'Save its text as plain text or Markdown and give that file.';
const UNPACKED = 'Unpack it and give the files in it. Of a CHARX card, export the card as PNG or JSON.';

/** The first bytes, as Latin-1, of what is often given and never read. */
const FOREIGN: readonly { readonly magic: string; readonly what: string; readonly next: string }[] = [
  { magic: '%PDF-', what: 'a PDF document', next: AS_TEXT },
  { magic: 'PK\x03\x04', what: 'a ZIP archive', next: UNPACKED },
  { magic: 'GIF8', what: 'a GIF picture', next: AS_PICTURE },
];
const PICTURES = ['\x89PNG', '\xff\xd8\xff', 'RIFF'];
const HEAD = 16;

/**
 * Looks for the common reasons to refuse a file before anything is made for it; the server looks more closely. Throws
 * Fault `input-unrecognised` for a PDF, a ZIP archive or a GIF, and what `parseJson` throws for a broken `.json` file.
 */
export function checkFile(name: string, bytes: Uint8Array): void {
  const head = String.fromCharCode(...bytes.subarray(0, HEAD));
  const foreign = FOREIGN.find(({ magic }) => head.startsWith(magic));
  if (foreign) {
    const { what, next } = foreign;
    throw new Fault('input-unrecognised', `${name} is ${what}, which Cardwright does not read.`, { where: name, next });
  }
  const picture = PICTURES.some((magic) => head.startsWith(magic));
  if (/\.json$/i.test(name) && !picture) parseJson(bytes);
}
