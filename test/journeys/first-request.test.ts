// The loader sends an element's first request before the element's code is there, and the element takes the answer over:
// whatever changes the request, the service sees it once.
import { expect, test } from '../helpers/e2e/career-site.js';
import { listenTo } from '../helpers/e2e/console.js';
import { CODE, holdFiles } from '../helpers/e2e/held-files.js';
import { openMadePage, scriptTag } from '../helpers/e2e/made-page.js';
import { MORE } from '../helpers/e2e/more.js';
import { requests } from '../helpers/e2e/service.js';
import { vacancy } from '../helpers/e2e/visitor.js';

const list = (attributes = '') => `<vacancy-list ${attributes}></vacancy-list>`;

/** How many of each table run always: the others go the same way, with another value. */
const ALWAYS = 3;
const isMore = (at: number) => (at < ALWAYS ? {} : MORE);

const cases: readonly (readonly [what: string, tag: string, body: string])[] = [
  ['the language around it', '', `<div lang="da">${list()}</div>`],
  ['two lists that ask the same', '', list() + list()],
  ['the site in one tag', '', '<career-site access="any"></career-site>'],
  ['nothing but the service', '', list()],
  ['access="internal"', '', list('access="internal"')],
  ['access="any" and perdate="any", so the short list', '', list('access="any" perdate="any"')],
  ['a date', '', list('perdate="2026-03-01"')],
  ['a time zone', 'data-time-zone="Pacific/Kiritimati"', list()],
  ['a location', '', list('location="Malmö"')],
  ['an order', '', list('sort-field="EndDate" sort-descending')],
  ['the full list', '', list('endpoint="full" access="any" perdate="any"')],
  ['the short list', '', list('endpoint="simple"')],
  ['no language header', 'data-language-header="false"', list()],
  ['the language of the tag', 'data-language="da"', list()],
  ['the language of the element', 'data-language="da"', list('language="sv"')],
  ['an id in the URL that the list ignores', '', list()],
];

