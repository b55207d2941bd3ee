/**
 * Tells whether a regular expression repeats without limit something that itself repeats without limit, such as
 * `(a+)+`: the classic cause of a search that does not end. A heuristic: `(\w+\s)+` is flagged too, and `(a|a)*` is not.
 * Expects a pattern that compiles.
 */
export function mayRunAway(source: string): boolean {
  const tokens = tokensOf(source);
  const repeats: boolean[] = [false];
  for (const [index, token] of tokens.entries()) {
    if (token === '(') repeats.push(false);
    const inner = token === ')' && (repeats.pop() ?? false);
    const repeated = UNBOUNDED.test(tokens[index + 1] ?? '');
    if (inner && repeated) return true;
    if (inner || (repeated && token !== '(')) repeats[repeats.length - 1] = true;
  }
  return false;
}

/** Quantifiers without an upper limit. */
const UNBOUNDED = /^(?:[*+]|\{\d+,\})$/;

/** Escapes, character classes and quantifiers as one token each, every other character alone. */
function tokensOf(source: string): string[] {
  return source.match(/\\.|\[(?:\\.|[^\]\\])*\]|\{\d+,?\d*\}|./gs) ?? [];
}
