import { diffArrays, diffLines, diffWordsWithSpace } from 'diff';
import type { TextPart } from './changes';

/** Longer texts are compared by lines. In UTF-16 units, both texts together. */
const BY_WORDS = 40_000;
/** Beyond so many differences the texts have nothing to do with each other. */
const MOST_EDITS = 4000;
/** Scripts that write no spaces between words. */
const SPACELESS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}]/u;

/**
 * What became of a text, by words (of a script without spaces by its words as the Unicode rules find them, of a very
 * long text by lines). The parts that are not `added` make up the old text, those that are not `removed` the new one.
 */
export function compareTexts(before: string, after: string): TextPart[] {
  if (before === after) return before === '' ? [] : [{ op: 'same', text: before }];
  const parts = before === '' || after === '' ? undefined : compared(before, after);
  if (parts === undefined) {
    return [
      ...(before === '' ? [] : [{ op: 'removed' as const, text: before }]),
      ...(after === '' ? [] : [{ op: 'added' as const, text: after }]),
    ];
  }
  return parts
    .filter(({ value }) => value !== '')
    .map(({ added, removed, value }) => ({ op: added ? 'added' : removed ? 'removed' : 'same', text: value }));
}

interface Piece {
  readonly added: boolean;
  readonly removed: boolean;
  readonly value: string;
}

function compared(before: string, after: string): readonly Piece[] | undefined {
  const options = { maxEditLength: MOST_EDITS };
  if (before.length + after.length > BY_WORDS) return diffLines(before, after, options);
  if (!SPACELESS.test(before + after)) return diffWordsWithSpace(before, after, options);
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });
  const words = (text: string) => Array.from(segmenter.segment(text), ({ segment }) => segment);
  return diffArrays(words(before), words(after), options)?.map((part) => ({ ...part, value: part.value.join('') }));
}