for (const [at, [what, tag, body]] of cases.entries()) {
  const title = `a list is asked for once, before its code is there: ${what}`;
  test(title, isMore(at), async ({ page, site }) => {
    const { asked, release } = await holdFiles(page, site);
    // Not awaited: in Firefox, a page has not loaded before its modules have.
    const opened = openMadePage(page, site, { head: scriptTag(site, `type="module" ${tag}`), body });
    await expect.poll(() => asked.length).toBe(1);
    release();
    await opened;
    await expect(page.locator('[part~=list], [part~=empty]').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(asked).toHaveLength(1);
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

test('two lists that ask for different vacancies are two requests, each sent ahead', async ({
  page,
  site,
}) => {
  const { asked, release } = await holdFiles(page, site);
  // Not awaited: in Firefox, a page has not loaded before its modules have.
  const opened = openMadePage(page, site, {
    head: scriptTag(site),
    body: list() + list('access="internal"'),
  });
  await expect.poll(() => asked.length).toBe(2);
  release();
  await opened;
  await expect(page.getByRole('list', { name: 'Vacancies' })).toHaveCount(2);
  await page.waitForLoadState('networkidle');
  expect(asked).toHaveLength(2);
});

const paths = [
  [
    'another prefix of the headers',
    'data-header-prefix="X-Tenant" data-language="sv"',
    list(),
    /x-tenant-user-language: sv/,
  ],
  ['another path', 'data-path="/jobs/{customerId}"', list(), /^\/jobs\/[^/]+\/vacancies\/\?access=external/],
  [
    'a path for each route',
    `data-path='{"vacancies":"/{customerId}/open"}'`,
    list(),
    /^\/[^/]+\/open\?access=external/,
  ],
  ['another customer of the element', '', list('customer-id="another"'), /^\/api\/another\/vacancies/],
] as const;

for (const [at, [what, tag, body, asksFor]] of paths.entries()) {
  test(`${what} is asked for once`, isMore(at), async ({ page, site }) => {
    const { asked, release } = await holdFiles(page, site);
    await page.route(`${site.sandbox.url}/**`, (route) =>
      route.fulfill({
        json: [{ id: 'V1', description: 'Glassblower' }],
        headers: { 'Access-Control-Allow-Origin': '*' },
      }),
    );
    const head = scriptTag(site, `type="module" ${tag}`);
    // Not awaited: in Firefox, a page has not loaded before its modules have.
    const opened = openMadePage(page, site, { head, body });
    await expect.poll(() => asked.length).toBe(1);
    release();
    await opened;
    await expect(page.getByText('Glassblower')).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(
      asked.map(
        ({ path, headers }) => `${path} x-tenant-user-language: ${headers['x-tenant-user-language']}`,
      ),
    ).toEqual([expect.stringMatching(asksFor)]);
  });
}

const languages = [
  [
    'the language that a switch has written into the URL',
    '?lang=de',
    '<career-site language-switch></career-site>',
    'de',
    ['de/shared', 'de/list'],
  ],
  [
    'a pattern of pages, which takes none from the URL',
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
  ['a region without', '', list('language="da-GL"'), 'da-GL', ['da/shared', 'da/list']],
  ['a draft, which no page names', '', list('language="kl"'), 'kl', ['en/shared', 'en/list']],
] as const;

for (const [at, [what, search, element, language, words]] of languages.entries()) {
  const title = `${what}: one request and one language's words, all before the code is there`;
  test(title, isMore(at), async ({ page, site }) => {
    const loaded: string[] = [];
    page.on('request', (request) => {
      const name = /\/locales\/(.+)\.js$/.exec(new URL(request.url()).pathname)?.[1];
      if (name) loaded.push(name);
    });
    const { asked, release } = await holdFiles(page, site);
    const head = scriptTag(site, 'type="module" data-languages="da en de nb"');
    const all = element.includes('kl') ? scriptTag(site, 'type="module"') : head;
    // Not awaited: in Firefox, a page has not loaded before its modules have.
    const opened = openMadePage(page, site, { head: all, body: element }, search);
    await expect
      .poll(() => asked.map(({ headers }) => headers['x-service-user-language']))
      .toEqual([language]);
    await expect.poll(() => [...new Set(loaded)].sort()).toEqual([...words].sort());
    release();
    await opened;
    await expect(page.locator('[part~=list], [part~=empty]').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(asked).toHaveLength(1);
    expect([...new Set(loaded)].sort()).toEqual([...words].sort());
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

for (const [what, body] of [
  ['a vacancy', '<vacancy-detail></vacancy-detail>'],
  ['a vacancy in the site', '<career-site></career-site>'],
] as const) {
  test(`the vacancy that the URL names is asked for once, before its code is there: ${what}`, async ({
    page,
    site,
  }) => {
    const { asked, release } = await holdFiles(page, site);
    // Not awaited: in Firefox, a page has not loaded before its modules have.
    const opened = openMadePage(page, site, { head: scriptTag(site), body }, `?vacancy=${vacancy.id}`);
    await expect.poll(() => asked.length).toBe(1);
    release();
    await opened;
    await expect(page.getByRole('heading', { name: vacancy.en, level: 2 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(asked.map(({ path }) => path)).toEqual([
      `/api/${site.sandbox.customerId}/vacancies/${vacancy.id}`,
    ]);
  });
}

test('a list whose customer a program sets later is asked for once', async ({ page, site, expected }) => {
  expected.consoleErrors.push(/customer-id is missing/);
  const { asked, release } = await holdFiles(page, site);
  release();
  const head = `<script type="module" src="/career-elements/career-elements.js" data-base-url="${site.sandbox.url}"></script>`;
  await openMadePage(page, site, { head, body: list() });
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  await page.evaluate((customerId) => {
    const store = (globalThis as unknown as Record<symbol, { values: object; events: EventTarget }>)[
      Symbol.for('career-elements.settings')
    ]!;
    store.values = { ...store.values, customerId };
    store.events.dispatchEvent(new Event('change'));
  }, site.sandbox.customerId);
  await expect(page.getByRole('list', { name: 'Vacancies' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked).toHaveLength(1);
});

test('what is wrong with a setting is said once', async ({ page, site, expected }) => {
  expected.consoleErrors.push(/data-field-map="\[1\]"/);
  const heard = listenTo(page);
  await openMadePage(page, site, {
    head: scriptTag(site, `type="module" data-field-map='[1]'`),
    body: list(),
  });
  await expect(page.getByRole('list', { name: 'Vacancies' })).toBeVisible();
  expect(heard.errors).toHaveLength(1);
  expect(heard.errors[0]).toContain('data-field-map="[1]"');
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

test('a name in data-load that is no element is named in the console', async ({ page, site, expected }) => {
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
