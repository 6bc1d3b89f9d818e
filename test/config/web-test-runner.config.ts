/**
 * Tests of `src` in a real Chromium and a real Firefox:
 * `node --import tsx node_modules/@web/test-runner/dist/bin.js --config test/config/web-test-runner.config.ts`,
 * with `--files test/unit/x.test.ts` for one file and `--watch` to go on. With `ALL_TESTS=1` Firefox runs everything too.
 */
import { fileURLToPath } from 'node:url';
import { esbuildPlugin } from '@web/dev-server-esbuild';
import { defaultReporter, type TestRunnerConfig } from '@web/test-runner';
import { writeTestPages } from './browser-pages.js';
import { findBrowsers } from './browsers.js';
import { freePort } from './free-port.js';
import { sandboxesFor } from './web-test-runner-sandbox.js';
import { countReporter } from './web-test-runner-count.js';
import { strictLauncher } from './web-test-runner-launcher.js';

const port = await freePort();
const found = await findBrowsers();

/**
 * One sandbox for each browser: they run side by side, and a fault that a test switches on in one must not meet the
 * other's tests. Within a browser one file runs at a time, for the same reason; more would gain little on the two
 * cores of a build machine.
 */
const sandboxes = await sandboxesFor(['Chromium', 'Firefox'], `http://localhost:${port}`);

const chromium = strictLauncher('Chromium', found.chromium.launchOptions, sandboxes.pageScript('Chromium'));
const firefox = strictLauncher('Firefox', found.firefox.launchOptions, sandboxes.pageScript('Firefox'));

/** Files that the command line names run in both browsers, each on a page of its own. */
function chosenTests(): Pick<TestRunnerConfig, 'files' | 'groups'> {
  if (process.argv.includes('--files')) return {};
  const { everywhere, once } = writeTestPages();
  if (process.env['ALL_TESTS'] === '1') return { files: [...everywhere, ...once] };
  return { files: everywhere, groups: [{ name: 'once', files: once, browsers: [chromium] }] };
}

const config: TestRunnerConfig = {
  ...chosenTests(),
  rootDir: fileURLToPath(new URL('../..', import.meta.url)),
  hostname: 'localhost',
  port,
  // Lit as users get it: its development build writes to the console and behaves differently in corners.
  nodeResolve: { exportConditions: ['browser', 'production'] },
  plugins: [
    // The tsconfig is what keeps class fields from shadowing reactive properties.
    esbuildPlugin({ ts: true, tsconfig: fileURLToPath(new URL('../../tsconfig.json', import.meta.url)) }),
    sandboxes.plugin,
  ],
  browsers: [chromium, firefox],
  concurrentBrowsers: 2,
  concurrency: 1,
  // Long on purpose, here and in `until`: no test measures time, and a machine may do much else.
  testFramework: { config: { ui: 'bdd', timeout: 30_000, forbidOnly: true } },
  testsFinishTimeout: 900_000,
  // What an element says on the console is for its reader; a test that cares looks itself.
  filterBrowserLogs: () => false,
  testRunnerHtml: (framework) =>
    `<!doctype html><html lang="en"><head><title>Tests</title></head>` +
    `<body><script type="module" src="${framework}"></script></body></html>`,
  reporters: [defaultReporter({ reportTestResults: true, reportTestProgress: false }), countReporter()],
};

export default config;
