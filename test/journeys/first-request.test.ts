// The loader sends an element's first request before the element's code is there, and the element takes the answer over:
// the service sees one request, with each setting that changes it.
import type { Page } from '@playwright/test';
import { expect, test, type Site } from '../helpers/e2e/career-site.js';
import { listenTo } from '../helpers/e2e/console.js';
import { CODE, holdFiles } from '../helpers/e2e/held-files.js';
import { type MadePage, openMadePage, scriptTag } from '../helpers/e2e/made-page.js';
import { MORE } from '../helpers/e2e/more.js';
import { requests } from '../helpers/e2e/service.js';
import { vacancy } from '../helpers/e2e/visitor.js';

const list = (attributes = '') => `<vacancy-list ${attributes}></vacancy-list>`;

/** How many of each table run always: the others go the same way, with another value. */
const ALWAYS = 3;
const isMore = (at: number) => (at < ALWAYS ? {} : MORE);

/**
 * Opens a page whose elements have their code once the page has asked the service, and waits until all is there.
 * @param meanwhile runs before the code is there
 */
async function openAfterRequest(
  page: Page,
  site: Site,
  made: MadePage,
  search = '',
  meanwhile: () => unknown = () => undefined,
): Promise<Awaited<ReturnType<typeof holdFiles>>['asked']> {
  const { asked, release } = await holdFiles(page, site);
  // Not awaited: in Firefox, a page has not loaded before its modules have.
  const opened = openMadePage(page, site, made, search);
  await expect.poll(() => asked.length).toBe(1);
  await meanwhile();
  release();
  await opened;
  await expect(page.locator('[part~=list], [part~=empty], [part~=title]').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked).toHaveLength(1);
  return asked;
}

const vacancyAsked = new RegExp(`/vacancies/${vacancy.id} `);

/** @property asksFor the path and the language that are asked for, where the service does not know them */
const cases: readonly (readonly [
  what: string,
  tag: string,
  body: string,
  asksFor?: RegExp,
  search?: string,
])[] = [
  ['the language around it', '', `<div lang="da">${list()}</div>`],
  ['two lists that ask the same', '', list() + list()],
  ['the site in one tag', '', '<career-site access="any"></career-site>'],
  ['access="internal"', '', list('access="internal"')],
  ['a vacancy', '', '<vacancy-detail></vacancy-detail>', vacancyAsked, `?vacancy=${vacancy.id}`],
  ['a vacancy in the site', '', '<career-site></career-site>', vacancyAsked, `?vacancy=${vacancy.id}`],
  ['the short list, for access="any" and perdate="any"', '', list('access="any" perdate="any"')],
  ['a date', '', list('perdate="2026-03-01"')],
  ['a time zone', 'data-time-zone="Pacific/Kiritimati"', list()],
  ['a location', '', list('location="Malmö"')],
  ['an order', '', list('sort-field="EndDate" sort-descending')],
  ['the full list', '', list('endpoint="full" access="any" perdate="any"')],
  ['no language header', 'data-language-header="false"', list()],
  ['the language of the service', 'data-service-language="en"', list()],
  ['another language than that of the service', 'data-service-language="en" data-language="da"', list()],
  ['the language of the element', 'data-language="da"', list('language="sv"')],
  ['another prefix of the headers', 'data-header-prefix="X-Tenant" data-language="sv"', list(), / sv$/],
  ['another path', 'data-path="/jobs/{customerId}"', list(), /^\/jobs\/[^/]+\/vacancies\/\?access=external/],
  ['a path for each route', `data-path='{"vacancies":"/{customerId}/open"}'`, list(), /^\/[^/]+\/open\?/],
  ['another customer of the element', '', list('customer-id="another"'), /^\/api\/another\/vacancies/],
];

for (const [at, [what, tag, body, asksFor, search]] of cases.entries()) {
  const title = `the service is asked once, before the code of the elements is there: ${what}`;
  test(title, isMore(at), async ({ page, site }) => {
    const json = { id: vacancy.id, description: 'Glassblower' };
    const headers = { 'Access-Control-Allow-Origin': '*' };
    if (asksFor && !search) {
      await page.route(`${site.sandbox.url}/**`, (route) => route.fulfill({ json: [json], headers }));
    }
    const head = scriptTag(site, `type="module" ${tag}`);
    const asked = await openAfterRequest(page, site, { head, body }, search);
    if (asksFor) {
      const said = asked.map(({ path, headers: sent }) => `${path} ${sent['x-tenant-user-language']}`);
      expect(said).toEqual([expect.stringMatching(asksFor)]);
      return;
    }
    const served = (await requests(site)).filter(({ method }) => method === 'GET');
    expect(served.map(({ path }) => path)).toEqual([asked[0]?.path]);
  });
}

