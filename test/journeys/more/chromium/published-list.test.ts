/** A published list, from its first paint until the element has taken it over. */
import type { Page } from '@playwright/test';
import { expect, test } from '../../../helpers/e2e/career-site.js';
import { announceFailedRequests } from '../../../helpers/e2e/console.js';
import { CODE, holdFiles } from '../../../helpers/e2e/held-files.js';
import { frames, openPublished, openVacancies, watched } from '../../../helpers/e2e/published.js';
import { ago, publishedList } from '../../../helpers/shared/published-pages.js';

const THERE =
  '<!doctype html><html lang="en"><title>There</title><link rel="icon" href="/icon.svg"><h1>There</h1></html>';

const SIZES = [
  [1280, 800],
  [375, 812],
] as const;

const drawn = (page: Page) => page.locator('vacancy-list [part~=link]');
const published = (page: Page) => page.locator('.career-published a[data-id]');

for (const [width, height] of SIZES) {
  test(`a short one moves what is below it by at most 0.05 at ${width} by ${height}`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height });
    const records = (await openVacancies(site)).slice(0, 2);
    const { release } = await holdFiles(page, site);
    await openPublished(page, site, publishedList(records), { tag: 'async' });
    await expect(published(page)).toHaveCount(2);
    release();
    await expect(drawn(page)).toHaveCount(2);
    await page.waitForLoadState('networkidle');
    const { shift, shifts } = await watched(page);
    expect(shift, JSON.stringify(shifts)).toBeLessThanOrEqual(0.05);
    test.info().annotations.push({ type: 'CLS', description: shift.toFixed(4) });
  });
}

test('a visitor who has scrolled stays at the same vacancy', async ({ page, site }) => {
  const records = await openVacancies(site);
  const { release } = await holdFiles(page, site);
  await openPublished(page, site, publishedList(records), { tag: 'async' });
  const link = published(page).nth(12);
  await link.evaluate((one) => one.scrollIntoView({ block: 'start' }));
  await page.evaluate(() => scrollBy(0, -100));
  const id = await link.getAttribute('data-id');
  const before = (await link.boundingBox())!.y;
  release();
  await expect(drawn(page)).toHaveCount(Math.min(50, records.length));
  await watched(page);
  const after = (await page.locator(`vacancy-list [part~=link][data-id="${id}"]`).boundingBox())!.y;
  expect(Math.abs(after - before)).toBeLessThan(3);
});

test('the focus of the keys and a text that is selected stay', async ({ page, site }) => {
  const records = await openVacancies(site);
  const { release } = await holdFiles(page, site);
  await openPublished(page, site, publishedList(records), { tag: 'async' });
  const id = await published(page).nth(1).getAttribute('data-id');
  site.pages.set(`/jobs/${id}/`, THERE);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(published(page).nth(1)).toBeFocused();
  await published(page)
    .nth(3)
    .evaluate((one) => getSelection()!.selectAllChildren(one));
  const text = await page.evaluate(() => getSelection()!.toString());
  release();
  await page.waitForLoadState('networkidle');
  await frames(page, 30);
  await expect(published(page).nth(1)).toBeVisible();
  expect(await page.evaluate(() => getSelection()!.toString())).toBe(text);
  await page.evaluate(() => getSelection()!.removeAllRanges());
  const link = page.locator(`vacancy-list [part~=link][data-id="${id}"]`);
  await expect(link).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/jobs/${id}/$`));
});

test('a link that is pressed while the element is ready to draw is followed', async ({ page, site }) => {
  const records = await openVacancies(site);
  const { release } = await holdFiles(page, site);
  await openPublished(page, site, publishedList(records), { tag: 'async' });
  const link = published(page).nth(2);
  const id = await link.getAttribute('data-id');
  site.pages.set(`/jobs/${id}/`, THERE);
  await link.hover();
  await page.mouse.down();
  release();
  await page.waitForLoadState('networkidle');
  await frames(page, 30);
  await expect(link).toBeVisible();
  await page.mouse.up();
  await expect(page).toHaveURL(new RegExp(`/jobs/${id}/$`));
});

test('Back leads to the place in the list, and what the URL says of search and filters holds', async ({
  page,
  site,
}) => {
  const records = await openVacancies(site);
  site.pages.set('/jobs/there.html', THERE);
  const html = publishedList(records, { href: () => '/jobs/there.html' });
  await openPublished(page, site, html, { search: '?vacancy-sort=title' });
  await expect(drawn(page)).toHaveCount(Math.min(50, records.length));
  const titles = await drawn(page).allTextContents();
  expect(titles).toEqual([...titles].sort(new Intl.Collator('en', { numeric: true }).compare));
  await drawn(page).nth(10).scrollIntoViewIfNeeded();
  const id = await drawn(page).nth(10).getAttribute('data-id');
  await drawn(page).nth(10).click();
  await expect(page.getByRole('heading', { name: 'There' })).toBeVisible();
  await page.goBack();
  const link = page.locator(`vacancy-list [part~=link][data-id="${id}"]`);
  await expect(link).toBeInViewport();
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('title');
});

for (const [what, at] of [
  ['new', ago(0)],
  ['old', ago(3600)],
] as const) {
  test(`with the service down, a ${what} one is drawn and can be filtered`, async ({
    page,
    site,
    expected,
  }) => {
    announceFailedRequests(expected);
    const records = await openVacancies(site);
    await site.stopSandbox();
    await openPublished(page, site, publishedList(records, { at }));
    await expect(drawn(page)).toHaveCount(Math.min(50, records.length));
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Title A–Z');
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
}

test('with the service down, one of another language stays as it was published', async ({
  page,
  site,
  expected,
}) => {
  announceFailedRequests(expected);
  expected.consoleErrors.push(/^career-elements: <vacancy-list>/);
  const records = await openVacancies(site);
  await site.stopSandbox();
  await openPublished(page, site, publishedList(records, { language: 'da' }));
  await frames(page, 180);
  await expect(published(page).first()).toBeVisible();
  expect((await watched(page)).frames.blank).toBe(0);
});

test('without its code, or with hostile JSON, the list is there as for everyone', async ({
  page,
  site,
  expected,
}) => {
  expected.consoleErrors.push(/404|career-elements/);
  expected.pageErrors.push(/MIME type/);
  const records = await openVacancies(site);
  await page.route(CODE, (route) => route.fulfill({ status: 404, body: 'Not found' }));
  await openPublished(page, site, publishedList(records));
  await expect(published(page).first()).toBeVisible();
  await page.unroute(CODE);
  const json =
    '{"version":1,"at":"2026-01-01T00:00:00Z","language":"en","list":[{"id":{}},7,"</script><!--"]}';
  await openPublished(page, site, publishedList(records, { json }));
  await expect(drawn(page)).toHaveCount(Math.min(50, records.length));
  expect((await watched(page)).frames.blank).toBe(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const [width, height] of SIZES) {
    test(`it is a list of links, without room for filters at ${width} by ${height}`, async ({
      page,
      site,
    }) => {
      await page.setViewportSize({ width, height });
      const records = await openVacancies(site);
      await openPublished(page, site, publishedList(records));
      await expect(published(page)).toHaveCount(records.length);
      const list = (await page.locator('vacancy-list').boundingBox())!;
      const first = (await published(page).first().boundingBox())!;
      expect(first.y - list.y).toBeLessThan(80);
    });
  }
});
