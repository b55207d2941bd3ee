import { expect, it } from 'vitest';
import { isOver } from './is-over';

it('is over when the case is closed or abandoned and no turn runs any more', () => {
  const running = { turn: '0001', since: '2026-01-01T00:00:00.000Z' };
  expect([
    isOver({ condition: 'closed', running: null }),
    isOver({ condition: 'abandoned', running: null }),
    isOver({ condition: 'closed', running }),
    isOver({ condition: 'waiting', running: null }),
  ]).toEqual([true, true, false, false]);
});
