/** The demo and the built files, driven as a visitor would: `npx playwright test -c test/config/playwright.config.ts`. */
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { findBrowsers } from './browsers.js';

const found = await findBrowsers(['chromium', 'firefox']);
const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Journeys that show the same in each engine: what axe finds, colours, words, settings, answers of the service, the doctor. Chromium
 * runs them always, Firefox with `npm run test:all`. The others show forms, files, sending, storage, focus, Back and
 * the script itself, so each browser runs them; of their tables, the rows tagged `@once` are Chromium's too.
 */
const ONCE = [
  'accessibility',
  'company-site',
  'doctor-panel',
  'forced-colours',
  'form-accessibility',
  'form-colours',
  'form-receipt',
  'honeypot',
  'hostile-adverts',
  'language',
  'layout-shift',
  'list-accessibility',
  'list-colours',
  'list-filters',
  'list-frames',
  'list-online',
  'list-search',
  'more-contrast',
  'no-script',
  'own-questions-accessibility',
  'pseudo-locale',
  'prerendering',
  'published-list',
  'published-site',
  'published-vacancy',
  'requests',
  'themes',
  'wrong-input',
].map((name) => `**/${name}.test.ts`);

export default defineConfig({
  testDir: `${root}test/e2e`,
  testMatch: '**/*.test.ts',
  outputDir: `${root}test-results`,
  tsconfig: `${root}tsconfig.json`,
  // One more than the cores of a small machine: a journey waits for half of its time.
  workers: 3,
  fullyParallel: false,
  retries: 0,
  forbidOnly: true,
  // Long on purpose: no test measures time, and a machine may do much else.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['./playwright-count.ts']],
  use: { trace: 'off', screenshot: 'only-on-failure', locale: 'en-US', timezoneId: 'Europe/Copenhagen' },
  projects: [
    { name: 'chromium', use: { browserName: 'chromium', launchOptions: found.chromium.launchOptions } },
    {
      name: 'firefox',
      use: { browserName: 'firefox', launchOptions: found.firefox.launchOptions },
      ...(process.env['ALL_TESTS'] === '1' ? {} : { testIgnore: ONCE, grepInvert: /@once/ }),
    },
  ],
});
