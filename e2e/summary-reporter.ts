import type { Reporter, TestCase, TestResult } from 'playwright/types/testReporter';

/** Prints one closing line, `e2e: N passed, N failed, N skipped`; an error outside the tests counts as failed. */
export default class SummaryReporter implements Reporter {
  private readonly outcomes = new Map<string, TestResult['status']>();
  private errors = 0;

  onTestEnd(test: TestCase, result: TestResult): void {
    this.outcomes.set(test.id, result.status);
  }

  onError(): void {
    this.errors++;
  }

  onEnd(): void {
    const all = [...this.outcomes.values()];
    const passed = all.filter((status) => status === 'passed').length;
    const skipped = all.filter((status) => status === 'skipped').length;
    const failed = all.length - passed - skipped + this.errors;
    process.stdout.write(`\ne2e: ${passed} passed, ${failed} failed, ${skipped} skipped\n`);
  }
}
