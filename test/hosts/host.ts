/** A sandbox for each worker, and what the tests of all hosts do: install, start, and apply as a visitor. */
import { expect, type Page, test as base } from '@playwright/test';
import { type Sandbox, startSandbox } from '../../demo/sandbox/sandbox.js';
import { download, sha256, type Mail, type StoredApplication } from '../helpers/e2e/service.js';
import { applicant, FormOnPage, sampleFile, vacancy, vacancyLink } from '../helpers/e2e/visitor.js';
import { type Operator, operatorOf } from '../helpers/shared/operator.js';

export { expect };

export interface Service extends Pick<Sandbox, 'url' | 'customerId'> {
  readonly operator: Operator;
  /** Adds an origin to those that the service accepts; holds until the worker ends. */
  admit(origin: string): Promise<void>;
}

export const test = base.extend<{ browserErrors: void }, { service: Service }>({
  service: [
    async ({}, use) => {
      const sandbox = await startSandbox({ origins: [] });
      const operator = operatorOf(() => sandbox);
      await use({
        url: sandbox.url,
        customerId: sandbox.customerId,
        operator,
        admit: async (origin) => void (await operator.post('origins', { action: 'add', origin })),
      });
      await sandbox.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  /** An error that no test expects fails it, as in the journeys of the demo. */
  browserErrors: [
    async ({ page }, use) => {
      const uncaught: string[] = [];
      page.on('pageerror', (error) => uncaught.push(error.message));
      page.on('filechooser', () => {});
      await use();
      expect(uncaught, 'uncaught errors of the page').toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * What a visitor does, in English: list, vacancy, reload of the vacancy's address, form, a file, the receipt. Checks that
 * exactly one application arrived, with the file's bytes, and one mail.
 * @param listUrl the page with the list
 */
export async function applyAsVisitor(page: Page, service: Service, listUrl: string): Promise<void> {
  const before = (await service.operator.get<StoredApplication[]>('applications')).length;
  const curriculum = sampleFile('Curriculum Vitæ – 2026.pdf', 70_000);
  const heading = page.getByRole('heading', { name: vacancy.en, exact: true });
  await page.goto(listUrl);
  // Published content goes when the element draws, and a link that was found in it before could not be clicked.
  await expect(page.locator('[part~=link]').first()).toBeVisible();
  await vacancyLink(page, vacancy.en).click();
  // Its title is a heading of the list, too, which stays until a router has loaded the next page.
  const apply = page.locator('[part~=apply]').first();
  await expect(apply).toBeVisible();
  await expect(heading).toBeVisible();
  const deepLink = page.url();
  const response = await page.reload();
  expect(response?.status(), `status of ${deepLink} after a reload`).toBe(200);
  await expect(heading).toBeVisible();
  await apply.click();
  await expect(page.getByRole('heading', { name: `Apply: ${vacancy.en}` })).toBeVisible();
  const form = new FormOnPage(page);
  await form.fill([curriculum]);
  await form.sendButton.click();
  await expect(form.receipt).toBeVisible();

  const applications = await service.operator.get<StoredApplication[]>('applications');
  expect(applications).toHaveLength(before + 1);
  const sent = applications.find(({ files }) =>
    files.some(({ sha256: hash }) => hash === sha256(curriculum.buffer)),
  );
  expect(sent).toMatchObject({ vacancyId: vacancy.id });
  const file = sent?.files[0];
  if (!file) throw new Error('the application has no file');
  expect((await download(new URL(file.url, service.url).href)).equals(curriculum.buffer)).toBe(true);
  // The mail is on its way while the receipt is shown.
  await expect
    .poll(async () => {
      const mails = await service.operator.get<Mail[]>('mailbox');
      return mails.filter(({ to }) => to.includes(applicant.email)).length;
    })
    .toBeGreaterThan(0);
}
