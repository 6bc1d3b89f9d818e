/** A published list and a published vacancy, from the first paint until the element has taken them over. */
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expect, test } from '../../../helpers/e2e/career-site.js';
import { announceFailedRequests } from '../../../helpers/e2e/console.js';
import { CODE, holdFiles } from '../../../helpers/e2e/held-files.js';
import { oneVacancy, openPublished, openVacancies, watched } from '../../../helpers/e2e/published.js';
import { ago, publishedList, publishedVacancy } from '../../../helpers/shared/published-pages.js';

const drawn = (page: Page) => page.locator('vacancy-list [part~=link]');
/** So many are drawn at first: fifty, and two that would be left over. */
const atFirst = (records: readonly unknown[]) => (records.length > 52 ? 50 : records.length);
const published = (page: Page) => page.locator('.career-published a[data-id]');

test('a visitor who has scrolled a published list stays at the same vacancy', async ({ page, site }) => {
  const records = await openVacancies(site);
  const { release } = await holdFiles(page, site);
  await openPublished(page, site, publishedList(records), 'async');
  const link = published(page).nth(12);
  await link.evaluate((one) => one.scrollIntoView({ block: 'start' }));
  await page.evaluate(() => scrollBy(0, -100));
  const id = await link.getAttribute('data-id');
  const before = (await link.boundingBox())!.y;
  release();
  await expect(drawn(page)).toHaveCount(atFirst(records));
  await watched(page);
  const after = (await page.locator(`vacancy-list [part~=link][data-id="${id}"]`).boundingBox())!.y;
  expect(Math.abs(after - before)).toBeLessThan(3);
});

test('a list waits for its JSON as long as the page is being received, and asks the service for nothing', async ({
  page,
  site,
}) => {
  const [shown = '', rest = ''] = publishedList(await openVacancies(site)).split(/(?=<script)/);
  const answers: ServerResponse[] = [];
  const server = createServer((question, answer) => {
    answer.setHeader('Content-Type', 'text/html; charset=utf-8');
    if (question.url !== '/') return answer.writeHead(204).end();
    answers.push(answer);
    return answer.write(`<!doctype html><html lang="en"><title>Jobs</title>
      <script type="module" async src="${site.demoUrl}/career-elements/career-elements.js"
        data-base-url="${site.sandbox.url}" data-customer-id="${site.sandbox.customerId}"></script>
      <main><h1>Jobs</h1>${shown}`);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  try {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().startsWith(site.sandbox.url)) asked.push(request.url());
    });
    const { port } = server.address() as AddressInfo;
    await page.goto(`http://localhost:${port}/`, { waitUntil: 'commit' });
    const list = page.locator('vacancy-list');
    await expect(list.and(page.locator(':defined'))).toBeVisible();
    await list.evaluate((one) => (one as unknown as { updateComplete: Promise<boolean> }).updateComplete);
    await expect(published(page).first()).toBeVisible();
    await expect(drawn(page)).toHaveCount(0);
    answers[0]?.end(`${rest}</main>`);
    await expect(drawn(page).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(asked).toEqual([]);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});

test('without its code, or with hostile JSON, the list is there all the same', async ({
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
  await expect(drawn(page)).toHaveCount(atFirst(records));
  expect((await watched(page)).frames.blank).toBe(0);
});

test('a published vacancy is there without the service, and without its code', async ({
  page,
  site,
  expected,
}) => {
  announceFailedRequests(expected);
  expected.consoleErrors.push(/404|career-elements/);
  const record = await oneVacancy(site, 'V1031');
  await site.stopSandbox();
  await openPublished(page, site, publishedVacancy(record, { at: ago(3600) }));
  await expect(page.locator('vacancy-detail [part~=description]')).toBeVisible();
  await page.route(CODE, (route) => route.fulfill({ status: 404, body: 'Not found' }));
  await openPublished(page, site, publishedVacancy(record));
  await expect(page.locator('article.career-published')).toBeVisible();
  expect((await watched(page)).frames.blank).toBe(0);
});
