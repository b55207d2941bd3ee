import { describe, expect, it } from 'vitest';
import { blocksNextModelCall, findOverrun, NO_USAGE } from './budget';

describe('findOverrun', () => {
  it('treats exactly the limit as within it', () => {
    expect(findOverrun({ ...NO_USAGE, totalTokens: 100 }, { totalTokens: 100 })).toBeUndefined();
  });

  it.each(['modelCalls', 'toolCalls', 'inputTokens', 'outputTokens', 'totalTokens', 'wallClockMs'] as const)(
    'finds %s over its limit',
    (limit) => {
      expect(findOverrun({ ...NO_USAGE, [limit]: 3 }, { [limit]: 2 })).toEqual({ limit, allowed: 2, used: 3 });
    },
  );

  it('finds nothing where there is no limit', () => {
    expect(findOverrun({ ...NO_USAGE, modelCalls: 1e9 }, {})).toBeUndefined();
  });
});

describe('blocksNextModelCall', () => {
  it('stops the call after the last allowed one', () => {
    expect(blocksNextModelCall({ ...NO_USAGE, modelCalls: 2 }, { modelCalls: 2 })).toEqual({
      limit: 'modelCalls',
      allowed: 2,
      used: 3,
    });
    expect(blocksNextModelCall({ ...NO_USAGE, modelCalls: 1 }, { modelCalls: 2 })).toBeUndefined();
  });

  it('stops when the tokens are used up exactly', () => {
    expect(blocksNextModelCall({ ...NO_USAGE, totalTokens: 50 }, { totalTokens: 50 })).toEqual({
      limit: 'totalTokens',
      allowed: 50,
      used: 50,
    });
  });
});
