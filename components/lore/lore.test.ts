import { describe, expect, it } from 'vitest';
import { newLoreEntry } from '@/lib/lorebook/new-entry';
import { lorebookPreview } from '@/lib/preview/lorebook-preview';
import { shownEntries, WHOLE_BOOK } from './lore-view';
import { flagsOf } from './lore-words';

const { entries } = lorebookPreview(
  {
    name: 'B',
    entries: [
      newLoreEntry({ title: 'Teeth', keys: ['reef'], content: 'Seven black rocks.', insertionOrder: 20 }, 5),
      newLoreEntry({ title: 'ALBA', content: 'A boat.', insertionOrder: 10, constant: true }, 6),
      newLoreEntry({ title: 'Off', content: 'The reef again.', enabled: false, insertionOrder: 10 }, 7),
    ],
  },
  1,
  ['lorebook#/entries/7'],
);
const ids = (view: Partial<typeof WHOLE_BOOK>) => shownEntries(entries, { ...WHOLE_BOOK, ...view }).map(({ id }) => id);

describe('the table of entries', () => {
  it('finds text in titles, keys and content, in any case and width', () => {
    expect([ids({ text: 'REEF' }), ids({ text: ' alba ' }), ids({ text: 'ｒｅｅｆ' }), ids({ text: 'none' })]).toEqual([
      [5, 7],
      [6],
      [5, 7],
      [],
    ]);
  });

  it('shows only those that the filter keeps', () => {
    expect((['enabled', 'disabled', 'constant', 'locked'] as const).map((filter) => ids({ filter }))).toEqual([
      [5, 6],
      [7],
      [6],
      [7],
    ]);
  });

  it('sorts by a column both ways, and keeps the document’s order among equals', () => {
    expect([ids({ sort: 'order' }), ids({ sort: 'order', down: true }), ids({ sort: 'title' })]).toEqual([
      [6, 7, 5],
      [5, 6, 7],
      [6, 7, 5],
    ]);
  });
});

it('names the flags that an entry has', () => {
  const [plain] = entries;
  if (!plain) throw new Error('no entry');
  const full = {
    ...plain,
    constant: true,
    selective: true,
    secondaryKeys: ['x'],
    preventRecursion: true,
    useProbability: true,
    probability: 50,
    sticky: 2,
    group: 'g',
  };
  expect([flagsOf(plain), flagsOf(full)]).toEqual([
    [],
    ['constant', 'selective', 'noRecursion', 'probability', 'sticky', 'group'],
  ]);
});
