import { describe, expect, it } from 'vitest';
import { LoreEntry } from './entry';
import { newLoreEntry } from './new-entry';
import { writeWorldEntry } from './world-entry';

describe('a new lore entry', () => {
  it("has SillyTavern's template default wherever its author says nothing, in the template's order", () => {
    const template = writeWorldEntry(newLoreEntry({ content: 'Fog.' }, 3));
    expect(Object.entries(template)).toEqual([
      ['uid', 3],
      ['key', []],
      ['keysecondary', []],
      ['comment', ''],
      ['content', 'Fog.'],
      ['constant', false],
      ['vectorized', false],
      ['selective', true],
      ['selectiveLogic', 0],
      ['addMemo', false],
      ['order', 100],
      ['position', 0],
      ['disable', false],
      ['ignoreBudget', false],
      ['excludeRecursion', false],
      ['preventRecursion', false],
      ['matchPersonaDescription', false],
      ['matchCharacterDescription', false],
      ['matchCharacterPersonality', false],
      ['matchCharacterDepthPrompt', false],
      ['matchScenario', false],
      ['matchCreatorNotes', false],
      ['delayUntilRecursion', 0],
      ['probability', 100],
      ['useProbability', true],
      ['depth', 4],
      ['outletName', ''],
      ['group', ''],
      ['groupOverride', false],
      ['groupWeight', 100],
      ['scanDepth', null],
      ['caseSensitive', null],
      ['matchWholeWords', null],
      ['useGroupScoring', null],
      ['automationId', ''],
      ['role', 0],
      ['sticky', null],
      ['cooldown', null],
      ['delay', null],
      ['triggers', []],
    ]);
  });

  it('keeps what its author gave, but the id is the one assigned', () => {
    const entry = newLoreEntry({ id: 9, content: 'Fog.', title: 'Fog', keys: ['fog'], position: 4, depth: 1 }, 2);
    expect(LoreEntry.parse(entry)).toEqual({
      ...newLoreEntry({ content: 'Fog.' }, 2),
      title: 'Fog',
      keys: ['fog'],
      position: 4,
      depth: 1,
    });
  });
});
