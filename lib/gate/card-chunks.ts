import { caution, type Finding, fault } from './finding';
import type { WalkedChunk } from './png-walk';

/** The two keywords under which a PNG carries a card, in the order they must stand. */
export const CARD_KEYWORDS = ['chara', 'ccv3'] as const;
export type CardKeyword = (typeof CARD_KEYWORDS)[number];

/** The text chunks of a card PNG: the payload of each keyword where it is beyond doubt, and what is wrong. */
export interface CardChunks {
  readonly payloads: ReadonlyMap<CardKeyword, Uint8Array>;
  readonly findings: readonly Finding[];
}

const REBUILD = 'Build the PNG card again: it writes one chara, then one ccv3, and no other text.';

/**
 * Finds the card chunks. Exactly one `chara` and then one `ccv3`, both tEXt, in lower case, before the first IDAT, and
 * no text beside them: readers differ in which copy they take, in the case of the keyword and in how far they read
 * (SillyTavern 1.19.0 takes the first ccv3 and refuses a file with a second NUL in any tEXt; RisuAI takes the last).
 * No payload is given where anything is wrong, since it would be a guess which one counts.
 */
export function readCardChunks(chunks: readonly WalkedChunk[]): CardChunks {
  const texts = chunks.filter(({ type }) => type === 'tEXt' || type === 'zTXt' || type === 'iTXt').map(readText);
  const cards = texts.filter(({ keyword, type }) => type === 'tEXt' && isCardKeyword(keyword));
  const findings = [
    ...texts.flatMap(textFindings),
    ...CARD_KEYWORDS.flatMap((keyword) =>
      countFindings(keyword, cards.filter((text) => text.keyword === keyword).length),
    ),
    ...orderFindings(cards.map(({ keyword }) => keyword)),
    ...placeFindings(chunks, cards),
    ...chunks.filter(({ type }) => type === 'eXIf').map(exifFinding),
  ];
  const sound = findings.every(({ severity }) => severity !== 'error');
  return {
    payloads: new Map(
      sound ? cards.flatMap(({ keyword, data }) => (isCardKeyword(keyword) ? [[keyword, data]] : [])) : [],
    ),
    findings,
  };
}

interface TextChunk {
  readonly type: string;
  readonly offset: number;
  readonly keyword: string;
  /** What follows the first NUL. */
  readonly data: Uint8Array;
  readonly separators: number;
}

/** PNG specification 11.3.3.2: a keyword in Latin-1, one NUL, the text. */
function readText({ type, data, offset }: WalkedChunk): TextChunk {
  const end = data.indexOf(0);
  const keyword = Buffer.from(data.subarray(0, end === -1 ? data.length : end)).toString('latin1');
  const second = end === -1 ? -1 : data.indexOf(0, end + 1);
  const separators = end === -1 ? 0 : second === -1 ? 1 : 2;
  return { type, offset, keyword, data: end === -1 ? data.subarray(data.length) : data.subarray(end + 1), separators };
}

function isCardKeyword(keyword: string): keyword is CardKeyword {
  return CARD_KEYWORDS.some((known) => known === keyword);
}

function textFindings({ type, offset, keyword, separators }: TextChunk): Finding[] {
  const where = `The ${type} chunk ${JSON.stringify(keyword.slice(0, 79))} at byte ${offset}`;
  if (type !== 'tEXt') {
    return [fault('text-chunk-type', '', `${where} is not a tEXt chunk; SillyTavern does not read it.`, REBUILD)];
  }
  if (isCardKeyword(keyword)) {
    if (separators === 1) return [];
    return [
      fault('text-chunk-separator', '', `${where} has ${separators === 0 ? 'no' : 'a second'} NUL byte.`, REBUILD),
    ];
  }
  if (isCardKeyword(keyword.trim().toLowerCase())) {
    return [fault('card-keyword-spelling', '', `${where} is not spelled in plain lower case.`, REBUILD)];
  }
  return [fault('text-chunk-foreign', '', `${where} does not belong to the card.`, REBUILD)];
}

function countFindings(keyword: CardKeyword, count: number): Finding[] {
  if (count === 1) return [];
  if (count === 0) return [fault('card-chunk-missing', '', `There is no ${keyword} chunk.`, REBUILD)];
  return [
    fault(
      'card-chunk-twice',
      '',
      `There are ${count} ${keyword} chunks; readers differ in which one they take.`,
      REBUILD,
    ),
  ];
}

function orderFindings(keywords: readonly string[]): Finding[] {
  const chara = keywords.indexOf('chara');
  const ccv3 = keywords.indexOf('ccv3');
  return ccv3 !== -1 && ccv3 < chara
    ? [fault('card-chunk-order', '', 'The ccv3 chunk stands before the chara chunk.', REBUILD)]
    : [];
}

function placeFindings(chunks: readonly WalkedChunk[], cards: readonly TextChunk[]): Finding[] {
  const image = chunks.find(({ type }) => type === 'IDAT')?.offset ?? Number.POSITIVE_INFINITY;
  return cards
    .filter(({ offset }) => offset > image)
    .map(({ keyword }) =>
      fault(
        'card-chunk-late',
        '',
        `The ${keyword} chunk stands after the image data, where some readers stop.`,
        REBUILD,
      ),
    );
}

function exifFinding({ offset }: WalkedChunk): Finding {
  return caution(
    'exif-kept',
    '',
    `The eXIf chunk at byte ${offset} still carries metadata of the photo.`,
    'Give the portrait again, so that its metadata is dropped.',
  );
}
