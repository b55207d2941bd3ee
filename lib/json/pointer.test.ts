import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { faultOf } from '@/testing/faults';
import { get, pointerOf, set } from './pointer';

// The example document of RFC 6901, section 5.
const RFC = {
  foo: ['bar', 'baz'],
  '': 0,
  'a/b': 1,
  'c%d': 2,
  'e^f': 3,
  'g|h': 4,
  'i\\j': 5,
  'k"l': 6,
  ' ': 7,
  'm~n': 8,
};

describe('get', () => {
  it.each<[string, unknown]>([
    ['', RFC],
    ['/foo', ['bar', 'baz']],
    ['/foo/0', 'bar'],
    ['/', 0],
    ['/a~1b', 1],
    ['/c%d', 2],
    ['/k"l', 6],
    ['/ ', 7],
    ['/m~0n', 8],
    ['/foo/2', undefined],
    ['/foo/-', undefined],
    ['/foo/00', undefined],
    ['/foo/length', undefined],
    ['/nothing/here', undefined],
    ['/toString', undefined],
  ])('%j leads to its value', (pointer, expected) => {
    expect(get(RFC, pointer)).toEqual(expected);
  });

  it.each(['foo', '/a~b', '#/foo'])('refuses %j, which is no pointer', (pointer) => {
    expect(faultOf(() => get(RFC, pointer)).code).toBe('document-invalid');
  });
});

describe('set', () => {
  it('makes a copy with the value in its place, and leaves the original and what it does not touch alone', () => {
    const before = { data: { tags: ['a', 'b'], name: 'Ines' }, other: { kept: true } };
    const after = set(before, '/data/tags/1', 'c');
    expect(after).toEqual({ data: { tags: ['a', 'c'], name: 'Ines' }, other: { kept: true } });
    expect(before.data.tags).toEqual(['a', 'b']);
    expect(get(after, '/other')).toBe(before.other);
  });

  it.each<[string, unknown]>([
    ['', 9],
    ['/new', { list: [1], new: 9 }],
    ['/list/1', { list: [1, 9] }],
    ['/list/-', { list: [1, 9] }],
    ['/a~1b', { list: [1], 'a/b': 9 }],
  ])('sets %j', (pointer, expected) => {
    expect(set({ list: [1] }, pointer, 9)).toEqual(expected);
  });

  it.each(['/missing/x', '/list/3', '/list/x', '/list/0/x', '/__proto__', '/constructor/prototype', 'list'])(
    'refuses %j',
    (pointer) => {
      expect(faultOf(() => set({ list: [1] }, pointer, 9)).code).toBe('document-invalid');
    },
  );

  it('is found again by get, whatever the key', () => {
    const key = fc.string().filter((text) => !['__proto__', 'constructor', 'prototype'].includes(text));
    fc.assert(
      fc.property(key, fc.jsonValue(), (name, value) => {
        const pointer = pointerOf([name]);
        expect(get(set({}, pointer, value), pointer)).toEqual(value);
      }),
    );
  });
});
