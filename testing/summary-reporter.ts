import type { Reporter, TestModule } from 'vitest/node';

/** Prints one closing line, `unit: N passed, N failed, N skipped`; a file that did not load counts as failed. */
export default class SummaryReporter implements Reporter {
  onTestRunEnd(modules: ReadonlyArray<TestModule>, errors: ReadonlyArray<unknown>): void {
    const count = { passed: 0, failed: 0, skipped: 0, pending: 0 };
    for (const testModule of modules) {
      for (const test of testModule.children.allTests()) count[test.result().state]++;
      if (testModule.state() === 'failed' && testModule.errors().length > 0) count.failed++;
    }
    process.stdout.write(
      `\nunit: ${count.passed} passed, ${count.failed + errors.length} failed, ${count.skipped} skipped\n`,
    );
  }
}
