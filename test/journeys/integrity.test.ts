// The integrity of all files, as docs/security.md shows: of the loader by its tag, of the modules by an import map.
import { expect, test, type Site } from '../helpers/e2e/career-site.js';
import { integrity } from '../helpers/e2e/cdn.js';
import { listenTo } from '../helpers/e2e/console.js';
import { openMadePage, scriptTag } from '../helpers/e2e/made-page.js';
import { vacancy, vacancyLink } from '../helpers/e2e/visitor.js';

const LOADER = 'career-elements.js';
const wrong = `sha384-${'A'.repeat(64)}`;

/** @param changed replaces the integrity of a module */
function headWith(site: Site, changed: Readonly<Record<string, string>> = {}): string {
  const modules = Object.entries({ ...integrity, ...changed })
    .filter(([file]) => file !== LOADER)
    .map(([file, value]) => [`/career-elements/${file}`, value]);
  const map = JSON.stringify({ integrity: Object.fromEntries(modules) });
  const tag = scriptTag(site, `type="module" integrity="${integrity[LOADER]}"`);
  return `<script type="importmap">${map}</script>${tag}`;
}

const list = '<vacancy-list detail-url="/vacancy.html"><p>Write to us.</p></vacancy-list>';

test('a page with the integrity of all files works', async ({ page, site }) => {
  await openMadePage(page, site, { head: headWith(site), body: list });
  await expect(vacancyLink(page, vacancy.en)).toBeVisible();
});

test('a module with another content is not run: the page keeps what stands in the tag', async ({
  page,
  site,
  expected,
}) => {
  expected.consoleErrors.push(/integrity/i, /vacancy-list\.js/);
  expected.pageErrors.push(/integrity/i); // where Firefox reports it
  const heard = listenTo(page);
  const module = Object.keys(integrity).find((file) => file.endsWith('/vacancy-list.js'))!;
  await openMadePage(page, site, { head: headWith(site, { [module]: wrong }), body: list });
  await expect.poll(() => heard.errors.join()).toMatch(/vacancy-list\.js/);
  await expect(page.getByText('Write to us.')).toBeVisible();
  expect(await page.evaluate(() => customElements.get('vacancy-list'))).toBeUndefined();
});
