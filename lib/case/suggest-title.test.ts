import { describe, expect, it } from 'vitest';
import { suggestTitle } from './suggest-title';

describe('suggestTitle', () => {
  it.each([
    ['the first line', 'A keeper of letters.\nMore.', [], 'A keeper of letters.'],
    ['a heading without its marks', '\n## Maren Holt ##\n', [], 'Maren Holt'],
    ['a labelled name', 'Name: Maren Holt\nAge: 51', [], 'Maren Holt'],
    ['the name below a Name heading', '# Name\nMaren Holt', [], 'Maren Holt'],
    ['the first file when there is no text', '  \n---\n', ['harbor_notes-2.md', 'x.png'], 'harbor notes 2'],
    ['a neutral title when there is nothing', '', [], 'Untitled character'],
    ['a long line cut at a word', `${'word '.repeat(20)}end`, [], `${'word '.repeat(12).trim()}…`],
    ['a long word cut at a character', 'é'.repeat(80), [], `${'é'.repeat(60)}…`],
  ])('%s', (_name, idea, files, title) => {
    expect(suggestTitle(idea, files)).toBe(title);
  });
});
