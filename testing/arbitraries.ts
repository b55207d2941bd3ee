import fc from 'fast-check';
import type { LorebookDocument, LoreEntry } from '@/lib/lorebook/entry';

const MAX_ID = 2 ** 31;
const text = fc.string({ unit: 'grapheme', maxLength: 40 });
const count = fc.option(fc.nat(1000));
const maybeFlag = fc.option(fc.boolean());
const level = fc.oneof(fc.boolean(), fc.nat(9));
const key = fc.oneof(text, fc.constantFrom('/lo(ck|st)/i', '/gate\\/keeper/', '/([/', 'lock, gate', ' '));

/** Foreign members, under names that no lorebook format uses itself. JSON has no -0. */
const foreign = fc.dictionary(
  fc.stringMatching(/^x_[a-z]{1,8}$/),
  fc.oneof(text, fc.integer(), fc.boolean(), fc.constant(null), fc.array(text, { maxLength: 2 })),
  { minKeys: 1, maxKeys: 3 },
);

/** Any valid lorebook entry: every field set by chance, the optional ones sometimes absent. */
export function loreEntry(): fc.Arbitrary<LoreEntry> {
  const whole = fc.record({
    id: fc.nat(MAX_ID),
    title: text,
    keys: fc.array(key, { maxLength: 4 }),
    secondaryKeys: fc.array(key, { maxLength: 3 }),
    content: fc.oneof(text, fc.constant('@@depth 2\n@@activate\nThe lamp is lit.')),
    enabled: fc.boolean(),
    constant: fc.boolean(),
    selective: fc.boolean(),
    selectiveLogic: fc.nat(3),
    insertionOrder: fc.integer({ min: -1000, max: 1000 }),
    position: fc.nat(7),
    depth: fc.nat(999),
    role: fc.nat(2),
    outletName: text,
    probability: fc.nat(100),
    useProbability: fc.boolean(),
    group: text,
    groupOverride: fc.boolean(),
    groupWeight: fc.nat(10_000),
    useGroupScoring: maybeFlag,
    excludeRecursion: fc.boolean(),
    preventRecursion: fc.boolean(),
    delayUntilRecursion: level,
    scanDepth: count,
    caseSensitive: maybeFlag,
    matchWholeWords: maybeFlag,
    sticky: count,
    cooldown: count,
    delay: count,
    triggers: fc.subarray(['normal', 'continue', 'impersonate', 'swipe', 'regenerate', 'quiet']),
    automationId: text,
    vectorized: fc.boolean(),
    ignoreBudget: fc.boolean(),
    matchPersonaDescription: fc.boolean(),
    matchCharacterDescription: fc.boolean(),
    matchCharacterPersonality: fc.boolean(),
    matchCharacterDepthPrompt: fc.boolean(),
    matchScenario: fc.boolean(),
    matchCreatorNotes: fc.boolean(),
  });
  const optional = fc.record(
    {
      displayIndex: fc.nat(100),
      characterFilter: fc.record({ isExclude: fc.boolean(), names: fc.array(text), tags: fc.array(text) }),
      priority: fc.integer({ min: -1000, max: 1000 }),
      extensions: foreign,
      foreign,
    },
    { requiredKeys: [] },
  );
  return fc.tuple(whole, optional).map(([entry, options]) => ({ ...entry, ...options }));
}

/** Any valid lorebook: entries in any order under unique ids, the book's own settings sometimes absent. */
export function lorebookDocument(): fc.Arbitrary<LorebookDocument> {
  const whole = fc.record({
    name: fc.string({ unit: 'grapheme', maxLength: 12 }),
    entries: fc.uniqueArray(loreEntry(), { selector: ({ id }) => id, maxLength: 5 }),
  });
  const optional = fc.record(
    {
      description: text,
      scanDepth: fc.nat(100),
      tokenBudget: fc.nat(10_000),
      recursiveScanning: fc.boolean(),
      extensions: foreign,
      foreign,
    },
    { requiredKeys: [] },
  );
  return fc.tuple(whole, optional).map(([book, options]) => ({ ...book, ...options }));
}
