import type { Page } from '@playwright/test';
import { expect, type Site, test } from '../helpers/e2e/career-site.js';
import { announceFailedRequests } from '../helpers/e2e/console.js';
import { violations } from '../helpers/e2e/axe.js';
import { openMadePage, scriptTag } from '../helpers/e2e/made-page.js';
import { MORE } from '../helpers/e2e/more.js';
import { refuseOrigin } from '../helpers/e2e/service.js';
import {
  FormOnPage,
  ListOnPage,
  openMadeList,
  ownerDetails,
  vacancy,
  vacancyLink,
} from '../helpers/e2e/visitor.js';
import { formStates } from '../helpers/e2e/whole-form.js';

type View = readonly [name: string, open: (page: Page, site: Site) => Promise<void>];

const form = (page: Page) => new FormOnPage(page);

async function openList(page: Page, { demoUrl }: Site, search: string): Promise<ListOnPage> {
  await page.goto(`${demoUrl}/${search}`);
  await expect(page.locator('[part~=controls]')).toBeVisible();
  return new ListOnPage(page);
}

/** Every view of a list and a vacancy that a visitor can come to, each with what is waited for. */
const views: readonly View[] = [
  [
    'the list',
    async (page, { demoUrl }) => {
      await page.goto(`${demoUrl}/`);
      await expect(vacancyLink(page, vacancy.en)).toBeVisible();
    },
  ],
  [
    'a vacancy with an advert from a word processor',
    async (page, { demoUrl }) => {
      await page.goto(`${demoUrl}/vacancy.html?vacancy=V1031`);
      await expect(page.getByText('Our moulding hall never sleeps')).toBeVisible();
    },
  ],
  [
    'the form after a lost answer',
    async (page, site) => {
      await page.goto(`${site.demoUrl}/apply.html?vacancy=${vacancy.id}`);
      await form(page).fill();
      await site.operator.fault({ name: 'lost-answer', route: 'candidates' });
      await form(page).sendButton.click();
      await expect(page.getByRole('button', { name: 'Send anyway' })).toBeVisible();
    },
  ],
  [
    'all in one tag, the form',
    async (page, { demoUrl }) => {
      await page.goto(`${demoUrl}/career-site.html`);
      await vacancyLink(page, vacancy.en).click();
      await page.getByRole('link', { name: 'Apply', exact: true }).first().click();
      await expect(form(page).sendButton).toBeVisible();
    },
  ],
  [
    'a list that is not set up',
    async (page, site) => {
      const head = '<script src="/career-elements/career-elements.js"></script>';
      await openMadePage(page, site, { head, body: '<vacancy-list></vacancy-list>' });
      await expect(page.getByRole('alert')).toBeVisible();
    },
  ],
  [
    'a list without vacancies',
    async (page, site) => {
      const body = '<vacancy-list location="nowhere" detail-url="/vacancy.html"></vacancy-list>';
      await openMadePage(page, site, { head: scriptTag(site), body });
      await expect(page.getByText('There are no vacancies right now.')).toBeVisible();
    },
  ],
  [
    'a vacancy that the service does not give',
    async (page, site) => {
      await refuseOrigin(site);
      await page.goto(`${site.demoUrl}/vacancy.html?vacancy=${vacancy.id}`);
      await expect(await ownerDetails(page.getByRole('alert'))).toBeVisible();
    },
  ],
  [
    'a list with marks and chips',
    async (page, site) => {
      await openList(page, site, '?vacancy-location=kol~cph&vacancy-q=production');
      await expect(page.locator('mark').first()).toBeVisible();
    },
  ],
  [
    'a list with an open facet',
    async (page, site) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      const list = await openList(page, site, '?vacancy-location=osl');
      await list.facet('Organisation').click();
      await expect(list.value('Production')).toBeVisible();
    },
  ],
  [
    'the open dialog of a list',
    async (page, site) => {
      await page.setViewportSize({ width: 320, height: 640 });
      const list = await openList(page, site, '?vacancy-location=osl');
      await list.filters.click();
      await list.facet('Location').click();
      await expect(list.value('Oslo')).toBeVisible();
    },
  ],
  [
    'a facet with a search',
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
    'a table of vacancies',
    async (page, site) => {
      const body =
        '<vacancy-list layout="table" heading-level="2" detail-url="/vacancy.html"></vacancy-list>';
      await openMadePage(page, site, { head: scriptTag(site), body }, '?vacancy-q=technician');
      await expect(page.getByRole('table', { name: 'Vacancies' })).toBeVisible();
      await expect(page.locator('mark').first()).toBeVisible();
    },
  ],
  ...['cards', 'table'].map((layout): View => [
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
    'a list with cards of the page’s own',
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
    'a list in which nothing fits',
    async (page, site) => {
      await openList(page, site, '?vacancy-location=osl~ham&vacancy-job-type=apprentice&vacancy-q=zzyzx');
      await expect(page.getByText('No vacancies match your search.')).toBeVisible();
    },
  ],
];

/** Makes the pages that are opened next light or dark. The driver of a stock Firefox ignores it. */
async function useScheme(page: Page, colorScheme: 'light' | 'dark', browserName: string): Promise<void> {
  await page.emulateMedia({ colorScheme });
  if (browserName !== 'chromium') return;
  const query = `(prefers-color-scheme: ${colorScheme})`;
  expect(await page.evaluate((wanted) => matchMedia(wanted).matches, query)).toBe(true);
}

const overhang = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
const states = [...views, ...formStates.map(([name, open]) => [`a form ${name}`, open] as const)];

for (const scheme of ['light', 'dark'] as const) {
  for (const [name, open] of states) {
    const title = `axe finds nothing on ${name} on a ${scheme} page, and nothing scrolls sideways`;
    test(title, scheme === 'dark' ? MORE : {}, async ({ page, site, expected, browserName }) => {
      test.slow(); // axe, twice
      announceFailedRequests(expected);
      expected.consoleErrors.push(/^career-elements: /);
      await useScheme(page, scheme, browserName);
      await page.setViewportSize({ width: 1280, height: 800 });
      await open(page, site);
      expect(await violations(page)).toEqual([]);
      if (scheme === 'dark') return; // colours are the same at each size
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await violations(page)).toEqual([]);
      expect(await page.evaluate(overhang)).toBeLessThanOrEqual(0);
    });
  }
}
