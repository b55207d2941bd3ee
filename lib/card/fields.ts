import { REQUIRED_FIELDS } from './character';

/** The six fields of a V1 card; later cards repeat them at the top level for old readers. */
export const V1_FIELDS = ['name', 'description', 'personality', 'scenario', 'first_mes', 'mes_example'] as const;

/** The fourteen fields of `data` that Character Card V2 requires, in the order Cardwright writes them. */
export const V2_FIELDS = REQUIRED_FIELDS.filter((field) => field !== 'group_only_greetings');

/** The fields of `data` that a V3 card may have, in the order Cardwright writes them. The book follows them. */
export const OPTIONAL_FIELDS = [
  'nickname',
  'creator_notes_multilingual',
  'source',
  'assets',
  'creation_date',
  'modification_date',
] as const;

/** Every key of `data` with a meaning in V1, V2 or V3; all others are somebody's own. */
export const DATA_FIELDS: ReadonlySet<string> = new Set([...REQUIRED_FIELDS, ...OPTIONAL_FIELDS, 'character_book']);

/**
 * Keys at the top level that follow from `data`, are private to one SillyTavern installation, or name the format. They are
 * written anew, never carried over (SillyTavern 1.19.0).
 */
export const DERIVED_KEYS: ReadonlySet<string> = new Set([
  ...DATA_FIELDS,
  'spec',
  'spec_version',
  'data',
  'talkativeness',
  'fav',
  'create_date',
  'chat',
  'creatorcomment',
]);
