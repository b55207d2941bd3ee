import { expect, it } from 'vitest';
import { fillFromNotes } from '@/lib/guided/fill';
import { parseNotes } from '@/lib/guided/notes';
import { EXAMPLES } from './examples';

it('offers ideas that the guided engine reads, one with a world', () => {
  const read = EXAMPLES.map(({ key, text }) => {
    const { data, entries } = fillFromNotes(parseNotes(text));
    return [key, data.first_mes ? 'greeting' : 'no greeting', entries.map(({ title }) => title)];
  });
  expect(read).toEqual([
    ['idea', 'no greeting', []],
    ['labelled', 'greeting', []],
    ['world', 'greeting', ['The Upper Shelf', 'The Green Bell']],
  ]);
});
