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

test('the script twice on a page works, and says so once', async ({ page, site }) => {
  const heard = listenTo(page);
  await openMadePage(page, site, { head: scriptTag(site, '') + scriptTag(site, ''), body: list });
  await expect(vacancyLink(page, vacancy.en)).toBeVisible();
  expect(heard.errors).toEqual([]);
  expect(heard.warnings).toHaveLength(1);
  expect(heard.warnings[0]).toContain('loaded twice');
});
