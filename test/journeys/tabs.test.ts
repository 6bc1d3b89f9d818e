/** Two tabs of one browser at the same vacancy. */
import type { Page } from '@playwright/test';
import { expect, test } from '../helpers/e2e/career-site.js';
import { holdAnswers } from '../helpers/e2e/held-answers.js';
import { applications, deliveries } from '../helpers/e2e/service.js';
import { FormOnPage, sampleFile, vacancy } from '../helpers/e2e/visitor.js';

const address = (id: string = vacancy.id) => `/apply.html?vacancy=${id}`;
const elsewhere = 'Your application is being sent in another tab of this browser.';
const sent = 'An application was sent with this form from this browser';
const left = 'this site could not confirm that it arrived. It may have arrived all the same.';

const waiting = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'Waiting for confirmation that it arrived' });
const again = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('while one tab sends, the other is told and cannot; afterwards it may apply once more', async ({
  page,
  context,
  site,
}) => {
  await page.goto(site.demoUrl + address());
  const other = await context.newPage();
  await other.goto(site.demoUrl + address());
  const [first, second] = [new FormOnPage(page), new FormOnPage(other)];
  await second.fill();
  await first.fill([sampleFile('cv.pdf')]);
  const { answer } = await holdAnswers(page);
  await first.sendButton.click();
  await expect(waiting(page)).toBeVisible();
  await expect(other.getByText(elsewhere)).toBeVisible();
  await expect(second.sendButton).toHaveCount(0);
  await second.text('name').press('Enter');
  await answer();
  await expect(first.receipt).toBeVisible({ timeout: 20_000 });

  await expect(other.getByText(sent)).toBeVisible();
  await second.expectFilled();
  await expect(second.sendButton).toHaveCount(0);
  await second.text('name').press('Enter');
  expect(await deliveries(site)).toBe(1);
  await again(other, 'Apply again').click();
  await expect(second.receipt).toBeVisible({ timeout: 20_000 });
  expect(await deliveries(site)).toBe(2);
  expect(await applications(site)).toHaveLength(2);
});

test('two tabs that send at the same moment send one application', async ({ page, context, site }) => {
  await page.goto(site.demoUrl + address());
  const other = await context.newPage();
  await other.goto(site.demoUrl + address());
  const forms = [new FormOnPage(page), new FormOnPage(other)];
  for (const form of forms) await form.fill();
  // So that neither has its answer before the other begins.
  await site.operator.fault({ name: 'slow', route: 'candidates', options: { ms: 5000 } });
  const at = Date.now() + 1000;
  await Promise.all(
    forms.map((form) =>
      form.sendButton.evaluate(
        (one, at) => void setTimeout(() => (one as HTMLElement).click(), at - Date.now()),
        at,
      ),
    ),
  );
  const receipts = forms.map((form) => form.receipt);
  await expect
    .poll(async () => (await Promise.all(receipts.map((one) => one.count()))).toSorted(), { timeout: 20_000 })
    .toEqual([0, 1]);
  const told = (await receipts[0]!.count()) ? other : page;
  await expect(told.getByText(sent)).toBeVisible();
  await expect(new FormOnPage(told).sendButton).toHaveCount(0);
  expect(await deliveries(site)).toBe(1);
});

test('a tab that is closed while it sends leaves a question, which the other asks', async ({
  page,
  context,
  site,
}) => {
  await page.goto(site.demoUrl + address());
  const form = new FormOnPage(page);
  await form.fill();
  const other = await context.newPage();
  await other.goto(site.demoUrl + address());
  await new FormOnPage(other).fill();
  await holdAnswers(other);
  await new FormOnPage(other).sendButton.click();
  await expect(waiting(other)).toBeVisible();
  await expect(page.getByText(elsewhere)).toBeVisible();
  await other.close();
  const message = page.getByRole('group').filter({ hasText: left });
  await expect(message).toContainText('If you received a confirmation by email, it has arrived.');
  await expect(form.sendButton).toHaveCount(0);
  await expect(page.getByText('the employer may receive it twice')).toBeVisible();
  await form.expectFilled();
  await form.text('name').press('Enter');
  expect(await deliveries(site)).toBe(1);
  await again(page, 'Send anyway').click();
  await expect(form.receipt).toBeFocused({ timeout: 20_000 });
  expect(await deliveries(site)).toBe(2);
});
