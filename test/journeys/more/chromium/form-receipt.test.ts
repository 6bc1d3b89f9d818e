/** What a visitor can take home of an application: the receipt, saved as a text. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test as base } from '../../../helpers/e2e/career-site.js';
import { applications, sha256 } from '../../../helpers/e2e/service.js';
import { applicant, FormOnPage, sampleFile, vacancy } from '../../../helpers/e2e/visitor.js';
import { choosePicture, fillWholeForm, openWholeForm } from '../../../helpers/e2e/whole-form.js';

/** With a folder for what the browser saves. */
const test = base.extend<object, { folder: string }>({
  folder: [
    async ({}, use) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'receipts-'));
      await use(folder);
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  launchOptions: [
    async ({ launchOptions, folder }, use) => {
      await use({ ...launchOptions, downloadsPath: folder });
    },
    { scope: 'worker' },
  ],
});

interface Saved {
  name: string;
  bytes: Buffer;
  text: string;
}

/** Saves the receipt by its button. */
async function save(page: Page, folder: string, button = 'Save a copy'): Promise<Saved> {
  const isFirefox = page.context().browser()?.browserType().name() === 'firefox';
  const read = async (name: string, file: string): Promise<Saved> => {
    const bytes = await readFile(file);
    return { name, bytes, text: bytes.toString('utf8') };
  };
  if (!isFirefox) {
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: button }).click();
    const saved = await saving;
    return read(saved.suggestedFilename(), await saved.path());
  }
  // The driver does not hear of what Firefox saves from a page's memory; it is there, under its name.
  for (const one of await readdir(folder)) await rm(path.join(folder, one), { recursive: true });
  await page.getByRole('button', { name: button }).click();
  const whole = async () => {
    const [name = '', ...others] = await readdir(folder);
    if (!name || others.length || name.endsWith('.part')) return undefined;
    const saved = await read(name, path.join(folder, name));
    return saved.bytes.length ? saved : undefined;
  };
  let saved: Saved | undefined;
  await expect.poll(async () => (saved = await whole()) !== undefined).toBe(true);
  return saved!;
}

test('a receipt is saved as a text with all that was sent', async ({ page, site, folder }) => {
  const form = await openWholeForm(page, site);
  await fillWholeForm(page, form);
  await page.locator('input[type=file][multiple]').setInputFiles([sampleFile('Ærø? – 履歴書.pdf')]);
  await form.expectFiles('Ærø? – 履歴書.pdf');
  await choosePicture(page);
  await form.sendButton.click();
  await expect(form.receipt).toBeFocused();
  const { name, bytes, text } = await save(page, folder);
  expect(name).toBe(`application-${vacancy.id}.txt`);
  // With a mark of its encoding and line ends that the oldest editors know.
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect(text).toContain('Your application has been sent');
  const [stored] = await applications(site);
  const rows: readonly (readonly [label: string, ...values: string[]])[] = [
    ['Vacancy', vacancy.en],
    ['Reference', stored!.id],
    ['Title', 'Dr'],
    ['Full name', applicant.name],
    ['Gender', 'Female'],
    ['Nationality', 'Sweden'],
    ['Marital status', 'Cohabiting'],
    ['Email', applicant.email],
    ['Phone', applicant.phone],
    ['Second phone', '+46 00'],
    ['Street and number', 'Målerbakken 4'],
    ['Apartment, floor, c/o', 'c/o Ø'],
    ['Postal code', '6000'],
    ['City', 'Kolding'],
    ['State or province', 'Syd'],
    ['Country', 'Denmark'],
    ['Cover letter', ...applicant.letter.split('\n')],
    ['Preferred locations', 'Oslo'],
    ['Preferred regions', 'Scania'],
    ['Preferred fields of work', 'Sales'],
    ['Where did you see this vacancy?', 'A fair'],
    ['Files', 'Ærø? – 履歴書.pdf (4 kB)'],
    ['Have you applied to us before?', 'No'],
    ['May we keep your application after this vacancy has been filled?', 'Yes'],
  ];
  for (const [label, ...values] of rows) expect(text).toContain([`${label}:`, ...values, ''].join('\r\n'));
  const digests = stored!.files.map((one) => `${one.name}: ${one.sha256}`);
  expect(digests).toHaveLength(2);
  for (const one of digests) expect(text).toContain(one);
  expect(digests[0]).toContain(sha256(Buffer.from(sampleFile('Ærø? – 履歴書.pdf').buffer)));
  // What can be read on the page can be read in the text, line by line.
  const shown = await page.locator('[part~=success] :is(dt, dd)').allInnerTexts();
  expect(shown.length).toBeGreaterThan(45);
  for (const one of shown) expect(text).toContain(one.replaceAll('\n', '\r\n'));
});

test('a receipt in another language is saved in that', async ({ page, site, folder }) => {
  await page.goto(`${site.demoUrl}/career-site.html?vacancy=${vacancy.id}&vacancy-apply=1`);
  await page.getByRole('button', { name: 'Dansk' }).click();
  const form = new FormOnPage(page, 'da');
  await form.fill();
  await form.sendButton.click();
  await expect(form.receipt).toBeFocused();
  const { name, text } = await save(page, folder, 'Gem en kopi');
  expect(name).toBe(`ansøgning-${vacancy.id}.txt`);
  expect(text).toContain(`Stilling:\r\n${vacancy.da}\r\n`);
  expect(text).toContain(`Fuldt navn:\r\n${applicant.name}\r\n`);
});

test('a receipt is saved under a strict policy too', async ({ page, site, folder }) => {
  await page.goto(`${site.demoUrl}/csp.html?vacancy=V1031&vacancy-apply=1`);
  const form = new FormOnPage(page);
  await form.fill();
  await form.sendButton.click();
  await expect(form.receipt).toBeFocused();
  expect((await save(page, folder)).text).toContain(`Full name:\r\n${applicant.name}\r\n`);
});

test('a receipt is printed without its buttons, and with all that was sent', async ({
  page,
  site,
  browserName,
}) => {
  const form = await openWholeForm(page, site);
  await fillWholeForm(page, form);
  await form.sendButton.click();
  await expect(form.receipt).toBeFocused();
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed');
  await page.emulateMedia({ media: 'print' });
  // The driver cannot show a stock Firefox's pages as they are printed.
  const isPrinted = await page.evaluate(() => matchMedia('print').matches);
  expect(isPrinted).toBe(browserName === 'chromium');
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible({ visible: !isPrinted });
  await expect(page.getByText('Målerbakken 4')).toBeVisible();
});
