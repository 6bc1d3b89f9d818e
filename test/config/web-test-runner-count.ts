import type { Reporter, TestSession, TestSuiteResult } from '@web/test-runner';
import { type Counts, failureLine, reportCounts } from './counts.js';

function countSuite(suite: TestSuiteResult, counts: Counts, where: readonly string[]): void {
  for (const test of suite.tests) {
    if (test.skipped) counts.skipped += 1;
    else if (test.passed) counts.passed += 1;
    else {
      counts.failed += 1;
      counts.failures.push(failureLine([...where, test.name], test.error?.message));
    }
  }
  for (const inner of suite.suites) countSuite(inner, counts, [...where, inner.name]);
}

/** A file that failed without a failed test (it did not load, a hook threw, the page broke) is one failure more. */
export function countSessions(sessions: Iterable<TestSession>): Counts {
  const total: Counts = { passed: 0, failed: 0, skipped: 0, failures: [] };
  for (const session of sessions) {
    const counts: Counts = { passed: 0, failed: 0, skipped: 0, failures: [] };
    const where = [session.browser.name, session.testFile ?? ''];
    if (session.testResults) countSuite(session.testResults, counts, where);
    const isEmpty = counts.passed + counts.failed + counts.skipped === 0;
    if (session.errors.length > 0 || isEmpty || (!session.passed && counts.failed === 0)) {
      counts.failed += 1;
      counts.failures.push(failureLine(where, session.errors[0]?.message ?? 'the file failed'));
    }
    total.passed += counts.passed;
    total.failed += counts.failed;
    total.skipped += counts.skipped;
    total.failures.push(...counts.failures);
  }
  return total;
}

/** Says how many tests each browser ran, and writes the numbers for the program that started the runner. */
export function countReporter(): Reporter {
  return {
    onTestRunFinished({ sessions }) {
      const byBrowser = new Map<string, TestSession[]>();
      for (const session of sessions) {
        byBrowser.set(session.browser.name, [...(byBrowser.get(session.browser.name) ?? []), session]);
      }
      for (const [browser, own] of byBrowser) {
        const { passed, failed, skipped } = countSessions(own);
        console.log(
          `${browser}: passed ${passed}, failed ${failed}, skipped ${skipped} (${own.length} files)`,
        );
      }
      reportCounts(countSessions(sessions));
    },
  };
}
