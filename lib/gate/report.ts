import type { GateReport } from '../case/outcome';
import type { Issue } from '../checks/issue';

/** The error issues of the failing checks, in the order of the checks. */
export function failingIssues(report: GateReport): Issue[] {
  return report.checks
    .filter(({ status }) => status === 'fail')
    .flatMap(({ issues }) => issues.filter(({ severity }) => severity === 'error'));
}

/** How a passing report counts: `27 checks passed`, or `26 checks passed, 1 waived`. */
export function passedWords({ checks }: GateReport): string {
  const count = (status: GateReport['checks'][number]['status']) =>
    checks.filter((check) => check.status === status).length;
  const waived = count('waived');
  return `${count('pass')} checks passed${waived > 0 ? `, ${waived} waived` : ''}`;
}
