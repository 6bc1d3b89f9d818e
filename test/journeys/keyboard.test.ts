import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../helpers/e2e/career-site.js';
import { applications } from '../helpers/e2e/service.js';
import { applicant, FormOnPage, sampleFile, vacancy, vacancyLink } from '../helpers/e2e/visitor.js';

const hasFocus = (locator: Locator) =>
  locator.evaluate((element) => (element.getRootNode() as Document | ShadowRoot).activeElement === element);

/** Goes on by Tab, as far as a patient visitor would. */
async function tabTo(page: Page, target: Locator, atMost = 160): Promise<void> {
  await target.waitFor();
  for (let step = 0; step < atMost; step++) {
    if (await hasFocus(target)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

test('with the keys alone a visitor gets from the list to the receipt', async ({ page, site }) => {
  test.slow(); // key by key
  await page.goto(`${site.demoUrl}/`);
  const sort = page.getByRole('combobox', { name: 'Sort by' });
  await tabTo(page, sort, 20);
  await page.keyboard.press('ArrowDown');
  await expect(sort).toHaveValue('title');
  await expect(sort).toBeFocused();
  await tabTo(page, vacancyLink(page, vacancy.en));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('link', { name: 'Apply', exact: true }).first());
  await page.keyboard.press('Enter');

  const form = new FormOnPage(page);
  await tabTo(page, form.text('name'), 10);
  await page.keyboard.type(applicant.name);
  await page.keyboard.press('Tab');
  await page.keyboard.type(applicant.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(applicant.phone);
  await tabTo(page, form.chooseButton, 3);
  const dialog = page.waitForEvent('filechooser');
  await page.keyboard.press('Enter');
  await (await dialog).setFiles([sampleFile('cv.pdf')]);
  await form.expectFiles('cv.pdf');
  await tabTo(page, form.text('letter'), 5);
  await page.keyboard.type('First line');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Second line');
  await tabTo(page, form.answer('before', 'yes'), 4);
  await page.keyboard.press('Space');
  await expect(form.answer('before', 'yes')).toBeChecked();
  await page.keyboard.press('ArrowDown');
  await expect(form.answer('before', 'no')).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(form.answer('keep', 'yes')).toBeFocused();
  await page.keyboard.press('Space');
  await tabTo(page, form.sendButton, 4);
  await page.keyboard.press('Enter');
  await expect(form.receipt).toBeFocused();

  const [stored] = await applications(site);
  expect(stored?.candidate).toMatchObject({
    name: applicant.name,
    email: applicant.email,
    previouslyApplied: false,
    allowSave: true,
    note: { text: 'First line\nSecond line' },
  });
  expect(stored?.files.map((one) => one.name)).toEqual(['cv.pdf']);
});

test('what is wrong is reached and put right with the keys', async ({ page, site }) => {
  await page.goto(`${site.demoUrl}/apply.html?vacancy=${vacancy.id}`);
  const form = new FormOnPage(page);
  await tabTo(page, form.text('name'), 10);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group').filter({ hasText: 'Please correct' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Full name' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form.text('name')).toBeFocused();
  await page.keyboard.type('Åse');
  await expect(form.text('name')).toHaveAccessibleDescription('');
});
