import { expect, it } from 'vitest';
import { lorebookFor } from './lorebook-choice';

const IDEA = 'A lighthouse keeper who collects lost letters.';
const LORE = '# Maren\n\n## World\n\n### The Teeth\nKeys: the Teeth, reef\nSeven black rocks.';

it('takes the choice of the person as it is', async () => {
  expect(await lorebookFor('none', LORE, [])).toBe('none');
  expect(await lorebookFor('embedded', IDEA, [])).toBe('embedded');
});

it.each([
  ['an idea without lore', IDEA, [], 'none'],
  ['an idea with lore', LORE, [], 'both'],
  ['a text file with lore', IDEA, [new File([LORE], 'notes.md')], 'both'],
  ['a text file without lore', '', [new File([IDEA], 'notes.txt')], 'none'],
  ['a JSON file', '', [new File(['{}'], 'card.json')], 'both'],
  ['a PNG card', '', [new File(['\x89PNG…tEXtccv3\0e30='], 'card.png')], 'both'],
  ['a portrait', IDEA, [new File(['\x89PNG…tEXtTitle\0ccv3'], 'face.png')], 'none'],
])('decides by what was given: %s', async (_, idea, files, expected) => {
  expect(await lorebookFor('auto', idea, files)).toBe(expected);
});
