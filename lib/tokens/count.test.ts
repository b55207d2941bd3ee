import fc from 'fast-check';
import { countTokens as exact } from 'gpt-tokenizer/encoding/o200k_base';
import { describe, expect, it } from 'vitest';
import { countTokens } from './count';

const plain = { disallowedSpecial: new Set<string>() };

describe('countTokens', () => {
  it.each([
    ['', 0],
    ['hello world', 2],
    ['Hello {{user}}, the tide turns.', 8],
    ['灯台守', 3],
  ])('counts %j as %i', (text, tokens) => {
    expect(countTokens(text)).toBe(tokens);
  });

  it('counts long prose exactly as the tokenizer does in one piece', () => {
    const prose = 'The lighthouse keeper walks home.\n\n"Six tonight," she says, "and not one of them late."\n'.repeat(
      60,
    );
    expect(countTokens(prose)).toBe(exact(prose, plain));
  });

  it('counts what looks like a special token as text', () => {
    expect(countTokens('<|endoftext|>')).toBe(exact('<|endoftext|>', plain));
    expect(countTokens('<|endoftext|>')).toBeGreaterThan(1);
  });

  it('never cuts a character in two', () => {
    fc.assert(
      fc.property(fc.integer({ min: 390, max: 410 }), (padding) => {
        const text = `${'a'.repeat(padding)}😀`;
        expect(countTokens(text)).toBeLessThanOrEqual(exact(text, plain) + 2);
      }),
    );
  });

  it('takes every text, and gives no more tokens than bytes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 3000 }), (text) => {
        const count = countTokens(text);
        expect(count).toBeLessThanOrEqual(new TextEncoder().encode(text).length);
        expect(count > 0).toBe(text !== '');
      }),
    );
  });
});
