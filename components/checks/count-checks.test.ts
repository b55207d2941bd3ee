import { expect, it } from 'vitest';
import { errorIssue, warningIssue } from '@/lib/checks/issue';
import { countChecks } from './count-checks';

it('counts the verdicts apart, and the warnings of all of them', () => {
  const warning = warningIssue('html-entity', 'a.json#/data/scenario', 'An entity.', 'Write it out.');
  const error = errorIssue('greeting-blank', 'a.json#/data/first_mes', 'Blank.', 'Write it.');
  expect(
    countChecks([
      { status: 'pass', issues: [] },
      { status: 'pass', issues: [warning, warning] },
      { status: 'fail', issues: [error, warning] },
      { status: 'waived', issues: [error] },
    ]),
  ).toEqual({ total: 4, passed: 2, failed: 1, waived: 1, warnings: 3 });
});
