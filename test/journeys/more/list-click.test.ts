/** A click on what a card says, as the mouse makes it. */
import { expect, test } from '../../helpers/e2e/career-site.js';
import { ListOnPage } from '../../helpers/e2e/visitor.js';

test('on its facts opens the vacancy', async ({ page, site }) => {
  await page.goto(`${site.demoUrl}/`);
  const list = new ListOnPage(page);
  const title = await list.links.nth(1).innerText();
  await page.locator('[part~=item]').nth(1).locator('[part~=meta] bdi').first().click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

test('on its facts with the key for a new tab opens the vacancy there', async ({ page, site, context }) => {
  await page.goto(`${site.demoUrl}/`);
  const list = new ListOnPage(page);
  const title = await list.links.nth(1).innerText();
  const opened = context.waitForEvent('page');
  const facts = page.locator('[part~=item]').nth(1).locator('[part~=meta] bdi').first();
  await facts.click({ modifiers: ['ControlOrMeta'] });
  const tab = await opened;
  await expect(tab.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page).toHaveURL(`${site.demoUrl}/`);
  await tab.close();
});
