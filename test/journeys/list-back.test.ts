/** Where a visitor is when they come back to the list. */
import type { Page } from '@playwright/test';
import { expect, test, withoutPageCache } from '../helpers/e2e/career-site.js';
import { openMadePage, scriptTag } from '../helpers/e2e/made-page.js';
import { requests } from '../helpers/e2e/service.js';
import { ListOnPage, vacancy, vacancyLink } from '../helpers/e2e/visitor.js';

test.use({ ...withoutPageCache, viewport: { width: 900, height: 600 } });

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));
const gets = async (site: Parameters<typeof requests>[0]) =>
  (await requests(site)).filter(({ method, path }) => method === 'GET' && /\/vacancies\/(\?|$)/.test(path))
    .length;

/** Back as the browser's button does it: nothing is waited for, and the page may be gone before an answer. */
const back = (page: Page) => page.evaluate(() => void setTimeout(() => history.back()));

const expectScrolled = (page: Page, top: number) =>
  expect
    .poll(async () => Math.abs((await scrolled(page)) - top), { message: `near ${top} px` })
    .toBeLessThan(5);

test('each step is undone by Back and done again by Forward: facets, the sort, a chip', async ({
  page,
  site,
}) => {
  await page.goto(`${site.demoUrl}/`);
  const list = new ListOnPage(page);
  await expect(list.links.first()).toBeVisible();
  const shown = async () => ({
    query: await list.field.inputValue(),
    chips: await page.locator('[part~=chip]').allInnerTexts(),
    sort: await list.sort.inputValue(),
    titles: await list.links.allTextContents(),
    url: page.url(),
  });
  const states = [await shown()];
  const remember = async () => void states.push(await shown());
  await list.facet('Job category').click();
  await list.value('Professional').check();
  await expect(page).toHaveURL(/job-type=professional/);
  await remember();
  await list.facet('Location').click();
  await list.value('Copenhagen').check();
  await list.facet('Location').click();
  await expect(page).toHaveURL(/location=cph/);
  await remember();
  await list.sort.selectOption('Job title A–Z');
  await expect(page).toHaveURL(/sort=title/);
  await remember();
  await list.chip('Copenhagen').click();
  await expect(page).not.toHaveURL(/location/);
  await remember();
  expect(new Set(states.map(({ url }) => url)).size).toBe(5);
  for (const state of states.slice(0, -1).reverse()) {
    await page.goBack();
    await expect(page).toHaveURL(state.url);
    await expect(list.links).toHaveText(state.titles);
    expect(await shown()).toEqual(state);
  }
  for (const state of states.slice(1)) {
    await page.goForward();
    await expect(list.links).toHaveText(state.titles);
    expect(await shown()).toEqual(state);
  }
  expect(await gets(site)).toBe(1);
});

test('Back undoes each step where the visitor had scrolled to', async ({ page, site }) => {
  const body = '<vacancy-list page-size="40" detail-url="/vacancy.html"></vacancy-list>';
  await openMadePage(page, site, { head: scriptTag(site), body });
  const url = page.url();
  const list = new ListOnPage(page);
  await expect(list.links.first()).toBeVisible();
  const more = page.getByRole('link', { name: 'Show more' });
  await more.scrollIntoViewIfNeeded();
  const deep = await scrolled(page);
  expect(deep).toBeGreaterThan(1500);
  await more.click();
  await expect(page).toHaveURL(/vacancy-page=2$/);
  await page.evaluate(() => scrollTo(0, 300));
  await list.sort.selectOption('Job title A–Z');
  await expect(page).toHaveURL(/sort=title$/);
  await page.evaluate(() => scrollTo(0, 0));
  await back(page);
  await expect(list.sort).toHaveValue('default');
  await expectScrolled(page, 300);
  await back(page);
  await expect(page).toHaveURL(url);
  await expectScrolled(page, deep);
});

