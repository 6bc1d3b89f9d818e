import type { TestRunnerPlugin } from '@web/test-runner';
import { startSandbox, type Sandbox } from '../../demo/sandbox/sandbox.js';
import { askSandbox } from '../helpers/shared/operator.js';

interface Question {
  method: 'GET' | 'POST';
  path: string;
  body?: unknown;
}

export interface Sandboxes {
  /** Answers a page's command `sandbox` from the operator's side, which has no CORS; closes the sandboxes at the end. */
  plugins: TestRunnerPlugin[];
  /** What makes a page know its sandbox: `window.sandbox`. */
  pageScript: (browser: string) => string;
}

/** Starts a sandbox for each of the browsers, open to the runner's origin. */
export async function sandboxesFor(browsers: string[], origin: string): Promise<Sandboxes> {
  const started = await Promise.all(
    browsers.map(async (browser) => [browser, await startSandbox({ origins: [origin] })] as const),
  );
  const running = new Map(started);
  const of = (browser: string): Sandbox => {
    const sandbox = running.get(browser);
    if (!sandbox) throw new Error(`No sandbox was started for ${browser}.`);
    return sandbox;
  };
  const plugin: TestRunnerPlugin<Question> = {
    name: 'sandbox',
    async executeCommand({ command, payload, session }) {
      if (command !== 'sandbox') return undefined;
      if (!payload) throw new Error('The command "sandbox" needs a method and a path.');
      const ask = askSandbox(of(session.browser.name));
      const answer = await ask(payload.method, payload.path, payload.body);
      // Wrapped, since the runner takes a bare nothing for "no such command".
      return { answer };
    },
    async serverStop() {
      await Promise.all([...running.values()].map((sandbox) => sandbox.close()));
    },
  };
  return {
    plugins: [plugin as TestRunnerPlugin],
    pageScript: (browser) => {
      const { url, customerId } = of(browser);
      return `window.sandbox = ${JSON.stringify({ url, customerId })};`;
    },
  };
}
