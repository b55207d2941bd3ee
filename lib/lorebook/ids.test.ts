import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Repair } from '../checks/repair';
import { assignIds } from './ids';

function assign(raws: readonly unknown[]): { ids: number[]; repairs: Repair[] } {
  const repairs: Repair[] = [];
  const claims = raws.map((raw, place) => ({ raw, path: `/entries/${place}`, name: 'id', place }));
  return { ids: assignIds(claims, repairs), repairs };
}

describe('the ids of imported entries', () => {
  it('stay as they are when they are unique', () => {
    expect(assign([7, 0, 3])).toEqual({ ids: [7, 0, 3], repairs: [] });
  });

  it.each([
    ['missing', [undefined, undefined], [0, 1]],
    ['duplicate', [1, 1, 1], [1, 3, 2]],
    ['mixed with missing ones', [undefined, 0, undefined], [3, 0, 2]],
    ['text', ['5', 'abc', null, -1, 1.5], [5, 1, 2, 3, 4]],
    ['too large', [2 ** 31 + 1, 2 ** 31], [0, 2 ** 31]],
  ])('become unique numbers when they are %s', (_, raws, ids) => {
    expect(assign(raws).ids).toEqual(ids);
  });

  it('are noted when they change', () => {
    expect(assign(['4', 4]).repairs).toEqual([
      { code: 'id-reassigned', path: '/entries/0/id', was: '"4"', now: '4' },
      { code: 'id-reassigned', path: '/entries/1/id', was: '4', now: '1' },
    ]);
  });

  it('are unique and in range whatever the file says, and every change is noted', () => {
    const claim = fc.oneof(fc.integer({ min: -2, max: 6 }), fc.constantFrom('1', 'x', null, undefined, 2 ** 40));
    fc.assert(
      fc.property(fc.array(claim), (raws) => {
        const { ids, repairs } = assign(raws);
        expect(new Set(ids).size).toBe(raws.length);
        expect(ids.every((id) => Number.isInteger(id) && id >= 0 && id <= 2 ** 31)).toBe(true);
        expect(repairs).toHaveLength(ids.filter((id, index) => id !== raws[index]).length);
      }),
    );
  });
});
