import { expect, test, type Site } from '../../../helpers/e2e/career-site.js';
import { draftsIn, nothing } from '../../../helpers/e2e/drafts.js';
import { requests } from '../../../helpers/e2e/service.js';
import { FormOnPage, vacancy, vacancyLink } from '../../../helpers/e2e/visitor.js';

/** What was asked of the API, without its prefix and without queries. */
async function asked(site: Site): Promise<string[]> {
  const prefix = `/api/${site.sandbox.customerId}`;
  return (await requests(site)).map(
    ({ method, path }) => `${method} ${path.replace(prefix, '').replace(/\?.*/, '')}`,
  );
}

const gets = async (site: Site) => (await asked(site)).filter((one) => one.startsWith('GET'));

test('a vacancy is one request, and its form one more for the receipts', async ({ page, site }) => {
  await page.goto(`${site.demoUrl}/career-site.html?vacancy=${vacancy.id}`);
  await expect(page.getByRole('heading', { name: vacancy.en, level: 2 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await asked(site)).toEqual([`OPTIONS /vacancies/${vacancy.id}`, `GET /vacancies/${vacancy.id}`]);
  await page.getByRole('link', { name: 'Apply', exact: true }).first().click();
  await expect(new FormOnPage(page).sendButton).toBeVisible();
  const both = [`GET /vacancies/${vacancy.id}`, 'GET /candidates/lookup/mailingtemplates'];
  await expect.poll(() => gets(site)).toEqual(both);
});

test('the language goes with what is read and never with what is sent', async ({ page, site }) => {
  const headers = new Map<string, string | undefined>();
  page.on('request', (request) => {
    if (request.url().startsWith(site.sandbox.url)) {
      headers.set(request.method(), request.headers()['x-service-user-language']);
    }
  });
  await page.goto(`${site.demoUrl}/apply.html?vacancy=${vacancy.id}`);
  const form = new FormOnPage(page);
  await form.fill();
  await form.sendButton.click();
  await expect(form.receipt).toBeFocused();
  expect(headers.get('GET')).toBe('en');
  expect(headers.get('POST')).toBeUndefined();
  expect(headers.has('POST')).toBe(true);
});

test('a visit talks to the page’s own host and the service alone, and leaves in the browser only that it was sent, and the days', async ({
  page,
  site,
  context,
}) => {
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).origin));
  await page.goto(`${site.demoUrl}/`);
  await vacancyLink(page, vacancy.en).click();
  await page.getByRole('link', { name: 'Apply', exact: true }).first().click();
  const form = new FormOnPage(page);
  await form.fill();
  await form.sendButton.click();
  await expect(form.receipt).toBeFocused();
  expect([...hosts].sort()).toEqual([site.demoUrl, site.sandbox.url].sort());
  expect(await context.cookies()).toEqual([]);
  const left = await page.evaluate(async () => ({
    local: Object.entries({ ...localStorage }),
    session: Object.entries({ ...sessionStorage }),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
    cookie: document.cookie,
  }));
  // This tab alone knows that an application was sent, so that Back and another click do not send a second one.
  const mark = { at: expect.any(Number), state: 'accepted' };
  const { 'career-elements.tab': tab, ...marks } = Object.fromEntries(left.session);
  const session = Object.values(marks).map((text) => JSON.parse(text) as unknown);
  expect(tab).toMatch(/^[0-9a-f]{32}$/); // a random name, under which the tab's drafts were kept
  // No more of a person than the day of the application: see docs/security.md.
  const day: unknown = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
  const local = left.local.map(([name, text]) => [name.split('.')[1], JSON.parse(text) as unknown]);
  expect({ ...left, session, local }).toEqual({
    local: [['applied', [[vacancy.id, day]]]],
    session: [mark],
    databases: ['career-elements'],
    caches: [],
    cookie: '',
  });
  expect(await draftsIn(page)).toEqual(nothing);
});
