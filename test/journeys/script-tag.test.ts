import { expect, test } from '../helpers/e2e/career-site.js';
import { pathOf } from '../helpers/e2e/cdn.js';
import { listenTo } from '../helpers/e2e/console.js';
import { holdFiles } from '../helpers/e2e/held-files.js';
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

test('the vacancies do not wait for i18next, and nothing is drawn again when it takes over', async ({
  page,
  site,
}) => {
  const { release } = await holdFiles(page, site, '**/i18next.js');
  const [isAsked, search] = ['i18next', 'vacancy-search'].map((name) => page.waitForRequest(`**/${name}.js`));
  // Not awaited: in Firefox, a page has not loaded before its modules have.
  const opened = openMadePage(page, site, { head: scriptTag(site), body: list });
  await isAsked;
  await expect(vacancyLink(page, vacancy.en)).toBeVisible();
  await (await search!).response();
  await expect(page.locator('[part=save]').first()).toBeVisible();
  await page.evaluate(() => {
    const changes: MutationRecord[] = [];
    const { shadowRoot } = document.querySelector('vacancy-list')!;
    const all = { subtree: true, childList: true, characterData: true, attributes: true };
    // At the page's load event its colours are read again, by an element that comes and goes.
    const isColourProbe = ({ addedNodes, removedNodes }: MutationRecord) =>
      [...addedNodes, ...removedNodes].some(
        (node) => node instanceof Element && node.matches('i[style*=color-mix]'),
      );
    new MutationObserver((some) => changes.push(...some.filter((one) => !isColourProbe(one)))).observe(
      shadowRoot!,
      all,
    );
    Object.assign(globalThis, { changes });
  });
  release();
  await opened;
  const changes = await page.evaluate(async (url) => {
    await import(url);
    await new Promise(requestAnimationFrame);
    return (globalThis as unknown as { changes: MutationRecord[] }).changes.length;
  }, pathOf('i18next.js'));
  expect(changes).toBe(0);
});
