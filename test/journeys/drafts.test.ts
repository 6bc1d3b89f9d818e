/** What a tab keeps of a form, files too; and what is left after an application was sent. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test as base } from '../helpers/e2e/career-site.js';
import { announceFailedRequests } from '../helpers/e2e/console.js';
import { draftsIn, nothing } from '../helpers/e2e/drafts.js';
import { holdAnswers } from '../helpers/e2e/held-answers.js';
import { openMadePage, scriptTag } from '../helpers/e2e/made-page.js';
import { MORE } from '../helpers/e2e/more.js';
import { applications, deliveries } from '../helpers/e2e/service.js';
import type { Site } from '../helpers/e2e/career-site.js';
import { applicant, FormOnPage, sampleFile, vacancy } from '../helpers/e2e/visitor.js';

/** With the back/forward cache, which the driver switches off in Chromium. */
const test = base.extend<object>({
  launchOptions: [
    async ({ launchOptions }, use) => {
      await use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] });
    },
    { scope: 'worker' },
  ],
});

const search = `?vacancy=${vacancy.id}`;
const body = '<application-form></application-form>';
const open = (page: Page, site: Site) => openMadePage(page, site, { head: scriptTag(site), body }, search);

const question = (page: Page) => page.getByRole('group', { name: 'Continue your application?' });
const goOn = (page: Page) => question(page).getByRole('button', { name: 'Continue' });
const deletion = (page: Page) => page.getByRole('button', { name: 'Delete my entries' });

/** Until everything is stored, the files too: from then on the page is left without a question. */
async function expectKept(page: Page, files: number): Promise<void> {
  await expect(deletion(page)).toBeVisible();
  await expect.poll(async () => (await draftsIn(page)).files).toBe(files);
}

/** Everything that the form shows and holds, and what could be found in it. */
const contentOf = (page: Page) =>
  page.evaluate(() => {
    const root = document.querySelector('application-form')!.shadowRoot!;
    const values = [...root.querySelectorAll('input, textarea')].map(
      (one) => (one as HTMLInputElement).value,
    );
    return root.innerHTML + values.join('\n');
  });

/**
 * Leaves a page for one without a form, and comes Back to it as the browser has kept it. The headless shell of Chromium
 * keeps none, so `test:all` looks at this. A page that is still loading something is not kept either.
 * @returns everything that the form shows and holds then; not by locators: Firefox's driver waits for the end of a navigation that has no end
 */
async function comeBackToKept(page: Page, { demoUrl, pages }: Site): Promise<string> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => void Object.assign(window, { wasKept: true }));
  pages.set('/other.html', '<!doctype html><title>Other</title><link rel="icon" href="/icon.svg"><p>Other');
  await page.goto(`${demoUrl}/other.html`);
  await page.goBack({ timeout: 3000 }).catch(() => undefined);
  await page.waitForFunction(() => document.querySelector('application-form'));
  const wasKept = await page.evaluate(() => (window as { wasKept?: boolean }).wasKept === true);
  expect(wasKept, 'from the back/forward cache').toBe(true);
  return contentOf(page);
}

const words = [applicant.name, applicant.email, applicant.phone, 'like meters', 'cv.pdf'];

test('a file that was chosen right before the page was left comes back, by a link and Back', async ({
  page,
  site,
}) => {
  await open(page, site);
  const form = new FormOnPage(page);
  await form.fill();
  await form.choose(sampleFile('cv.pdf', 2_000_000));
  await form.expectFiles('cv.pdf');
  await page.goto(`${site.demoUrl}/made.html`); // the list, say
  await page.goto(`${site.demoUrl}/made.html${search}`); // a new page in the same tab
  await goOn(page).click();
  await form.expectFilled('cv.pdf');
});

test(
  'a page that the browser keeps for Back has everything, and says nothing of a draft',
  MORE,
  async ({ page, site }) => {
    await open(page, site);
    const form = new FormOnPage(page);
    await form.fill([sampleFile('cv.pdf')]);
    await expectKept(page, 1);
    const content = await comeBackToKept(page, site);
    for (const word of words) expect(content).toContain(word);
    expect(content).not.toContain('Continue your application?');
  },
);

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
  await expect(other.getByText('stay in this browser tab only, until you send them')).toBeVisible();
  await expect(question(other)).toHaveCount(0);
});