test('a vacancy that the path names is asked for once, by its element', async ({ page, site }) => {
  const { asked, release } = await holdFiles(page, site);
  release();
  site.pages.set(
    '/jobs/V1031',
    `<!doctype html><html lang="en"><head><title>Job</title><link rel="icon" href="/icon.svg">
    ${scriptTag(site, 'type="module" data-detail-url="/jobs/{id}"')}</head><body><vacancy-detail></vacancy-detail></body></html>`,
  );
  await page.goto(`${site.demoUrl}/jobs/V1031`);
  await expect(page.getByRole('heading', { name: 'Production operators' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked.map(({ path }) => path.replace(/.*\//, ''))).toEqual(['V1031']);
});

const languages = [
  [
    'the language that a switch has written into the URL',
    '?lang=de',
    '<career-site language-switch></career-site>',
    'de',
    ['de/shared', 'de/list'],
  ],
  [
    'a pattern of pages, which takes no language from the URL',
    '?lang=de',
    '<career-site language-switch="/{lang}/jobs/"></career-site>',
    'en',
    ['en/shared', 'en/list'],
  ],
  ['Norwegian without more', '', list('language="no"'), 'no', ['nb/shared', 'nb/list']],
  [
    'a region with words of its own',
    '',
    list('language="en-US"'),
    'en-US',
    ['en/shared', 'en/list', 'en-US/shared'],
  ],
  ['a draft, which no page names', '', list('language="kl"'), 'kl', ['en/shared', 'en/list']],
] as const;

for (const [at, [what, search, body, language, words]] of languages.entries()) {
  const title = `${what}: one request and one language's words, all before the code is there`;
  test(title, isMore(at), async ({ page, site }) => {
    const loaded = new Set<string>();
    page.on('request', (request) => {
      const name = /\/locales\/(.+)\.js$/.exec(new URL(request.url()).pathname)?.[1];
      if (name) loaded.add(name);
    });
    const named = language === 'kl' ? '' : 'data-languages="da en de nb"';
    const head = scriptTag(site, `type="module" ${named}`);
    const expectWords = () => expect.poll(() => [...loaded].sort()).toEqual([...words].sort());
    const asked = await openAfterRequest(page, site, { head, body }, search, expectWords);
    expect(asked.map(({ headers }) => headers['x-service-user-language'])).toEqual([language]);
    await expectWords();
  });
}

test('two elements that ask for the same vacancy are one request, although the code of one comes late and the page changes', async ({
  page,
  site,
}) => {
  const { asked, release } = await holdFiles(page, site, '**/career-elements/*/application-form.js');
  // Not awaited: in Firefox, a page has not loaded before its modules have.
  const opened = openMadePage(
    page,
    site,
    { head: scriptTag(site), body: '<vacancy-detail></vacancy-detail><application-form></application-form>' },
    `?vacancy=${vacancy.id}`,
  );
  await expect(page.getByRole('heading', { name: vacancy.en, level: 2 })).toBeVisible();
  await page.evaluate(() => document.body.append(document.createElement('p')));
  release();
  await opened;
  await expect(page.locator('application-form form')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked.filter(({ path }) => path.includes('/vacancies/'))).toHaveLength(1);
});

test('an element with properties that a program has set is asked for once, with these', async ({
  page,
  site,
}) => {
  const { asked, release } = await holdFiles(page, site);
  const body = `${list()}<script>document.querySelector('vacancy-list').location = 'Aarhus'</script>`;
  // Not awaited: in Firefox, a page has not loaded before its modules have.
  const opened = openMadePage(page, site, { head: scriptTag(site), body });
  await page.waitForRequest(CODE);
  release();
  await opened;
  await expect(page.locator('[part~=list], [part~=empty]').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked.map(({ path }) => path)).toEqual([expect.stringContaining('location=Aarhus')]);
});

test('an element that is added later is found, and one in a shadow root is loaded by data-load', async ({
  page,
  site,
}) => {
  await openMadePage(page, site, {
    head: scriptTag(site, 'type="module" data-load="vacancy-list,\n application-form"'),
    body: '',
  });
  await expect.poll(() => page.evaluate(() => Boolean(customElements.get('application-form')))).toBe(true);
  await page.evaluate(() => {
    const host = document.body.appendChild(document.createElement('div'));
    host.attachShadow({ mode: 'open' }).append(document.createElement('vacancy-list'));
  });
  await expect(page.getByRole('list', { name: 'Vacancies' })).toHaveCount(1);
  await page.evaluate(() => document.body.append(document.createElement('vacancy-detail')));
  await expect.poll(() => page.evaluate(() => Boolean(customElements.get('vacancy-detail')))).toBe(true);
});

test('without its folder, the page keeps what stands in the tag, and the console names file and folder', async ({
  page,
  site,
  expected,
}) => {
  expected.consoleErrors.push(/404/);
  expected.pageErrors.push(/MIME type/); // where Firefox reports it
  const heard = listenTo(page);
  await page.route(CODE, (route) => route.fulfill({ status: 404, body: 'Not found' }));
  await openMadePage(page, site, {
    head: scriptTag(site),
    body: '<vacancy-list><p>Write to us.</p></vacancy-list>',
  });
  await expect
    .poll(() => heard.errors.join())
    .toMatch(/answers 404: serve folder "[0-9a-f]{12}" beside career-elements\.js/);
  await expect(page.getByText('Write to us.')).toBeVisible();
});

test('a name in data-load that is not an element is named in the console', async ({
  page,
  site,
  expected,
}) => {
  expected.consoleErrors.push(/404/, /vacancy-lst/);
  expected.pageErrors.push(/MIME type/); // where Firefox reports it
  const heard = listenTo(page);
  await openMadePage(page, site, {
    head: scriptTag(site, 'type="module" data-load="vacancy-lst"'),
    body: '',
  });
  await expect
    .poll(() => heard.errors.join())
    .toMatch(/vacancy-lst\.js answers 404.*data-load takes vacancy-list,/);
});
