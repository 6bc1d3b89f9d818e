/** A form with questions that its page declares (docs/questions.md), and its states. */
import { expect, type Page } from '@playwright/test';
import type { Site } from './career-site.js';
import { openMadePage, scriptTag } from './made-page.js';
import { FormOnPage, sampleFile, vacancy } from './visitor.js';

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

/** Opens a page with such a form. */
export async function openQuestions(page: Page, site: Site): Promise<FormOnPage> {
  const head = `<meta name="color-scheme" content="light dark"><link rel="stylesheet" href="/site.css">${scriptTag(site)}`;
  const body = `<application-form min-seconds="0" fields="" questions='${JSON.stringify(QUESTIONS)}'></application-form>`;
  await openMadePage(page, site, { head, body }, `?vacancy=${vacancy.id}`);
  await expect(page.getByText('Your motto')).toBeVisible();
  return new FormOnPage(page);
}

const licence = (page: Page) => page.getByRole('group', { name: 'Do you have a driving licence?' });

type State = readonly [name: string, open: (page: Page, site: Site) => Promise<void>];

/** States of such a form, each shown completely. */
export const questionStates: readonly State[] = [
  ['untouched', async (page, site) => void (await openQuestions(page, site))],
  [
    'all wrong',
    async (page, site) => {
      const form = await openQuestions(page, site);
      await licence(page).getByLabel('Yes').check();
      await page.getByLabel('Expected salary').fill('12');
      await form.sendButton.click();
      await expect(page.getByRole('link', { name: 'Of which class?' })).toBeVisible();
    },
  ],
  [
    'answered, with a file and an open list',
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
