/** What is typed and kept in a tab, for whoever says that it is theirs. */
import type { Page } from '@playwright/test';
import { expect, test } from '../helpers/e2e/career-site.js';
import { announceFailedRequests } from '../helpers/e2e/console.js';
import { openMadePage, scriptTag } from '../helpers/e2e/made-page.js';
import { applications, deliveries } from '../helpers/e2e/service.js';
import type { Site } from '../helpers/e2e/career-site.js';
import { applicant, FormOnPage, sampleFile, vacancy } from '../helpers/e2e/visitor.js';

const somebody = 'Somebody began an application for this vacancy in this tab';

const search = `?vacancy=${vacancy.id}`;
const body = '<application-form draft="session"></application-form>';
const open = (page: Page, site: Site) => openMadePage(page, site, { head: scriptTag(site), body }, search);

const offer = (page: Page) => page.getByRole('group', { name: somebody });
const mine = (page: Page) => page.getByRole('button', { name: 'It was me: go on with it' });
const deletion = (page: Page) => page.getByRole('button', { name: 'Delete what was typed' });

/** Everything that the form shows and holds, and what could be found in it. */
const contentOf = (page: Page) =>
  page.evaluate(() => {
    const root = document.querySelector('application-form')!.shadowRoot!;
    const values = [...root.querySelectorAll('input, textarea')].map(
      (one) => (one as HTMLInputElement).value,
    );
    return root.innerHTML + values.join('\n');
  });

const draftsIn = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((name) => name.includes('draft')));

test.setTimeout(60_000);

test('a draft outlives a reload, for whoever claims it, and not its sending', async ({ page, site }) => {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.type());
    void dialog.accept();
  });
  await open(page, site);
  const form = new FormOnPage(page);
  await form.fill();
  await expect(deletion(page)).toBeVisible(); // it is kept
  await page.reload();
  expect(dialogs).toEqual([]);
  await expect(offer(page)).toBeVisible();
  await expect(form.text('name')).toHaveValue('');
  const content = await contentOf(page);
  for (const word of [applicant.name, applicant.email, applicant.phone, 'like meters']) {
    expect(content).not.toContain(word);
  }
  await mine(page).click();
  await form.expectFilled();
  await expect(offer(page)).toHaveCount(0);
  await form.sendButton.click();
  await expect(form.receipt).toBeFocused({ timeout: 20_000 });
  const [stored] = await applications(site);
  expect(stored!.candidate).toMatchObject({ name: applicant.name, mobilePhone: applicant.phone });
  expect(await draftsIn(page)).toEqual([]);
  await page.reload();
  await expect(page.getByText('An application for this vacancy was sent from this browser')).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
});

test('a draft is of its tab: another one at the same machine knows nothing of it', async ({
  page,
  context,
  site,
}) => {
  await open(page, site);
  await new FormOnPage(page).fill();
  await expect(deletion(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(new FormOnPage(other).sendButton).toBeVisible();
  await expect(offer(other)).toHaveCount(0);
  expect(await draftsIn(other)).toEqual([]);
});

test('a draft that is deleted is gone, whether from the offer or beside the form', async ({ page, site }) => {
  await open(page, site);
  const form = new FormOnPage(page);
  await form.fill();
  await expect(deletion(page)).toBeVisible();
  await page.reload();
  await offer(page).getByRole('button', { name: 'Delete what was typed' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'What was typed is deleted.' })).toBeVisible();
  await page.reload();
  await expect(form.sendButton).toBeVisible();
  await expect(offer(page)).toHaveCount(0);

  await form.fill();
  await deletion(page).click();
  await expect(form.text('name')).toHaveValue('');
  await page.reload();
  await expect(form.sendButton).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
  expect(await draftsIn(page)).toEqual([]);
});

test('after a reload in mid-flight the draft is there for another try, its files are not', async ({
  page,
  site,
  expected,
}) => {
  announceFailedRequests(expected);
  page.on('dialog', (dialog) => void dialog.accept());
  await site.operator.fault({ name: 'slow', route: 'candidates', remaining: 1, options: { ms: 5000 } });
  await open(page, site);
  const form = new FormOnPage(page);
  await form.fill([sampleFile('cv.pdf')]);
  await form.sendButton.click();
  await expect(page.getByRole('status').filter({ hasText: 'Waiting for the answer' })).toBeVisible();
  await page.reload();
  await expect(page.getByText('no answer has come back. It may have arrived.')).toBeVisible();
  await mine(page).click();
  await form.expectFilled();
  await page.getByRole('button', { name: 'Send again all the same' }).click();
  await expect(form.receipt).toBeFocused({ timeout: 20_000 });
  expect(await deliveries(site)).toBe(2);
  expect((await applications(site)).map(({ files }) => files.length)).toEqual([1, 0]);
  expect(await draftsIn(page)).toEqual([]);
});
