import { expect, it } from 'vitest';
import type { TurnResult } from '@/lib/case/events';
import { turnState } from './turn-state';

const results: readonly (readonly [TurnResult, string])[] = [
  [{ kind: 'question', text: 'Who?' }, 'needsYou'],
  [{ kind: 'blocked', code: 'sources-changed', message: 'm', guidance: 'g' }, 'needsYou'],
  [{ kind: 'delivered', summary: '' }, 'complete'],
  [{ kind: 'failed', code: 'budget-exhausted', message: '' }, 'failed'],
  [{ kind: 'failed', code: 'cancelled', message: '' }, 'stopped'],
  [{ kind: 'interrupted', message: '' }, 'stopped'],
];

it.each(results)('a turn that ended with %o stands as %s', (result, state) => {
  expect(turnState({ endedAt: '2026-01-01T00:00:00Z', result })).toBe(state);
});

it('a turn without an end runs', () => {
  expect(turnState({})).toBe('running');
});
