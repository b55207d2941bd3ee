import type { GateReport } from '../case/outcome';
import type { Issue } from '../checks/issue';

/** The error issues of the failing checks, in the order of the checks. */
export function failingIssues(report: GateReport): Issue[] {
  return report.checks
    .filter(({ status }) => status === 'fail')
    .flatMap(({ issues }) => issues.filter(({ severity }) => severity === 'error'));
}
