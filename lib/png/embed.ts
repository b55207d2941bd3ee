import { Fault } from '../checks/fault';
import { type ChunkSpan, chunkData, crcMatches, damaged, encodeChunk, listChunks, PNG_SIGNATURE } from './chunks';
import { PNG_LIMITS } from './limits';
import { decodePayload, encodePayload } from './payload';
import { encodeText, readText, textKeyword } from './text';

/** The two keywords that carry cards: `chara` since V1, `ccv3` since V3 (Character Card V3 specification). */
export type CardKeyword = 'chara' | 'ccv3';

/** The JSON texts of one card: the V2 form for older readers, and the V3 form. */
export interface CardTexts {
  readonly chara: string;
  readonly ccv3: string;
}

/** One chunk of a PNG that says it holds a card: its JSON text, or why it cannot be had. */
export interface CardPayload {
  /** Lower case, as SillyTavern compares it. */
  readonly keyword: CardKeyword;
  readonly keywordAsWritten: string;
  readonly chunkType: string;
  readonly offset: number;
  readonly crcOk: boolean;
  /** Whether the chunk's text is one line of padded standard base64. */
  readonly canonical: boolean;
  /** The decoded JSON text; absent when there is a problem. */
  readonly text?: string;
  readonly problem?: string;
}

const TEXT_CHUNKS = new Set(['tEXt', 'zTXt', 'iTXt']);

/**
 * Puts a card into a PNG: exactly one `chara` and then one `ccv3` in front of the first IDAT, where lazy readers look too.
 * All other text chunks and everything behind IEND are left out; every other chunk is copied byte for byte, undecoded.
 * Throws Fault `png-invalid` for a PNG that cannot be walked, `json-invalid` for text with lone surrogates,
 * `input-too-large` for a card beyond the limit of a text chunk.
 */
export function embedCard(png: Uint8Array, card: CardTexts): Uint8Array {
  const kept = listChunks(png).filter((span) => !isText(span));
  const firstData = kept.findIndex((span) => span.type === 'IDAT');
  if (firstData < 0) throw damaged('IDAT', png.length, 'picture data', 'none');
  return concatenate([
    PNG_SIGNATURE,
    ...joined(png, kept.slice(0, firstData)),
    cardChunk('chara', card.chara),
    cardChunk('ccv3', card.ccv3),
    ...joined(png, kept.slice(firstData)),
  ]);
}

/**
 * Reads every chunk up to IEND that says it holds a card, in file order, duplicates included. Of the text chunks only
 * `tEXt` is decoded; a card in `zTXt` or `iTXt` is reported as a problem. Throws Fault `png-invalid`.
 */
export function readCardPayloads(bytes: Uint8Array): CardPayload[] {
  return listChunks(bytes)
    .filter(isText)
    .flatMap((span) => payloadOf(bytes, span));
}

function payloadOf(bytes: Uint8Array, span: ChunkSpan): CardPayload[] {
  const keywordAsWritten = textKeyword(chunkData(bytes, span));
  const keyword = keywordAsWritten.toLowerCase();
  if (keyword !== 'chara' && keyword !== 'ccv3') return [];
  const crcOk = crcMatches(bytes, span);
  const where = { keyword, keywordAsWritten, chunkType: span.type, offset: span.start, crcOk } as const;
  return [{ ...where, ...contentOf(bytes, span) }];
}

function contentOf(bytes: Uint8Array, span: ChunkSpan): Pick<CardPayload, 'canonical' | 'text' | 'problem'> {
  if (span.type !== 'tEXt')
    return { problem: `is in a ${span.type} chunk; cards are read from tEXt`, canonical: false };
  if (span.end - span.start > PNG_LIMITS.textBytes) return { problem: 'is larger than 12 MB', canonical: false };
  const { text, problem } = readText(chunkData(bytes, span));
  return problem === undefined ? decodePayload(text) : { problem, canonical: false };
}

function cardChunk(keyword: CardKeyword, json: string): Uint8Array {
  if (!json.isWellFormed()) throw new Fault('json-invalid', `The ${keyword} text holds half of a surrogate pair.`);
  const chunk = encodeChunk('tEXt', encodeText(keyword, encodePayload(json)));
  if (chunk.length <= PNG_LIMITS.textBytes) return chunk;
  throw new Fault('input-too-large', 'The card is too large to be put into a PNG (12 MB as base64).', {
    next: 'Make the character or its lorebook shorter, or deliver the card as JSON.',
  });
}

/** Views of the chunks, neighbours in one piece. */
function joined(bytes: Uint8Array, spans: readonly ChunkSpan[]): Uint8Array[] {
  const pieces: { start: number; end: number }[] = [];
  for (const { start, end } of spans) {
    const last = pieces.at(-1);
    if (last?.end === start) last.end = end;
    else pieces.push({ start, end });
  }
  return pieces.map(({ start, end }) => bytes.subarray(start, end));
}

function concatenate(pieces: readonly Uint8Array[]): Uint8Array {
  const out = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    out.set(piece, at);
    at += piece.length;
  }
  return out;
}

function isText(span: ChunkSpan): boolean {
  return TEXT_CHUNKS.has(span.type);
}
