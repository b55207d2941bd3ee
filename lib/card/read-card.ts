import { Fault } from '../checks/fault';
import { decodeUtf8 } from '../json/parse';
import { isPng } from '../png/chunks';
import { PNG_LIMITS } from '../png/limits';
import { readPngCard } from './read-png';
import { type CardContent, readCardText } from './read-value';

/** A card as read from a file, in the document model, and a list of everything that was changed on the way in. */
export interface CardReading extends CardContent {
  readonly container: 'json' | 'png';
}

/**
 * Reads a character card: V1, V2 or V3, as JSON or in a PNG's `tEXt` chunks. The bytes decide what the file is, never its
 * name, which is used in messages alone. Throws Fault `input-empty`, `input-too-large`, `input-unrecognised`, `card-not-found`
 * for a picture without card, `card-not-a-card`, `card-unreadable`, `png-invalid`, or what `parseJson` throws.
 */
export function readCard(bytes: Uint8Array, name: string): CardReading {
  if (bytes.length === 0) throw new Fault('input-empty', `${name} is empty.`, { where: name });
  if (bytes.length > PNG_LIMITS.fileBytes) {
    throw new Fault('input-too-large', `${name} is larger than 32 MB.`, { where: name });
  }
  if (isPng(bytes)) return { container: 'png', ...readPngCard(bytes, name) };
  const other = otherFile(Buffer.from(bytes.subarray(0, 12)).toString('latin1'));
  if (other !== undefined) throw other.fault(name);
  return readCardJson(decodeUtf8(bytes), name);
}

/** Reads a character card from JSON text. Throws as `readCard` does. */
export function readCardJson(text: string, name: string): CardReading {
  return { container: 'json', ...readCardText(text, name) };
}

interface OtherFile {
  readonly test: (head: string) => boolean;
  readonly fault: (name: string) => Fault;
}

/** Files that are no text, by their first twelve bytes. */
const OTHERS: readonly OtherFile[] = [
  { test: (head) => head.startsWith('\xff\xd8\xff'), fault: picture('JPEG') },
  { test: (head) => head.startsWith('GIF8'), fault: picture('GIF') },
  { test: (head) => head.startsWith('RIFF') && head.endsWith('WEBP'), fault: picture('WebP') },
  { test: (head) => head.startsWith('PK\x03\x04'), fault: archive },
];

function otherFile(head: string): OtherFile | undefined {
  return OTHERS.find(({ test }) => test(head));
}

function picture(kind: string): OtherFile['fault'] {
  return (name) =>
    new Fault('card-not-found', `${name} is a ${kind} picture; Cardwright reads cards from PNG and JSON.`, {
      where: name,
      next: 'Use it as the portrait, and give the card as JSON or PNG.',
    });
}

function archive(name: string): Fault {
  return new Fault(
    'input-unrecognised',
    `${name} is a ZIP archive, such as CHARX, which Cardwright does not read yet.`,
    {
      where: name,
      next: 'Export the card as JSON or PNG.',
    },
  );
}
