/** The list in all its states, at a desk, on a phone and enlarged, for everybody. */
import type { Page } from '@playwright/test';
import { violations } from '../helpers/e2e/axe.js';
import { expect, test, type Site } from '../helpers/e2e/career-site.js';
import { openMadePage, scriptTag } from '../helpers/e2e/made-page.js';
import { MORE } from '../helpers/e2e/more.js';
import { ListOnPage, openMadeList } from '../helpers/e2e/visitor.js';

const overhang = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

async function openDemo(page: Page, { demoUrl }: Site, search = ''): Promise<ListOnPage> {
  await page.goto(`${demoUrl}/${search}`);
  const list = new ListOnPage(page);
  await expect(page.locator('[part~=controls]')).toBeVisible();
  return list;
}

type State = readonly [name: string, open: (page: Page, site: Site) => Promise<void>];

const states: readonly State[] = [
  [
    'marks and chips',
    async (page, site) => {
      await openDemo(page, site, '?vacancy-location=kol~cph&vacancy-q=production');
      await expect(page.locator('mark').first()).toBeVisible();
    },
  ],
  [
    'an open facet',
    async (page, site) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      const list = await openDemo(page, site, '?vacancy-location=osl');
      await list.facet('Organisation').click();
      await expect(list.value('Production')).toBeVisible();
    },
  ],
  [
    'an open dialog',
    async (page, site) => {
      await page.setViewportSize({ width: 320, height: 640 });
      const list = await openDemo(page, site, '?vacancy-location=osl');
      await list.filters.click();
      await list.facet('Location').click();
      await expect(list.value('Oslo')).toBeVisible();
    },
  ],
  [
    'a facet with a search of its own',
    async (page, site) => {
      const records = Array.from({ length: 80 }, (_none, at) => ({
        id: String(at),
        description: `Job ${at}`,
        locations: [`Town ${at}`],
      }));
      const list = await openMadeList(page, site, records, 'heading-level="2"');
      await list.facet('Location').click();
      await expect(list.value('Town 0')).toBeVisible();
    },
  ],
  [
    'a table',
    async (page, site) => {
      const body = '<vacancy-list layout="table" detail-url="/vacancy.html"></vacancy-list>';
      await openMadePage(page, site, { head: scriptTag(site), body }, '?vacancy-q=technician');
      await expect(page.getByRole('table', { name: 'Vacancies' })).toBeVisible();
      await expect(page.locator('mark').first()).toBeVisible();
    },
  ],
  ...['cards', 'table'].map((layout): State => [
    `groups of ${layout}, one of them closed`,
    async (page, site) => {
      const attributes = `layout="${layout}" group-by="organization" heading-level="2" detail-url="/vacancy.html"`;
      const body = `<vacancy-list ${attributes}></vacancy-list>`;
      await openMadePage(page, site, { head: scriptTag(site), body });
      const group = page.getByRole('heading', { level: 2 }).getByRole('button').first();
      await expect(group).toHaveAttribute('aria-expanded', 'true');
      await group.focus();
      await page.keyboard.press('Enter');
      await expect(group).toHaveAttribute('aria-expanded', 'false');
      await expect(group).toBeFocused();
      await expect(page).toHaveURL(/vacancy-collapsed=/);
    },
  ]),
  [
    'cards of the page’s own',
    async (page, site) => {
      const content =
        '<p data-field="deadline"></p><div data-link data-field="title"></div><p data-field="location"></p>';
      const list = `<vacancy-list heading-level="2" detail-url="/vacancy.html"><template slot="card">${content}</template></vacancy-list>`;
      await openMadePage(page, site, { head: scriptTag(site), body: list });
      const title = page.getByRole('heading', { level: 2 }).first();
      await expect(title).toBeVisible();
      await expect(page.locator('vacancy-list > [data-vacancy] a').first()).toBeVisible();
    },
  ],
  [
    'nothing that fits',
    async (page, site) => {
      await openDemo(page, site, '?vacancy-location=osl~ham&vacancy-job-type=apprentice&vacancy-q=zzyzx');
      await expect(page.getByText('No vacancies match your search.')).toBeVisible();
    },
  ],
];

for (const [name, open] of states) {
  test(`axe finds nothing on ${name}`, async ({ page, site }) => {
    await open(page, site);
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(overhang)).toBeLessThanOrEqual(0);
  });

  test(`nor on a dark page on ${name}`, MORE, async ({ page, site }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await open(page, site);
    // Not every driver can tell its browser the scheme, so the page says it itself.
    await page.addStyleTag({
      content:
        ':root { color-scheme: dark; --page: #12191b; --text: #e7ebea; --career-accent: #5cc8c0; background: #12191b; color: #e7ebea }',
    });
    expect(await violations(page)).toEqual([]);
  });
}
