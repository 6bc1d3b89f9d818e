import { violations, WCAG_22_AA } from '../../helpers/e2e/axe.js';
import { expect, test } from '../../helpers/e2e/career-site.js';
import { questionStates } from '../../helpers/e2e/own-questions.js';

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

for (const [name, open] of questionStates) {
  test(`axe finds nothing against WCAG 2.2 AA on questions of the page, ${name}, on a dark page`, async ({
    page,
    site,
  }) => {
    test.slow(); // much to look at, three times
    await page.setViewportSize({ width: 1280, height: 900 });
    await open(page, site);
    expect(await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)).toBe(true);
    expect(await violations(page, WCAG_22_AA)).toEqual([]);
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await violations(page, WCAG_22_AA)).toEqual([]);
  });
}
