/**
 * Takes the screenshots of the docs, and the picture that the company's site gives social networks: `npm run -s build:cdn && node --import tsx demo/screenshots.ts`; with the beginning of
 * a name (`… demo/screenshots.ts panel`) those alone. The files are the same for each run on one machine; fonts differ
 * between machines.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { mock } from 'node:test';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from 'playwright';
import { findBrowsers } from '../test/config/browsers.js';
import { freePort } from '../test/config/free-port.js';
import { readCardExamples } from './cards-page.js';
import { startCompanySite } from './company/server.js';
import { addEntries, recordMonth } from './panel-sample.js';
import { NOW, onPage, type PicturePage } from './picture-page.js';
import { startSandbox } from './sandbox/sandbox.js';
import { startDemo } from './server.js';

const FOLDER = fileURLToPath(new URL('../docs/pictures/', import.meta.url));
const SOCIAL = fileURLToPath(new URL('company/public/preview.jpg', import.meta.url));
const MAX_BYTES = 120_000;
/** Of the company's site, whose pictures have many lines. */
const MAX_BYTES_COMPANY = 200_000;
const LOOKS = ['authority', 'studio', 'industrial', 'craft'];

interface Size {
  readonly width: number;
  readonly height: number;
}

const wide: Size = { width: 1080, height: 720 };
const narrow: Size = { width: 375, height: 720 };
/** Rendered at a small scale: a scaled-down picture would need twice the bytes. */
const tiny = { width: 1000, height: 725, scale: 0.4 };

type CompanyPicture = Size & { readonly scale?: number; readonly isSocial?: boolean };

/** The beginning of the names of the pictures that are taken. */
const [wanted = ''] = process.argv.slice(2);

mock.timers.enable({ apis: ['Date'], now: NOW });
const port = await freePort();
const companyPort = await freePort();
const folder = await mkdtemp(path.join(tmpdir(), 'screenshots-'));
const database = path.join(folder, 'sandbox.db');
const options = {
  database,
  today: NOW.toISOString().slice(0, 10),
  origins: [port, companyPort].map((one) => `http://localhost:${one}`),
  showsHostFields: true,
};
await (await startSandbox(options)).close();
recordMonth(database, NOW);
const sandbox = await startSandbox(options);
addEntries(sandbox, NOW, (time) => mock.timers.setTime(time.valueOf()));
const service = { sandboxUrl: sandbox.url, customerId: sandbox.customerId };
const demo = await startDemo({ ...service, port });
const company = await startCompanySite({ ...service, port: companyPort });
const browser = await chromium.launch((await findBrowsers(['chromium'])).chromium.launchOptions);
try {
  await mkdir(FOLDER, { recursive: true });
  await savePicture('looks', async () => {
    const looks: Buffer[] = [];
    for (const look of LOOKS)
      looks.push(await takeScreenshot(`/themes.html?look=${look}`, tiny, scrollToTitle));
    return arrangeInGrid(looks, { width: 400, height: 290 });
  });
  await savePicture('cards', async () => {
    const cards: Buffer[] = [];
    for (const { title } of (await readCardExamples()).slice(0, 4)) {
      cards.push(await takeScreenshot('/cards.html', tiny, (page) => scrollToSection(page, title)));
    }
    return arrangeInGrid(cards, { width: 400, height: 290 });
  });
  await savePicture('panel-keys', () => takePanel('keys', wide));
  await savePicture('panel-identities', () => takePanel('identities', wide));
  await savePicture('panel-usage', () => takePanel('usage', { ...wide, height: 790 }));
  await savePicture('panel-usage-narrow', () => takePanel('usage', narrow, 'dark'));
  await savePicture(
    'demo-home',
    () => takeCompany({ width: 1440, height: 900, scale: 0.48 }),
    MAX_BYTES_COMPANY,
  );
  await savePicture(
    'social',
    () => takeCompany({ width: 1200, height: 630, isSocial: true }),
    MAX_BYTES_COMPANY,
    SOCIAL,
  );
  await savePicture('panel-availability', () => takePanel('availability', wide));
} finally {
  await browser.close();
  await demo.close();
  await company.close();
  await sandbox.close();
  await rm(folder, { recursive: true, force: true });
  mock.timers.reset();
}

