/** The demo and the built files, driven as a visitor would: `npx playwright test -c test/config/playwright.config.ts`. */
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { findBrowsers } from './browsers.js';

const found = await findBrowsers(['chromium', 'firefox']);
const root = fileURLToPath(new URL('../..', import.meta.url));

export default defineConfig({
  testDir: `${root}test/e2e`,
  testMatch: '**/*.test.ts',
  outputDir: `${root}test-results`,
  tsconfig: `${root}tsconfig.json`,
  workers: 2,
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
    { name: 'firefox', use: { browserName: 'firefox', launchOptions: found.firefox.launchOptions } },
  ],
});
