/** What a visitor can take home of an application: the receipt, saved as a text. */
import { readFile } from 'node:fs/promises';
import { expect, test } from '../../../helpers/e2e/career-site.js';
import { applications, sha256 } from '../../../helpers/e2e/service.js';
import { openMadePage, scriptTag } from '../../../helpers/e2e/made-page.js';
import { applicant, FormOnPage, sampleFile, vacancy } from '../../../helpers/e2e/visitor.js';
import { choosePicture, fillWholeForm, openWholeForm } from '../../../helpers/e2e/whole-form.js';

test('a receipt is saved as a text with all that was sent', async ({ page, site }) => {
  const form = await openWholeForm(page, site);
  await fillWholeForm(page, form);
  await page.locator('input[type=file][multiple]').setInputFiles([sampleFile('Ærø? – 履歴書.pdf')]);
  await form.expectFiles('Ærø? – 履歴書.pdf');
  await choosePicture(page);
  await form.sendButton.click();
  await expect(form.receipt).toBeFocused();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save a copy' }).click();
  const saved = await saving;
  const bytes = await readFile(await saved.path());
  const text = bytes.toString('utf8');
  expect(saved.suggestedFilename()).toBe(`application-${vacancy.id}.txt`);
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
    ['Other phone', '+46 00'],
    ['Street address', 'Målerbakken 4'],
    ['Apartment, floor, c/o', 'c/o Ø'],
    ['Postal code', '6000'],
    ['City', 'Kolding'],
    ['State or province', 'Syd'],
    ['Country', 'Denmark'],
    ['Cover letter', ...applicant.letter.split('\n')],
    ['Preferred locations', 'Oslo'],
    ['Preferred regions', 'Scania'],
    ['Preferred fields of work', 'Sales'],
    ['Where did you hear about us?', 'A fair'],
    ['Files', 'Ærø? – 履歴書.pdf (4 kB)'],
    ['Have you applied to us before?', 'No'],
    ['May we keep your application, so that we can contact you about other vacancies?', 'Yes'],
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

test('a receipt is saved in the language of the page', async ({ page, site }) => {
  await page.goto(`${site.demoUrl}/career-site.html?vacancy=${vacancy.id}&vacancy-apply=1`);
  await page.getByRole('button', { name: 'Dansk' }).click();
  const form = new FormOnPage(page, 'da');
  await form.fill();
  await form.sendButton.click();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Gem en kopi' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe(`ansøgning-${vacancy.id}.txt`);
  expect(await readFile(await saved.path(), 'utf8')).toContain(`Stilling:\r\n${vacancy.da}\r\n`);
});

test('a receipt in a language from right to left is saved with marks of its direction', async ({
  page,
  site,
}) => {
  await openMadePage(page, site, {
    root: 'lang="ar" dir="rtl"',
    head: scriptTag(site, 'type="module" data-languages="ar"'),
    body: `<application-form vacancy-id="${vacancy.id}"></application-form>`,
  });
  const { name, email, phone, letter } = applicant;
  for (const [kind, text] of Object.entries({ name, email, tel: phone })) {
    await page.locator(`input[autocomplete="${kind}"]`).fill(text);
  }
  await page.locator('textarea').fill(letter);
  for (const question of await page.locator('fieldset:has([type=radio])').all()) {
    await question.getByRole('radio').last().check();
  }
  await page.locator('[part~=submit]').click();
  await expect(page.locator('[part~=success]')).toBeVisible();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'حفظ نسخة' }).click();
  const lines = (await readFile(await (await saving).path(), 'utf8')).slice(1).split('\r\n');
  // U+200F: the line begins at the right. U+2068 and U+2069: what is in it has its own direction.
  for (const line of lines) expect(line).toMatch(/^$|^\u200f\u2068[^\u2068\u2069]+\u2069$/);
  const written = [name, email, phone, ...letter.split('\n').filter(Boolean)];
  expect(lines).toEqual(expect.arrayContaining(written.map((text) => `\u200f\u2068${text}\u2069`)));
});

test('a receipt is printed without its buttons, and with all that was sent', async ({ page, site }) => {
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
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByText('Målerbakken 4')).toBeVisible();
});
