/**
 * Tests of `src` in a real Chromium, and in a real Firefox where engines differ:
 * `node --import tsx node_modules/@web/test-runner/dist/bin.js --config test/config/web-test-runner.config.ts`,
 * with `--files test/unit/http/upload.test.ts` for one file and `--watch` to go on. With `ALL_TESTS=1` Firefox runs everything too.
 */
import { allPages, engineSensitivePages, rulePages } from './browser-pages.js';
import { findBrowsers } from './browsers.js';
import { runnerConfig } from './web-test-runner-base.js';
import { strictLauncher } from './web-test-runner-launcher.js';

const found = await findBrowsers(['chromium', 'firefox']);

export default await runnerConfig({
  names: ['Chromium', 'Firefox'],
  launchers: ({ pageScript }) => [
    strictLauncher('chromium', found.chromium.launchOptions, pageScript('Chromium')),
    strictLauncher('firefox', found.firefox.launchOptions, pageScript('Firefox')),
  ],
  tests: ([chromium, firefox]) => {
    const everything = allPages('everything');
    const groups =
      process.env['ALL_TESTS'] === '1'
        ? [
            { name: 'everything', files: everything },
            { name: 'rules', files: rulePages('rules'), browsers: firefox ? [firefox] : [] },
          ]
        : [
            { name: 'everything', files: everything, browsers: chromium ? [chromium] : [] },
            {
              name: 'where engines differ',
              files: engineSensitivePages('engines'),
              browsers: firefox ? [firefox] : [],
            },
          ];
    return { groups };
  },
});
