import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { violations } from '../../../helpers/e2e/axe.js';
import { expect, test } from '../../../helpers/e2e/career-site.js';
import { openMadePage, scriptTag } from '../../../helpers/e2e/made-page.js';

const LOOKS = ['authority', 'studio', 'industrial', 'craft'] as const;
type Look = (typeof LOOKS)[number];

const docs = readFileSync(new URL('../../../../docs/theming.md', import.meta.url), 'utf8');
const [, fourRecipes = ''] = /^## Four recipes$([\s\S]*?)^## /m.exec(docs) ?? [];

/** What a reader of the docs copies, by its heading. */
const RECIPES = [...fourRecipes.matchAll(/^### (.+)$[^#]*?^```css\n([\s\S]*?)^```$/gm)].map(
  ([, name = '', css = '']) => [name, css] as const,
);

const overhang = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
const lists = (page: Page) => page.locator('vacancy-list');

async function open(page: Page, demoUrl: string, look: Look): Promise<void> {
  await page.goto(`${demoUrl}/themes.html?look=${look}`);
  for (const list of await lists(page).all()) await expect(list.getByRole('link')).toHaveCount(7); // with "Show more"
}

/** What a visitor sees who wants pages dark. Not every driver of a browser can emulate that, so the page is told. */
async function preferDark(page: Page): Promise<void> {
  await page.route('**/themes/*.css', async (route) => {
    const response = await route.fetch();
    const css = await response.text();
    await route.fulfill({ response, body: css.replaceAll('(prefers-color-scheme: dark)', 'all') });
  });
}

/** Opens the first facet and chooses two of its values, so that a panel and chips are on the page. */
async function choose(page: Page): Promise<void> {
  await lists(page).first().locator('summary').first().click();
  for (const place of ['Kolding', 'Aarhus']) await page.getByRole('checkbox', { name: place }).check();
}

for (const look of LOOKS) {
  // The industrial look is always dark.
  for (const scheme of look === 'industrial' ? (['dark'] as const) : (['light', 'dark'] as const)) {
    test(`axe finds nothing on the look "${look}" for a visitor who wants it ${scheme}, wide and narrow`, async ({
      page,
      site,
    }) => {
      test.slow(); // three rounds of axe
      if (scheme === 'dark') await preferDark(page);
      await page.setViewportSize({ width: 1280, height: 800 });
      await open(page, site.demoUrl, look);
      await choose(page);
      expect(await violations(page)).toEqual([]);

      await page.setViewportSize({ width: 320, height: 640 });
      const filters = page.getByRole('button', { name: 'Filters' });
      await expect(filters).toBeVisible();
      expect(await violations(page)).toEqual([]);
      expect(await page.evaluate(overhang)).toBeLessThanOrEqual(0);
      await filters.click();
      await page.getByRole('dialog').locator('summary').first().click();
      expect(await violations(page)).toEqual([]);
    });
  }
}

test('each look is a link, keeps the markup and looks like no other', async ({ page, site }) => {
  await page.goto(`${site.demoUrl}/themes.html`);
  const switcher = page.getByRole('navigation', { name: 'Look' });
  const backgrounds = new Set<string>();
  for (const look of LOOKS) {
    const link = switcher.getByRole('link', { name: look });
    await link.click();
    await expect(page).toHaveURL(new RegExp(`[?]look=${look}$`));
    await expect(link).toHaveAttribute('aria-current', 'true');
    await expect(lists(page).nth(1).getByRole('table')).toBeVisible();
    await expect(lists(page).first().getByRole('listitem')).toHaveCount(6);
    backgrounds.add(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor));
  }
  expect(backgrounds.size).toBe(LOOKS.length);
  await page.goto(`${site.demoUrl}/themes.html?look=none-of-these`);
  await expect(switcher.getByRole('link', { name: 'Authority' })).toHaveAttribute('aria-current', 'true');
});

test('the four recipes of the docs can be copied: each has no fault that axe finds', async ({
  page,
  site,
}) => {
  test.slow(); // four rounds of axe
  expect(RECIPES.map(([name]) => name)).toHaveLength(LOOKS.length);
  for (const [name, css] of RECIPES) {
    const list = '<vacancy-list page-size="6" heading-level="2" detail-url="/vacancy.html"';
    await openMadePage(page, site, {
      head: `${scriptTag(site)}<style>${css}</style>`,
      body: `${list}></vacancy-list>${list} url-key="second" controls="" layout="table"></vacancy-list>`,
    });
    for (const one of await lists(page).all()) await expect(one.getByRole('link')).toHaveCount(7);
    expect(await violations(page), name).toEqual([]);
    const colour = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    expect(colour, name).not.toBe('rgba(0, 0, 0, 0)'); // the recipe was read
  }
});
