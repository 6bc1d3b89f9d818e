/** Whatever people send arrives: byte for byte, under a name that every system can keep. */
import { rm, writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test, type Site } from '../helpers/e2e/career-site.js';
import { openMadePage, scriptTag } from '../helpers/e2e/made-page.js';
import { MORE } from '../helpers/e2e/more.js';
import { madeFiles, otherFiles, sampleFiles, upload, type Sample } from '../helpers/shared/sample-files.js';
import { applications, sha256 } from '../helpers/e2e/service.js';
import { FormOnPage, vacancy } from '../helpers/e2e/visitor.js';

/** Sends the form, and compares what arrived. */
async function expectArrival(form: FormOnPage, site: Site, files: readonly Sample[]): Promise<void> {
  await expect(form.files).toHaveCount(files.length);
  await form.sendButton.click();
  await expect(form.receipt).toBeFocused();
  const stored = await applications(site);
  expect(stored).toHaveLength(1);
  expect(stored[0]!.files.map(({ name, size, sha256: sum }) => ({ name, size, sum }))).toEqual(
    files.map(({ sent, content }) => ({ name: sent, size: content.length, sum: sha256(content) })),
  );
}

async function openForm(page: Page, site: Site, attributes: string): Promise<FormOnPage> {
  const body = `<application-form ${attributes}></application-form>`;
  await openMadePage(page, site, { head: scriptTag(site), body }, `?vacancy=${vacancy.id}`);
  return new FormOnPage(page);
}

/** Hands files over as a program of the page does, whose names need not be those of any disk. */
async function hand(page: Page, files: readonly Sample[]): Promise<void> {
  const packed = files.map(({ name, content }) => ({ name, text: Buffer.from(content).toString('latin1') }));
  await page.locator('input[type=file][multiple]').evaluate((input: HTMLInputElement, packed) => {
    const transfer = new DataTransfer();
    for (const { name, text } of packed) {
      const content = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
      transfer.items.add(new File([content], name));
    }
    input.files = transfer.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  }, packed);
}

for (let start = 0; start < sampleFiles.length; start += 10) {
  const ten = sampleFiles.slice(start, start + 10);
  const title = `files ${start + 1} to ${start + ten.length} of the collection arrive`;
  test(title, start > 0 ? MORE : {}, async ({ page, site }) => {
    await page.goto(`${site.demoUrl}/apply.html?vacancy=${vacancy.id}`);
    const form = new FormOnPage(page);
    await form.fill();
    await form.choose(...ten.map(upload));
    await expectArrival(form, site, ten);
  });
}

test('files whose names no system allows arrive under names that all do', async ({ page, site }) => {
  await page.goto(`${site.demoUrl}/apply.html?vacancy=${vacancy.id}`);
  const form = new FormOnPage(page);
  await form.fill();
  await hand(page, madeFiles);
  await expectArrival(form, site, madeFiles);
});

test('files of any ending and of none arrive where the page takes any', async ({ page, site }) => {
  const form = await openForm(page, site, 'accept=""');
  await form.fill();
  await form.choose(...otherFiles.map(upload));
  await expectArrival(form, site, otherFiles);
});

test('files of exactly what the page allows arrive, one byte more does not', async ({ page, site }) => {
  const exact = sampleFiles.find(({ name }) => name === 'a-block.pdf')!;
  const below = sampleFiles.find(({ name }) => name === 'below-a-block.pdf')!;
  const above = sampleFiles.find(({ name }) => name === 'above-a-block.docx')!;
  const byte = sampleFiles.find(({ name }) => name === 'one-byte.txt')!;
  const form = await openForm(
    page,
    site,
    'max-files="3" max-file-size="65536" max-total-size="131072" fields="files"',
  );
  await form.text('name').fill('Åse');
  await form.text('email').fill('aase@example.com');
  await form.answer('before', 'no').check();
  await form.answer('keep', 'yes').check();
  await form.choose(...[above, exact, below, byte].map(upload));
  await expect(page.getByText(/^above-a-block\.docx is too large\./)).toBeVisible();
  await expectArrival(form, site, [exact, below, byte]);
});

test('files arrive as they were when chosen, though they are changed or deleted afterwards', async ({
  page,
  site,
}, testInfo) => {
  const changed = testInfo.outputPath('changed.txt');
  const deleted = testInfo.outputPath('deleted.txt');
  for (const file of [changed, deleted]) await writeFile(file, `chosen as ${file}`);
  await page.goto(`${site.demoUrl}/apply.html?vacancy=${vacancy.id}`);
  const form = new FormOnPage(page);
  await form.fill();
  await page.locator('input[type=file][multiple]').setInputFiles([changed, deleted]);
  await form.expectFiles('changed.txt', 'deleted.txt');
  await writeFile(changed, 'changed afterwards');
  await rm(deleted);
  await form.sendButton.click();
  await expect(form.receipt).toBeFocused();
  const [stored] = await applications(site);
  const sums = [changed, deleted].map((file) => sha256(Buffer.from(`chosen as ${file}`)));
  expect(stored?.files.map((one) => one.sha256)).toEqual(sums);
});
