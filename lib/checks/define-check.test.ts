import { describe, expect, it } from 'vitest';
import { defineCheck, runChecks } from './define-check';
import { errorIssue, warningIssue } from './issue';

const check = (id: string, judge: (value: number) => ReturnType<typeof errorIssue>[]) =>
  defineCheck({ id, title: id, select: (context: { value: number }) => context.value, judge });

describe('runChecks', () => {
  it('keeps the order, fails on errors alone, and fails a check that throws', () => {
    const error = errorIssue('bad', 'x', 'bad', 'mend it');
    const warning = warningIssue('odd', 'x', 'odd', 'look at it');
    const results = runChecks(
      [
        check('passes', () => []),
        check('warns', () => [warning]),
        check('fails', (value) => (value === 2 ? [error] : [])),
        check('throws', () => {
          throw new Error('boom');
        }),
      ],
      { value: 2 },
    );
    expect(results).toEqual([
      { id: 'passes', title: 'passes', status: 'pass', issues: [] },
      { id: 'warns', title: 'warns', status: 'pass', issues: [warning] },
      { id: 'fails', title: 'fails', status: 'fail', issues: [error] },
      {
        id: 'throws',
        title: 'throws',
        status: 'fail',
        issues: [
          errorIssue('check-threw', 'throws', 'The check itself failed: boom', 'Report this as a fault of Cardwright.'),
        ],
      },
    ]);
  });
});
