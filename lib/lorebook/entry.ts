import { z } from 'zod';

const nullableCount = z.number().int().min(0).nullable();
const nullableFlag = z.boolean().nullable();
const json = z.record(z.string(), z.json());

/**
 * One lorebook entry: the union of what SillyTavern World Info and a V3 `character_book` entry can say, under one set of
 * names, so that both files are written from the same data. Field meanings, defaults and ranges: SillyTavern 1.19.0's
 * World Info template; the character_book names are mapped by the writers beside this file.
 */
export const LoreEntry = z.object({
  /** Unique within the book; the World Info `uid` and the character_book `id`. */
  id: z
    .number()
    .int()
    .min(0)
    .max(2 ** 31),
  /** Title for people (`comment`, and `name` in a character_book). Never sent to the model. */
  title: z.string().max(500),
  /** Plain keys, or `/pattern/flags`. One key an item. */
  keys: z.array(z.string().max(2000)).max(500),
  secondaryKeys: z.array(z.string().max(2000)).max(500),
  content: z.string().max(200_000),
  enabled: z.boolean(),
  /** Always active, whatever the keys. */
  constant: z.boolean(),
  /** Whether the secondary keys are looked at. */
  selective: z.boolean(),
  /** 0 AND_ANY, 1 NOT_ALL, 2 NOT_ANY, 3 AND_ALL. */
  selectiveLogic: z.number().int().min(0).max(3),
  /** Higher is evaluated first and inserted nearer the end of the prompt. */
  insertionOrder: z.number(),
  /** 0 before char, 1 after char, 2 top and 3 bottom of Author's Note, 4 at depth, 5 and 6 around examples, 7 outlet. */
  position: z.number().int().min(0).max(7),
  /** Messages from the end of the chat, for position 4. */
  depth: z.number().int().min(0),
  /** 0 system, 1 user, 2 assistant, for position 4. */
  role: z.number().int().min(0).max(2),
  outletName: z.string(),
  /** Percent, 0 to 100; rolled only when `useProbability`. */
  probability: z.number().min(0).max(100),
  useProbability: z.boolean(),
  group: z.string(),
  groupOverride: z.boolean(),
  groupWeight: z.number(),
  useGroupScoring: nullableFlag,
  excludeRecursion: z.boolean(),
  preventRecursion: z.boolean(),
  delayUntilRecursion: z.union([z.boolean(), z.number().int().min(0)]),
  scanDepth: nullableCount,
  caseSensitive: nullableFlag,
  matchWholeWords: nullableFlag,
  /** In messages; null = off. */
  sticky: nullableCount,
  cooldown: nullableCount,
  delay: nullableCount,
  triggers: z.array(z.string()),
  automationId: z.string(),
  vectorized: z.boolean(),
  ignoreBudget: z.boolean(),
  matchPersonaDescription: z.boolean(),
  matchCharacterDescription: z.boolean(),
  matchCharacterPersonality: z.boolean(),
  matchCharacterDepthPrompt: z.boolean(),
  matchScenario: z.boolean(),
  matchCreatorNotes: z.boolean(),
  displayIndex: z.number().int().optional(),
  /** World Info only; it has no place in a character_book. */
  characterFilter: z
    .object({ isExclude: z.boolean(), names: z.array(z.string()), tags: z.array(z.string()) })
    .optional(),
  /** character_book only: which entry a reader with a token budget drops first. */
  priority: z.number().optional(),
  /** Foreign keys of the entry's `extensions`, kept as they came. */
  extensions: json.optional(),
  /** Foreign keys at entry level of an imported file, kept as they came. */
  foreign: json.optional(),
});
export type LoreEntry = z.infer<typeof LoreEntry>;

/** What a writer of an entry must give; every other field has SillyTavern's template default. */
export const NewLoreEntry = LoreEntry.partial().required({ content: true });
export type NewLoreEntry = z.infer<typeof NewLoreEntry>;

/** A whole lorebook. Book-level scan settings exist in a character_book only; World Info has no place for them. */
export const LorebookDocument = z.object({
  name: z.string().max(200),
  description: z.string().max(20_000).optional(),
  scanDepth: z.number().int().min(0).optional(),
  tokenBudget: z.number().int().min(0).optional(),
  recursiveScanning: z.boolean().optional(),
  entries: z.array(LoreEntry).max(20_000),
  extensions: json.optional(),
  foreign: json.optional(),
});
export type LorebookDocument = z.infer<typeof LorebookDocument>;
