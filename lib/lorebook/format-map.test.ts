import { describe, expect, it } from 'vitest';
import { readCharacterBook, writeCharacterBook } from './character-book';
import { newLoreEntry } from './new-entry';
import { readWorldInfo, writeWorldInfo } from './world-info';

/** World Info field, where a character_book entry has it, and a value that is no default on either side. */
const MAP: readonly [string, unknown, string, unknown][] = [
  ['uid', 7, 'id', 7],
  ['key', ['lock'], 'keys', ['lock']],
  ['keysecondary', ['night'], 'secondary_keys', ['night']],
  ['order', 5, 'insertion_order', 5],
  ['comment', 'Gates', 'comment', 'Gates'],
  ['comment', 'Gates', 'name', 'Gates'],
  ['content', 'Three gates.', 'content', 'Three gates.'],
  ['constant', true, 'constant', true],
  ['selective', false, 'selective', false],
  ['disable', true, 'enabled', false],
  ['position', 0, 'position', 'before_char'],
  ['position', 1, 'position', 'after_char'],
  ['position', 6, 'position', 'after_char'],
  ['position', 6, 'extensions.position', 6],
  ['probability', 50, 'extensions.probability', 50],
  ['useProbability', false, 'extensions.useProbability', false],
  ['selectiveLogic', 2, 'extensions.selectiveLogic', 2],
  ['depth', 2, 'extensions.depth', 2],
  ['group', 'g', 'extensions.group', 'g'],
  ['role', 1, 'extensions.role', 1],
  ['vectorized', true, 'extensions.vectorized', true],
  ['sticky', 3, 'extensions.sticky', 3],
  ['cooldown', 2, 'extensions.cooldown', 2],
  ['delay', 1, 'extensions.delay', 1],
  ['triggers', ['swipe'], 'extensions.triggers', ['swipe']],
  ['outletName', 'o', 'extensions.outlet_name', 'o'],
  ['groupOverride', true, 'extensions.group_override', true],
  ['groupWeight', 30, 'extensions.group_weight', 30],
  ['excludeRecursion', true, 'extensions.exclude_recursion', true],
  ['preventRecursion', true, 'extensions.prevent_recursion', true],
  ['delayUntilRecursion', 2, 'extensions.delay_until_recursion', 2],
  ['scanDepth', 9, 'extensions.scan_depth', 9],
  ['caseSensitive', true, 'extensions.case_sensitive', true],
  ['caseSensitive', true, 'case_sensitive', true],
  ['matchWholeWords', true, 'extensions.match_whole_words', true],
  ['useGroupScoring', true, 'extensions.use_group_scoring', true],
  ['automationId', 'a', 'extensions.automation_id', 'a'],
  ['ignoreBudget', true, 'extensions.ignore_budget', true],
  ['displayIndex', 4, 'extensions.display_index', 4],
  ['matchPersonaDescription', true, 'extensions.match_persona_description', true],
  ['matchCharacterDescription', true, 'extensions.match_character_description', true],
  ['matchCharacterPersonality', true, 'extensions.match_character_personality', true],
  ['matchCharacterDepthPrompt', true, 'extensions.match_character_depth_prompt', true],
  ['matchScenario', true, 'extensions.match_scenario', true],
  ['matchCreatorNotes', true, 'extensions.match_creator_notes', true],
];

const template = writeWorldInfo({ name: 'Lock', entries: [newLoreEntry({ content: '' }, 0)] }).entries[0];

describe('World Info and character_book', () => {
  it.each(MAP)('map %s %j to %s %j and back', (worldName, worldValue, bookName, bookValue) => {
    const entry = { ...template, uid: 7, [worldName]: worldValue };
    const world = readWorldInfo({ name: 'Lock', entries: { 7: entry } }, '');
    const book = writeCharacterBook(world.lorebook);
    expect(book.entries[0]).toHaveProperty(bookName.split('.'), bookValue);

    const back = writeWorldInfo(readCharacterBook(book).lorebook);
    expect(back.entries[7]).toEqual({ ...entry, addMemo: entry.comment !== '' });
  });
});
