import { rm, writeFile } from 'node:fs/promises';
import { expect, test } from '../../helpers/e2e/career-site.js';
import { openMadePage, scriptTag } from '../../helpers/e2e/made-page.js';
import { applications, sha256 } from '../../helpers/e2e/service.js';
import { FormOnPage, sampleFile, vacancy } from '../../helpers/e2e/visitor.js';

const megabytes = 1024 * 1024;

test('files that cannot be sent are named with the reason, and the others stay and arrive', async ({
  page,
  site,
}) => {
  await page.goto(`${site.demoUrl}/apply.html?vacancy=${vacancy.id}`);
  const form = new FormOnPage(page);
  const good = sampleFile('good.pdf');
  await form.fill([good]);
  await form.choose(sampleFile('empty.pdf', 0));
  await expect(page.getByText('empty.pdf is empty (0 bytes). Please choose another file.')).toBeVisible();
  await form.expectFiles('good.pdf');
  await form.choose(sampleFile('large.pdf', 10 * megabytes + 1));
  await expect(page.getByText(/^large\.pdf is too large\. A file can be at most 10/)).toBeVisible();
  await expect(page.getByText('empty.pdf is empty')).toHaveCount(0);
  await form.expectFiles('good.pdf');
  await form.choose(sampleFile('program.exe'));
  await expect(
    page.getByText(/^program\.exe is not an accepted file type\. You can use .*\.pdf/),
  ).toBeVisible();
  await form.expectFiles('good.pdf');

  await form.sendButton.click();
  await expect(form.receipt).toBeFocused();
  const [stored] = await applications(site);
  expect(stored?.files.map((one) => one.sha256)).toEqual([sha256(good.buffer)]);
});

test('of several files at once each wrong one is told, to those who listen too', async ({ page, site }) => {
  await page.goto(`${site.demoUrl}/apply.html?vacancy=${vacancy.id}`);
  const form = new FormOnPage(page);
  await form.choose(
    sampleFile('empty.pdf', 0),
    sampleFile('good.pdf'),
    sampleFile('program.exe'),
    sampleFile('better.docx'),
  );
  await form.expectFiles('good.pdf', 'better.docx');
  await expect(page.getByText(/^empty\.pdf is empty/)).toBeVisible();
  await expect(page.getByText(/^program\.exe is not an accepted file type/)).toBeVisible();
  await expect(form.chooseButton).toHaveAccessibleDescription(/empty\.pdf is empty/);
  await expect(form.chooseButton).toHaveAccessibleDescription(/program\.exe is not an accepted file type/);
  await expect(page.getByRole('status').filter({ hasText: '2 files added' })).toHaveCount(1);
  // A wrong file is no field that the focus goes to, so its message must be announced.
  const announced = page.getByRole('status').or(page.getByRole('alert'));
  await expect(announced.filter({ hasText: 'empty.pdf is empty' })).toHaveCount(1);
  await expect(announced.filter({ hasText: 'program.exe is not an accepted file type' })).toHaveCount(1);
});

test('files stop at the number and the sum that the page allows', async ({ page, site }) => {
  const body = '<application-form max-files="3" max-total-size="10000"></application-form>';
  await openMadePage(page, site, { head: scriptTag(site), body }, `?vacancy=${vacancy.id}`);
  const form = new FormOnPage(page);
  await form.choose(sampleFile('1.pdf', 6000), sampleFile('2.pdf', 6000), sampleFile('3.pdf', 3000));
  await form.expectFiles('1.pdf', '3.pdf');
  await expect(page.getByText(/^2\.pdf was not added\./)).toBeVisible();
  await form.choose(sampleFile('4.pdf', 10), sampleFile('5.pdf', 10));
  await form.expectFiles('1.pdf', '3.pdf', '4.pdf');
  await expect(page.getByText('5.pdf was not added. At most 3 files can be sent.')).toBeVisible();
});

test('a chosen file can be removed and chosen again', async ({ page, site }) => {
  await page.goto(`${site.demoUrl}/apply.html?vacancy=${vacancy.id}`);
  const form = new FormOnPage(page);
  await form.fill([sampleFile('first.pdf'), sampleFile('second.pdf')]);
  await page.getByRole('button', { name: 'Remove first.pdf' }).click();
  await form.expectFiles('second.pdf');
  await expect(form.chooseButton).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'first.pdf removed' })).toHaveCount(1);
  await form.choose(sampleFile('first.pdf'));
  await form.expectFiles('second.pdf', 'first.pdf');
  await form.sendButton.click();
  await expect(form.receipt).toBeFocused();
  const [stored] = await applications(site);
  expect(stored?.files.map((one) => one.name)).toEqual(['second.pdf', 'first.pdf']);
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

test('files that must be there are asked for', async ({ page, site }) => {
  const body = '<application-form require="files"></application-form>';
  await openMadePage(page, site, { head: scriptTag(site), body }, `?vacancy=${vacancy.id}`);
  const form = new FormOnPage(page);
  await form.fill();
  await form.sendButton.click();
  await page.getByRole('link', { name: 'Your files' }).click();
  await expect(form.chooseButton).toBeFocused();
  await expect(form.chooseButton).toHaveAccessibleDescription(/Please add at least one file\./);
  await form.choose(sampleFile('cv.pdf'));
  await expect(page.getByText('Please add at least one file.')).toHaveCount(0);
  await form.sendButton.click();
  await expect(form.receipt).toBeFocused();
});
