/** A published vacancy, from its first paint until the element has taken it over. */
import type { Page } from '@playwright/test';
import { expect, test } from '../../../helpers/e2e/career-site.js';
import { announceFailedRequests } from '../../../helpers/e2e/console.js';
import { CODE } from '../../../helpers/e2e/held-files.js';
import { frames, oneVacancy, openPublished, watched } from '../../../helpers/e2e/published.js';
import { ago, publishedVacancy } from '../../../helpers/shared/published-pages.js';

const ID = 'V1031';
const drawn = (page: Page) => page.locator('vacancy-detail [part=advert]');
const published = (page: Page) => page.locator('article.career-published');

for (const [width, height] of [
  [1280, 800],
  [375, 812],
] as const) {
  test(`one that has closed meanwhile says so and moves what is below it by at most 0.05 at ${width} by ${height}`, async ({
    page,
    site,
    expected,
  }) => {
    announceFailedRequests(expected);
    expected.consoleErrors.push(/^career-elements: <vacancy-detail>/);
    await page.setViewportSize({ width, height });
    const record = { ...(await oneVacancy(site, ID)), id: 'V9999' };
    await openPublished(page, site, publishedVacancy(record, { at: ago(3600), attributes: 'similar="0"' }));
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(drawn(page)).toHaveCount(0);
    const { shift, shifts, frames: seen } = await watched(page);
    expect(shift, JSON.stringify(shifts)).toBeLessThanOrEqual(0.05);
    expect(seen.blank + seen.both).toBe(0);
    test.info().annotations.push({ type: 'CLS', description: shift.toFixed(4) });
  });
}

test('with the service down, and without its code, the vacancy is there', async ({
  page,
  site,
  expected,
}) => {
  announceFailedRequests(expected);
  expected.consoleErrors.push(/404|career-elements/);
  expected.pageErrors.push(/MIME type/);
  const record = await oneVacancy(site, ID);
  await site.stopSandbox();
  await openPublished(page, site, publishedVacancy(record, { at: ago(3600) }));
  await expect(drawn(page)).toBeVisible();
  await openPublished(page, site, publishedVacancy(record, { json: '{' }));
  await frames(page, 180);
  await expect(published(page)).toBeVisible();
  expect((await watched(page)).frames.blank).toBe(0);
  await page.route(CODE, (route) => route.fulfill({ status: 404, body: 'Not found' }));
  await openPublished(page, site, publishedVacancy(record));
  await expect(published(page)).toBeVisible();
});
