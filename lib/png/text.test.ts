import { describe, expect, it } from 'vitest';
import { faultOf } from '@/testing/faults';
import { encodeText, readText, textKeyword } from './text';

const bytes = (latin1: string) => new Uint8Array(Buffer.from(latin1, 'latin1'));

describe('readText', () => {
  it('reads keyword and text as Latin-1', () => {
    expect(readText(bytes('Author\0J\xfcrgen \x80'))).toEqual({ keyword: 'Author', text: 'J\xfcrgen \x80' });
  });

  it('takes a chunk without NUL as keyword alone, and says so', () => {
    expect(readText(bytes('ccv3'))).toEqual({
      keyword: 'ccv3',
      text: '',
      problem: 'has no NUL after its keyword',
    });
  });

  it('reports a second NUL', () => {
    expect(readText(bytes('chara\0a\0b')).problem).toBe(
      'has a second NUL, for which SillyTavern refuses the whole file',
    );
  });
});

describe('textKeyword', () => {
  it('is what stands before the first NUL, and at most 79 characters without one', () => {
    expect([textKeyword(bytes('chara\0\0x')), textKeyword(bytes('k'.repeat(500))).length]).toEqual(['chara', 79]);
  });
});

describe('encodeText', () => {
  it('writes what readText reads', () => {
    expect(readText(encodeText('chara', 'eyJ9'))).toEqual({ keyword: 'chara', text: 'eyJ9' });
  });

  it.each([
    ['an empty keyword', '', 'a'],
    ['a keyword of 80 characters', 'k'.repeat(80), 'a'],
    ['a keyword with a NUL', 'a\0b', 'a'],
    ['text with a NUL', 'chara', 'a\0'],
    ['text beyond ASCII', 'chara', 'é'],
  ])('refuses %s', (_, keyword, text) => {
    expect(faultOf(() => encodeText(keyword, text)).code).toBe('png-invalid');
  });
});
