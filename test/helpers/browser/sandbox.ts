/** The operator's side of this browser's sandbox, for tests that run on a page of the test runner. */
import { executeServerCommand } from '@web/test-runner-commands';
import { operatorBy } from '../shared/operator.js';

declare global {
  interface Window {
    /** Set by the test runner before the page's first script. */
    sandbox: { url: string; customerId: string };
  }
}

const operator = operatorBy(async (method, path, body) => {
  const question = { method, path, body };
  const { answer } = await executeServerCommand<{ answer: unknown }, object>('sandbox', question);
  return answer;
});

/** `await sandbox.clear()` belongs into a `beforeEach` of every file that writes to it. */
export const sandbox = { ...operator, ...window.sandbox };
