import type { Page } from '@playwright/test';
import { expect, test, type Site } from '../../helpers/e2e/career-site.js';
import { announceFailedRequests, listenTo } from '../../helpers/e2e/console.js';
import { openMadePage, scriptTag } from '../../helpers/e2e/made-page.js';
import { ownerDetails, vacancy, vacancyLink } from '../../helpers/e2e/visitor.js';

const script = (settings: string) =>
  `<script src="/career-elements/career-elements.js" ${settings}></script>`;
const list = '<vacancy-list detail-url="/vacancy.html"></vacancy-list>';
const message = (page: Page) => page.getByRole('alert');

interface Wrong {
  what: string;
  head?: (site: Site) => string;
  body?: string;
  /** To the visitor. */
  says: string;
  /** To the builder, on the page and in the console. */
  explains: (site: Site) => RegExp;
}

const notSetUp = 'This part of the page is not set up yet.';
const notShown = 'The vacancies cannot be shown right now.';
const customer = ({ sandbox }: Site) => `data-customer-id="${sandbox.customerId}"`;

const wrongs: Wrong[] = [
  {
    what: 'a missing base URL',
    head: (site) => script(customer(site)),
    says: notSetUp,
    explains: () => /base-url is missing\. Set data-base-url/,
  },
  {
    what: 'a missing customer',
    head: ({ sandbox }) => script(`data-base-url="${sandbox.url}"`),
    says: notSetUp,
    explains: () => /customer-id is missing\. Set data-customer-id/,
  },
  {
    what: 'a base URL without HTTPS',
    head: (site) => script(`data-base-url="http://recruit.example" ${customer(site)}`),
    says: notSetUp,
    explains: () => /"http:\/\/recruit\.example" must start with https:\/\//,
  },
  {
    what: 'a base URL that is none',
    head: (site) => script(`data-base-url="recruit.example" ${customer(site)}`),
    says: notSetUp,
    explains: () => /"recruit\.example" is no absolute URL/,
  },
  {
    what: 'an unknown customer',
    head: ({ sandbox }) => script(`data-base-url="${sandbox.url}" data-customer-id="nobody"`),
    says: notShown,
    explains: () => /\/api\/nobody\/.* is not known to the service \(404\)\. .*Check data-customer-id/,
  },
  {
    what: 'an address that answers a web page',
    head: (site) => {
      site.pages.set(`/api/${site.sandbox.customerId}/vacancies/`, '<!doctype html><h1>Welcome</h1>');
      return script(`data-base-url="${site.demoUrl}" ${customer(site)}`);
    },
    says: notShown,
    explains: () => /did not answer JSON\. Check that data-base-url is the recruiting API/,
  },
  {
    what: 'an unknown access',
    body: '<vacancy-list access="public" detail-url="/vacancy.html"></vacancy-list>',
    says: notSetUp,
    explains: () => /access="public" must be external, internal or any/,
  },
  {
    what: 'a date that is none',
    body: '<vacancy-list perdate="31.1.2026" detail-url="/vacancy.html"></vacancy-list>',
    says: notSetUp,
    explains: () => /perdate="31\.1\.2026" must be a date such as 2026-01-31/,
  },
];

for (const { what, head, body, says, explains } of wrongs) {
  test(`${what} is told to the visitor in plain words, and to the builder with what to do`, async ({
    page,
    site,
    expected,
  }) => {
    expected.consoleErrors.push(/^career-elements: <vacancy-list>/);
    announceFailedRequests(expected);
    const heard = listenTo(page);
    await openMadePage(page, site, { head: head?.(site) ?? scriptTag(site), body: body ?? list });
    await expect(message(page)).toContainText(says);
    const details = page.getByText(/^career-elements: /);
    if (says !== notSetUp) await ownerDetails(message(page));
    await expect(details).toBeVisible();
    await expect(details).toHaveText(explains(site));
    expect(heard.errors).toHaveLength(1);
    expect(heard.errors[0]).toMatch(explains(site));
  });
}

