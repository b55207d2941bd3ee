import type { LoreEntry } from '@/lib/lorebook/entry';

type NamesOf<Value> = { [Name in keyof LoreEntry]-?: LoreEntry[Name] extends Value ? Name : never }[keyof LoreEntry];

/** The rarer settings of an entry, under the names that SillyTavern 1.19.0 gives them in its files. */
export const MORE_TEXTS = ['group', 'automationId'] as const satisfies readonly NamesOf<string>[];

/** Numbers; an empty field is "off", where SillyTavern has that. */
export const MORE_NUMBERS = ['scanDepth', 'sticky', 'cooldown', 'delay'] as const satisfies readonly NamesOf<
  number | null
>[];

/** Switches. Where SillyTavern knows a third state ("as globally set"), off means just that until it is switched. */
export const MORE_FLAGS = [
  'useProbability',
  'excludeRecursion',
  'preventRecursion',
  'groupOverride',
  'vectorized',
  'ignoreBudget',
  'matchPersonaDescription',
  'matchCharacterDescription',
  'matchCharacterPersonality',
  'matchCharacterDepthPrompt',
  'matchScenario',
  'matchCreatorNotes',
  'caseSensitive',
  'matchWholeWords',
  'useGroupScoring',
] as const satisfies readonly NamesOf<boolean | null>[];

/** The number that a field holds, or null when it is empty or none. */
export function numberOrNull(text: string): number | null {
  return text.trim() === '' || !Number.isFinite(Number(text)) ? null : Number(text);
}
