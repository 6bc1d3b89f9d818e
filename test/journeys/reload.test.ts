/** A visitor who reloads, goes back, presses twice, or loses the network: one application for each time they mean it. */
import type { Page } from '@playwright/test';
import { expect, test } from '../helpers/e2e/career-site.js';
import { announceFailedRequests } from '../helpers/e2e/console.js';
import { holdAnswers } from '../helpers/e2e/held-answers.js';
import { openMadePage, scriptTag } from '../helpers/e2e/made-page.js';
import { applications, deliveries, requests } from '../helpers/e2e/service.js';
import { FormOnPage, vacancy } from '../helpers/e2e/visitor.js';

const address = `/apply.html?vacancy=${vacancy.id}`;
const left = 'this site could not confirm that it arrived. It may have arrived all the same.';
const sent = 'An application for this vacancy was sent from this browser';
const twice = 'the employer may receive it twice';

const waiting = (page: Page) => page.getByRole('status').filter({ hasText: 'Waiting for a reply' });
const again = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Answers every question before leaving by "leave", and counts them. */
function leaveAlways(page: Page): { count: number } {
  const questions = { count: 0 };
  page.on('dialog', (dialog) => {
    if (dialog.type() === 'beforeunload') questions.count += 1;
    void dialog.accept();
  });
  return questions;
}

test.use({
  // A page that Firefox has kept whole comes back without a load, which its driver waits for.
  launchOptions: [
    async ({ launchOptions }, use) => {
      const firefoxUserPrefs = { 'browser.sessionhistory.max_total_viewers': 0 };
      await use({ ...launchOptions, firefoxUserPrefs });
    },
    { scope: 'worker' },
  ],
});

test('a reload in mid-flight is asked about, and the page explains itself afterwards', async ({
  page,
  site,
  expected,
}) => {
  announceFailedRequests(expected);
  const questions = leaveAlways(page);
  await page.goto(site.demoUrl + address);
  await holdAnswers(page);
  const form = new FormOnPage(page);
  await form.fill();
  await form.sendButton.click();
  await expect(waiting(page)).toBeVisible();
  await page.reload();
  expect(questions.count).toBe(1);

  const message = page.getByRole('group').filter({ hasText: left });
  await expect(message).toContainText('If you received a confirmation by email, it has arrived.');
  await expect(message).toContainText(sent);
  await expect(page.getByText(twice)).toBeVisible();
  await expect(form.sendButton).toHaveCount(0);
  await expect(form.text('name')).toHaveValue('');
  await form.fill();
  await form.text('name').press('Enter');
  expect(await deliveries(site)).toBe(1);
  await again(page, 'Send anyway').click();
  await expect(form.receipt).toBeFocused({ timeout: 20_000 });
  expect(await deliveries(site)).toBe(2);

  await page.reload();
  await expect(page.getByText(sent)).toBeVisible();
  await expect(page.getByText(left)).toHaveCount(0);
  await expect(form.sendButton).toHaveCount(0);
});

test('an answer that was lost is remembered after a reload', async ({ page, site, expected }) => {
  announceFailedRequests(expected);
  expected.consoleErrors.push(/^career-elements: <application-form>/);
  leaveAlways(page);
  await site.operator.fault({ name: 'lost-answer', route: 'candidates' });
  await page.goto(site.demoUrl + address);
  const form = new FormOnPage(page);
  await form.fill();
  await form.sendButton.click();
  await expect(page.getByText('This site could not confirm whether your application arrived.')).toBeVisible();
  await page.reload();
  await expect(page.getByText(left)).toBeVisible();
  await expect(page.getByText(twice)).toBeVisible();
  await expect(form.sendButton).toHaveCount(0);
  expect(await deliveries(site)).toBe(1);
});

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
  await again(page, 'Apply again').click();
  await expect(form.receipt).toBeFocused({ timeout: 20_000 });
  expect(await deliveries(site)).toBe(2);
});

test('Back to a form that has sent sends nothing again', async ({ page, site }) => {
  await page.goto(site.demoUrl + address);
  const form = new FormOnPage(page);
  await form.fill();
  await form.sendButton.click();
  await expect(form.receipt).toBeFocused({ timeout: 20_000 });
  await page.goto(`${site.demoUrl}/privacy.html`);
  await page.goBack();
  await expect(page.getByText(sent)).toBeVisible();
  await expect(form.sendButton).toHaveCount(0);
  expect(await deliveries(site)).toBe(1);
});

test('Enter twice, and a double click, send one each time it is meant', async ({ page, site }) => {
  await site.operator.fault({ name: 'slow', route: 'candidates', options: { ms: 1000 } });
  await page.goto(site.demoUrl + address);
  const form = new FormOnPage(page);
  await form.fill();
  await form.text('name').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(form.receipt).toBeFocused({ timeout: 20_000 });
  expect(await deliveries(site)).toBe(1);
  await page.reload();
  await form.fill();
  await again(page, 'Apply again').dblclick();
  await expect(form.receipt).toBeFocused({ timeout: 20_000 });
  expect(await deliveries(site)).toBe(2);
  expect(await applications(site)).toHaveLength(2);
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
  const questions = leaveAlways(page);
  await page.reload();
  await expect(form.text('name')).toHaveValue('');
  expect(questions.count).toBe(0);
});
