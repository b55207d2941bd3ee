import { describe, expect, it } from 'vitest';
import { indexOf, itemAt, itemCount, rowAfterKey, sectionsOf } from './case-rows';

const OPEN = sectionsOf({ working: 1, waiting: 0, done: 2 }, new Set());
const FOLDED = sectionsOf({ working: 2, waiting: 3, done: 1 }, new Set(['waiting']));

describe('the items of the list', () => {
  it('leave out empty groups', () => {
    expect(OPEN).toEqual([
      { group: 'working', count: 1, open: true },
      { group: 'done', count: 2, open: true },
    ]);
  });

  it.each([
    ['open', OPEN, ['working', 'working 0', 'done', 'done 0', 'done 1']],
    ['folded', FOLDED, ['working', 'working 0', 'working 1', 'waiting', 'done', 'done 0']],
  ])('are headings and the cases below them (%s)', (_, sections, expected) => {
    const items = Array.from({ length: itemCount(sections) + 1 }, (_item, index) => itemAt(sections, index));
    const said = items.map(
      (item) => item && [item.group, item.position].filter((part) => part !== undefined).join(' '),
    );
    expect(said).toEqual([...expected, undefined]);
  });

  it.each([OPEN, FOLDED])('are found again by what they show', (...sections) => {
    const indexes = Array.from({ length: itemCount(sections) }, (_item, index) => index);
    expect(
      indexes.map((index) => indexOf(sections, itemAt(sections, index) ?? { group: 'done', position: 99 })),
    ).toEqual(indexes);
  });

  it('have no place when they do not show', () => {
    expect(indexOf(FOLDED, { group: 'waiting', position: 0 })).toBeUndefined();
    expect(indexOf(OPEN, { group: 'waiting', position: undefined })).toBeUndefined();
    expect(indexOf(OPEN, { group: 'done', position: 2 })).toBeUndefined();
  });
});

describe('the keys', () => {
  it.each([
    ['ArrowDown', { group: 'working', position: 0 }, { group: 'working', position: 1 }],
    ['ArrowDown', { group: 'working', position: 1 }, { group: 'done', position: 0 }],
    ['ArrowUp', { group: 'done', position: 0 }, { group: 'working', position: 1 }],
    ['End', { group: 'working', position: 0 }, { group: 'done', position: 0 }],
    ['Home', { group: 'done', position: 0 }, { group: 'working', position: 0 }],
    ['ArrowUp', { group: 'working', position: 0 }, undefined],
    ['ArrowDown', { group: 'done', position: 0 }, undefined],
    ['Enter', { group: 'working', position: 0 }, undefined],
  ] as const)('%s leads from %o to %o, over what is folded', (key, from, to) => {
    expect(rowAfterKey(FOLDED, from, key)).toEqual(to);
  });
});
