import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ThoughtFilter } from './thought';

function shown(pieces: readonly string[]): string {
  const filter = new ThoughtFilter();
  return pieces.map((piece) => filter.next(piece)).join('') + filter.rest();
}

describe('ThoughtFilter', () => {
  it.each([
    ['no thought', 'Hello <think>not one</think>.', 'Hello <think>not one</think>.'],
    ['a thought and an answer', '<think>\nplan\n</think>\n\nHello.', 'Hello.'],
    ['a thought after blank space', '\n <think>plan</think>Hello', 'Hello'],
    ['a thought alone', '<think>plan</think>\n', ''],
    ['a thought that never closes', '<think>plan', ''],
    ['a beginning that looks like one', '<thin', '<thin'],
    ['a word that begins like one', '<thinking>', '<thinking>'],
    ['nothing', '', ''],
  ])('of %s, whole and letter by letter', (_what, text, answer) => {
    expect([shown([text]), shown([...text])]).toEqual([answer, answer]);
  });

  it('shows the same however the text is cut', () => {
    const text = fc
      .array(fc.constantFrom('<', 'think', '>', '/', ' ', 'a', '<think>', '</think>'))
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, fc.array(fc.nat(8)), (whole, cuts) => {
        const pieces: string[] = [];
        let at = 0;
        for (const cut of cuts) {
          pieces.push(whole.slice(at, at + cut));
          at += cut;
        }
        expect(shown([...pieces, whole.slice(at)])).toBe(shown([whole]));
      }),
    );
  });
});
