import type { LoreEntry, NewLoreEntry } from './entry';

/** A fresh entry of SillyTavern's World Info editor (template of SillyTavern 1.19.0), under our names. */
function template(): Omit<LoreEntry, 'id' | 'content'> {
  return {
    title: '',
    keys: [],
    secondaryKeys: [],
    enabled: true,
    constant: false,
    selective: true,
    selectiveLogic: 0,
    insertionOrder: 100,
    position: 0,
    depth: 4,
    role: 0,
    outletName: '',
    probability: 100,
    useProbability: true,
    group: '',
    groupOverride: false,
    groupWeight: 100,
    useGroupScoring: null,
    excludeRecursion: false,
    preventRecursion: false,
    delayUntilRecursion: 0,
    scanDepth: null,
    caseSensitive: null,
    matchWholeWords: null,
    sticky: null,
    cooldown: null,
    delay: null,
    triggers: [],
    automationId: '',
    vectorized: false,
    ignoreBudget: false,
    matchPersonaDescription: false,
    matchCharacterDescription: false,
    matchCharacterPersonality: false,
    matchCharacterDepthPrompt: false,
    matchScenario: false,
    matchCreatorNotes: false,
  };
}

/**
 * A whole entry from what its author gave. Every other field has SillyTavern's template default: before the character's
 * description, order 100, always on once a key matches. `id` wins over an id in `input`.
 */
export function newLoreEntry(input: NewLoreEntry, id: number): LoreEntry {
  return { ...template(), ...input, id };
}
