/** An application over a line that is slow, and over one that stands still. */
import type { Page } from '@playwright/test';
import { expect, test, type Site } from '../helpers/e2e/career-site.js';
import { announceFailedRequests } from '../helpers/e2e/console.js';
import { openMadePage } from '../helpers/e2e/made-page.js';
import { applications, deliveries } from '../helpers/e2e/service.js';
import { startSlowLine, type SlowLine } from '../helpers/e2e/slow-line.js';
import { FormOnPage, sampleFile, vacancy } from '../helpers/e2e/visitor.js';

/** Seconds without a byte, after which the sending ends. */
const UPLOAD_TIMEOUT = 4;
const PACE = 2_000_000;
const cvs = ['one.pdf', 'two.pdf'].map((name) => sampleFile(name, 9_500_000));

async function openOver(line: SlowLine, page: Page, site: Site): Promise<FormOnPage> {
  const head = `<script type="module" src="/career-elements/career-elements.js" data-upload-timeout="${UPLOAD_TIMEOUT}"
    data-base-url="${line.url}" data-customer-id="${site.sandbox.customerId}"></script>`;
  const body = '<application-form min-seconds="0"></application-form>';
  await openMadePage(page, site, { head, body }, `?vacancy=${vacancy.id}`);
  return new FormOnPage(page);
}

const progress = (page: Page) => page.locator('[part~=progress]');

test('a slow line has the time that it needs, says what has gone and how long it takes, and then waits', async ({
  page,
  site,
}) => {
  const line = await startSlowLine(site.sandbox.port, PACE);
  try {
    const form = await openOver(line, page, site);
    await form.fill(cvs);
    await page.evaluate(() => {
      const times: number[] = [];
      addEventListener('application-progress', () => times.push(performance.now()));
      Object.assign(globalThis, { times });
    });
    await form.sendButton.click();
    await expect(progress(page)).toContainText(/[\d.]+ MB of 18\.1 MB sent, about .+ left/, {
      timeout: 20_000,
    });
    await expect(progress(page)).toContainText('On a slow connection this can take a few minutes', {
      timeout: 60_000,
    });
    await expect(form.receipt).toHaveCount(0);
    await expect(form.receipt).toBeFocused({ timeout: 60_000 });
    // Or it would prove nothing.
    const times = await page.evaluate(() => (globalThis as unknown as { times: number[] }).times);
    expect(times.at(-1)! - times[0]!).toBeGreaterThan(UPLOAD_TIMEOUT * 1000);
    expect(await deliveries(site)).toBe(1);
    const sizes = (await applications(site)).map(({ files }) => files.map(({ size }) => size));
    expect(sizes).toEqual([[9_500_000, 9_500_000]]);
  } finally {
    await line.close();
  }
});

test('a line that stands still for too long ends the sending, and says that nothing arrived', async ({
  page,
  site,
  expected,
}) => {
  announceFailedRequests(expected);
  expected.consoleErrors.push(/^career-elements: <application-form>/);
  const line = await startSlowLine(site.sandbox.port, PACE);
  try {
    const form = await openOver(line, page, site);
    await form.fill(cvs);
    await form.sendButton.click();
    await expect(progress(page)).toContainText(/\d MB of 18\.1 MB sent/, { timeout: 20_000 });
    line.stand(true);
    const text = 'The connection was lost before everything was sent, so this application did not arrive.';
    await expect(page.getByText(text)).toBeVisible({ timeout: 30_000 });
    await form.expectFilled('one.pdf', 'two.pdf');
    await expect(form.sendButton).toBeVisible();
    line.stand(false);
    expect(await applications(site)).toEqual([]);
  } finally {
    await line.close();
  }
});
