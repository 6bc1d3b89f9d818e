import type { FullResult, Reporter, Suite, TestError } from '@playwright/test/reporter';
import { reportCounts } from './counts.js';

/**
 * Writes the numbers for whoever started the runner. A test that did not run (its worker died, the run was stopped)
 * failed; so did a run with an error that belongs to no test.
 */
export default class CountReporter implements Reporter {
  private suite: Suite | undefined;
  private errors = 0;

  printsToStdio(): boolean {
    return false;
  }

  onBegin(_config: unknown, suite: Suite): void {
    this.suite = suite;
  }

  onError(_error: TestError): void {
    this.errors += 1;
  }

  onEnd(result: FullResult): void {
    const counts = { passed: 0, failed: this.errors, skipped: 0 };
    for (const test of this.suite?.allTests() ?? []) {
      const isDeclaredSkip = test.expectedStatus === 'skipped';
      // A test that is marked as failing hides a fault as well as one that is skipped.
      if (isDeclaredSkip || test.expectedStatus !== 'passed') counts.skipped += 1;
      else if (test.outcome() === 'expected') counts.passed += 1;
      else counts.failed += 1;
    }
    if (result.status !== 'passed' && counts.failed === 0) counts.failed = 1;
    reportCounts(counts);
  }
}
