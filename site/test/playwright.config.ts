/** The documentation site as it is built: `npm run test:docs`. */
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { findBrowsers } from '../../test/config/browsers.js';

const found = await findBrowsers(['chromium']);
const root = fileURLToPath(new URL('../..', import.meta.url));

export default defineConfig({
  testDir: '.',
  testMatch: '*.test.ts',
  outputDir: `${root}test-results/docs`,
  fullyParallel: false,
  workers: 1,
  forbidOnly: true,
  retries: 0,
  // axe takes its time for the longest page, more so where a machine does much else.
  timeout: 240_000,
  reporter: [['list'], ['../../test/config/playwright-count.ts']],
  use: { browserName: 'chromium', launchOptions: found.chromium.launchOptions },
});
