import { expect, it } from 'vitest';
import type { Inspection } from '@/lib/inspect/inspection';
import { caseInput } from './case-input';

const entry = { id: 0, title: 'A', keys: ['a'], content: 'x', enabled: true, constant: false, tokens: 1 };
const file = new File(['x'], 'x');

it.each([
  ['card-png', [entry], ['json', 'png'], 'both'],
  ['card-png', [], ['json', 'png'], 'none'],
  ['card-json', [], ['json'], 'none'],
  ['lorebook', [entry], ['json'], 'both'],
  ['lorebook', [], ['json'], 'both'],
  ['portrait', [], ['json', 'png'], 'none'],
  ['notes', [], ['json'], 'auto'],
] as const)('asks of a %s with %j for what it brought', (kind, entries, card, lorebook) => {
  const inspection = { kind, title: 'Mira', entries: [...entries] } as unknown as Inspection;
  expect(caseInput(file, inspection)).toEqual({
    idea: '',
    title: 'Mira',
    files: [file],
    entries: entries.length,
    card,
    lorebook,
    placeholderPortrait: false,
    engine: { name: 'guided' },
  });
});
