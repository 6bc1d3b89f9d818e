import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { violations } from '../../test/helpers/e2e/axe.js';
import { describe } from '../describe.js';
import { readElements } from '../reference/manifest.js';
import { shownParts } from '../reference/shown-parts.js';
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

/** One page of each kind; playground.test.ts has the playground. */
const KINDS = ['index.html', 'start.html', 'elements.html', '404.html', 'elements/application-form.html'];
const DOCS_BASE = 'https://www.company.example/docs/';
const HEAD_OF_A_PAGE = `
import { layout } from './site/layout.ts';
import { raw } from './site/html.ts';
const site = { pages: [], navigation: [], version: '0' };
console.log(layout(site, { file: 'a/b.html', title: 'B', description: 'B', main: raw(''), kind: 'plain' }));`;

/** The page as it is shown, with its live elements. */
async function open(page: Page, file: string): Promise<void> {
  await page.goto(urlOf(file));
  await page.waitForLoadState('networkidle');
  if (file === 'index.html') await page.locator('vacancy-list:defined').waitFor();
}

test('each page has a title, a description, one main heading, and a Markdown file beside it', async ({
  page,
}) => {
  // The page that was the theme builder leads to the playground: theme.test.ts.
  const files = readdirSync(outDir, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.html') && file !== path.join('theme', 'index.html'),
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

for (const file of KINDS) {
  test(`sends no request to other hosts and sets no cookie: ${file}`, async ({ page, context }) => {
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
      expect(await violations(page)).toEqual([]);
    });
  }

  test(`nothing is wider than a telephone, and every button has a name: ${file}`, async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 800 });
    await open(page, file);
    for (const button of await page.locator('.top button:visible').all())
      await expect(button).toHaveAccessibleName(/./);
    for (const width of [375, 320]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
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

  test('the reference has its pictures and tables', async ({ page }) => {
    await page.goto(`${docs.url}elements/application-form.html`);
    await expect(page.getByRole('img', { name: /The beginning/ }).first()).toBeVisible();
    await expect(page.getByRole('cell', { name: 'privacy-url', exact: true })).toBeVisible();
  });

  test('the front page shows vacancies, and no control that does nothing', async ({ page }) => {
    await page.goto(`${docs.url}index.html`);
    await expect(
      page.getByRole('link', { name: 'Calibration technician' }).or(page.locator('[data-id]').first()),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: /Search|Colours/ })).toHaveCount(0);
  });
});

test('the reference cannot be built with a part that no picture shows, nor with a picture of one that is gone', () => {
  const list = readElements().find(({ tagName }) => tagName === 'vacancy-list');
  if (!list) throw new Error('The manifest has no <vacancy-list>.');
  expect(shownParts(list).get('title')?.picture.name).toBe('list-card');
  const cssParts = [...(list.cssParts ?? []), { name: 'ribbon' }];
  expect(() => shownParts({ ...list, cssParts })).toThrow(
    'No picture shows these parts of <vacancy-list>: ribbon.',
  );
  const fewer = cssParts.filter(({ name }) => !['ribbon', 'follow'].includes(name));
  expect(() => shownParts({ ...list, cssParts: fewer })).toThrow('does not have: follow.');
});

test('a published page names its picture for link previews, which is there', () => {
  const { stdout } = spawnSync(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', HEAD_OF_A_PAGE],
    { cwd: path.join(outDir, '../..'), env: { ...process.env, DOCS_BASE }, encoding: 'utf8' },
  );
  expect(stdout).toContain(`<meta property="og:image" content="${DOCS_BASE}assets/preview.png" />`);
  const picture = readFileSync(path.join(outDir, 'assets/preview.png'));
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630]);
  for (const size of ['width" content="1200', 'height" content="630']) expect(stdout).toContain(size);
});

test('the front page has a list that is alive', async ({ page }) => {
  await open(page, 'index.html');
  const list = page.locator('vacancy-list');
  await list.getByRole('searchbox').fill('electrician');
  await expect(list.getByRole('link', { name: 'Maintenance electrician' })).toBeVisible();
  await expect(list.getByRole('link', { name: 'IT supporter' })).toHaveCount(0);
});

