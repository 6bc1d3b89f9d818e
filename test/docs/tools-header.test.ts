// The header of playground and theme builder: that of the pages.
import { expect, test } from '@playwright/test';
import { type DocsServer, serveDocs } from './serve.js';

let docs: DocsServer;
test.beforeAll(async () => {
  docs = await serveDocs('/company/docs/');
});
test.afterAll(() => docs.close());

for (const [folder, title] of [
  ['playground/', 'Playground'],
  ['theme/', 'Theme builder'],
] as const) {
  test(`${folder} has the search of the pages`, async ({ page }) => {
    await page.goto(docs.url + folder);
    await expect(page.getByRole('link', { name: title, exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await page.keyboard.press('Control+k');
    await page.getByRole('searchbox', { name: 'Search the documentation' }).fill('deadline');
    await expect(page.getByRole('dialog').getByRole('status')).toHaveText(/^\d+ found/);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/company\/docs\/(?!playground|theme)[\w/-]+\.html/);
  });

  test(`${folder} has the choice of colours, which is that of the pages`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(docs.url + folder);
    const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const button = page.getByRole('button', { name: /^Colours:/ });
    await button.press('Enter');
    expect(await ground()).toBe('rgb(255, 255, 255)');
    await button.press('Enter');
    await expect(button).toHaveAccessibleName('Colours: dark');
    expect(await ground()).toBe('rgb(16, 22, 24)');
    await page.goto(`${docs.url}start.html`);
    await expect(page.getByRole('button', { name: /^Colours/ })).toHaveAccessibleName('Colours: dark');
  });

  test(`${folder} has one line of header on a phone, and its links in a menu`, async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 700 });
    await page.goto(docs.url + folder);
    expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThan(70);
    await page.getByRole('button', { name: 'Menu' }).press('Enter');
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await menu.getByRole('link', { name: 'Tutorial' }).click();
    await expect(page).toHaveURL(`${docs.url}tutorial.html`);
  });
}