test('from a vacancy on another page, Back leads to what was searched, chosen and shown, and to the same link', async ({
  page,
  site,
}) => {
  const body = '<vacancy-list page-size="3" detail-url="/vacancy.html"></vacancy-list>';
  await openMadePage(page, site, { head: scriptTag(site), body: `${body}<div style="height: 90vh"></div>` });
  const list = new ListOnPage(page);
  await list.field.pressSequentially('e');
  await list.expectCount(/ of /);
  await list.facet('Location').click();
  await list.value('Kolding').check();
  await list.facet('Location').click();
  await page.getByRole('link', { name: 'Show more' }).click();
  await expect(list.links).toHaveCount(6);
  const titles = await list.links.allTextContents();
  await list.links.nth(4).scrollIntoViewIfNeeded();
  const left = await scrolled(page);
  await list.links.nth(4).press('Enter');
  await expect(page).toHaveURL(/vacancy\.html/);
  await expect(page.locator('head script[type="application/ld+json"]')).toHaveCount(1);
  await back(page);
  await expect(list.links).toHaveText(titles);
  await expect(list.field).toHaveValue('e');
  await expect(list.chip('Kolding')).toBeVisible();
  await expect(list.links.nth(4)).toBeFocused();
  // The browser may keep the service's answer for a minute.
  expect(await gets(site)).toBe(1);
  await expectScrolled(page, left);
});

test('from another page of the site, Back leads to the same place', async ({ page, site }) => {
  await page.goto(`${site.demoUrl}/`);
  const list = new ListOnPage(page);
  await expect(list.links.first()).toBeVisible();
  await page.evaluate(() => {
    document
      .querySelector<HTMLAnchorElement>('nav a[href="/csp.html"]')!
      .setAttribute('href', '/privacy.html');
    scrollTo(0, 1500);
  });
  await page.evaluate(() =>
    document.querySelector<HTMLAnchorElement>('nav a[href="/privacy.html"]')!.click(),
  );
  await expect(page).toHaveURL(/privacy/);
  await back(page);
  await expect(list.links.first()).toBeAttached();
  await expectScrolled(page, 1500);
  // Nobody followed a vacancy, so the focus is left alone.
  await expect(page.locator('[part~=link]:focus')).toHaveCount(0);
});

test('on one page the way back needs no second request, and leads to the place and the link', async ({
  page,
  site,
}) => {
  await page.goto(`${site.demoUrl}/career-site.html`);
  const list = new ListOnPage(page);
  const link = vacancyLink(page, vacancy.en);
  await list.field.pressSequentially('engineer');
  await list.expectCount(/^16 of /);
  await link.scrollIntoViewIfNeeded();
  const left = await scrolled(page);
  for (const goBack of [() => back(page), () => page.getByRole('link', { name: 'All vacancies' }).click()]) {
    await link.click();
    await expect(page.getByRole('heading', { name: vacancy.en, level: 2 })).toBeFocused();
    await goBack();
    await expect(link).toBeFocused();
    await expect(list.field).toHaveValue('engineer');
    await expectScrolled(page, left);
  }
  expect(await gets(site)).toBe(1);
});

test('a page keeps what it has in the state of its history', async ({ page, site }) => {
  await page.goto(`${site.demoUrl}/`);
  const list = new ListOnPage(page);
  await expect(list.links.first()).toBeVisible();
  await page.evaluate(() => history.replaceState({ mine: [1, 2] }, ''));
  await list.sort.selectOption('Job title A–Z');
  await list.links.nth(30).click();
  await expect(page).toHaveURL(/vacancy\.html/);
  await back(page);
  await expect(list.links.nth(30)).toBeFocused();
  expect(await page.evaluate(() => (history.state as { mine?: unknown }).mine)).toEqual([1, 2]);
  await back(page);
  await expect(list.sort).toHaveValue('default');
  expect(await page.evaluate(() => (history.state as { mine?: unknown }).mine)).toEqual([1, 2]);
});

test('a reload stays where it was', async ({ page, site }) => {
  await page.goto(`${site.demoUrl}/`);
  const list = new ListOnPage(page);
  await expect(list.links.first()).toBeVisible();
  await page.evaluate(() => scrollTo(0, 1500));
  await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).toContain('1500');
  await page.reload();
  await expect(list.links.first()).toBeVisible();
  await expectScrolled(page, 1500);
});
