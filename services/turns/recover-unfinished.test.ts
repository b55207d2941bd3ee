import { describe, expect, it } from 'vitest';
import type { CaseStore } from '../store/port';
import { recoverUnfinished } from './recover-unfinished';

/** A store with two pages of running cases, of which only some have a living holder. */
function storeOf(alive: Record<string, boolean>): {
  store: Pick<CaseStore, 'list' | 'isRunning' | 'recover'>;
  recovered: string[];
} {
  const ids = Object.keys(alive);
  const recovered: string[] = [];
  const counts = { working: 0, waiting: 0, done: 0 };
  const summary = (id: string) => ({ id }) as never;
  return {
    recovered,
    store: {
      list: async ({ after } = {}) =>
        after === undefined
          ? { cases: ids.slice(0, 2).map(summary), next: 'second', counts }
          : { cases: ids.slice(2).map(summary), counts },
      isRunning: async (id) => alive[id] === true,
      recover: async (id) => {
        recovered.push(id);
        return { facts: ['sealed'], interrupted: '0001' };
      },
    },
  };
}

describe('recoverUnfinished', () => {
  it('recovers every dead turn of every page and leaves living holders alone', async () => {
    const { store, recovered } = storeOf({ a: false, b: true, c: false });
    expect(await recoverUnfinished(store)).toEqual(['a', 'c']);
    expect(recovered).toEqual(['a', 'c']);
  });
});
