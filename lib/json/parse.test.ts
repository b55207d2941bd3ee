import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { faultOf } from '@/testing/faults';
import { parseJson } from './parse';

const utf8 = (text: string) => new TextEncoder().encode(text);
const refusal = (input: Uint8Array | string) => {
  const { code, details } = faultOf(() => parseJson(input));
  return { code, data: details.data };
};

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

describe('parseJson', () => {
  it('gives the value of any JSON, from text and from bytes, as the language does', () => {
    const json = fc.json().filter((text) => !/"(__proto__|constructor|prototype)"\s*:/.test(text));
    fc.assert(
      fc.property(json, (text) => {
        expect([parseJson(text), parseJson(utf8(text))]).toEqual([JSON.parse(text), JSON.parse(text)]);
      }),
    );
  });

  it('skips one byte order mark', () => {
    expect([parseJson('\ufeff{"a":1}'), parseJson(utf8('\ufeff[]'))]).toEqual([{ a: 1 }, []]);
  });

  it('does not take brackets, commas and quotes inside strings for structure', () => {
    const text = JSON.stringify({ a: `${'['.repeat(100)}\\"{,` });
    expect(parseJson(text)).toEqual(JSON.parse(text));
  });

  it.each([
    ['a trailing comma', '{"a":1,\n "b":2,}', { line: 2, column: 8, reason: 'property name expected' }],
    ['a comment', '{} // note', { line: 1, column: 4, reason: 'invalid comment token' }],
    ['two values', '{}\n{}', { line: 2, column: 1, reason: 'end of file expected' }],
    ['nothing', '', { line: 1, column: 1, reason: 'value expected' }],
    ['a raw line break in a string', '{"a":"b\nc"}', { line: 1, column: 6, reason: 'unexpected end of string' }],
    ['text that is cut off', '{"a":', { line: 1, column: 6, reason: 'value expected' }],
  ])('names the place of %s', (_, text, data) => {
    expect(refusal(text)).toEqual({ code: 'json-invalid', data });
  });

  it('names a place for every text that the language refuses', () => {
    const extra = fc.constantFrom(',', '}', '"', '\\', '\0', '1', 'e', '\u00a0', '.', '-');
    fc.assert(
      fc.property(fc.json(), fc.nat(), extra, (text, position, inserted) => {
        const at = position % text.length;
        const mutant = text.slice(0, at) + inserted + text.slice(at + 1);
        fc.pre(!isJson(mutant));
        const { line, column } = refusal(mutant).data ?? {};
        expect(mutant.split('\n')[Number(line) - 1]?.length).toBeGreaterThanOrEqual(Number(column) - 1);
      }),
    );
  });

  it('refuses bytes that are not UTF-8, UTF-16 among them', () => {
    expect([refusal(Uint8Array.of(0xff, 0xfe, 0x7b, 0)).code, refusal(Uint8Array.of(0x22, 0xe9, 0x22)).code]).toEqual([
      'json-invalid',
      'json-invalid',
    ]);
  });

  it('takes 64 levels and refuses 65, and five million without running out of stack', () => {
    const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
    expect(JSON.stringify(parseJson(nested(64)))).toBe(nested(64));
    expect(refusal(nested(65))).toEqual({ code: 'json-too-deep', data: { position: 64 } });
    expect(refusal('{"a":'.repeat(1_000_000)).code).toBe('json-too-deep');
    expect(refusal('['.repeat(5_000_000)).code).toBe('json-too-deep');
  });

  it('refuses more than two million values before building them', () => {
    expect(refusal(`[${'{},'.repeat(1_100_000)}0]`).code).toBe('json-too-deep');
  });

  it.each(['{"__proto__":{"polluted":1}}', '[{"a":{"constructor":1}}]', '{"\\u0070rototype":[]}'])(
    'refuses a key that could change prototypes: %s',
    (text) => {
      expect(refusal(text).code).toBe('json-forbidden-key');
      expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
    },
  );

  it('refuses what is larger than asked for, and than 32 MB by itself', () => {
    expect(faultOf(() => parseJson('[1,2,3]', { maxBytes: 6 })).details.data).toEqual({ maxBytes: 6 });
    expect(refusal(new Uint8Array(32 * 1024 * 1024 + 1)).code).toBe('input-too-large');
  });
});
