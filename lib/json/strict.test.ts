import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { strictJsonProblems } from './strict';

const utf8 = (text: string) => new TextEncoder().encode(text);
const problems = (bytes: Uint8Array) => strictJsonProblems(bytes).map(({ code, path }) => [code, path]);

describe('strictJsonProblems', () => {
  it('has nothing against what the language writes, as long as its text is sound', () => {
    const sound = fc.string({ unit: 'grapheme' }).filter((text) => text.isWellFormed() && !/[\0\ufffd]/.test(text));
    const object = fc.dictionary(sound, fc.jsonValue({ stringUnit: 'grapheme-ascii' }), { noNullPrototype: true });
    fc.assert(
      fc.property(object, (value) => {
        expect(problems(utf8(JSON.stringify(value, null, 4)))).toEqual([]);
      }),
    );
  });

  it.each([
    ['bytes that are not UTF-8', Uint8Array.of(0x7b, 0xff, 0x7d), [['json-not-utf8', '']]],
    ['a byte order mark', utf8('\ufeff{}'), [['json-bom', '']]],
    ['a trailing comma', utf8('{"a":1,}'), [['json-syntax', '']]],
    ['nesting', utf8('['.repeat(100_000)), [['json-too-large', '']]],
    ['an array', utf8('[]'), [['json-not-object', '']]],
    [
      'a key that stands twice, also when written differently',
      utf8('{"a":[{"b":1,"\\u0062":2}]}'),
      [['json-duplicate-key', '/a/0/b']],
    ],
    ['half of a surrogate pair', utf8('{"a":{"b/c":"x\\ud800"}}'), [['json-lone-surrogate', '/a/b~1c']]],
    ['a NUL in a text', utf8('{"a":["\\u0000"]}'), [['json-nul', '/a/0']]],
    ['a NUL in a key', utf8('{"a\\u0000":1}'), [['json-nul', '/a\0']]],
    ['U+FFFD', utf8('{"a":"caf\ufffd"}'), [['json-replacement-character', '/a']]],
    ['a number out of range', utf8('{"a":1e400}'), [['json-not-stable', '']]],
  ])('reports %s and where', (_, bytes, expected) => {
    expect(problems(bytes)).toEqual(expected);
  });

  it('takes the same key in two objects for no duplicate', () => {
    expect(problems(utf8('{"a":{"k":1},"b":[{"k":1},{"k":{"k":1}}]}'))).toEqual([]);
  });

  it('reports a file beyond 32 MB without parsing it', () => {
    expect(problems(new Uint8Array(32 * 1024 * 1024 + 1).fill(32))).toEqual([['json-too-large', '']]);
  });
});
