/** A visitor who goes back, loses the network, or leaves with something typed. */
import { expect, test, withoutPageCache } from '../helpers/e2e/career-site.js';
import { announceFailedRequests } from '../helpers/e2e/console.js';
import { openMadePage, scriptTag } from '../helpers/e2e/made-page.js';
import { deliveries, requests } from '../helpers/e2e/service.js';
import { FormOnPage, vacancy } from '../helpers/e2e/visitor.js';

const address = `/apply.html?vacancy=${vacancy.id}`;
const sent = 'An application was sent with this form from this browser';

test.use(withoutPageCache);

test('Back after the receipt, and the form once more: the page knows, and asks', async ({ page, site }) => {
  await page.goto(`${site.demoUrl}/vacancy.html?vacancy=${vacancy.id}`);
  const apply = page.getByRole('link', { name: 'Apply', exact: true }).first();
  await apply.first().click();
  const form = new FormOnPage(page);
  await form.fill();
  await form.sendButton.click();
  await expect(form.receipt).toBeFocused({ timeout: 20_000 });
  await page.goBack();
  await apply.first().click();
  await expect(page.getByText(sent)).toBeVisible();
  await expect(form.sendButton).toHaveCount(0);
  await form.fill();
  await form.text('email').press('Enter');
  expect(await deliveries(site)).toBe(1);
  await page.getByRole('button', { name: 'Apply again' }).click();
  await expect(form.receipt).toBeFocused({ timeout: 20_000 });
  expect(await deliveries(site)).toBe(2);
});

test('offline it says so; online again it says so too, and sends when it is told to', async ({
  page,
  site,
  context,
  expected,
}) => {
  announceFailedRequests(expected);
  expected.consoleErrors.push(/^career-elements: .*browser is offline/);
  await page.goto(site.demoUrl + address);
  const form = new FormOnPage(page);
  await form.fill();
  await context.setOffline(true);
  await form.sendButton.click();
  await expect(page.getByText('Nothing was sent because you are offline.')).toBeVisible();
  await form.expectFilled();
  const asked = (await requests(site)).length;
  await context.setOffline(false);
  const online = 'You are online again. Nothing has been sent yet: please select “Send application”.';
  await expect(page.getByRole('group').filter({ hasText: online })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: online })).toHaveCount(1);
  await expect(page.getByText('Nothing was sent because you are offline.')).toHaveCount(0);
  await form.expectFilled();
  expect(await requests(site)).toHaveLength(asked);
  await form.sendButton.click();
  await expect(form.receipt).toBeFocused({ timeout: 20_000 });
  expect(await deliveries(site)).toBe(1);
});

test('leaving with something typed is asked about once, where no draft is kept', async ({ page, site }) => {
  const body = '<application-form draft="none"></application-form>';
  await openMadePage(page, site, { head: scriptTag(site), body }, `?vacancy=${vacancy.id}`);
  const form = new FormOnPage(page);
  await form.fill();
  const question = page.waitForEvent('dialog');
  await page.evaluate(() => setTimeout(() => location.reload()));
  const dialog = await question;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await form.expectFilled();
  let questions = 0;
  page.on('dialog', (another) => {
    questions += 1;
    void another.accept();
  });
  await page.reload();
  await expect(form.text('name')).toHaveValue('');
  expect(questions).toBe(0);
});
