import { expect, it } from 'vitest';
import { moved, savedValue } from './field-value';

it('saves tags as a list, with any comma, and every other field as it is written', () => {
  expect([savedValue({ id: 'tags' }, ' sea,fog ， 灯台、, \nOC '), savedValue({ id: 'name' }, ' a, b ')]).toEqual([
    ['sea', 'fog', '灯台', 'OC'],
    ' a, b ',
  ]);
});

it('moves an item within the list, and nowhere else', () => {
  const list = ['a', 'b', 'c'];
  expect([moved(list, 0, 1), moved(list, 2, 0), moved(list, 0, -1), moved(list, 2, 3), moved(list, 5, 0)]).toEqual([
    ['b', 'a', 'c'],
    ['c', 'a', 'b'],
    list,
    list,
    list,
  ]);
});
