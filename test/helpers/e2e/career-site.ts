/**
 * The demo career site with a separate sandbox for each worker of the end-to-end tests, empty at the start of each
 * test; and a page that fails its test when something breaks on it unannounced.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type ConsoleMessage, test as base } from '@playwright/test';
import { startDemo } from '../../../demo/server.js';
import { type Sandbox, startSandbox } from '../../../demo/sandbox/sandbox.js';
import { startFront } from './front-server.js';
import { type Operator, operatorOf } from '../shared/operator.js';

export interface Site {
  /** Where the demo is served, without a slash at the end. */
  demoUrl: string;
  /** Pages beside the demo's own, HTML by path, until the test ends. */
  pages: Map<string, string>;
  sandbox: Sandbox;
  operator: Operator;
  /** From now on the service cannot be reached. */
  stopSandbox: () => Promise<void>;
  /** Brings it back under the same URL, with what it had stored. */
  restartSandbox: () => Promise<void>;
}

/** What a test expects to go wrong on its page. Everything else that goes wrong fails the test. */
export interface Expected {
  consoleErrors: RegExp[];
  pageErrors: RegExp[];
}

interface RunningSite extends Site {
  isStopped: boolean;
}

/** While a server is down, the system may lend its port to a connection of anybody's for a moment. */
async function onceFree<Started>(start: () => Promise<Started>): Promise<Started> {
  const end = Date.now() + 20_000;
  for (;;) {
    try {
      return await start();
    } catch (error) {
      const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
      if (!isTaken || Date.now() > end) throw error;
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
}

export const test = base.extend<{ site: Site; expected: Expected; watched: void }, { running: RunningSite }>({
  running: [
    async ({}, use) => {
      const front = await startFront();
      const demoPort = front.port;
      const origins = [`http://localhost:${demoPort}`, `http://127.0.0.1:${demoPort}`];
      const folder = await mkdtemp(path.join(tmpdir(), 'career-site-'));
      const database = path.join(folder, 'sandbox.db');
      const first = await startSandbox({ origins, database });
      const demo = await startDemo({ port: 0, sandboxUrl: first.url, customerId: first.customerId });
      front.behind = demo.port;
      const running: RunningSite = {
        demoUrl: `http://localhost:${demoPort}`,
        pages: front.pages,
        sandbox: first,
        operator: operatorOf(() => running.sandbox),
        isStopped: false,
        async stopSandbox() {
          if (running.isStopped) return;
          running.isStopped = true;
          await running.sandbox.close();
        },
        async restartSandbox() {
          if (!running.isStopped) return;
          running.sandbox = await onceFree(() => startSandbox({ origins, database, port: first.port }));
          running.isStopped = false;
        },
      };
      await use(running);
      await running.stopSandbox();
      await front.close();
      await demo.close();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 240_000 },
  ],

  site: async ({ running }, use) => {
    running.pages.clear();
    await running.restartSandbox();
    await running.operator.clear();
    await use(running);
  },

  expected: async ({}, use) => {
    await use({ consoleErrors: [], pageErrors: [] });
  },

  watched: [
    async ({ page, expected }, use) => {
      const uncaught: string[] = [];
      const reported: string[] = [];
      page.on('pageerror', (error) => uncaught.push(error.message));
      // File dialogs are caught from the start: switching that on takes a moment, in which a key press could be faster.
      page.on('filechooser', () => {});
      page.on('console', (message: ConsoleMessage) => {
        if (message.type() === 'error') reported.push(`${message.text()} (${message.location().url})`);
      });
      await use();
      const unannounced = (said: string[], announced: RegExp[]): string[] =>
        said.filter((line) => !announced.some((pattern) => pattern.test(line)));
      const problems = [
        ...unannounced(uncaught, expected.pageErrors).map((line) => `uncaught error: ${line}`),
        ...unannounced(reported, expected.consoleErrors).map((line) => `console error: ${line}`),
      ];
      if (problems.length > 0)
        throw new Error(`The page reported what the test did not announce:\n${problems.join('\n')}`);
    },
    { auto: true },
  ],
});

/** For `test.use`: a page that Firefox has kept for Back comes back without a load, which its driver waits for. */
export const withoutPageCache: Parameters<typeof test.use>[0] = {
  launchOptions: [
    async ({ launchOptions }, use) => {
      const firefoxUserPrefs = { 'browser.sessionhistory.max_total_viewers': 0 };
      await use({ ...launchOptions, firefoxUserPrefs });
    },
    { scope: 'worker' },
  ],
};

export { expect } from '@playwright/test';
