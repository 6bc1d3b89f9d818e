/** Each host for real, with its example of `integrations/`: `npm run test:hosts`, or `npm run test:hosts -- hosts/wordpress.test`. */
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { findBrowsers } from '../config/browsers.js';

const found = await findBrowsers(['chromium']);
const root = fileURLToPath(new URL('../..', import.meta.url));

export default defineConfig({
  testDir: `${root}test/hosts`,
  testMatch: '**/*.test.ts',
  outputDir: `${root}test-results/hosts`,
  tsconfig: `${root}tsconfig.json`,
  // A host installs and builds in its test, which uses all cores.
  workers: 1,
  retries: 0,
  forbidOnly: true,
  timeout: 180_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['../config/playwright-count.ts']],
  projects: [
    { name: 'hosts' },
    { name: 'php-7.4', testMatch: ['**/wordpress-attributes.test.ts', '**/wordpress-server.test.ts'] },
    { name: 'wordpress-6.6', testMatch: '**/wordpress.test.ts' },
  ],
  use: {
    browserName: 'chromium',
    launchOptions: found.chromium.launchOptions,
    screenshot: 'only-on-failure',
    locale: 'en-US',
    timezoneId: 'Europe/Copenhagen',
  },
});
