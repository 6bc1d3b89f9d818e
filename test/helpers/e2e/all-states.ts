/** Every state of the elements, one after the other on few pages, found without a word of any language. */
import { expect, type Page } from '@playwright/test';
import type { Expected, Site } from './career-site.js';
import { announceFailedRequests } from './console.js';
import { LATIN, records } from './hebrew-vacancies.js';
import { holdRequests } from './held-answers.js';
import { openMadePage, scriptTag } from './made-page.js';
import { ALL, choosePicture } from './whole-form.js';
import { startSlowLine } from './slow-line.js';
import { sampleFile, vacancy } from './visitor.js';

export interface Visit {
  readonly page: Page;
  readonly site: Site;
  readonly expected: Expected;
  /** The attributes of the page's root element. */
  readonly root: string;
  /** Attributes of the script tag: where the words are. */
  readonly settings: string;
  /** Looks at a state in windows of these widths, each in turn; the last one stays. */
  readonly look: (state: string, ...widths: number[]) => Promise<void>;
}

const WIDE = 1200;
const NARROW = 320;
const HEIGHT = 800;

export async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: HEIGHT });
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

function serve({ pages, sandbox }: Site): void {
  const path = `/api/${sandbox.customerId}/vacancies`;
  for (const route of ['', '/', '/simple']) pages.set(path + route, JSON.stringify(records));
  for (const one of records) pages.set(`${path}/${one.id}`, JSON.stringify(one));
}

async function open({ page, site, root, settings }: Visit, body: string, search = ''): Promise<void> {
  const head = `<link rel="stylesheet" href="/site.css">${scriptTag(site, `type="module" ${settings}`)}`;
  await openMadePage(page, site, { root, head, body }, search);
}

const part = (page: Page, name: string) => page.locator(`[part~=${name}]:visible`);

export async function visitList(visit: Visit, ...narrow: number[]): Promise<void> {
  const { page, site, look } = visit;
  const widths = narrow.length ? narrow : [NARROW];
  serve(site);
  await resize(page, WIDE);
  const { release } = await holdRequests(page, /\/vacancies(?:\/|\/simple)?\?/);
  const attributes = `base-url="${site.demoUrl}" detail-url="/vacancy.html" heading-level="2" facts="location organization job-type salary deadline"`;
  await open(visit, `<vacancy-list ${attributes}></vacancy-list>`);
  await expect(part(page, 'skeleton')).toBeVisible();
  await look('a list that loads', WIDE);
  release();
  const links = part(page, 'link');
  await expect(links.first()).toBeVisible();
  await expect(part(page, 'save').first()).toBeVisible();
  await part(page, 'save').first().click();
  await look('cards', ...widths, WIDE);
  await page.locator('summary:visible').first().click();
  await page.getByRole('checkbox').first().check();
  await look('an open facet', WIDE);
  await page.keyboard.press('Escape');
  await look('chips', WIDE, ...widths);
  await part(page, 'filters-button').click();
  await page.locator('dialog summary').first().click();
  await expect(page.getByRole('checkbox').first()).toBeVisible();
  await look('the dialog of filters', ...widths.toReversed());
  await page.keyboard.press('Escape');
  await page.locator('#search').fill('nurse zzyzx');
  await expect(part(page, 'empty')).toBeVisible();
  await expect(part(page, 'suggestion').first()).toBeVisible();
  await expect(part(page, 'loosen').first()).toBeVisible();
  await look('an empty list with suggestions', ...widths, WIDE);
  await page.locator('#search').fill('nurse');
  await expect(part(page, 'empty').or(links.first())).toBeVisible();
  await look('a search', WIDE);
  await page.locator('#search').fill('');
  const set = (name: string, value: string) =>
    page.evaluate(
      ([key, text]) => document.querySelector('vacancy-list')!.setAttribute(key!, text!),
      [name, value],
    );
  await set('layout', 'table');
  await expect(page.locator('table:visible')).toBeVisible();
  await look('a table', WIDE);
  await set('group-by', 'organization');
  await expect(part(page, 'group').first()).toBeVisible();
  await page.locator('.group-button').first().click();
  await look('a table of groups', WIDE);
  await set('layout', 'cards');
  await expect(page.locator('table')).toHaveCount(0);
  await look('groups of cards', WIDE, ...widths);
}

export async function visitFailures(visit: Visit): Promise<void> {
  const { page, site, expected, look } = visit;
  announceFailedRequests(expected);
  expected.consoleErrors.push(/^career-elements: /);
  await site.operator.fault({ name: 'server-error', route: 'vacancies' });
  await site.operator.fault({ name: 'server-error', route: 'vacancy' });
  const body = `<vacancy-list></vacancy-list><vacancy-detail vacancy-id="${vacancy.id}"></vacancy-detail>`;
  await open(visit, body);
  await expect(page.getByRole('alert')).toHaveCount(2);
  for (const one of await page.locator('.technical').all()) await one.locator('summary').click();
  await look('errors', NARROW, WIDE);
}

