/**
 * Tests of `src` in WebKit, by the same commands as those in `web-test-runner.config.ts`. WebKitGTK runs by a driver of
 * its own, another build by Playwright.
 */
import { findBrowsers, isDrivenByWebDriver } from './browsers.js';
import { runnerConfig } from './web-test-runner-base.js';
import { strictLauncher } from './web-test-runner-launcher.js';
import { NOTE_UNCAUGHT, webKitLauncher } from './webkit/webkit-launcher.js';

const NAME = 'WebKit';

/** Long tables and huge inputs, all of which run in the other browsers. Here they run only with `ALL_TESTS=1`. */
const MATRICES = [
  'test/elements/faults/*.test.ts',
  'test/unit/recruiting/fault-matrix.test.ts',
  'test/unit/ui/hostile-{adverts,tidied}.test.ts',
  'test/unit/ui/safe-html-large.test.ts',
  'test/unit/advert/deep.test.ts',
];

const { webkit } = await findBrowsers(['webkit']);
const isWithMatrices = process.env['ALL_TESTS'] === '1';
const common = {
  files: [
    'test/unit/**/*.test.ts',
    'test/elements/**/*.test.ts',
    ...(isWithMatrices ? [] : MATRICES.map((pattern) => `!${pattern}`)),
  ],
  names: [NAME],
};

export default await runnerConfig(
  isDrivenByWebDriver('webkit', webkit.origin)
    ? {
        ...common,
        launchers: () => [webKitLauncher(webkit.executablePath)],
        pageScript: ({ pageScript }) => pageScript(NAME) + NOTE_UNCAUGHT,
      }
    : {
        ...common,
        launchers: ({ pageScript }) => [strictLauncher('webkit', webkit.launchOptions, pageScript(NAME))],
      },
);
