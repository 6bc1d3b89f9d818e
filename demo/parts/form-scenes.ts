// <application-form> in the states that show each of its parts.
import type { Locator, Page } from 'playwright';
import type { Scene } from './scene.js';

const form = (attributes = '') => `<application-form vacancy-id="V1015"${attributes}></application-form>`;
const SMALL = form(' fields="files" min-seconds="0" list-url="/"');

const submit = (element: Locator) => element.getByRole('button', { name: /^Send/ });

const choose = (element: Locator, name: string, size = 84_000) =>
  element
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.alloc(size, '%PDF-1.4\n%%EOF\n') });

/** An application that can be sent. */
async function fill(element: Locator): Promise<void> {
  await element.getByRole('textbox', { name: 'Full name', exact: true }).fill('Åse Nørgård');
  await element.getByRole('textbox', { name: 'Email', exact: true }).fill('aase@example.com');
  for (const group of await element.getByRole('radiogroup').or(element.getByRole('group')).all()) {
    const no = group.getByRole('radio', { name: 'No', exact: true });
    if ((await no.count()) === 1) await no.check();
  }
}

const LANGUAGES =
  'Arabic Catalan Croatian Czech Danish Dutch English Estonian Faroese Finnish French German Greek Icelandic Italian Polish Swedish';
const QUESTIONS = [
  {
    name: 'languages',
    type: 'several-of',
    label: 'Which languages do you speak?',
    choices: LANGUAGES.split(' '),
  },
  { name: 'shiftWork', type: 'yes-no', label: 'Can you work in shifts?', required: true },
];

const ASKING = form(` fields="" questions='${JSON.stringify(QUESTIONS)}'`);

async function pick(element: Locator, ...languages: readonly string[]): Promise<void> {
  const box = element.getByRole('combobox');
  await box.waitFor();
  for (const name of languages) {
    await box.fill(name);
    await element.getByRole('option', { name }).click();
  }
}

/** What the browser has kept of a file is gone, as where its storage was full. */
const dropFiles = (page: Page) =>
  page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('career-elements', 1);
      request.onsuccess = () => resolve(request.result);
    });
    const transaction = database.transaction('drafts', 'readwrite');
    const drafts = transaction.objectStore('drafts');
    drafts.getAllKeys().onsuccess = ({ target }) => {
      const keys = (target as IDBRequest<IDBValidKey[]>).result;
      for (const key of keys.filter((one) => String(one).endsWith('/contents'))) drafts.delete(key);
    };
    await new Promise((resolve) => (transaction.oncomplete = resolve));
    database.close();
  });

/** The connection ends before the answer. */
const UNKNOWN = {
  tag: SMALL,
  before: (page: Page) =>
    page.route(/\/candidates\/?$/, (route) =>
      route.request().method() === 'POST' ? route.abort('connectionreset') : route.fallback(),
    ),
  prepare: async (element: Locator) => {
    await fill(element);
    await submit(element).click();
  },
  shows: 'contacts',
};

export const FORM_SCENES: readonly Scene[] = [
  { name: 'form-top', title: 'The beginning', tag: form(), height: 720, shows: 'submit' },
  {
    name: 'form-suggestion',
    title: 'An address with a mistake',
    tag: SMALL,
    height: 420,
    prepare: async (element) => {
      await element.getByRole('textbox', { name: 'Email', exact: true }).fill('aase@gmial.com');
      await element.getByRole('textbox', { name: 'Full name', exact: true }).focus();
    },
    shows: 'suggestion',
  },
  {
    name: 'form-files',
    title: 'Files and a picture',
    tag: form(' fields="files image"'),
    height: 400,
    from: 'files',
    prepare: (element) => choose(element, 'cv.pdf'),
    shows: 'file',
  },
  {
    name: 'form-missing',
    title: 'A file that could not be kept',
    tag: form(),
    height: 260,
    prepare: async (element, page) => {
      await fill(element);
      await choose(element, 'cv.pdf');
      await element.locator('[part~=delete]').waitFor();
      await page.waitForLoadState('networkidle');
      await dropFiles(page);
      await page.reload();
      await element.getByRole('button', { name: 'Continue' }).click();
    },
    shows: 'missing',
  },
  {
    name: 'form-end',
    title: 'The end, once something has been entered',
    tag: SMALL,
    height: 620,
    from: 'agreement',
    prepare: fill,
    shows: 'delete',
  },
  {
    name: 'form-questions',
    title: 'Questions of your own',
    tag: ASKING,
    height: 300,
    from: 'questions',
    prepare: async (element) => {
      await pick(element, 'Danish', 'German');
      await element.getByRole('combobox').press('Escape');
    },
  },
  {
    name: 'form-choices',
    title: 'Choosing of a long list',
    tag: ASKING,
    height: 520,
    from: 'questions',
    prepare: async (element) => {
      await pick(element, 'Danish');
      await element.getByRole('combobox').fill('i');
    },
    shows: 'choices',
  },
  {
    name: 'form-errors',
    title: 'Something is missing',
    tag: form(),
    height: 560,
    prepare: (element) => submit(element).click(),
    shows: 'error-summary',
  },
  {
    name: 'form-sending',
    title: 'While it is sent',
    isBusy: true,
    tag: SMALL,
    height: 420,
    from: 'agreement',
    prepare: async (element, page) => {
      await fill(element);
      await choose(element, 'cv.pdf', 3_000_000);
      const session = await page.context().newCDPSession(page);
      await session.send('Network.enable');
      const line = { offline: false, latency: 20, downloadThroughput: -1, uploadThroughput: 400_000 };
      await session.send('Network.emulateNetworkConditions', line);
      await submit(element).click();
      await page.waitForFunction(() => {
        const root = document.querySelector('application-form')?.shadowRoot;
        return (root?.querySelector('progress')?.value ?? 0) > 1_000_000;
      });
    },
  },
  { ...UNKNOWN, name: 'form-unknown', title: 'Nobody knows whether it arrived', height: 420 },
  { ...UNKNOWN, name: 'form-again', title: 'Sending it again', height: 420, from: 'agreement' },
  {
    name: 'form-receipt',
    title: 'The receipt',
    tag: SMALL,
    height: 980,
    prepare: async (element) => {
      await fill(element);
      await choose(element, 'cv.pdf');
      await submit(element).click();
    },
    shows: 'success',
  },
  {
    name: 'form-applied',
    title: 'The visitor applied before',
    tag: SMALL,
    visitor: { applied: [['V1015', '2026-01-12']] },
    height: 320,
    shows: 'forget',
  },
  {
    name: 'form-loading',
    title: 'While it loads',
    tag: form(),
    height: 360,
    service: 'silent',
    shows: 'skeleton',
  },
  { name: 'form-error', title: 'Not loaded', tag: form(), height: 260, service: 'offline', shows: 'retry' },
];
