/** A form with all its fields on a page of its own, and every state in which it can be looked at in whole. */
import { expect, type Page } from '@playwright/test';
import type { Site } from './career-site.js';
import { openMadePage, scriptTag } from './made-page.js';
import { applicant, FormOnPage, sampleFile, vacancy } from './visitor.js';

export const ALL =
  'salutation birth-date gender nationality marital-status phone home-phone address address-line-2 state country ' +
  'cover-letter locations regions fields-of-work source files image';

/** Inputs of the page's own. */
export const OWN = `<div slot="extra"><p><label>Your team <input name="team" required></label></p>
  <p><label>Your drink <select name="drink"><option value="">–</option><option>Tea</option></select></label></p></div>`;

/** One grey point. */
export const portrait = (name = 'portrait.png') => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
    'base64',
  ),
});

/** Opens a page with such a form, and waits for its lists. */
export async function openWholeForm(
  page: Page,
  site: Site,
  attributes = '',
  content = '',
): Promise<FormOnPage> {
  const head = `<meta name="color-scheme" content="light dark"><link rel="stylesheet" href="/site.css">${scriptTag(site)}`;
  const body = `<application-form min-seconds="0" fields="${ALL}" privacy-url="/privacy.html" ${attributes}>${content}</application-form>`;
  await openMadePage(page, site, { head, body }, `?vacancy=${vacancy.id}`);
  await expect(page.getByRole('combobox', { name: 'Country' })).toBeVisible();
  return new FormOnPage(page);
}

/** Chooses a picture, past the dialog. */
export async function choosePicture(page: Page, name?: string): Promise<void> {
  await page.locator('input[type=file][accept="image/*"]:not([capture])').setInputFiles(portrait(name));
}

/** Fills in every field but the files. */
export async function fillWholeForm(page: Page, form: FormOnPage): Promise<void> {
  const text = (name: string) => page.getByRole('textbox', { name });
  const choice = (name: string) => page.getByRole('combobox', { name });
  await choice('Title').selectOption('Dr');
  await form.text('name').fill(applicant.name);
  await page.getByLabel('Date of birth').fill('1988-02-29');
  await choice('Gender').selectOption('Female');
  await choice('Nationality').fill('Sweden');
  await choice('Marital status').selectOption('Cohabiting');
  await form.text('email').fill(applicant.email);
  await form.text('phone').fill(applicant.phone);
  await text('Second phone').fill('+46 00');
  await text('Street and number').fill('Målerbakken 4');
  await text('Apartment').fill('c/o Ø');
  await text('Postal code').fill('6000');
  await text('City').fill('Kolding');
  await text('State or province').fill('Syd');
  await choice('Country').fill('Denmark');
  await form.text('letter').fill(applicant.letter);
  await page.getByRole('checkbox', { name: 'Oslo' }).check();
  await page.getByRole('checkbox', { name: 'Scania' }).check();
  await page.getByRole('checkbox', { name: 'Sales' }).check();
  await text('Where did you see').fill('A fair');
  await form.answer('before', 'no').check();
  await form.answer('keep', 'yes').check();
}

type State = readonly [name: string, open: (page: Page, site: Site) => Promise<void>];

/** Every state of a whole form that a visitor can come to. */
export const formStates: readonly State[] = [
  ['empty', async (page, site) => void (await openWholeForm(page, site, '', OWN))],
  [
    'with an error at everything',
    async (page, site) => {
      const form = await openWholeForm(page, site, `require="${ALL}" mailing-template="choose"`, OWN);
      await page.locator('input[type=file][multiple]').setInputFiles([sampleFile('empty.pdf', 0)]);
      await expect(page.getByText('empty.pdf is empty')).toBeVisible();
      await form.sendButton.click();
      await expect(page.getByText(/Please correct \d+ entries/)).toBeVisible();
    },
  ],
  [
    'with an open list',
    async (page, site) => {
      await openWholeForm(page, site);
      await page.getByRole('combobox', { name: 'Country' }).pressSequentially('land');
      await page.keyboard.press('ArrowDown');
      await expect(page.getByRole('listbox', { name: 'Country' })).toBeVisible();
    },
  ],
  [
    'with an open list of several, some of which are chosen',
    async (page, site) => {
      await site.operator.fault({ name: 'huge', route: 'lookup', options: { count: 30 } });
      await openWholeForm(page, site);
      const places = page.getByRole('combobox', { name: 'Preferred locations' });
      for (const place of ['Oslo', 'Malmö', 'Copenhagen']) {
        await places.fill(place);
        await page.getByRole('option', { name: place, exact: true }).click();
      }
      await places.click();
      await page.keyboard.press('ArrowDown');
      await expect(page.getByRole('option', { name: 'Oslo', exact: true })).toHaveAttribute(
        'aria-selected',
        'true',
      );
    },
  ],
  [
    'with files, their kinds, a picture and a doubted address',
    async (page, site) => {
      const form = await openWholeForm(page, site);
      const names = ['cv.pdf', 'a file with a rather long name, as people give them to their files.pdf'];
      await page.locator('input[type=file][multiple]').setInputFiles(names.map((name) => sampleFile(name)));
      await choosePicture(page);
      await form.text('email').fill('aase@hotmial.com');
      await form.text('phone').focus();
      await expect(page.getByRole('button', { name: 'Use aase@hotmail.com' })).toBeVisible();
      await expect(page.getByRole('combobox', { name: 'Type of document: cv.pdf' })).toBeVisible();
      await expect(page.getByRole('img', { name: 'The photo that you chose' })).toBeVisible();
    },
  ],
  [
    'whose lists do not come',
    async (page, site) => {
      await site.operator.fault({ name: 'refused', route: 'lookup' });
      const body = `<application-form fields="${ALL}"></application-form>`;
      await openMadePage(page, site, { head: scriptTag(site), body }, `?vacancy=${vacancy.id}`);
      await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible();
    },
  ],
  [
    'sent, as its receipt',
    async (page, site) => {
      const form = await openWholeForm(page, site);
      await fillWholeForm(page, form);
      await page.locator('input[type=file][multiple]').setInputFiles([sampleFile('cv.pdf')]);
      await form.expectFiles('cv.pdf');
      await form.sendButton.click();
      await expect(form.receipt).toBeVisible();
    },
  ],
];
