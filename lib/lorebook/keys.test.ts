import { describe, expect, it } from 'vitest';
import { keyProblems, parseRegexKey } from './keys';

describe('a key as SillyTavern reads it', () => {
  it.each([
    ['/lo(ck|st)/i', 'lo(ck|st)', 'i'],
    ['/a\\/b/', 'a\\/b', ''],
    ['/two\nlines/s', 'two\nlines', 's'],
    ['/x/gimsuy', 'x', 'gimsuy'],
  ])('takes %j as a regular expression', (key, source, flags) => {
    expect(parseRegexKey(key)).toEqual({ kind: 'regex', source, flags });
  });

  it.each(['lock', '/lock', 'lock/', '24/7', '/path/to', '/lock/I', ' /lock/', ''])('takes %j as plain text', (key) => {
    expect(parseRegexKey(key)).toEqual({ kind: 'plain' });
  });

  it.each([
    ['//', 'the pattern is empty'],
    ['/a/b/', 'a slash inside the pattern is not escaped'],
    ['/a/v', 'only the flags g, i, m, s, u and y are known'],
  ])('tells why %j is only plain text', (key, reason) => {
    expect(parseRegexKey(key)).toEqual({ kind: 'broken', reason });
  });

  it.each(['/([/', '/a/gg', '/\\/'])('tells that %j does not compile', (key) => {
    expect(parseRegexKey(key)).toEqual({ kind: 'broken', reason: expect.stringContaining('nvalid') });
  });
});

describe('the problems of a list of keys', () => {
  const codes = (keys: string[]) => keyProblems(keys).map(({ code, index }) => [index, code]);

  it('finds none in good keys', () => {
    expect(codes(['lock', 'river lock', 'Lock', "keeper's", '/lo,ck/i', '/(ab)+c*/', 'C++', 'шлюз'])).toEqual([]);
  });

  it.each([
    ['', 'key-blank'],
    [' \t', 'key-blank'],
    ['lock ', 'key-untrimmed'],
    ['lock, gate', 'key-comma-list'],
    ['/([/', 'key-regex-broken'],
    ['/(a+)+$/', 'key-regex-slow'],
  ])('names what is wrong with %j', (key, code) => {
    expect(codes(['fine', key])).toEqual([[1, code]]);
  });

  it('names the second of two equal keys', () => {
    expect(keyProblems(['lock', 'gate', 'lock'])).toEqual([
      { code: 'key-duplicate', index: 2, message: 'The key "lock" stands in the list twice.' },
    ]);
  });
});
