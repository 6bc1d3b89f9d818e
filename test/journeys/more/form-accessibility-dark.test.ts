import { expect, test } from '../../helpers/e2e/career-site.js';
import { announceFailedRequests } from '../../helpers/e2e/console.js';
import { violations } from '../../helpers/e2e/axe.js';
import { formStates } from '../../helpers/e2e/whole-form.js';

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

for (const [name, open] of formStates) {
  test(`axe finds nothing on a form ${name} on a dark page, at a desk and on a phone`, async ({
    page,
    site,
    expected,
  }) => {
    test.slow(); // much to look at, twice
    announceFailedRequests(expected);
    expected.consoleErrors.push(/^career-elements: /);
    await open(page, site);
    expect(await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)).toBe(true);
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await violations(page)).toEqual([]);
  });
}
