// The inline script of `career-elements head-start`, as the command writes it for a page, in that page.
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, test, type Site } from '../../helpers/e2e/career-site.js';
import { listenTo } from '../../helpers/e2e/console.js';
import { holdFiles, LOADER } from '../../helpers/e2e/held-files.js';
import { scriptTag } from '../../helpers/e2e/made-page.js';
import { vacancy } from '../../helpers/e2e/visitor.js';

const command = fileURLToPath(new URL('../../../dist/node/commands/main.js', import.meta.url));

interface HeadStart {
  readonly tag: string;
  readonly hash: string;
  readonly preloads: readonly string[];
}

async function headStartOf(html: string): Promise<HeadStart> {
  const folder = await mkdtemp(path.join(tmpdir(), 'head-start-'));
  try {
    const file = path.join(folder, 'jobs.html');
    await writeFile(file, html);
    const args = [command, 'head-start', '--json', '--page', file];
    return JSON.parse((await promisify(execFile)(process.execPath, args)).stdout) as HeadStart;
  } finally {
    await rm(folder, { recursive: true });
  }
}

interface Made {
  readonly tag?: string;
  readonly body: string;
  readonly lang?: string;
  readonly search?: string;
  /** What stands before the inline script. */
  readonly before?: (made: HeadStart) => string;
  readonly change?: (html: string) => string;
  /** Attributes of the inline script. */
  readonly attributes?: string;
}

/** Makes a page, has the command write its head start, and opens it with that. */
async function open(page: Page, site: Site, made: Made): Promise<HeadStart> {
  const { tag = '', body, lang = ' lang="en"', before, change = (html) => html, attributes = '' } = made;
  const html = `<!doctype html><html${lang}><head><meta charset="utf-8"><title>Made</title>
    <link rel="icon" href="/icon.svg">${scriptTag(site, `type="module" ${tag}`)}</head><body>${body}</body></html>`;
  const headStart = await headStartOf(html);
  const inserted =
    (before?.(headStart) ?? '') +
    headStart.tag.replace('<script', () => `<script ${attributes}`) +
    headStart.preloads.join('');
  site.pages.set(
    '/made.html',
    change(html).replace('<title>', () => `${inserted}<title>`),
  );
  // Not awaited to its end: in Firefox, a page has not loaded before its modules have.
  await page.goto(`${site.demoUrl}/made.html${made.search ?? ''}`, { waitUntil: 'commit' });
  return headStart;
}

const list = (attributes = '') => `<vacancy-list ${attributes}></vacancy-list>`;

const cases: readonly (readonly [what: string, made: Made])[] = [
  ['a list', { body: list() }],
  ['all attributes', { body: list('access="any" location="Malmö" sort-field="EndDate" sort-descending') }],
  [
    'a path for each route',
    { tag: `data-path='{"vacancies":"/api/{customerId}/vacancies/"}'`, body: list() },
  ],
  ['the language around the element', { body: `<div lang="da">${list()}</div>` }],
  ['the language of the browser', { lang: '', body: list() }],
  ['the language of the service', { tag: 'data-service-language="en"', body: list() }],
  [
    'another language than that of the service',
    { tag: 'data-service-language="en"', body: `<div lang="da">${list()}</div>` },
  ],
  ['the list of <career-site>', { body: '<career-site access="any"></career-site>' }],
  ['a vacancy', { body: '<vacancy-detail></vacancy-detail>', search: `?vacancy=${vacancy.id}` }],
  ['a vacancy of <career-site>', { body: '<career-site></career-site>', search: `?vacancy=${vacancy.id}` }],
  [
    'the language of the URL, where a switch writes it',
    {
      tag: 'data-languages="da en de"',
      body: '<career-site language-switch></career-site>',
      search: '?lang=de',
    },
  ],
  ['a form', { body: '<application-form></application-form>', search: `?vacancy=${vacancy.id}` }],
];

