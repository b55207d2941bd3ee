import { describe, expect, it } from 'vitest';
import type { Settlement, TurnOutcome } from '../case/outcome';
import { NO_USAGE } from './budget';
import { judgeTurn } from './outcome-rule';

const settled = (change: Partial<Settlement>): Settlement => ({
  delivered: false,
  resourceCompliant: true,
  failure: null,
  usage: NO_USAGE,
  limits: {},
  gate: null,
  ...change,
});
const claim: TurnOutcome = { kind: 'delivered', summary: 'Done.' };
const question: TurnOutcome = { kind: 'question', text: 'Name?' };
const failure = { code: 'budget-exhausted', message: 'over' };

describe('judgeTurn', () => {
  it('believes a delivery that the gate closed in this turn', () => {
    expect(judgeTurn({ submitted: claim, closedHere: true, settlement: settled({ delivered: true }) })).toEqual(claim);
  });

  it.each([
    ['the case was not closed in this turn', { closedHere: false, settlement: settled({ delivered: true }) }],
    ['the bytes on disk do not pass', { closedHere: true, settlement: settled({ delivered: false }) }],
  ])('turns a claim into ungated-delivery when %s', (_name, facts) => {
    expect(judgeTurn({ submitted: claim, ...facts })).toMatchObject({ kind: 'blocked', code: 'ungated-delivery' });
  });

  it('counts a turn that closed the case and then died as delivered', () => {
    const settlement = settled({ delivered: true, resourceCompliant: false, failure });
    expect(judgeTurn({ submitted: undefined, closedHere: true, settlement })).toEqual({
      kind: 'delivered',
      summary: 'The files passed the gate and the case is closed.',
    });
  });

  it('passes a question through', () => {
    expect(judgeTurn({ submitted: question, closedHere: false, settlement: settled({}) })).toEqual(question);
  });

  it.each([
    ['nothing was submitted', undefined],
    ['a question was submitted before the failure', question],
  ])('fails with the original code when %s', (_name, submitted) => {
    expect(judgeTurn({ submitted, closedHere: false, settlement: settled({ failure }) })).toEqual({
      kind: 'failed',
      ...failure,
    });
  });

  it('fails with deliverable-missing when nothing was submitted and nothing failed', () => {
    expect(judgeTurn({ submitted: undefined, closedHere: false, settlement: settled({}) })).toEqual({
      kind: 'failed',
      code: 'deliverable-missing',
      message: 'The turn ended without its outcome.',
    });
  });
});