test('a reload while an application is sent is asked about; afterwards the page explains itself, and the draft is there for another try, its files too', async ({
  page,
  site,
  expected,
}) => {
  announceFailedRequests(expected);
  let questions = 0;
  page.on('dialog', (dialog) => {
    if (dialog.type() === 'beforeunload') questions += 1;
    void dialog.accept();
  });
  await open(page, site);
  await holdAnswers(page);
  const form = new FormOnPage(page);
  await form.fill([sampleFile('cv.pdf')]);
  await form.sendButton.click();
  await expect(
    page.getByRole('status').filter({ hasText: 'Waiting for confirmation that it arrived' }),
  ).toBeVisible();
  await page.reload();
  expect(questions).toBe(1);
  const left = 'this site could not confirm that it arrived. It may have arrived all the same.';
  const message = page.getByRole('group').filter({ hasText: left });
  await expect(message).toContainText('If you received a confirmation by email, it has arrived.');
  await expect(page.getByText('the employer may receive it twice')).toBeVisible();
  await expect(form.sendButton).toHaveCount(0);
  await goOn(page).click();
  await form.expectFilled('cv.pdf');
  await page.getByRole('button', { name: 'Send anyway' }).click();
  await expect(form.receipt).toBeFocused({ timeout: 20_000 });
  expect(await deliveries(site)).toBe(2);
  expect((await applications(site)).map(({ files }) => files.length)).toEqual([1, 1]);
  await expect.poll(() => draftsIn(page)).toEqual(nothing);
  await page.reload();
  await expect(page.getByText('An application was sent with this form from this browser')).toBeVisible();
  await expect(page.getByText(left)).toHaveCount(0);
});

test(
  'Back from another page shows only that an application was sent, not its receipt',
  MORE,
  async ({ page, site }) => {
    await open(page, site);
    const form = new FormOnPage(page);
    await form.fill([sampleFile('cv.pdf')]);
    await form.sendButton.click();
    await expect(form.receipt).toBeFocused({ timeout: 20_000 });
    expect(await contentOf(page)).toContain(applicant.name);
    const content = await comeBackToKept(page, site);
    expect(content).toContain('An application was sent with this form from this browser');
    for (const word of words) expect(content).not.toContain(word);
  },
);

test(
  'what was sent is not in the files of the browser, and what is kept cannot be read there',
  MORE,
  async ({ browserName, playwright, launchOptions, site }) => {
    const profile = await mkdtemp(path.join(tmpdir(), 'career-profile-'));
    const context = await playwright[browserName].launchPersistentContext(profile, launchOptions);
    const page = await context.newPage();
    await open(page, site);
    const form = new FormOnPage(page);
    const content = 'Eighteen years with meters of all kinds. '.repeat(100);
    await form.fill([{ name: 'cv.txt', mimeType: 'text/plain', buffer: Buffer.from(content) }]);
    await expectKept(page, 1);
    await form.sendButton.click();
    await expect(form.receipt).toBeFocused({ timeout: 20_000 });
    await expect.poll(() => draftsIn(page)).toEqual(nothing);
    await context.close();
    const names = (await readdir(profile, { recursive: true, withFileTypes: true }))
      .filter((one) => one.isFile())
      .map((one) => path.join(one.parentPath, one.name));
    const stored = names.filter((one) => /indexeddb|storage/i.test(one));
    expect(stored.length).toBeGreaterThan(0);
    for (const name of stored) {
      const bytes = await readFile(name);
      for (const word of [applicant.email, 'Eighteen years', 'cv.txt'])
        for (const encoding of ['utf8', 'utf16le'] as const)
          expect(bytes.includes(Buffer.from(word, encoding)), `${word} in ${name}`).toBe(false);
    }
    await rm(profile, { recursive: true, force: true });
  },
);