test('the search finds "deadline" and leads to the section', async ({ page }) => {
  await open(page, 'start.html');
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

test('the search forgives a mistake, says when there is nothing, and has what words mean among the first four', async ({
  page,
}) => {
  await open(page, 'index.html');
  await page.getByRole('button', { name: 'Search' }).first().click();
  const input = page.getByRole('searchbox', { name: 'Search the documentation' });
  const results = page.locator('.search-results a');
  for (const [query, target] of [
    ['accessibilty', /accessib/],
    ['consent', /application-form|#3-the-form/],
    ['consent', /application-form\.html#consent/],
    ['spam', /application-form\.html#spam-without-a-captcha/],
    ['captcha', /application-form\.html#spam-without-a-captcha/],
    ['iframe', /migrating\.html/],
    ['script on another domain', /hosts\/other-host\.html/],
    ['dark mode', /theming\.html/],
    ['theme', /theming\.html/],
    ['apply', /form/],
    ['origin not allowed', /troubleshooting\.html|operating\.html#headers/],
    ['react', /hosts\/react\.html/],
    ['nothing shows', /troubleshooting\.html/],
    ['How do I add a second language?', /languages\.html|tutorial\.html#6-a-second-language/],
    // No section has the second word.
    ['GDPR paperclips', /security\.html/],
  ] as const) {
    await input.fill(query);
    const links = () =>
      results.evaluateAll((all) => all.slice(0, 4).map((one) => one.getAttribute('href') ?? ''));
    await expect.poll(links, query).toContainEqual(expect.stringMatching(target));
  }
  await input.fill('zzzzqqqq');
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText(/Nothing found/);
});

test('the search takes signs', async ({ page }) => {
  await open(page, 'start.html');
  await page.keyboard.press('/');
  const input = page.getByRole('searchbox', { name: 'Search the documentation' });
  const status = page.getByRole('dialog').getByRole('status');
  for (const query of ['*', '\\', '<b>', '(', '"', '   ']) {
    await input.fill(query);
    await expect(status).toHaveText(/^$|Nothing found/);
  }
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

test('the descriptions in llms.txt are complete sentences', async ({ page }) => {
  const index = await (await page.request.get(`${docs.url}llms.txt`)).text();
  const lines = [...index.matchAll(/^- \[.+?\]\((.+?)\): (.*)/gm)];
  expect(lines.length).toBeGreaterThan(30);
  for (const [, link, description = ''] of lines) {
    expect(description, link).toMatch(/[.!?]["”)]?$/);
    expect(description, link).not.toContain('…');
    expect(description.length, link).toBeLessThan(300);
  }
  expect(index).toContain(
    '(hosts/eleventy.md): For sites built by Eleventy 3. The plugin reads all vacancies',
  );
  const first = 'One sentence that is long enough to stand by itself, as a description should.';
  const second =
    'And another that makes the two of them longer than what search engines show of a page at most.';
  expect(describe(`${first} ${second}`)).toBe(first);
  expect(describe(`For Node 22.4. ${second}`)).toBe(`For Node 22.4. ${second}`);
  expect(describe('It writes two files, which are:')).toBe('It writes two files, which are.');
  expect(describe('It writes files. They are:')).toBe('It writes files.');
});

test('the links of the Markdown pages and of llms-full.txt lead to Markdown files that are there', () => {
  const files = readdirSync(outDir, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.md') || file === 'llms-full.txt',
  );
  let count = 0;
  for (const file of files) {
    const text = readFileSync(path.join(outDir, file), 'utf8').replaceAll(/^(`{3,})[^]*?^\1$/gm, '');
    for (const [, href = ''] of text.matchAll(/\]\(([^()\s]+)\)/g)) {
      if (/^[a-z]+:|^#/.test(href)) continue;
      count += 1;
      const target = path.join(path.dirname(file), href.replace(/#.*$/, ''));
      expect(existsSync(path.join(outDir, target)), `${file}: ${href}`).toBe(true);
      expect(target, `${file}: ${href}`).toMatch(/\.md$|\.png$|^index\.html$/);
    }
  }
  expect(count).toBeGreaterThan(200);
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
      await page.request.get(`${docs.url}elements/${element['tagName'] as string}.md`)
    ).text();
    const lists = ['attributes', 'events', 'slots', 'cssParts'].map((list) => element[list] ?? []);
    const names = lists.flatMap((list) => (typeof list === 'string' ? [] : list.map(({ name }) => name)));
    expect(names.length).toBeGreaterThan(40);
    for (const name of names) expect(text, name).toMatch(new RegExp(`^\\| \`${name}\` +\\|`, 'm'));
  }
});
