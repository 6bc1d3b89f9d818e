/** What a test runner reports, as JSON in the file that `TEST_COUNTS` names. */
import { writeFileSync } from 'node:fs';

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  /** A line for each failure: where it is, and the first line of its message. */
  failures: string[];
}

/** The failures are repeated at the end of the run, where a message of a hundred lines would hide the next one. */
export const failureLine = (where: readonly string[], message = ''): string =>
  [...where, message.trim().split('\n', 1)[0]].filter(Boolean).join(' › ');

/** Writes nothing without `TEST_COUNTS`: a runner that is started by hand prints enough. */
export function reportCounts(counts: Counts): void {
  const file = process.env['TEST_COUNTS'];
  if (file) writeFileSync(file, JSON.stringify(counts));
}
