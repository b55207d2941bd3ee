import { COUNT, FLAG, type Kind, NUMBER, oneOf, orNull, range, TEXT, TEXTS } from './shape';

const LEVEL: Kind = { words: 'true, false or a level', test: (value) => FLAG.test(value) || COUNT.test(value) };
const TRIGGER = oneOf('normal', 'continue', 'impersonate', 'swipe', 'regenerate', 'quiet');
const TRIGGERS: Kind = {
  words: `a list of ${TRIGGER.words}`,
  test: (value) => Array.isArray(value) && value.every(TRIGGER.test),
};
const WHOLE: Kind = { words: 'a whole number', test: Number.isInteger };

/**
 * What World Info holds in an entry and a `character_book` in the `extensions` of one: the name there, the name here, and
 * the kind of value with which SillyTavern 1.19.0 does what is meant. It takes other spellings and types in silence and
 * then ignores the field or drops the entry, so these are exact.
 */
const SHARED: readonly (readonly [worldInfo: string, bag: string, kind: Kind])[] = [
  ['position', 'position', range(0, 7)],
  ['probability', 'probability', range(0, 100, false)],
  ['useProbability', 'useProbability', FLAG],
  ['selectiveLogic', 'selectiveLogic', range(0, 3)],
  ['depth', 'depth', COUNT],
  ['role', 'role', range(0, 2)],
  ['outletName', 'outlet_name', TEXT],
  ['group', 'group', TEXT],
  ['groupOverride', 'group_override', FLAG],
  ['groupWeight', 'group_weight', NUMBER],
  ['useGroupScoring', 'use_group_scoring', orNull(FLAG)],
  ['excludeRecursion', 'exclude_recursion', FLAG],
  ['preventRecursion', 'prevent_recursion', FLAG],
  ['delayUntilRecursion', 'delay_until_recursion', LEVEL],
  ['scanDepth', 'scan_depth', orNull(range(0, 1000))],
  ['caseSensitive', 'case_sensitive', orNull(FLAG)],
  ['matchWholeWords', 'match_whole_words', orNull(FLAG)],
  ['sticky', 'sticky', orNull(COUNT)],
  ['cooldown', 'cooldown', orNull(COUNT)],
  ['delay', 'delay', orNull(COUNT)],
  ['triggers', 'triggers', TRIGGERS],
  ['automationId', 'automation_id', TEXT],
  ['vectorized', 'vectorized', FLAG],
  ['ignoreBudget', 'ignore_budget', FLAG],
  ['matchPersonaDescription', 'match_persona_description', FLAG],
  ['matchCharacterDescription', 'match_character_description', FLAG],
  ['matchCharacterPersonality', 'match_character_personality', FLAG],
  ['matchCharacterDepthPrompt', 'match_character_depth_prompt', FLAG],
  ['matchScenario', 'match_scenario', FLAG],
  ['matchCreatorNotes', 'match_creator_notes', FLAG],
];

/** The fields of a World Info entry: the client's template, every field required, and what may come with it. */
export const WORLD_INFO_ENTRY = {
  required: {
    uid: COUNT,
    key: TEXTS,
    keysecondary: TEXTS,
    content: TEXT,
    comment: TEXT,
    addMemo: FLAG,
    constant: FLAG,
    selective: FLAG,
    order: NUMBER,
    disable: FLAG,
    ...Object.fromEntries(SHARED.map(([name, , kind]) => [name, kind])),
  },
  optional: { displayIndex: WHOLE },
};

/** The `extensions` of a `character_book` entry. Every field is written, since SillyTavern's defaults differ by direction. */
export const BOOK_ENTRY_EXTENSIONS = {
  required: Object.fromEntries(SHARED.map(([, name, kind]) => [name, kind])),
  optional: { display_index: WHOLE },
};
