import { Fault } from '@/lib/checks/fault';

/**
 * Tells of a file that is some well-known format which Cardwright does not read, by its first bytes; undefined for all
 * others. The fault is `input-unrecognised` and says what to give instead.
 */
export function foreignFormat(bytes: Uint8Array): Fault | undefined {
  const head = Buffer.from(bytes.subarray(0, HEAD)).toString('latin1');
  const format = FORMATS.find(
    ({ magic, at = 0, holding = '' }) => head.startsWith(magic, at) && head.includes(holding),
  );
  if (format === undefined) return undefined;
  const { what, next } = format;
  return new Fault('input-unrecognised', `This is ${what}, which Cardwright does not read.`, { next });
}

/** Enough for the first entries of a ZIP, whose names tell what it holds. */
const HEAD = 4096;

const AS_PICTURE = 'Save the picture as PNG, JPEG or WebP and give that file.';
const AS_TEXT = 'Save its text as plain text or Markdown and give that file.';
const UNPACKED = 'Unpack it and give the files in it.';
const ZIP = 'PK\x03\x04';

interface ForeignFormat {
  /** The bytes that tell it, as Latin-1, at `at` (the start unless told). */
  readonly magic: string;
  readonly at?: number;
  /** What must stand somewhere in the head besides. */
  readonly holding?: string;
  readonly what: string;
  readonly next: string;
}

/** The first that matches counts, so the special kinds of a container stand before it. */
const FORMATS: readonly ForeignFormat[] = [
  {
    magic: ZIP,
    holding: 'card.json',
    what: 'a CHARX card',
    next: 'CHARX comes in a later version: export the card as PNG or JSON and give that file.',
  },
  { magic: ZIP, holding: 'word/', what: 'a word processor document', next: AS_TEXT },
  { magic: ZIP, holding: 'mimetypeapplication/vnd.oasis', what: 'a word processor document', next: AS_TEXT },
  {
    magic: ZIP,
    what: 'a ZIP archive',
    next: `${UNPACKED} If it is a CHARX card: these come in a later version, so export the card as PNG or JSON.`,
  },
  { magic: 'GIF87a', what: 'a GIF picture', next: AS_PICTURE },
  { magic: 'GIF89a', what: 'a GIF picture', next: AS_PICTURE },
  { magic: 'II*\0', what: 'a TIFF picture', next: AS_PICTURE },
  { magic: 'MM\0*', what: 'a TIFF picture', next: AS_PICTURE },
  { magic: 'ftypavi', at: 4, what: 'an AVIF picture', next: AS_PICTURE },
  { magic: 'ftyphei', at: 4, what: 'a HEIC picture', next: AS_PICTURE },
  { magic: 'ftypmif1', at: 4, what: 'a HEIC picture', next: AS_PICTURE },
  { magic: 'ftyp', at: 4, holding: '\0', what: 'a video', next: AS_PICTURE },
  { magic: '%PDF-', what: 'a PDF document', next: AS_TEXT },
  { magic: '{\\rtf', what: 'an RTF document', next: AS_TEXT },
  { magic: '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', what: 'an old Office document', next: AS_TEXT },
  { magic: '\x1f\x8b', what: 'an archive', next: UNPACKED },
  { magic: '7z\xbc\xaf\x27\x1c', what: 'an archive', next: UNPACKED },
  { magic: 'Rar!\x1a\x07', what: 'an archive', next: UNPACKED },
];