for (const [what, made] of cases) {
  test(`sends the one request of the page before the loader has come: ${what}`, async ({ page, site }) => {
    const { asked, release } = await holdFiles(page, site, LOADER);
    const { tag } = await open(page, site, made);
    await expect.poll(() => asked.length).toBe(1);
    release();
    await expect(page.locator('[part~=list], [part~=empty], [part~=title], form').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(asked.filter(({ path: one }) => one.includes('/vacancies'))).toHaveLength(1);
    expect(gzipSync(tag).length).toBeLessThanOrEqual(1024);
  });
}

test('asks for nothing where the page’s URL names no vacancy', async ({ page, site, expected }) => {
  expected.consoleErrors.push(/vacancy/);
  const { asked, release } = await holdFiles(page, site, LOADER);
  await open(page, site, { body: '<vacancy-detail></vacancy-detail>', search: '?vacancy=' });
  release();
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
});

const policy = (source: string) =>
  `<meta http-equiv="Content-Security-Policy" content="script-src 'self' ${source}">`;

for (const [what, made] of [
  ['hash', { body: list(), before: ({ hash }) => policy(`'${hash}'`) }],
  ['nonce', { body: list(), before: () => policy(`'nonce-x7'`), attributes: 'nonce="x7"' }],
] as const satisfies readonly (readonly [string, Made])[]) {
  test(`works under a policy with its ${what}`, async ({ page, site }) => {
    const { asked, release } = await holdFiles(page, site, LOADER);
    await open(page, site, made);
    await expect.poll(() => asked.length).toBe(1);
    release();
    await expect(page.getByRole('list', { name: 'Vacancies' })).toBeVisible();
    expect(asked).toHaveLength(1);
  });
}

test('does not run under a policy without its hash, and the list comes all the same', async ({
  page,
  site,
  expected,
}) => {
  expected.consoleErrors.push(/Content.Security.Policy/i);
  expected.pageErrors.push(/violates the following directive/); // where Firefox reports it
  const { asked, release } = await holdFiles(page, site, LOADER);
  await open(page, site, { body: list(), before: () => policy('') });
  await page.locator('vacancy-list').waitFor({ state: 'attached' });
  expect(asked).toEqual([]);
  release();
  await expect(page.getByRole('list', { name: 'Vacancies' })).toBeVisible();
});

test('has the same hash on all pages', async ({ page, site }) => {
  const first = await open(page, site, { body: list() });
  await expect(page.getByRole('list', { name: 'Vacancies' })).toBeVisible();
  const second = await open(page, site, { body: '<career-site></career-site>', tag: 'data-language="da"' });
  expect(first.hash).toBe(second.hash);
  expect(first.tag).not.toBe(second.tag);
});

test('is named in the console when it no longer fits the page', async ({ page, site, expected }) => {
  expected.consoleErrors.push(/was requested, but no element used/);
  await page.clock.install();
  const heard = listenTo(page);
  await open(page, site, {
    body: list(),
    change: (html) => html.replace('<vacancy-list', '<vacancy-list access="any"'),
  });
  await expect(page.getByRole('list', { name: 'Vacancies' })).toBeVisible();
  await page.clock.fastForward(31_000);
  await expect
    .poll(() => heard.errors.join())
    .toMatch(/access=external\S* was requested, but no element used.*head-start/);
});

for (const [what, body, search] of [
  ['a list', list(), ''],
  ['<career-site>', '<career-site></career-site>', ''],
  ['a vacancy', '<vacancy-detail></vacancy-detail>', `?vacancy=${vacancy.id}`],
  ['a form', '<application-form></application-form>', `?vacancy=${vacancy.id}`],
] as const) {
  test(`all files of the first paint are requested once, before the loader has come: ${what}`, async ({
    page,
    site,
  }) => {
    const files: string[] = [];
    page.on('request', (request) => {
      const file = /\/career-elements\/(?:[0-9a-f]{12}\/)?(.+\.js)$/.exec(request.url())?.[1];
      if (file) files.push(file);
    });
    const { release } = await holdFiles(page, site, LOADER);
    const { preloads } = await open(page, site, { body, search });
    await expect.poll(() => files.length).toBe(preloads.length);
    const ahead = [...files];
    expect(ahead.slice(0, 2)).toEqual(['shared.js', 'career-elements.js']);
    release();
    await expect(page.locator('[part~=list], [part~=title], form').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(new Set(files).size).toBe(files.length);
    // What comes later is needed by no first paint.
    const later = files.filter((file) => !ahead.includes(file));
    expect(
      later.filter(
        (file) =>
          !/vacancy-search|^base\.js|describe-error|purify|detail-body|shown-description|(?:page|vacancy)-head|html-text|sending|attachments|to-application|published-directory|visitor-marks|similar-vacancies|draft-store|check-use|form-checks|unknown-words|i18next/.test(
            file,
          ),
      ),
    ).toEqual([]);
  });
}

test('preloads of another version are named in the console', async ({ page, site, expected }) => {
  expected.consoleErrors.push(/is preloaded but not used/, /404/, /MIME type/);
  expected.pageErrors.push(/MIME type/); // where Firefox reports it
  const heard = listenTo(page);
  await open(page, site, {
    body: list(),
    change: (html) =>
      html.replace(
        '<title>',
        '<link rel="modulepreload" href="/career-elements/000000000000/shared.js" data-career-elements><title>',
      ),
  });
  await expect(page.getByRole('list', { name: 'Vacancies' })).toBeVisible();
  await expect.poll(() => heard.errors.join()).toMatch(/000000000000\/shared\.js is preloaded but not used/);
});
