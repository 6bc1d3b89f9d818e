/** A list on a connection that comes and goes. */
import type { Page } from '@playwright/test';
import { expect, test } from '../../../helpers/e2e/career-site.js';
import { requests } from '../../../helpers/e2e/service.js';
import { ListOnPage } from '../../../helpers/e2e/visitor.js';

const alert = (page: Page) => page.getByRole('alert');

const reload = (page: Page) =>
  page.evaluate(
    () => void (document.querySelector('vacancy-list') as unknown as { reload(): void }).reload(),
  );

test('back online the list comes by itself, in full and without a click', async ({
  page,
  site,
  context,
  expected,
}) => {
  expected.consoleErrors.push(/./);
  expected.pageErrors.push(/./);
  await page.goto(`${site.demoUrl}/`);
  const list = new ListOnPage(page);
  await expect(list.links.first()).toBeVisible();
  const titles = await list.links.allTextContents();
  const asked = (await requests(site)).length;
  await context.setOffline(true);
  await reload(page);
  await expect(alert(page)).toContainText(/offline/i);
  await context.setOffline(false);
  await expect(alert(page)).toHaveCount(0);
  await expect(list.links).toHaveText(titles);
  expect((await requests(site)).length).toBeGreaterThan(asked);
});

test('a list that could not be loaded for another reason is not requested again when the browser is online again', async ({
  page,
  site,
  context,
  expected,
}) => {
  expected.consoleErrors.push(/./);
  expected.pageErrors.push(/./);
  await site.operator.fault({ name: 'server-error', route: 'vacancies', remaining: 1 });
  await page.goto(`${site.demoUrl}/`);
  await expect(alert(page)).toContainText('cannot be shown right now');
  const online = page.evaluate(() =>
    new Promise((resolve) => addEventListener('online', resolve, { once: true })).then(() => true),
  );
  await context.setOffline(true);
  await context.setOffline(false);
  expect(await online).toBe(true);
  await expect(alert(page)).toContainText('cannot be shown right now');
  await alert(page).getByRole('button', { name: 'Try again' }).click();
  await expect(new ListOnPage(page).links.first()).toBeVisible();
});
