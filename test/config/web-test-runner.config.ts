/**
 * Tests of `src` in a real Chromium, and in a real Firefox where engines differ:
 * `node --import tsx node_modules/@web/test-runner/dist/bin.js --config test/config/web-test-runner.config.ts`,
 * with `--files test/unit/http/upload.test.ts` for one file and `--watch` to go on. With `ALL_TESTS=1` Firefox runs everything too.
 */
import type { BrowserLauncher } from '@web/test-runner';
import { allPages, engineSensitivePages, halvesOf, rulePages } from './browser-pages.js';
import { findBrowsers } from './browsers.js';
import { runnerConfig } from './web-test-runner-base.js';
import { strictLauncher } from './web-test-runner-launcher.js';

const found = await findBrowsers(['chromium', 'firefox']);
const isAll = process.env['ALL_TESTS'] === '1';

/** Two of them, each with half of the pages and a sandbox: a page waits for more than half of its time. */
const CHROMIUMS = process.argv.includes('--files') ? ['Chromium'] : ['Chromium', 'Chromium 2'];

export default await runnerConfig({
  names: [...CHROMIUMS, 'Firefox'],
  launchers: ({ pageScript }) => [
    ...CHROMIUMS.map((name) =>
      strictLauncher('chromium', found.chromium.launchOptions, pageScript(name), name),
    ),
    strictLauncher('firefox', found.firefox.launchOptions, pageScript('Firefox')),
  ],
  tests: ([first, second, firefox]) => {
    const [one, other] = halvesOf(allPages('everything'));
    const group = (name: string, files: readonly string[], browser: BrowserLauncher | undefined) => ({
      name,
      files: [...files],
      browsers: browser ? [browser] : [],
    });
    return {
      groups: [
        group('one half', one, first),
        group('the other half', other, second),
        ...(isAll
          ? [group('everything', allPages('firefox'), firefox), group('rules', rulePages('rules'), firefox)]
          : [group('where engines differ', engineSensitivePages('engines'), firefox)]),
      ],
    };
  },
});
