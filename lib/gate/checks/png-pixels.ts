import { defineCheck } from '../../checks/define-check';
import { errorIssue, type Issue } from '../../checks/issue';
import { type Pixels, samePixels } from '../../png/pixels';
import { canDecode, decode } from '../decode';
import type { Delivery, MeasuredPortrait } from '../delivery';
import { isFault } from '../finding';
import { freshKinds } from '../fresh';
import { walkPng } from '../png-walk';

interface Pictures {
  readonly fileName: string;
  readonly card: Uint8Array;
  /** Absent where another check reports that there is nothing to compare with. */
  readonly portrait: MeasuredPortrait | undefined;
}

/** The image of the PNG card decodes, and is the portrait of the case pixel for pixel. */
export const pngPixels = defineCheck({
  id: 'png-pixels',
  title: 'Does the image decode, and is it the portrait, pixel for pixel?',
  select: selectPictures,
  judge: (pictures) => (pictures ? judgePictures(pictures) : []),
});

function selectPictures({ manifest, files, intact, png, portrait }: Delivery): Pictures | undefined {
  const file = intact('card-png');
  if (!file || png()?.findings.some(isFault)) return undefined;
  const chosen = portrait();
  const comparable = chosen?.sha256 === manifest.portrait?.sha256 && freshKinds(manifest, files()).includes('card-png');
  return { fileName: file.fileName, card: file.bytes, portrait: comparable ? chosen : undefined };
}

function judgePictures({ fileName, card, portrait }: Pictures): Issue[] {
  if (portrait && sameImageChunks(card, portrait.bytes)) {
    return canDecode(portrait.bytes, portrait.sha256) ? [] : [undecodable(fileName)];
  }
  const pixels = decode(card);
  if (!pixels) return [undecodable(fileName)];
  if (!portrait) return [];
  const expected = decode(portrait.bytes);
  return expected && samePixels(pixels, expected) ? [] : [different(fileName, pixels, expected)];
}

function undecodable(fileName: string): Issue {
  const repair = 'Give the portrait again, and build the PNG card again.';
  return errorIssue('image-undecodable', fileName, 'The image data cannot be decoded.', repair);
}

function different(fileName: string, found: Pixels, expected: Pixels | undefined): Issue {
  const size = (of: Pixels | undefined) => (of ? `${of.width}×${of.height}` : 'undecodable');
  const message = `The image (${size(found)}) is not the portrait (${size(expected)}), pixel for pixel.`;
  return errorIssue('image-differs', fileName, message, 'Build the PNG card again from the portrait.');
}

/** Equal chunks make equal pixels, so that the portrait need not be decoded as well. */
function sameImageChunks(card: Uint8Array, portrait: Uint8Array): boolean {
  const [a, b] = [card, portrait].map((bytes) =>
    walkPng(bytes).chunks.filter(({ type }) => /^[A-Z]|^tRNS$/.test(type)),
  );
  if (!a || a.length !== b?.length) return false;
  return a.every(({ type, data }, index) => type === b[index]?.type && Buffer.compare(data, b[index].data) === 0);
}
