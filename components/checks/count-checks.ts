import type { CheckResult } from '@/lib/checks/define-check';

/** How many checks came out how. `warnings` are findings that stop nothing. */
export interface CheckCounts {
  readonly total: number;
  readonly passed: number;
  readonly failed: number;
  readonly waived: number;
  readonly warnings: number;
}

/** Counts the verdicts of a report, or of a group of it. */
export function countChecks(checks: readonly Pick<CheckResult, 'status' | 'issues'>[]): CheckCounts {
  const count = (status: CheckResult['status']) => checks.filter((check) => check.status === status).length;
  const warnings = checks.flatMap(({ issues }) => issues).filter(({ severity }) => severity === 'warning').length;
  return { total: checks.length, passed: count('pass'), failed: count('fail'), waived: count('waived'), warnings };
}
