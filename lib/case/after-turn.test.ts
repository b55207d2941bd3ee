import { describe, expect, it } from 'vitest';
import { afterTurn } from './after-turn';

const guidance = 'What was saved is kept. Send another message to go on from here.';

describe('afterTurn', () => {
  it.each([
    [
      { kind: 'question', text: 'Who?' },
      { question: { kind: 'question', text: 'Who?' }, blocker: null },
    ],
    [
      { kind: 'blocked', code: 'x-y', message: 'm', guidance: 'g' },
      { question: null, blocker: { kind: 'blocked', code: 'x-y', message: 'm', guidance: 'g' } },
    ],
    [
      { kind: 'failed', code: 'model-failed', message: '' },
      { question: null, blocker: { kind: 'blocked', code: 'model-failed', message: 'model-failed', guidance } },
    ],
    [
      { kind: 'failed', code: 'model-failed', message: 'm'.repeat(6000) },
      { question: null, blocker: { kind: 'blocked', code: 'model-failed', message: 'm'.repeat(5000), guidance } },
    ],
    [
      { kind: 'failed', code: 'model-busy', message: 'm', next: 'Wait.' },
      { question: null, blocker: { kind: 'blocked', code: 'model-busy', message: 'm', guidance: 'Wait.' } },
    ],
    [
      { kind: 'delivered', summary: 's' },
      { question: null, blocker: null },
    ],
    [
      { kind: 'interrupted', message: 'm' },
      { question: null, blocker: null },
    ],
  ] as const)('of %j', (result, after) => {
    expect(afterTurn(result)).toEqual(after);
  });
});
