import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deepEqual } from './deep-equal';

const json = () => fc.jsonValue({ maxDepth: 3 }).map((value): unknown => JSON.parse(JSON.stringify(value)));

describe('deepEqual', () => {
  it('agrees with the comparison of Node on any two JSON values', () => {
    fc.assert(
      fc.property(json(), json(), (a, b) => {
        expect(deepEqual(a, b)).toBe(isDeepStrictEqual(a, b));
        expect(deepEqual(a, structuredClone(a))).toBe(true);
      }),
    );
  });

  it.each<[string, unknown, unknown, boolean]>([
    ['keys in another order', { a: 1, b: [{ c: 2, d: 3 }] }, { b: [{ d: 3, c: 2 }], a: 1 }, true],
    ['items in another order', [1, 2], [2, 1], false],
    ['a key more', { a: 1 }, { a: 1, b: 2 }, false],
    ['a key less', { a: 1, b: 2 }, { a: 1 }, false],
    ['another key', { a: 1 }, { b: 1 }, false],
    ['an array against an object', [], {}, false],
    ['null against an object', null, {}, false],
    ['number against text', 1, '1', false],
    ['a key that every object inherits', {}, { toString: 1 }, false],
  ])('compares %s', (_, a, b, same) => {
    expect([deepEqual(a, b), deepEqual(b, a)]).toEqual([same, same]);
  });
});
