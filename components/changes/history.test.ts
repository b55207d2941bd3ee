import { expect, it } from 'vitest';
import { historyOf, turnNumber } from './history';
import { shortened } from './shorten';

const version = (number: number, by: string, minute: number) => ({
  version: number,
  sha256: 'a'.repeat(64),
  size: 1,
  by,
  at: `2026-01-01T00:0${minute}:00.000Z`,
});

it('takes the versions of one turn as one step, newest first, across both documents', () => {
  const documents = {
    character: [version(1, '0001', 1), version(2, '0001', 2), version(3, 'act-0001', 5)],
    lorebook: [version(1, '0001', 3)],
  };
  expect(historyOf(documents).map(({ document, by, from, to, current }) => [document, by, from, to, current])).toEqual([
    ['character', 'act-0001', 2, 3, true],
    ['lorebook', '0001', 0, 1, true],
    ['character', '0001', 0, 2, false],
  ]);
});

it('knows turns from acts', () => {
  expect([turnNumber('0012'), turnNumber('act-0012')]).toEqual([12, undefined]);
});

it('leaves out long unchanged text but for what stands next to a change', () => {
  const same = (text: string) => ({ op: 'same' as const, text });
  const long = `${'a'.repeat(200)}${'b'.repeat(200)}`;
  const added = { op: 'added' as const, text: 'new' };
  expect(shortened([same(long), added, same(long), added, same('short'), same(long)])).toEqual([
    { op: 'gap' },
    same('b'.repeat(80)),
    added,
    same('a'.repeat(80)),
    { op: 'gap' },
    same('b'.repeat(80)),
    added,
    same('short'),
    same('a'.repeat(80)),
    { op: 'gap' },
  ]);
});
