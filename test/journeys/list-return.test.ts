/** From a vacancy on a page of its own back to the list by the page's own link. */
import type { Page } from '@playwright/test';
import { expect, test, withoutPageCache } from '../helpers/e2e/career-site.js';
import { openMadePage, scriptTag } from '../helpers/e2e/made-page.js';
import { ListOnPage } from '../helpers/e2e/visitor.js';

test.use(withoutPageCache);

const backLink = (page: Page) => page.getByRole('link', { name: 'All vacancies' });
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));
const steps = (page: Page) => page.evaluate(() => history.length);

/** Follows a link of the list and waits for the vacancy. */
async function follow(page: Page, list: ListOnPage, place: number): Promise<string> {
  const title = await list.links.nth(place).innerText();
  await list.links.nth(place).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  return title;
}

test('the list is as the visitor left it: search, facet, order, place and focus', async ({ page, site }) => {
  await page.setViewportSize({ width: 900, height: 400 });
  await page.goto(`${site.demoUrl}/`);
  const list = new ListOnPage(page);
  await list.field.pressSequentially('engineer');
  await list.expectCount(/^16 of /);
  await list.sort.selectOption('Job title A–Z');
  await expect(page).toHaveURL(`${site.demoUrl}/?vacancy-q=engineer&vacancy-sort=title`);
  const titles = await list.links.allTextContents();
  await list.links.nth(3).scrollIntoViewIfNeeded();
  const left = await scrolled(page);
  expect(left).toBeGreaterThan(100);
  const before = await steps(page);
  await follow(page, list, 3);
  await expect(backLink(page)).toHaveAttribute('href', /\?vacancy-q=engineer&vacancy-sort=title$/);
  await backLink(page).click();
  await expect(list.links).toHaveText(titles);
  await expect(page).toHaveURL(`${site.demoUrl}/?vacancy-q=engineer&vacancy-sort=title`);
  await expect(list.field).toHaveValue('engineer');
  await expect(list.sort).toHaveValue('title');
  await expect(list.links.nth(3)).toBeFocused();
  await expect.poll(async () => Math.abs((await scrolled(page)) - left)).toBeLessThan(5);
  // It was a step back, not one more: Forward leads to the vacancy again.
  expect(await steps(page)).toBe(before + 1);
  await page.goForward();
  await expect(page).toHaveURL(/\/vacancy\.html\?vacancy=/);
});

test('what was typed just before following a link is not lost on the way', async ({ page, site }) => {
  await page.goto(`${site.demoUrl}/`);
  const list = new ListOnPage(page);
  await list.field.pressSequentially('hospitals');
  await list.expectCount(/^1 of /);
  await follow(page, list, 0);
  await backLink(page).click();
  await expect(list.field).toHaveValue('hospitals');
  await list.expectCount(/^1 of /);
});

test('in a tab of its own the link leads to the same list, which is opened there', async ({
  page,
  site,
  context,
}) => {
  await page.goto(`${site.demoUrl}/?vacancy-q=engineer`);
  const list = new ListOnPage(page);
  await list.expectCount(/ of /);
  const titles = await list.links.allTextContents();
  const opened = context.waitForEvent('page');
  await list.links.nth(1).click({ modifiers: ['ControlOrMeta'] });
  const tab = await opened;
  await expect(tab.getByRole('heading', { level: 1, name: titles[1]!.trim() })).toBeVisible();
  await backLink(tab).click();
  const other = new ListOnPage(tab);
  await expect(tab).toHaveURL(`${site.demoUrl}/?vacancy-q=engineer`);
  await expect(other.links).toHaveText(titles);
  await tab.close();
});

test('a visitor who comes from another page is led to the full list', async ({ page, site }) => {
  const body = '<a href="/vacancy.html?vacancy=V1001">A vacancy</a>';
  await openMadePage(page, site, { head: scriptTag(site), body }, '?vacancy-q=engineer');
  await page.getByRole('link', { name: 'A vacancy' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Embedded');
  await expect(backLink(page)).toHaveAttribute('href', '/');
  await backLink(page).click();
  const list = new ListOnPage(page);
  await expect(page).toHaveURL(`${site.demoUrl}/`);
  await list.expectCount(/^\d+ vacancies$/);
});

test('a vacancy that is loaded again still leads back to what was searched', async ({ page, site }) => {
  await page.goto(`${site.demoUrl}/?vacancy-q=engineer`);
  const list = new ListOnPage(page);
  await list.expectCount(/ of /);
  await follow(page, list, 1);
  await page.reload();
  await backLink(page).click();
  await expect(page).toHaveURL(`${site.demoUrl}/?vacancy-q=engineer`);
  await expect(list.field).toHaveValue('engineer');
});

test('a list that keeps what is set out of the URL has it again after Back and after a reload', async ({
  page,
  site,
}) => {
  await openMadePage(page, site, {
    head: scriptTag(site),
    body: '<vacancy-list no-url-state detail-url="/vacancy.html"></vacancy-list>',
  });
  const list = new ListOnPage(page);
  await list.field.pressSequentially('engineer');
  await list.expectCount(/^16 of /);
  await list.sort.selectOption('Job title Z–A');
  await expect(list.links.first()).toHaveText('Toolmaker, injection moulds');
  const titles = await list.links.allTextContents();
  await follow(page, list, 1);
  for (const back of [() => page.goBack(), () => page.reload()]) {
    await back();
    await expect(list.links).toHaveText(titles);
    await expect(list.field).toHaveValue('engineer');
    await expect(page).toHaveURL(`${site.demoUrl}/made.html`);
  }
});
