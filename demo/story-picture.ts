/**
 * Takes the moving picture of the README: find a vacancy, read it, apply, get a receipt, on the sample company's site.
 * `npm run -s build:cdn && node --import tsx demo/story-picture.ts`
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { mock } from 'node:test';
import { fileURLToPath } from 'node:url';
import { chromium, type Locator, type Page } from 'playwright';
import { findBrowsers } from '../test/config/browsers.js';
import { freePort } from '../test/config/free-port.js';
import { animatedWebp } from './animated-webp.js';
import { startCompanySite } from './company/server.js';
import { NOW, onPage } from './picture-page.js';
import { startSandbox } from './sandbox/sandbox.js';
import { FrameCanvas } from './story-frames.js';

const FILE = fileURLToPath(new URL('../docs/pictures/story.webp', import.meta.url));
const SIZE = { width: 800, height: 540 };
const MAX_BYTES = 400_000;
const STEPS = ['Find', 'Read', 'Apply', 'Receipt'] as const;

mock.timers.enable({ apis: ['Date'], now: NOW });
const port = await freePort();
const folder = await mkdtemp(path.join(tmpdir(), 'story-'));
const sandbox = await startSandbox({
  database: path.join(folder, 'sandbox.db'),
  today: NOW.toISOString().slice(0, 10),
  origins: [`http://localhost:${port}`],
});
const company = await startCompanySite({ sandboxUrl: sandbox.url, customerId: sandbox.customerId, port });
const browser = await chromium.launch((await findBrowsers(['chromium'])).chromium.launchOptions);
const canvas = await FrameCanvas.open(browser, { ...SIZE, steps: STEPS });
try {
  await onPage(browser, canvas.page, tell);
  const picture = animatedWebp(SIZE, canvas.frames);
  await writeFile(FILE, picture);
  const kilobytes = Math.round(picture.length / 1000);
  console.log(`${path.relative('.', FILE)}  ${canvas.frames.length} frames, ${kilobytes} kB`);
  if (picture.length > MAX_BYTES) throw new Error(`It is larger than ${MAX_BYTES / 1000} kB.`);
} finally {
  await browser.close();
  await company.close();
  await sandbox.close();
  await rm(folder, { recursive: true, force: true });
  mock.timers.reset();
}

async function tell(page: Page): Promise<void> {
  const show = (step: (typeof STEPS)[number], milliseconds: number, pointer?: Locator) =>
    canvas.add(page, { step: STEPS.indexOf(step), milliseconds, pointer });
  const click = async (step: (typeof STEPS)[number], target: Locator) => {
    await show(step, 700, target);
    await target.click();
  };
  const list = page.locator('vacancy-list');
  await page.goto(`${company.url}/jobs/`);
  await list.locator('[part~=controls]').waitFor();
  await page.waitForLoadState('networkidle');
  await scrollTo(list);
  await show('Find', 1500);

  const search = list.getByRole('searchbox');
  await search.focus();
  for (const text of ['s', 'sof', 'softw', 'software']) {
    await search.fill(text);
    await list.locator('[part~=count]').filter({ hasText: /of/ }).waitFor();
    await show('Find', 250);
  }
  await show('Find', 1200);
  await click('Find', list.locator('[part~=item] a').first());

  const detail = page.locator('vacancy-detail');
  await detail.locator('[part~=description]').waitFor();
  await page.waitForLoadState('networkidle');
  await scrollTo(detail);
  await show('Read', 2000);
  await page.mouse.move(SIZE.width / 2, SIZE.height / 2);
  await page.evaluate(() => scrollBy(0, 380));
  await show('Read', 1800);
  await page.evaluate(() => scrollBy(0, -380));
  await click('Read', detail.locator('[part~=apply]').first());

  const form = page.locator('application-form');
  await form.locator('[part~=submit]').waitFor();
  await page.waitForLoadState('networkidle');
  await scrollTo(form);
  await show('Apply', 900);
  await type(form.getByLabel('Full name'), 'Ada Lund');
  await type(form.getByLabel('Email'), 'ada.lund@example.com');
  const buffer = Buffer.alloc(214_000, '%PDF-1.4\n%%EOF\n');
  const choose = form.locator('input[type=file]').first();
  await choose.setInputFiles({ name: 'cv-ada-lund.pdf', mimeType: 'application/pdf', buffer });
  await form.locator('[part~=file]').first().scrollIntoViewIfNeeded();
  await form.locator('[part~=file]').first().waitFor();
  await show('Apply', 1500);
  await form
    .getByRole('group', { name: /applied to us before/ })
    .getByLabel('No')
    .check();
  await form
    .getByRole('group', { name: /keep your application/ })
    .getByLabel('Yes')
    .check();
  await form.locator('[part~=submit]').scrollIntoViewIfNeeded();
  await show('Apply', 1000);
  await click('Apply', form.locator('[part~=submit]'));

  await form.locator('[part~=success]').waitFor();
  await page.waitForLoadState('networkidle');
  await scrollTo(form);
  await show('Receipt', 4000);

  async function type(field: Locator, text: string): Promise<void> {
    await field.fill(text);
    await show('Apply', 500);
  }
}

/** Scrolls so that the element begins near the top of the window. */
async function scrollTo(element: Locator): Promise<void> {
  await element.evaluate((one) => scrollBy(0, one.getBoundingClientRect().top - 24));
}
