import type { LoreRow } from '@/lib/preview/preview';

/** The words for where an entry goes, as keys of the catalogue; SillyTavern's `position` 0 to 7 in order. */
export const POSITIONS = [
  'beforeChar',
  'afterChar',
  'topNote',
  'bottomNote',
  'atDepth',
  'beforeExamples',
  'afterExamples',
  'outlet',
] as const;

/** Who speaks an entry at depth; SillyTavern's `role` 0 to 2 in order. */
export const ROLES = ['system', 'user', 'assistant'] as const;

/** How the secondary keys count; SillyTavern's `selectiveLogic` 0 to 3 in order. */
export const LOGICS = ['andAny', 'notAll', 'notAny', 'andAll'] as const;

/** The flags of an entry worth a word in the table. */
export type FlagWord = 'constant' | 'selective' | 'vectorized' | 'noRecursion' | 'probability' | 'sticky' | 'group';

/** The flags that an entry has, in the order of the table. */
export function flagsOf(entry: LoreRow): FlagWord[] {
  const flags: readonly (readonly [FlagWord, boolean])[] = [
    ['constant', entry.constant],
    ['selective', entry.selective && entry.secondaryKeys.length > 0],
    ['vectorized', entry.vectorized],
    ['noRecursion', entry.excludeRecursion || entry.preventRecursion],
    ['probability', entry.useProbability && entry.probability < 100],
    ['sticky', (entry.sticky ?? 0) > 0],
    ['group', entry.group !== ''],
  ];
  return flags.flatMap(([flag, on]) => (on ? [flag] : []));
}
