/**
 * The letters that stand for a name: the first letter or digit of its first and of its last word, in capitals; one
 * letter for a single word. Empty when the name has neither letters nor digits (only emoji, say).
 */
export function initialsOf(name: string): string[] {
  const words = name.normalize('NFC').match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’]*/gu) ?? [];
  const first = words.at(0);
  const last = words.at(-1);
  const chosen = words.length > 1 ? [first, last] : [first];
  return chosen.flatMap((word) => (word === undefined ? [] : [initialOf(word)]));
}

/** Capitals may be several letters (`ß` gives `SS`): the first stands for them. */
function initialOf(word: string): string {
  const [letter = ''] = word;
  const [capital = letter] = letter.toUpperCase();
  return capital;
}
