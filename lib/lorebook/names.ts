import { sharedNames } from './fields';

/** The names that an entry of a `character_book` has of its own; all but World Info's are foreign. */
export const BOOK_ENTRY_NAMES: ReadonlySet<string> = new Set([
  'id',
  'keys',
  'secondary_keys',
  'comment',
  'name',
  'content',
  'constant',
  'selective',
  'insertion_order',
  'enabled',
  'position',
  'use_regex',
  'case_sensitive',
  'priority',
  'extensions',
]);

/** The names in such an entry's `extensions` that SillyTavern 1.19.0 reads; all others are foreign. */
export const BAG_NAMES: ReadonlySet<string> = new Set(['position', ...sharedNames('bag')]);

/** The names that an entry of World Info has of its own; all but those of a `character_book` are foreign. */
export const WORLD_ENTRY_NAMES: ReadonlySet<string> = new Set([
  'uid',
  'key',
  'keysecondary',
  'comment',
  'content',
  'constant',
  'selective',
  'addMemo',
  'order',
  'position',
  'disable',
  'characterFilter',
  'extensions',
  ...sharedNames('world'),
]);
