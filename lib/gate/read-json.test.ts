import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { strictJsonProblems } from '../json/strict';
import { readJson } from './read-json';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const read = (text: string) => {
  const { findings, value } = readJson(bytesOf(text), 'Build again.');
  return { codes: findings.map(({ code }) => code), value };
};

describe('readJson', () => {
  it('gives the object of strict JSON, however it is spaced', () => {
    expect(read('{ "a" : [1, "é"],\n "b": null }')).toEqual({ codes: [], value: { a: [1, 'é'], b: null } });
  });

  it.each([
    ['{"a":1,"a":1}', ['json-duplicate-key']],
    ['{"a":"\\ud800"}', ['json-lone-surrogate']],
    ['{"a":"\\u0000"}', ['json-nul']],
    ['{"a":"\ufffd"}', ['json-replacement-character']],
    ['{"a":"\\ufffd"}', ['json-replacement-character']],
    ['\ufeff{"a":1}', ['json-bom']],
    ['[1]', ['json-not-object']],
    ['null', ['json-not-object']],
    ['{"a":1e999}', ['json-not-stable']],
    ['', ['json-syntax']],
  ])('gives no value for %j', (text, codes) => {
    expect(read(text)).toEqual({ codes, value: undefined });
  });

  it('tells nesting beyond the limit instead of throwing', () => {
    expect(read(`{"a":${'['.repeat(200_000)}${']'.repeat(200_000)}}`)).toEqual({
      codes: ['json-too-large'],
      value: undefined,
    });
  });

  it('finds exactly what the thorough reading finds, for text that a writer wrote and for any other', () => {
    const written = fc.oneof(
      fc.object().map((value) => JSON.stringify(value)),
      fc.object().map((value) => JSON.stringify(value, null, 4)),
      fc.json(),
      fc.string({ unit: 'binary' }).map((text) => JSON.stringify({ text })),
    );
    fc.assert(
      fc.property(written, (text) => {
        const expected = strictJsonProblems(bytesOf(text)).map(({ code }) => code);
        expect(read(text)).toEqual({ codes: expected, value: expected.length > 0 ? undefined : JSON.parse(text) });
      }),
    );
  });
});
