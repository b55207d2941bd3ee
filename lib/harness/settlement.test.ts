import { describe, expect, it } from 'vitest';
import type { GateReport } from '../case/outcome';
import { NO_USAGE } from './budget';
import { createSettler, type Ending } from './settlement';

const pass: GateReport = { checkerVersion: '1', passed: true, checks: [] };
const fail: GateReport = { checkerVersion: '1', passed: false, checks: [] };
const over = { code: 'budget-exhausted', message: 'over' };
const ending = (change: Partial<Ending> = {}): Ending => ({
  usage: NO_USAGE,
  limits: {},
  overBudget: false,
  failure: null,
  ...change,
});

describe('createSettler', () => {
  it.each([
    ['finished, right artifact', pass, ending(), { delivered: true, resourceCompliant: true, failure: null }],
    [
      'stopped for budget after the right artifact',
      pass,
      ending({ overBudget: true, failure: over }),
      { delivered: true, resourceCompliant: false, failure: over },
    ],
    [
      'stopped for budget before it',
      fail,
      ending({ overBudget: true, failure: over }),
      { delivered: false, resourceCompliant: false, failure: over },
    ],
    ['finished, wrong artifact', fail, ending(), { delivered: false, resourceCompliant: true, failure: null }],
  ])('%s', async (_row, gate, ended, facts) => {
    const settlement = await createSettler(async () => gate).settle(ended);
    expect(settlement).toEqual({ ...facts, usage: NO_USAGE, limits: {}, gate });
  });

  it('is not delivered when the checker throws, and leaves the ending as it was', async () => {
    const settler = createSettler(async () => {
      throw new Error('disk gone');
    });
    expect(await settler.settle(ending({ failure: over, overBudget: true }))).toEqual({
      delivered: false,
      resourceCompliant: false,
      failure: over,
      usage: NO_USAGE,
      limits: {},
      gate: null,
      checkError: 'disk gone',
    });
  });

  it('checks once and gives every later reader the first verdict', async () => {
    let checks = 0;
    const settler = createSettler(async () => {
      checks++;
      return checks === 1 ? pass : fail;
    });
    const first = await settler.settle(ending());
    const second = await settler.settle(ending({ failure: over }));
    expect({ same: first === second, checks, verdict: settler.verdict === first }).toEqual({
      same: true,
      checks: 1,
      verdict: true,
    });
  });

  it('has no verdict before it settled', () => {
    expect(createSettler(async () => pass).verdict).toBeUndefined();
  });
});