export async function visitVacancy(visit: Visit): Promise<void> {
  const { page, site, look } = visit;
  serve(site);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
  const attributes = `base-url="${site.demoUrl}" apply-url="/apply.html" list-url="/" saved-ids`;
  await open(visit, `<vacancy-detail vacancy-id="J0" ${attributes}></vacancy-detail>`);
  await expect(part(page, 'description')).toContainText(LATIN.advert);
  await part(page, 'copy').click();
  await expect(page.locator('.pass-on input')).toBeVisible();
  await look('a vacancy in English', NARROW, WIDE);
  const show = (id: string) =>
    page.evaluate((one) => document.querySelector('vacancy-detail')!.setAttribute('vacancy-id', one), id);
  await show('J1');
  await expect(part(page, 'description')).toContainText('מהנדסת');
  await look('a vacancy in Hebrew', NARROW, WIDE);
  await show('J3');
  await expect(page.locator('.message')).toBeVisible();
  await look('a closed vacancy', NARROW, WIDE);
}

const form = (attributes: string) =>
  `<application-form min-seconds="0" privacy-url="/privacy.html" ${attributes}></application-form>`;

const files = (page: Page) => page.locator('input[type=file][multiple]');

export async function visitForm(visit: Visit): Promise<void> {
  const { page, site, look } = visit;
  await site.operator.fault({ name: 'huge', route: 'lookup', options: { count: 30 } });
  await open(
    visit,
    form(`fields="${ALL}" require="${ALL}" mailing-template="choose"`),
    `?vacancy=${vacancy.id}`,
  );
  const country = page.locator('#addressCountryRegion');
  await expect(country).toBeVisible();
  await look('a complete form', NARROW, WIDE);
  await page.locator('[part~=submit]').click();
  await expect(page.locator('#summary')).toBeVisible();
  await files(page).setInputFiles([
    sampleFile('empty (1).pdf', 0),
    sampleFile('tool.exe', 10, 'application/x-msdownload'),
  ]);
  await expect(page.locator('#files-error .error').first()).toBeVisible();
  await look('a form with errors', NARROW, WIDE);
  await country.pressSequentially('land');
  await expect(part(page, 'choices')).toBeVisible();
  await look('an open list', WIDE, NARROW);
  await page.keyboard.press('Escape');
  const places = page.locator('#locations');
  for (const name of ['Oslo', 'Malmö']) {
    await places.fill(name);
    await page.getByRole('option', { name, exact: true }).click();
  }
  await expect(part(page, 'chip')).toHaveCount(2);
  await files(page).setInputFiles([sampleFile('cv (final).pdf'), sampleFile('קורות חיים (2).pdf', 5000)]);
  await choosePicture(page, 'me (1).png');
  await expect(part(page, 'file')).toHaveCount(2);
  await page.locator('#email').fill('dana@hotmial.com');
  await page.locator('#name').fill('Dana Levi (PhD)');
  await expect(part(page, 'suggestion')).toBeVisible();
  await look('chips, files and a doubted address', NARROW, WIDE);
}

/** Fills what a small form requires. */
async function fillSmall(page: Page): Promise<void> {
  await page.locator('#name').fill('Dana Levi (PhD)');
  await page.locator('#email').fill(LATIN.email);
  await page.locator('#mobilePhone').fill(LATIN.phone);
  await page.locator('#previouslyApplied').check();
  await page.locator('#allowSave').check();
}

export async function visitSending(visit: Visit): Promise<void> {
  const { page, site, expected, look } = visit;
  announceFailedRequests(expected);
  expected.consoleErrors.push(/^career-elements: /);
  const line = await startSlowLine(site.sandbox.port, 1_500_000);
  try {
    await open(visit, form(`base-url="${line.url}"`), `?vacancy=${vacancy.id}`);
    await fillSmall(page);
    // More than the buffers of the system take at once, which the browser counts as sent.
    const large = ['cv (final).pdf', 'work.pdf'].map((name) => sampleFile(name, 9_500_000));
    await files(page).setInputFiles(large);
    await expect(part(page, 'file')).toHaveCount(2);
    await page.locator('[part~=submit]').click();
    await expect
      .poll(() => page.locator('progress').evaluate((bar: HTMLProgressElement) => bar.position))
      .toBeGreaterThan(0.03);
    line.stand(true);
    await look('an application that is being sent', NARROW, WIDE);
    await part(page, 'cancel').click();
    await expect(page.locator('#summary')).toBeVisible();
    await look('a cancelled one', NARROW, WIDE);
    line.stand(false);
  } finally {
    await line.close();
  }
  await open(visit, form(''), `?vacancy=${vacancy.id}`);
  const question = page.locator('.message[part~=draft]');
  await expect(question).toBeVisible();
  await look('the question for a draft', NARROW, WIDE);
  await question.locator('button').last().click();
  await fillSmall(page);
  await site.operator.fault({ name: 'lost-answer', route: 'candidates', remaining: 1 });
  await page.locator('[part~=submit]').click();
  await expect(part(page, 'again')).toBeVisible();
  await look('an unknown outcome', NARROW, WIDE);
  await part(page, 'again').click();
  await expect(part(page, 'success')).toBeVisible();
  await look('a receipt', NARROW, WIDE);
}
