import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { checkLinks } from '../../site/check-links.js';
import { type DocsServer, outDir, serveDocs } from './serve.js';

let docs: DocsServer;
/** The page for addresses that do not exist names its files from the root that it was built for. */
let atRoot: DocsServer;
test.beforeAll(async () => {
  docs = await serveDocs('/company/docs/');
  atRoot = await serveDocs('/');
});
test.afterAll(async () => {
  await docs.close();
  await atRoot.close();
});

const urlOf = (file: string) => (file === '404.html' ? atRoot.url : docs.url) + file;

/** One page of each kind. */
const KINDS = ['index.html', 'start.html', 'elements.html', 'reference/vacancy-list.html', '404.html'];
const own = ['playground', 'theme'].filter((name) => readdirSync(outDir).includes(name));

/** The page as it is shown, with its live elements. */
async function open(page: Page, file: string): Promise<void> {
  await page.goto(urlOf(file));
  await page.waitForLoadState('networkidle');
  if (file === 'index.html') await page.locator('vacancy-list:defined').waitFor();
}

test('no link is dead, and no anchor', () => {
  expect(checkLinks(outDir)).toEqual([]);
});

test('each page has a title, a description, one main heading, and a Markdown file beside it', async ({
  page,
}) => {
  const files = readdirSync(outDir, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.html'),
  );
  expect(files.length).toBeGreaterThan(20);
  const descriptions = new Set<string>();
  await page.route('**/*.js', (route) => route.abort());
  for (const file of files) {
    await page.goto(docs.url + file, { waitUntil: 'commit' });
    await expect(page, file).toHaveTitle(/career-elements/);
    await expect(page.locator('h1'), file).toHaveCount(1);
    const description = await page.locator('meta[name=description]').getAttribute('content');
    expect(description?.length, `${file}: ${description}`).toBeGreaterThan(30);
    descriptions.add(description ?? '');
    const markdown = page.locator('link[type="text/markdown"]');
    if ((await markdown.count()) === 0) continue;
    const href = await markdown.evaluate((link: HTMLLinkElement) => link.href);
    const text = await (await page.request.get(href)).text();
    expect(text, href).toMatch(/^# /m);
  }
  expect(descriptions.size).toBe(files.length);
});

for (const file of [...KINDS, ...own.map((name) => `${name}/index.html`)]) {
  test(`asks nobody else and sets no cookie: ${file}`, async ({ page, context }) => {
    const hosts = new Set<string>();
    page.on('request', (request) => {
      if (/^https?:/.test(request.url())) hosts.add(new URL(request.url()).host);
    });
    await open(page, file);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.waitForLoadState('networkidle');
    expect([...hosts]).toEqual([new URL(urlOf(file)).host]);
    expect(await context.cookies()).toEqual([]);
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`axe finds nothing: ${file}, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await open(page, file);
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
        .analyze();
      const found = violations.map(
        ({ id, nodes }) =>
          `${id}: ${nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`).join('\n')}`,
      );
      expect(found).toEqual([]);
    });
  }

  test(`nothing is wider than a telephone, and every button has a name: ${file}`, async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 800 });
    await open(page, file);
    for (const button of await page.locator('.top button:visible').all())
      await expect(button).toHaveAccessibleName(/./);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a telephone reaches every page by the menu', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 800 });
    await page.goto(`${docs.url}start.html`);
    const menu = page.getByRole('navigation', { name: 'Documentation' });
    await expect(menu).toBeHidden();
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(menu).toBeVisible();
    await menu.getByRole('link', { name: 'Style the elements' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Theming');
  });

  test('the front page shows vacancies, and no control that does nothing', async ({ page }) => {
    await page.goto(`${docs.url}index.html`);
    await expect(
      page.getByRole('link', { name: 'Calibration technician' }).or(page.locator('[data-id]').first()),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: /Search|Colours/ })).toHaveCount(0);
  });
});

test('the front page has a list that is alive', async ({ page }) => {
  await open(page, 'index.html');
  const list = page.locator('vacancy-list');
  await list.getByRole('searchbox').fill('electrician');
  await expect(list.getByRole('link', { name: 'Maintenance electrician' })).toBeVisible();
  await expect(list.getByRole('link', { name: 'IT supporter' })).toHaveCount(0);
});

test('a control of a custom property changes the element, and writes the CSS', async ({ page }) => {
  await open(page, 'reference/vacancy-list.html');
  await page.getByLabel('--career-radius').fill('1.25');
  await expect(page.locator('.try-css')).toHaveText(/vacancy-list \{\s+--career-radius: 1.25em;\s+\}/);
  await page.getByRole('button', { name: 'As it was' }).click();
  await expect(page.locator('.try-css')).toBeHidden();
});

test('the search finds "deadline" and leads to the section', async ({ page }) => {
  await open(page, 'hosts/../start.html');
  await page.keyboard.press('/');
  await page.getByRole('searchbox', { name: 'Search the documentation' }).fill('deadline');
  const results = page.locator('.search-results a');
  await expect(results.first()).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText(/^\d+ found/);
  await expect(results.filter({ has: page.locator('mark') }).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  const target = await results.first().getAttribute('href');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(target ?? '');
});

test('the search forgives a mistake, and says when there is nothing', async ({ page }) => {
  await open(page, 'index.html');
  await page.getByRole('button', { name: 'Search' }).first().click();
  const input = page.getByRole('searchbox', { name: 'Search the documentation' });
  await input.fill('accessibilty');
  await expect(page.locator('.search-results a').first()).toContainText(/accessib/i);
  await input.fill('zzzzqqqq');
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText(/Nothing found/);
});

test('the colours can be chosen, and stay', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await open(page, 'elements.html');
  const button = page.getByRole('button', { name: /^Colours/ });
  await button.click();
  await button.click();
  await expect(button).toHaveAccessibleName('Colours: dark');
  const dark = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await page.reload();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(dark);
  await expect(button).toHaveAccessibleName('Colours: dark');
});

test('llms.txt names every page, and each of its links exists', async ({ page }) => {
  const index = await (await page.request.get(`${docs.url}llms.txt`)).text();
  const links = [...index.matchAll(/^- \[.+?\]\((.+?)\)/gm)].map(([, link = '']) => link);
  const pages = readdirSync(outDir, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.md'),
  );
  expect(links.toSorted()).toEqual(pages.map((file) => file.split(path.sep).join('/')).toSorted());
  expect(readFileSync(path.join(outDir, 'llms-full.txt'), 'utf8')).toContain('# Theming');
});

test('the reference has every attribute, event, slot and part of the manifest', async ({ page }) => {
  const manifest = JSON.parse(readFileSync(path.join(outDir, '../../dist/custom-elements.json'), 'utf8')) as {
    modules: { declarations?: Record<string, { name: string }[] | string>[] }[];
  };
  const elements = manifest.modules
    .flatMap(({ declarations = [] }) => declarations)
    .filter((one) => one['tagName']);
  expect(elements).toHaveLength(4);
  for (const element of elements) {
    const text = await (
      await page.request.get(`${docs.url}reference/${element['tagName'] as string}.md`)
    ).text();
    const lists = ['attributes', 'events', 'slots', 'cssParts', 'cssProperties'].map(
      (list) => element[list] ?? [],
    );
    const names = lists.flatMap((list) => (typeof list === 'string' ? [] : list.map(({ name }) => name)));
    expect(names.length).toBeGreaterThan(40);
    for (const name of names) expect(text, name).toContain(`| \`${name}\` |`);
  }
});
