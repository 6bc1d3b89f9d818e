/** A form with all its fields, one with questions of its page (docs/questions.md), and their states. */
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
  await text('Other phone').fill('+46 00');
  await text('Street address').fill('Målerbakken 4');
  await text('Apartment').fill('c/o Ø');
  await text('Postal code').fill('6000');
  await text('City').fill('Kolding');
  await text('State or province').fill('Syd');
  await choice('Country').fill('Denmark');
  await form.text('letter').fill(applicant.letter);
  await page.getByRole('checkbox', { name: 'Oslo' }).check();
  await page.getByRole('checkbox', { name: 'Scania' }).check();
  await page.getByRole('checkbox', { name: 'Sales' }).check();
  await text('Where did you hear').fill('A fair');
  await form.answer('before', 'no').check();
  await form.answer('keep', 'yes').check();
}

/** Every kind of question, with and without a hint, and one that is asked after an answer. */
const QUESTIONS = [
  { name: 'motto', type: 'text', label: 'Your motto', hint: 'One line', required: true },
  { name: 'story', type: 'long-text', label: 'Your story', required: true },
  {
    name: 'licence',
    type: 'yes-no',
    label: 'Do you have a driving licence?',
    hint: 'Of any class',
    required: true,
  },
  { name: 'night', type: 'yes-no', label: 'Do you work at night?' },
  {
    ...{ name: 'licenceClass', type: 'one-of', label: 'Of which class?', required: true },
    ...{ choices: ['B', 'C1', 'C', 'D'], when: { question: 'licence', equals: true } },
  },
  { name: 'shift', type: 'one-of', label: 'Which shift?', choices: ['Day', 'Night'], required: true },
  { name: 'town', type: 'one-of', label: 'Which town?', choices: [...'ABCDEFGH'], required: true },
  {
    name: 'trade',
    type: 'one-of',
    label: 'Which trade?',
    choices: [...'ABCDEFGHIJKLMNOPQRST'],
    required: true,
  },
  {
    name: 'languages',
    type: 'several-of',
    label: 'Which languages?',
    choices: ['Danish', 'German'],
    required: true,
  },
  { name: 'salary', type: 'number', label: 'Expected salary', min: 1000, required: true },
  { name: 'start', type: 'date', label: 'When can you start?', min: 'today', required: true },
  { name: 'card', type: 'file', label: 'Copy of your licence', hint: 'Both sides', required: true },
];

/** Opens a page with a form that has these questions. */
async function openQuestions(page: Page, site: Site): Promise<FormOnPage> {
  const head = `<meta name="color-scheme" content="light dark"><link rel="stylesheet" href="/site.css">${scriptTag(site)}`;
  const body = `<application-form min-seconds="0" fields="" questions='${JSON.stringify(QUESTIONS)}'></application-form>`;
  await openMadePage(page, site, { head, body }, `?vacancy=${vacancy.id}`);
  await expect(page.getByText('Your motto')).toBeVisible();
  return new FormOnPage(page);
}

const licence = (page: Page) => page.getByRole('group', { name: 'Do you have a driving licence?' });

type State = readonly [name: string, open: (page: Page, site: Site) => Promise<void>];

/** Every state of such forms that a visitor can come to. */
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
  [
    'with questions of the page, all wrong',
    async (page, site) => {
      const form = await openQuestions(page, site);
      await licence(page).getByLabel('Yes').check();
      await page.getByLabel('Expected salary').fill('12');
      await form.sendButton.click();
      await expect(page.getByRole('link', { name: 'Of which class?' })).toBeVisible();
    },
  ],
  [
    'with questions of the page, answered, with a file and an open list',
    async (page, site) => {
      await openQuestions(page, site);
      await licence(page).getByLabel('Yes').check();
      await page.getByRole('group', { name: 'Of which class?' }).getByLabel('C1').check();
      await page.getByRole('group', { name: 'Which languages?' }).getByLabel('German').check();
      const chooser = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Choose a file' }).click();
      await (await chooser).setFiles([sampleFile('card.pdf')]);
      await expect(page.getByText('card.pdf', { exact: true })).toBeVisible();
      await page.getByRole('combobox', { name: 'Which trade?' }).click();
      await page.keyboard.press('ArrowDown');
      await expect(page.getByRole('listbox')).toBeVisible();
    },
  ],
];