/** Takes a screenshot of a page of the Connector's administration and usage. */
function takePanel(name: string, size: Size, colorScheme: 'light' | 'dark' = 'light'): Promise<Buffer> {
  return onPage(browser, { ...size, colorScheme, timezoneId: 'UTC' }, async (page) => {
    await page.goto(`${sandbox.url}/_sandbox/connector/${name}`);
    await page.evaluate(() => {
      // The beginning of a key is another one in each run.
      for (const [index, code] of document.querySelectorAll('code').entries()) {
        const digits = (0x1f3c09ab * (index + 1)).toString(16).slice(0, 8);
        code.textContent = code.textContent.replace(/^cek_[\da-f]{8}$/, `cek_${digits}`);
      }
      // On a telephone the chart is below the first screen.
      if (innerWidth < 500) document.querySelector('#history')?.scrollIntoView();
    });
    return page.screenshot();
  });
}

/** Takes a screenshot of the first page of the company's site; for social networks, without its header. */
function takeCompany({ isSocial = false, ...size }: CompanyPicture): Promise<Buffer> {
  return onPage(browser, size, async (page) => {
    await page.goto(company.url);
    await page.locator('vacancy-list').getByRole('link').first().waitFor();
    await page.waitForLoadState('networkidle');
    if (!isSocial) return page.screenshot();
    await page.locator('.hero').evaluate((hero) => hero.scrollIntoView());
    return page.screenshot({ type: 'jpeg', quality: 80 });
  });
}

/** Takes a screenshot of a plain page when its lists have loaded. */
function takeScreenshot(
  path: string,
  size: PicturePage,
  prepare: (page: Page) => Promise<void>,
): Promise<Buffer> {
  return onPage(browser, size, async (page) => {
    await page.goto(demo.url + path);
    for (const list of await page.locator('vacancy-list').all()) {
      await list.getByRole('link').first().waitFor();
    }
    await prepare(page);
    return page.screenshot();
  });
}

/** Scrolls past the page's header. */
async function scrollToTitle(page: Page): Promise<void> {
  await page.locator('h1').evaluate((heading) => scrollBy(0, heading.getBoundingClientRect().top - 12));
}

/** Scrolls to a list of the page of cards, when its pictures are there. */
async function scrollToSection(page: Page, title: string): Promise<void> {
  const section = page.getByRole('region', { name: title });
  await section.evaluate((one) => scrollTo(0, one.getBoundingClientRect().top + scrollY));
  await page.waitForLoadState('networkidle');
}

/** Arranges pictures in two columns, each of this size. */
async function arrangeInGrid(pictures: readonly Buffer[], size: Size): Promise<Buffer> {
  const gap = 12;
  const page = await browser.newPage({
    viewport: { width: 2 * size.width + gap, height: 2 * size.height + gap },
  });
  const images = pictures.map(
    (picture) =>
      `<img alt="" width="${size.width}" src="data:image/png;base64,${picture.toString('base64')}">`,
  );
  await page.setContent(
    `<body style="margin: 0; display: grid; grid-template-columns: 1fr 1fr; gap: ${gap}px; background: #8a8f98">
    ${images.join('')}</body>`,
  );
  const picture = await page.screenshot();
  await page.close();
  return picture;
}

/** Takes and writes a picture, if it is wanted; fails if it is too large for the repository. */
async function savePicture(
  name: string,
  take: () => Promise<Buffer>,
  maxBytes = MAX_BYTES,
  file = `${FOLDER}${name}.png`,
): Promise<void> {
  if (!name.startsWith(wanted)) return;
  const picture = await take();
  await writeFile(file, picture);
  console.log(`${path.relative('.', file)}  ${Math.round(picture.length / 1000)} kB`);
  if (picture.length <= maxBytes) return;
  console.error(`${name}.png is larger than ${maxBytes / 1000} kB.`);
  process.exitCode = 1;
}
