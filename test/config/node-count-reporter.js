import { writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Counts for the reporter option of `node --test`, in the format of `counts.ts`; plain JavaScript, since Node 20 loads
 * reporters before any loader for TypeScript. Suites are not counted. Node reports a file
 * without tests as a passed test: here it fails.
 *
 * @param {AsyncIterable<import('node:test/reporters').TestEvent>} source
 */
export default async function* count(source) {
  const counts = { passed: 0, failed: 0, skipped: 0, failures: [] };
  for await (const event of source) {
    // Node only prints this message for an unhandled error after a test; a test with such an error failed.
    if (
      event.type === 'test:diagnostic' &&
      /asynchronous activity after the test ended/.test(event.data.message)
    ) {
      counts.failed += 1;
      counts.failures.push(event.data.message);
    }
    if (event.type !== 'test:pass' && event.type !== 'test:fail') continue;
    const { details, file, name, skip, todo } = event.data;
    const isFile = file !== undefined && path.resolve(name) === path.resolve(file);
    if (skip !== undefined || todo !== undefined) counts.skipped += 1;
    else if (event.type === 'test:fail') {
      if (details.type === 'suite') continue;
      counts.failed += 1;
      const message = String(details.error.cause?.message ?? details.error.message);
      counts.failures.push(
        [path.relative('.', file ?? ''), name, message.trim().split('\n', 1)[0]].join(' › '),
      );
    } else if (isFile) {
      counts.failed += 1;
      counts.failures.push(`${name} contains no tests`);
      yield `${name} contains no tests\n`;
    } else if (details.type !== 'suite') counts.passed += 1;
  }
  if (process.env.TEST_COUNTS) writeFileSync(process.env.TEST_COUNTS, JSON.stringify(counts));
}
