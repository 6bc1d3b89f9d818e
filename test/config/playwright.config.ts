/**
 * The demo and the built files, driven as a visitor would: `npm run test:journeys`, or `ALL_TESTS=1 npm run test:journeys -- language`
 * for one file of those in `more`.
 */
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { testChromium } from './browser-search.js';
import { findBrowsers } from './browsers.js';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** All journeys in Chromium; in Firefox all but those that show the same in each engine, or need media features that its driver cannot set. */
const isAll = process.env['ALL_TESTS'] === '1';
const chromium = testChromium(isAll);
const found = await findBrowsers([chromium, 'firefox']);

export default defineConfig({
  testDir: `${root}test/journeys`,
  testMatch: '**/*.test.ts',
  // Those in `webkit` are for a driver of another kind, and run by node:test.
  testIgnore: ['**/webkit/**', ...(isAll ? [] : ['**/more/**'])],
  outputDir: `${root}test-results`,
  tsconfig: `${root}tsconfig.json`,
  // More than the cores of a small machine: a journey waits for two thirds of its time.
  workers: 5,
  fullyParallel: false,
  retries: 0,
  forbidOnly: true,
  // Long on purpose: no test measures time, and a machine may do much else.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['./playwright-count.ts']],
  use: { trace: 'off', screenshot: 'only-on-failure', locale: 'en-US', timezoneId: 'Europe/Copenhagen' },
  projects: [
    {
      name: 'chromium',
      use: { browserName: 'chromium', launchOptions: found[chromium].launchOptions },
      ...(isAll ? {} : { grepInvert: /@more/ }),
    },
    {
      name: 'firefox',
      use: { browserName: 'firefox', launchOptions: found.firefox.launchOptions },
      testIgnore: ['**/webkit/**', isAll ? '**/chromium/**' : '**/more/**'],
      // Two journeys that touch what engines differ in: history, files, sending, and a change of language.
      ...(isAll ? {} : { grep: /@every-engine/ }),
    },
  ],
});
