import { expect, test } from '../../helpers/e2e/career-site.js';
import { announceFailedRequests } from '../../helpers/e2e/console.js';
import { violations } from '../../helpers/e2e/axe.js';
import { views } from '../../helpers/e2e/views.js';

test.use({
  colorScheme: 'dark',
  // The driver cannot tell a stock Firefox the scheme of a page; a setting of the browser's own can.
  launchOptions: [
    async ({ launchOptions }, use) => {
      const firefoxUserPrefs = { 'layout.css.prefers-color-scheme.content-override': 0 };
      await use({ ...launchOptions, firefoxUserPrefs });
    },
    { scope: 'worker' },
  ],
});

for (const [name, open] of views) {
  test(`axe finds nothing on ${name} on a dark page`, async ({ page, site, expected }) => {
    announceFailedRequests(expected);
    expected.consoleErrors.push(/^career-elements: /);
    await open(page, site);
    expect(await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)).toBe(true);
    expect(await violations(page)).toEqual([]);
  });
}
