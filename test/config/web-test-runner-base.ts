/** What the configurations of @web/test-runner have in common, whichever browsers they run. */
import { fileURLToPath } from 'node:url';
import { esbuildPlugin } from '@web/dev-server-esbuild';
import { type BrowserLauncher, defaultReporter, type TestRunnerConfig } from '@web/test-runner';
import { freePort } from './free-port.js';
import { countReporter } from './web-test-runner-count.js';
import { type Sandboxes, sandboxesFor } from './web-test-runner-sandbox.js';

interface Choice {
  /** The names of the browsers. */
  readonly names: string[];
  readonly launchers: (sandboxes: Sandboxes) => BrowserLauncher[];
  /** Which files run in which of them. Files that the command line names run in all, each on a separate page. */
  readonly tests: (launchers: readonly BrowserLauncher[]) => Pick<TestRunnerConfig, 'files' | 'groups'>;
  /** A script that runs first on each page, where the launcher cannot add one. */
  readonly pageScript?: (sandboxes: Sandboxes) => string;
}

/**
 * One sandbox for each browser: they run side by side, and a fault that a test switches on in one must not meet the
 * other's tests. Within a browser one file runs at a time, for the same reason; more would gain little on the two
 * cores of a build machine.
 */
export async function runnerConfig({
  names,
  launchers,
  tests,
  pageScript,
}: Choice): Promise<TestRunnerConfig> {
  const port = await freePort();
  const sandboxes = await sandboxesFor(names, `http://localhost:${port}`);
  const script = pageScript ? `<script>${pageScript(sandboxes)}</script>` : '';
  const browsers = launchers(sandboxes);
  return {
    ...(process.argv.includes('--files') ? {} : tests(browsers)),
    rootDir: fileURLToPath(new URL('../..', import.meta.url)),
    hostname: 'localhost',
    port,
    // Lit as users get it: its development build writes to the console and behaves differently in corners.
    nodeResolve: { exportConditions: ['browser', 'production'] },
    plugins: [
      // The tsconfig is what keeps class fields from shadowing reactive properties.
      esbuildPlugin({ ts: true, tsconfig: fileURLToPath(new URL('../../tsconfig.json', import.meta.url)) }),
      ...sandboxes.plugins,
    ],
    browsers,
    concurrentBrowsers: names.length,
    concurrency: 1,
    // Long on purpose, here and in `until`: no test measures time, and a machine may do much else.
    testFramework: { config: { ui: 'bdd', timeout: 30_000, forbidOnly: true } },
    testsFinishTimeout: 900_000,
    // What an element says on the console is for its reader; a test that cares looks itself.
    filterBrowserLogs: () => false,
    testRunnerHtml: (framework) =>
      `<!doctype html><html lang="en"><head><title>Tests</title>${script}</head>` +
      `<body><script type="module" src="${framework}"></script></body></html>`,
    reporters: [defaultReporter({ reportTestResults: true, reportTestProgress: false }), countReporter()],
  };
}