test('an unknown field to sort by leaves the order of the service, and is named to the builder', async ({
  page,
  site,
  expected,
}) => {
  announceFailedRequests(expected); // the loader asks before anything is checked
  const heard = listenTo(page);
  const body = '<vacancy-list sort-field="Title" detail-url="/vacancy.html"></vacancy-list>';
  await openMadePage(page, site, { head: scriptTag(site), body });
  await expect(vacancyLink(page, vacancy.en)).toBeVisible();
  await expect
    .poll(() => heard.warnings.join())
    .toContain('sort-field="Title": Title means nothing. Possible: Description StartDate EndDate Priority');
});

test('a setting on the tag that cannot be read is named, and the rest works', async ({
  page,
  site,
  expected,
}) => {
  expected.consoleErrors.push(/data-messages/);
  const heard = listenTo(page);
  await openMadePage(page, site, { head: scriptTag(site, 'data-messages="{oops"'), body: list });
  await expect(vacancyLink(page, vacancy.en)).toBeVisible();
  expect(heard.errors.join()).toContain('data-messages="{oops" is no JSON object');
});

test('settings may come late: a page that sets them by its own script gets its list', async ({
  page,
  site,
  expected,
}) => {
  expected.consoleErrors.push(/base-url is missing|customer-id is missing/);
  await openMadePage(page, site, { head: script(''), body: list });
  await expect(message(page)).toContainText(notSetUp);
  const { url, customerId } = site.sandbox;
  await page.evaluate(
    ([baseUrl, id]) => {
      const element = document.querySelector('vacancy-list');
      element?.setAttribute('base-url', baseUrl);
      element?.setAttribute('customer-id', id);
    },
    [url, customerId] as const,
  );
  await expect(vacancyLink(page, vacancy.en)).toBeVisible();
  await expect(message(page)).toHaveCount(0);
});

test('settings of a script further down the page are in time: nobody is told that they are missing', async ({
  page,
  site,
}) => {
  const heard = listenTo(page);
  const { url, customerId } = site.sandbox;
  const late = `<script>
    const list = document.querySelector('vacancy-list');
    list.setAttribute('base-url', '${url}');
    list.setAttribute('customer-id', '${customerId}');
  </script>`;
  await openMadePage(page, site, { head: script(''), body: `${list}${late}` });
  await expect(vacancyLink(page, vacancy.en)).toBeVisible();
  expect(heard).toEqual({ errors: [], warnings: [] });
});

test('a list whose links lead nowhere warns its builder', async ({ page, site }) => {
  const heard = listenTo(page);
  await openMadePage(page, site, { head: scriptTag(site), body: '<vacancy-list></vacancy-list>' });
  await expect(vacancyLink(page, vacancy.en)).toBeVisible();
  await expect.poll(() => heard.warnings).toHaveLength(1);
  expect(heard.warnings[0]).toContain('<vacancy-list> has no detail-url');
});

test('a mailing template that does not exist is told to the builder, and the application goes without', async ({
  page,
  site,
  expected,
}) => {
  expected.consoleErrors.push(/mailing-template="nothing"/);
  const heard = listenTo(page);
  const body = '<application-form mailing-template="nothing"></application-form>';
  await openMadePage(page, site, { head: scriptTag(site), body }, `?vacancy=${vacancy.id}`);
  await page.getByRole('textbox', { name: 'Full name' }).fill('Åse');
  await page.getByRole('textbox', { name: 'Email' }).fill('aase@example.com');
  for (const no of await page.getByRole('radio', { name: 'No' }).all()) await no.check();
  await page.getByRole('button', { name: 'Send application' }).click();
  await expect(page.getByRole('heading', { name: 'Your application has been sent' })).toBeVisible();
  expect(heard.errors.join()).toContain('mailing-template="nothing" is not among');
  expect(heard.errors.join()).toContain('receipt-en');
});
