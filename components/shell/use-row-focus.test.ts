import { expect, it } from 'vitest';
import { type DrawnRow, findActive } from './use-row-focus';

const row = (position: number, id?: string): DrawnRow => ({ group: 'done', position, id });
const ROWS = [row(4, 'a'), row(5, 'b'), row(6)];

it.each([
  ['stays where its case is', row(5, 'b'), row(5, 'b')],
  ['follows its case to where it moved', row(9, 'a'), row(4, 'a')],
  ['keeps its place when its case is gone', row(4, 'gone'), row(4, 'a')],
  ['is the place itself while the case is not known', row(6), row(6)],
  ['is nowhere when neither is drawn', row(9, 'gone'), undefined],
  ['is nowhere before anything had the focus', undefined, undefined],
])('the active row %s', (_, active, found) => {
  expect(findActive(ROWS, active)).toEqual(found);
});
