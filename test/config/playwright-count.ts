import type { FullResult, Reporter, Suite, TestError } from '@playwright/test/reporter';
import { type Counts, failureLine, reportCounts } from './counts.js';

/**
 * Writes the numbers for the program that started the runner. A test that did not run (its worker died, the run was stopped)
 * failed; so did a run with an error that belongs to no test.
 */
export default class CountReporter implements Reporter {
  private suite: Suite | undefined;
  private errors: string[] = [];

  printsToStdio(): boolean {
    return false;
  }

  onBegin(_config: unknown, suite: Suite): void {
    this.suite = suite;
  }

  onError({ message = 'an error outside the tests' }: TestError): void {
    this.errors.push(failureLine([], message));
  }

  onEnd(result: FullResult): void {
    const counts: Counts = { passed: 0, failed: this.errors.length, skipped: 0, failures: this.errors };
    for (const test of this.suite?.allTests() ?? []) {
      const isDeclaredSkip = test.expectedStatus === 'skipped';
      // A test that is marked as failing hides a fault as well as one that is skipped.
      if (isDeclaredSkip || test.expectedStatus !== 'passed') counts.skipped += 1;
      else if (test.outcome() === 'expected') counts.passed += 1;
      else {
        counts.failed += 1;
        counts.failures.push(
          failureLine(test.titlePath().filter(Boolean), test.results.at(-1)?.error?.message ?? 'did not run'),
        );
      }
    }
    if (result.status !== 'passed' && counts.failed === 0) counts.failed = 1;
    reportCounts(counts);
  }
}
