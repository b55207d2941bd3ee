import type { LoreRow } from '@/lib/preview/preview';

/** Which entries the table shows. */
export const FILTERS = ['all', 'enabled', 'disabled', 'constant', 'locked'] as const;
export type Filter = (typeof FILTERS)[number];

/** What the table can be sorted by; `place` is the order of the document. */
export type SortKey = 'place' | 'title' | 'order' | 'position' | 'tokens';

/** How the table is looked at. */
export interface LoreView {
  readonly text: string;
  readonly filter: Filter;
  readonly sort: SortKey;
  readonly down: boolean;
}

/** The view that shows everything as it stands in the document. */
export const WHOLE_BOOK: LoreView = { text: '', filter: 'all', sort: 'place', down: false };

const KEEPS: Readonly<Record<Filter, (entry: LoreRow) => boolean>> = {
  all: () => true,
  enabled: ({ enabled }) => enabled,
  disabled: ({ enabled }) => !enabled,
  constant: ({ constant }) => constant,
  locked: ({ locked }) => locked,
};

const COMPARES: Readonly<Record<SortKey, (left: LoreRow, right: LoreRow) => number>> = {
  place: (left, right) => left.index - right.index,
  title: (left, right) => nameOf(left).localeCompare(nameOf(right)),
  order: (left, right) => left.insertionOrder - right.insertionOrder,
  position: (left, right) => left.position - right.position || left.depth - right.depth,
  tokens: (left, right) => left.tokens - right.tokens,
};

/** The entries that a view shows, in its order; equal ones stay in the order of the document. */
export function shownEntries(entries: readonly LoreRow[], { text, filter, sort, down }: LoreView): LoreRow[] {
  const wanted = folded(text.trim());
  const direction = down ? -1 : 1;
  return entries
    .filter((entry) => KEEPS[filter](entry) && (wanted === '' || holds(entry, wanted)))
    .sort((left, right) => direction * COMPARES[sort](left, right));
}

/** What an entry is called: its title, else its first key. */
export function nameOf({ title, keys, id }: Pick<LoreRow, 'title' | 'keys' | 'id'>): string {
  return title || keys[0] || `#${id}`;
}

function holds({ title, keys, secondaryKeys, content }: LoreRow, wanted: string): boolean {
  return [title, ...keys, ...secondaryKeys, content].some((text) => folded(text).includes(wanted));
}

function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}
