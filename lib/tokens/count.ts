import { countTokens as countPiece } from 'gpt-tokenizer/encoding/o200k_base';

/** The name of the tokenizer, for people. */
export const TOKENIZER = 'o200k_base (GPT-4o and later)';

/** The merging of byte pairs takes time with the square of the length of one word, so long words are cut. */
const PIECE = 400;
/** Text such as `<|endoftext|>` in a card is text. */
const PLAIN = { disallowedSpecial: new Set<string>() };

/**
 * How many tokens a text has. Exact but for stretches of more than 400 characters without a space (a long run of one
 * character, or of a script that writes none), where each cut may add one.
 */
export function countTokens(text: string): number {
  let count = 0;
  for (let start = 0; start < text.length; ) {
    const end = endOfPiece(text, start);
    count += countPiece(text.slice(start, end), PLAIN);
    start = end;
  }
  return count;
}

/** A space belongs to the word after it, so the text is cut before the last one; never inside a surrogate pair. */
function endOfPiece(text: string, start: number): number {
  const most = start + PIECE;
  if (most >= text.length) return text.length;
  const space = text.lastIndexOf(' ', most);
  if (space > start) return space;
  return /[\uDC00-\uDFFF]/.test(text.charAt(most)) ? most - 1 : most;
}
