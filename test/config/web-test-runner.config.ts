/**
 * Tests of `src` in a real Chromium, and in a real Firefox where engines differ:
 * `node --import tsx node_modules/@web/test-runner/dist/bin.js --config test/config/web-test-runner.config.ts`,
 * with `--files test/unit/core/http/upload.test.ts` for one file and `--watch` to go on. With `ALL_TESTS=1` Firefox runs everything too.
 */
import type { BrowserLauncher } from '@web/test-runner';
import { allPages, engineSensitivePages, sharesOf, rulePages } from './browser-pages.js';
import { testChromium } from './browser-search.js';
import { findBrowsers } from './browsers.js';
import { runnerConfig } from './web-test-runner-base.js';
import { strictLauncher } from './web-test-runner-launcher.js';

const isAll = process.env['ALL_TESTS'] === '1';
const chromium = testChromium(isAll);
const found = await findBrowsers([chromium, 'firefox']);

/**
 * Several side by side, each with a share of the pages and a sandbox: a page waits for more than half of its time. Fewer beside a Firefox that
 * runs everything, which takes longer than they do.
 */
const count = process.argv.includes('--files') ? 1 : isAll ? 2 : 4;
const CHROMIUMS = Array.from({ length: count }, (_none, at) =>
  count === 1 ? 'Chromium' : `Chromium ${at + 1}`,
);

export default await runnerConfig({
  names: [...CHROMIUMS, 'Firefox'],
  launchers: ({ pageScript }) => [
    ...CHROMIUMS.map((name) =>
      strictLauncher('chromium', found[chromium].launchOptions, pageScript(name), name),
    ),
    strictLauncher('firefox', found.firefox.launchOptions, pageScript('Firefox')),
  ],
  tests: (launchers) => {
    const chromiums = launchers.slice(0, CHROMIUMS.length);
    const firefox = launchers.slice(CHROMIUMS.length);
    const group = (name: string, files: readonly string[], browsers: BrowserLauncher[]) => ({
      name,
      files: [...files],
      browsers,
    });
    return {
      groups: [
        ...sharesOf(allPages('everything'), chromiums.length).map((pages, at) =>
          group(`share ${at + 1}`, pages, chromiums.slice(at, at + 1)),
        ),
        ...(isAll
          ? [group('everything', allPages('firefox'), firefox), group('rules', rulePages('rules'), firefox)]
          : [group('where engines differ', engineSensitivePages('engines'), firefox)]),
      ],
    };
  },
});
