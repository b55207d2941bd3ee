import { expect, it } from 'vitest';
import { macroMeaning, sampleFor } from './macro';

it.each([
  ['{{user}}', 'user'],
  ['{{ User }}', 'user'],
  ['<USER>', 'user'],
  ['{{char}}', 'char'],
  ['<BOT>', 'char'],
  ['{{random::a::b}}', 'other'],
  ['{{charJailbreak}}', 'other'],
])('%s stands for %s', (macro, meaning) => {
  expect(macroMeaning(macro)).toBe(meaning);
});

it('gives names for the macros of names alone', () => {
  const names = { user: 'Alex', char: 'Mira' };
  expect(['{{user}}', '<CHAR>', '{{time}}'].map((macro) => sampleFor(macro, names))).toEqual([
    'Alex',
    'Mira',
    undefined,
  ]);
});
