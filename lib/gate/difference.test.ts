import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deepEqual } from '../json/deep-equal';
import { differences } from './difference';

describe('differences', () => {
  it('names the deepest places, missing and surplus members among them', () => {
    const expected = { a: { 'b/c': 1, d: [1, 2] }, e: 'x' };
    const found = { a: { 'b/c': 2, d: [1, 2, 3] }, f: null };
    expect(differences(expected, found, 9)).toEqual([
      { pointer: '/a/b~1c', expected: 1, found: 2 },
      { pointer: '/a/d/2', expected: undefined, found: 3 },
      { pointer: '/e', expected: 'x', found: undefined },
      { pointer: '/f', expected: undefined, found: null },
    ]);
  });

  it('stops at the limit', () => {
    expect(differences([1, 2, 3], [], 2)).toHaveLength(2);
  });

  it('tells an array from an object with the same members', () => {
    expect(differences({ a: [] }, { a: {} }, 5)).toEqual([{ pointer: '/a', expected: [], found: {} }]);
  });

  it('finds none exactly where two JSON values are equal', () => {
    const value = fc.jsonValue();
    fc.assert(
      fc.property(value, value, (a, b) => {
        expect(differences(a, structuredClone(a), 1)).toEqual([]);
        expect(differences(a, b, 1).length === 0).toBe(deepEqual(a, b));
      }),
    );
  });
});
