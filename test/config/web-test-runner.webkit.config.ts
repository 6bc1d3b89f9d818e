/**
 * Tests of `src` in WebKit, by the same commands as those in `web-test-runner.config.ts`. WebKitGTK runs by a driver of
 * its own, another build by Playwright.
 */
import { allPages } from './browser-pages.js';
import { findBrowsers, isDrivenByWebDriver } from './browsers.js';
import { runnerConfig } from './web-test-runner-base.js';
import { strictLauncher } from './web-test-runner-launcher.js';
import { NOTE_UNCAUGHT, webKitLauncher } from './webkit/webkit-launcher.js';

const NAME = 'WebKit';

const { webkit } = await findBrowsers(['webkit']);
const common = { names: [NAME], tests: () => ({ files: allPages('webkit') }) };

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
