/** Files that people send arrive byte for byte, under a name that every system can keep. */
import { rm, writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test, type Site } from '../helpers/e2e/career-site.js';
import { MORE } from '../helpers/e2e/more.js';
import { madeFiles, sampleFiles, upload, type Sample } from '../helpers/shared/sample-files.js';
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
