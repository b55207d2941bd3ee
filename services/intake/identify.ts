import { type CardReading, readCard } from '@/lib/card/read-card';
import type { InputKind } from '@/lib/case/manifest';
import { Fault } from '@/lib/checks/fault';
import type { LorebookReading } from '@/lib/lorebook/lorebook-values';
import { lorebookShape, readLorebook } from '@/lib/lorebook/shape';
import { displayName } from './display-name';
import { foreignFormat } from './foreign-format';
import { type ImageFormat, imageFormat } from './image-header';
import { INTAKE_LIMITS } from './limits';
import { cardNote, lorebookNote, notesNote, pictureNote } from './notes';
import { imageSize } from './portrait';
import { emptyInput, readText } from './read-text';

interface Upload {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** What an upload is, by its bytes, and what was read from it on the way. */
export interface Identified {
  readonly kind: InputKind;
  /** Safe to show and to save under. */
  readonly name: string;
  /** One phrase for people, e.g. `Picture, 832×1216`. */
  readonly note: string;
  /** Of a card. */
  readonly reading?: CardReading;
  /** Of a lorebook file. */
  readonly lorebook?: LorebookReading;
  /** Of notes. */
  readonly text?: string;
}

/**
 * Finds out what an upload is by its content, whatever it is called, and reads it. With `expect: 'card'` a picture
 * must hold a card; without, one that holds none is a portrait.
 * Throws Fault `input-empty`, `input-too-large`, `input-not-text`, `input-unrecognised`, `json-invalid` and the other JSON
 * faults, `card-not-found`, `card-unreadable`, `card-not-a-card`, `png-invalid`, `image-invalid` or `image-too-large`; `where`
 * names the upload.
 */
export function identify(upload: Upload, { expect }: { readonly expect?: 'card' } = {}): Identified {
  try {
    return identified(upload, expect === 'card');
  } catch (error) {
    throw error instanceof Fault ? located(error, displayName(upload.name, 'txt')) : error;
  }
}

function identified(upload: Upload, cardExpected: boolean): Identified {
  const { bytes } = upload;
  if (bytes.length === 0) throw emptyInput();
  if (bytes.length > INTAKE_LIMITS.fileBytes) throw tooLarge();
  const foreign = foreignFormat(bytes);
  if (foreign !== undefined) throw foreign;
  const format = imageFormat(bytes);
  if (format === 'png') return pngCard(upload) ?? portrait(upload, format, cardExpected);
  if (format !== undefined) return portrait(upload, format, cardExpected);
  return fromText(upload);
}

function pngCard({ name, bytes }: Upload): Identified | undefined {
  try {
    const shown = displayName(name, 'png');
    const reading = readCard(bytes, shown);
    return { kind: 'card-png', name: shown, note: cardNote(reading), reading };
  } catch (error) {
    if (error instanceof Fault && error.code === 'card-not-found') return undefined;
    throw error;
  }
}

function portrait({ name, bytes }: Upload, format: ImageFormat, cardExpected: boolean): Identified {
  const size = imageSize(bytes);
  if (cardExpected) {
    throw new Fault('card-not-found', 'The picture holds no character card.', {
      next: 'To use it as the portrait, give it with --portrait, beside the notes or the card.',
    });
  }
  return { kind: 'portrait', name: displayName(name, format), note: pictureNote(size) };
}

function fromText(upload: Upload): Identified {
  const { name, bytes } = upload;
  const read = readText(upload);
  if ('notes' in read) {
    if (PICTURE_NAME.test(name)) throw notAPicture();
    return { kind: 'notes', name: displayName(name, 'md'), note: notesNote(read.notes), text: read.notes };
  }
  const shown = displayName(name, 'json');
  if (lorebookShape(read.json) !== undefined && !isOtherBook(read.json)) {
    const lorebook = readLorebook(read.json, shown);
    return { kind: 'lorebook', name: shown, note: lorebookNote(lorebook.lorebook), lorebook };
  }
  const reading = readCard(bytes, shown);
  return { kind: 'card-json', name: shown, note: cardNote(reading), reading };
}

const PICTURE_NAME = /\.(?:png|jpe?g|webp|gif|charx)$/i;

function notAPicture(): Fault {
  return new Fault('image-invalid', 'The file is named like a picture, but it holds text.', {
    next: 'Give the picture itself, or name the notes .md or .txt.',
  });
}

/**
 * Lorebooks of NovelAI and Agnai have entries too, but keep their texts under other names: nothing would be left of them.
 * The card reader names them in its refusal.
 */
function isOtherBook(json: unknown): boolean {
  if (typeof json !== 'object' || json === null) return false;
  return 'lorebookVersion' in json || ('kind' in json && json.kind === 'memory');
}

/** The same fault, telling which upload it is about. */
function located(fault: Fault, name: string): Fault {
  const { where } = fault.details;
  return new Fault(fault.code, fault.message, {
    ...fault.details,
    where: where === undefined || where === name ? name : `${name}, ${where}`,
  });
}

function tooLarge(): Fault {
  const megabytes = INTAKE_LIMITS.fileBytes / (1024 * 1024);
  return new Fault('input-too-large', `The file is larger than ${megabytes} MB.`, {
    next: 'Give a smaller file: a portrait scaled down, or a card without embedded pictures.',
    data: { limit: INTAKE_LIMITS.fileBytes },
  });
}
