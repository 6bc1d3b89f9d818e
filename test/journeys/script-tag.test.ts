import { expect, test } from '../helpers/e2e/career-site.js';
import { listenTo } from '../helpers/e2e/console.js';
import { openMadePage, scriptTag } from '../helpers/e2e/made-page.js';
import { vacancy, vacancyLink } from '../helpers/e2e/visitor.js';

const list = '<vacancy-list detail-url="/vacancy.html"><p>Not loaded.</p></vacancy-list>';

for (const [what, attributes] of [
  ['a module', 'type="module"'],
  ['a classic script', ''],
  ['a classic script with defer', 'defer'],
  ['a classic script with async', 'async'],
] as const) {
  test(`the script tag works as ${what}, before the elements and after them`, async ({ page, site }) => {
    const heard = listenTo(page);
    await openMadePage(page, site, { head: scriptTag(site, attributes), body: list });
    await expect(vacancyLink(page, vacancy.en)).toBeVisible();
    await expect(page.getByText('Not loaded.')).toBeHidden();
    await openMadePage(page, site, { body: list + scriptTag(site, attributes) });
    await expect(vacancyLink(page, vacancy.en)).toBeVisible();
    expect(heard).toEqual({ errors: [], warnings: [] });
  });
}

test('a script that is imported finds the settings on another tag', async ({ page, site }) => {
  const { url, customerId } = site.sandbox;
  const head = `<script type="text/plain" data-base-url="${url}" data-customer-id="${customerId}"></script>
    <script type="module">import '/career-elements/career-elements.js';</script>`;
  await openMadePage(page, site, { head, body: list });
  await expect(vacancyLink(page, vacancy.en)).toBeVisible();
});

test('a tag that is marked gives the service, and an element its customer', async ({ page, site }) => {
  const { url, customerId } = site.sandbox;
  const head = `<script type="module" src="/career-elements/career-elements.js"
    data-career-elements data-base-url="${url}"></script>`;
  const body = `<vacancy-list customer-id="${customerId}" detail-url="/vacancy.html"></vacancy-list>`;
  await openMadePage(page, site, { head, body });
  await expect(vacancyLink(page, vacancy.en)).toBeVisible();
});

test('without any settings on a tag, an element with its own works', async ({ page, site }) => {
  const { url, customerId } = site.sandbox;
  const head = '<script src="/career-elements/career-elements.js"></script>';
  const body = `<vacancy-list base-url="${url}" customer-id="${customerId}" detail-url="/vacancy.html"></vacancy-list>`;
  await openMadePage(page, site, { head, body });
  await expect(vacancyLink(page, vacancy.en)).toBeVisible();
});

test('the script twice on a page works, and says so once', async ({ page, site }) => {
  const heard = listenTo(page);
  await openMadePage(page, site, { head: scriptTag(site, '') + scriptTag(site, ''), body: list });
  await expect(vacancyLink(page, vacancy.en)).toBeVisible();
  expect(heard.errors).toEqual([]);
  expect(heard.warnings).toHaveLength(1);
  expect(heard.warnings[0]).toContain('loaded twice');
});

test('two settings that are both misspelt are both named, with what was meant', async ({
  page,
  site,
  expected,
}) => {
  expected.consoleErrors.push(/the setting base-url is missing/);
  const heard = listenTo(page);
  const { url, customerId } = site.sandbox;
  for (const kind of ['type="module"', '']) {
    const head = `<script ${kind} src="/career-elements/career-elements.js" data-base-ulr="${url}" data-customerid="${customerId}"></script>`;
    await openMadePage(page, site, { head, body: list });
    const said = () => heard.warnings.filter((one) => one.includes('is no setting')).join('\n');
    await expect.poll(said).toMatch(/data-base-ulr on the script tag .* Nearest: data-base-url\./);
    await expect.poll(said).toMatch(/data-customerid on the script tag .* Nearest: data-customer-id\./);
    heard.warnings.length = 0;
  }
});
