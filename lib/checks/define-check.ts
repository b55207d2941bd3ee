import { z } from 'zod';
import { errorIssue, Issue } from './issue';

/**
 * A check is two functions. `select` takes plain data out of the context; `judge` sees that data and nothing else, so
 * what a verdict depends on is explicit. Contract: both are synchronous and pure; a throw counts as a failed check.
 */
export interface Check<Context> {
  readonly id: string;
  /** The question that the check answers, for people. */
  readonly title: string;
  run(context: Context): Issue[];
}

/** Makes a check from its two halves. */
export function defineCheck<Context, Selected>(definition: {
  readonly id: string;
  readonly title: string;
  readonly select: (context: Context) => Selected;
  readonly judge: (selected: Selected) => Issue[];
}): Check<Context> {
  const { id, title, select, judge } = definition;
  return { id, title, run: (context) => judge(select(context)) };
}

/** The verdict of one check. `waived` is a failure that the person accepted where that is allowed. */
export const CheckResult = z.object({
  id: z.string(),
  title: z.string(),
  status: z.enum(['pass', 'fail', 'waived']),
  issues: z.array(Issue),
});
export type CheckResult = z.infer<typeof CheckResult>;

/** Runs the checks in their order. A check with an error issue, or one that throws, fails. */
export function runChecks<Context>(checks: readonly Check<Context>[], context: Context): CheckResult[] {
  return checks.map((check) => {
    const issues = issuesOf(check, context);
    const status = issues.some((issue) => issue.severity === 'error') ? 'fail' : 'pass';
    return { id: check.id, title: check.title, status, issues };
  });
}

function issuesOf<Context>(check: Check<Context>, context: Context): Issue[] {
  try {
    return check.run(context);
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    return [
      errorIssue(
        'check-threw',
        check.id,
        `The check itself failed: ${detail}`,
        'Report this as a fault of Cardwright.',
      ),
    ];
  }
}
