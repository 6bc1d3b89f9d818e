/**
 * Takes the pictures of the parts for the reference: `npm run -s build:cdn && node --import tsx site/parts-pictures.ts`; with the name of
 * an element those alone. Each scene shows parts that no scene before it has shown; `<element>.json` says where they are.
 */
import { createServer } from 'node:http';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { mock } from 'node:test';
import { chromium, type Locator, type Page } from 'playwright';
import { startDemo } from '../demo/server.js';
import { startSandbox } from '../demo/sandbox/sandbox.js';
import { findBrowsers } from '../test/config/browsers.js';
import { freePort } from '../test/config/free-port.js';
import { root } from './paths.js';
import { readElements } from './reference/manifest.js';
import { type PartBox, type PartsPicture, PICTURES } from './reference/parts-figure.js';

/** The date of the sample data. */
const NOW = new Date('2026-01-15T09:00:00Z');
const SCALE = 1.5;

interface Scene {
  readonly name: string;
  readonly title: string;
  readonly tag: string;
  readonly query?: string;
  readonly width: number;
  /** Of the picture at most. */
  readonly height: number;
  /** Where the vacancies do not arrive. */
  readonly isOffline?: boolean;
  readonly prepare?: (element: Locator, page: Page) => Promise<unknown>;
  /** The part at which the picture begins. */
  readonly from?: string;
}

const listReady = (element: Locator) => element.getByRole('link').first().waitFor();

const SCENES: Readonly<Record<string, readonly Scene[]>> = {
  'vacancy-list': [
    {
      name: 'list-cards',
      title: 'The list',
      tag: '<vacancy-list page-size="4" only="location:aar" facts="location organization job-type salary deadline"></vacancy-list>',
      width: 760,
      height: 640,
      prepare: listReady,
    },
    {
      name: 'list-search',
      title: 'Searched and filtered',
      tag: '<vacancy-list page-size="3" filters="location organization job-type"></vacancy-list>',
      query: '?vacancy-q=tecnician&vacancy-location=aar~kol',
      width: 760,
      height: 620,
      prepare: async (element) => {
        await listReady(element);
        await element.locator('summary').first().click();
      },
    },
    {
      name: 'list-groups',
      title: 'In groups, and more of them',
      tag: '<vacancy-list page-size="4" controls="count" group-by="location" facts="location employment-category region field-of-work"></vacancy-list>',
      width: 760,
      height: 760,
      prepare: listReady,
    },
    {
      name: 'list-table',
      title: 'As a table',
      tag: '<vacancy-list page-size="4" controls="" layout="table"></vacancy-list>',
      width: 760,
      height: 360,
      prepare: listReady,
    },
    {
      name: 'list-dialog',
      title: 'Filters where there is little room',
      tag: '<vacancy-list page-size="3"></vacancy-list>',
      query: '?vacancy-location=aar',
      width: 400,
      height: 640,
      prepare: async (element) => {
        await listReady(element);
        await element.getByRole('button', { name: /^Filter/ }).click();
      },
    },
    {
      name: 'list-narrow',
      title: 'In a narrow place',
      tag: '<vacancy-list page-size="2"></vacancy-list>',
      width: 400,
      height: 560,
      prepare: listReady,
    },
    {
      name: 'list-empty',
      title: 'Nothing found',
      tag: '<vacancy-list filters="location"></vacancy-list>',
      query: '?vacancy-q=gardner&vacancy-location=aar',
      width: 760,
      height: 460,
      prepare: (element) => element.locator('[part~=empty]').waitFor(),
    },
    {
      name: 'list-error',
      title: 'Not loaded',
      tag: '<vacancy-list></vacancy-list>',
      width: 760,
      height: 260,
      isOffline: true,
      prepare: (element) => element.locator('[part~=error]').waitFor(),
    },
  ],
  'vacancy-detail': [
    {
      name: 'detail-top',
      title: 'The beginning',
      tag: '<vacancy-detail vacancy-id="V1015" list-url="/" apply-url="/apply"></vacancy-detail>',
      width: 760,
      height: 780,
      prepare: (element) => element.getByRole('heading').first().waitFor(),
    },
    {
      name: 'detail-end',
      title: 'The end',
      tag: '<vacancy-detail vacancy-id="V1015" list-url="/" apply-url="/apply"></vacancy-detail>',
      width: 760,
      height: 760,
      from: 'contacts',
      prepare: (element) => element.locator('[part~=contacts]').scrollIntoViewIfNeeded(),
    },
    {
      name: 'detail-error',
      title: 'Not loaded',
      tag: '<vacancy-detail vacancy-id="V1015" list-url="/"></vacancy-detail>',
      width: 760,
      height: 260,
      isOffline: true,
      prepare: (element) => element.locator('[part~=error]').waitFor(),
    },
  ],
  'application-form': [
    {
      name: 'form-top',
      title: 'The beginning',
      tag: '<application-form vacancy-id="V1015"></application-form>',
      width: 640,
      height: 720,
      prepare: (element) => element.getByRole('button', { name: /^Send/ }).waitFor(),
    },
    {
      name: 'form-files',
      title: 'Files, and what has been entered',
      tag: '<application-form vacancy-id="V1015"></application-form>',
      width: 640,
      height: 620,
      from: 'files',
      prepare: async (element) => {
        await element.getByRole('button', { name: /^Send/ }).waitFor();
        await element
          .locator('input[type=file]')
          .first()
          .setInputFiles({
            name: 'cv.pdf',
            mimeType: 'application/pdf',
            buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
          });
        await element.locator('[part~=file]').first().waitFor();
      },
    },
    {
      name: 'form-end',
      title: 'The end',
      tag: '<application-form vacancy-id="V1015"></application-form>',
      width: 640,
      height: 620,
      from: 'consent',
      prepare: (element) => element.getByRole('button', { name: /^Send/ }).waitFor(),
    },
    {
      name: 'form-errors',
      title: 'Something is missing',
      tag: '<application-form vacancy-id="V1015"></application-form>',
      width: 640,
      height: 560,
      prepare: async (element) => {
        await element.getByRole('button', { name: /^Send/ }).click();
        await element.locator('[part~=error-summary]').waitFor();
      },
    },
  ],
};

/** Parts of which the outline says nothing: all of it, or a kind that is everywhere. */
const LEFT_OUT = new Set(['base', 'skeleton']);

const [wanted] = process.argv.slice(2);
mock.timers.enable({ apis: ['Date'], now: NOW });
const port = await freePort();
const folder = await mkdtemp(path.join(tmpdir(), 'parts-'));
const sandbox = await startSandbox({
  database: path.join(folder, 'sandbox.db'),
  today: NOW.toISOString().slice(0, 10),
  origins: [`http://localhost:${port}`],
  showsHostFields: true,
});
const demo = await startDemo({ port: 0, sandboxUrl: sandbox.url, customerId: sandbox.customerId });
// A page of its own: browsers let no page that a test puts in the place of a response ask this machine.
let shown = '';
const server = createServer((_request, response) => {
  response.setHeader('Content-Type', 'text/html').end(shown);
});
await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
const browser = await chromium.launch((await findBrowsers(['chromium'])).chromium.launchOptions);
try {
  await mkdir(path.join(root, PICTURES), { recursive: true });
  for (const element of readElements()) {
    const scenes = SCENES[element.tagName];
    if (!scenes || (wanted !== undefined && wanted !== element.tagName)) continue;
    const left = new Set(
      (element.cssParts ?? []).map(({ name }) => name).filter((name) => !LEFT_OUT.has(name)),
    );
    const pictures: PartsPicture[] = [];
    for (const scene of scenes) {
      await take(scene, 'dark', element.tagName, []);
      const picture = await take(scene, 'light', element.tagName, [...left]);
      for (const { part } of picture.parts) left.delete(part);
      if (picture.parts.length > 0) pictures.push(picture);
    }
    await writeFile(
      path.join(root, PICTURES, `${element.tagName}.json`),
      `${JSON.stringify(pictures, undefined, 2)}\n`,
    );
    console.log(`${element.tagName}: in no picture: ${[...left].join(' ') || '–'}`);
  }
} finally {
  await browser.close();
  server.close();
  await demo.close();
  await sandbox.close();
  await rm(folder, { recursive: true, force: true });
  mock.timers.reset();
}

async function take(
  { name, title, tag, query = '', width, height, isOffline = false, prepare, from }: Scene,
  colorScheme: 'light' | 'dark',
  tagName: string,
  parts: readonly string[],
): Promise<PartsPicture> {
  const page = await browser.newPage({
    viewport: { width, height },
    deviceScaleFactor: SCALE,
    locale: 'en-GB',
    timezoneId: 'Europe/Copenhagen',
    colorScheme,
    reducedMotion: 'reduce',
  });
  try {
    await page.clock.setFixedTime(NOW);
    if (isOffline) await page.route(`${sandbox.url}/**`, (route) => route.abort());
    shown = pageOf(tag);
    await page.goto(`http://localhost:${port}/${query}`);
    const element = page.locator(tagName);
    await prepare?.(element, page);
    const start = from === undefined ? 0 : await topOf(element, from);
    await page.evaluate((top) => scrollTo(0, top - 12), start);
    await page.evaluate(() => document.fonts.ready);
    await page.waitForLoadState('networkidle');
    // The picture ends where the element does.
    const bottom = await element.evaluate((one) => Math.ceil(one.getBoundingClientRect().bottom) + 16);
    const isOver = await element.evaluate((one) => one.shadowRoot?.querySelector('dialog[open]') != null);
    const clipped = isOver ? height : Math.min(height, Math.max(bottom, 120));
    const png = await page.screenshot({ clip: { x: 0, y: 0, width, height: clipped } });
    const webp = await toWebp(png, width * SCALE, Math.round(clipped * SCALE));
    await writeFile(path.join(root, PICTURES, `${name}-${colorScheme}.webp`), webp);
    console.log(`${name}-${colorScheme}.webp  ${Math.round(webp.length / 1000)} kB`);
    const boxes = await element.evaluate(readBoxes, { parts, width, height: clipped });
    return { name, title, width, height: clipped, parts: boxes };
  } finally {
    await page.close();
  }
}

/** The first box of each part that can be seen, in the order in which they stand. */
function readBoxes(
  element: Element,
  { parts, width, height }: { parts: readonly string[]; width: number; height: number },
): PartBox[] {
  const boxes: PartBox[] = [];
  for (const part of parts) {
    for (const node of element.shadowRoot?.querySelectorAll(`[part~="${part}"]`) ?? []) {
      const { left, top, right, bottom } = node.getBoundingClientRect();
      const box = {
        part,
        x: Math.max(1, Math.round(left)),
        y: Math.max(1, Math.round(top)),
        width: Math.round(Math.min(right, width - 1) - Math.max(1, left)),
        height: Math.round(Math.min(bottom, height - 1) - Math.max(1, top)),
      };
      if (box.width < 4 || box.height < 4 || bottom > height + 4 * 60) continue;
      const found = (element.shadowRoot ?? document).elementFromPoint(
        box.x + box.width / 2,
        box.y + box.height / 2,
      );
      // Below a dialog or an open facet.
      const isCovered =
        found?.closest('dialog[open], [part~=panel]') && !node.closest('dialog[open], [part~=panel]');
      if (isCovered && !['filter', 'filters', 'panel'].includes(part)) continue;
      boxes.push(box);
      break;
    }
  }
  return boxes.sort((a, b) => a.y - b.y || a.x - b.x);
}

function topOf(element: Locator, part: string): Promise<number> {
  return element.evaluate((one, name) => {
    const box = one.shadowRoot?.querySelector(`[part~="${name}"]`)?.getBoundingClientRect();
    return (box?.top ?? 0) + scrollY;
  }, part);
}

/** A third of the bytes of a PNG. The browser has the encoder. */
async function toWebp(png: Buffer, width: number, height: number): Promise<Buffer> {
  const page = await browser.newPage();
  try {
    const url = await page.evaluate(
      async ({ source, size }) => {
        const image = new Image();
        image.src = source;
        await image.decode();
        const canvas = document.createElement('canvas');
        [canvas.width, canvas.height] = size;
        canvas.getContext('2d')?.drawImage(image, 0, 0);
        return canvas.toDataURL('image/webp', 0.82);
      },
      {
        source: `data:image/png;base64,${png.toString('base64')}`,
        size: [width, height] as [number, number],
      },
    );
    return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
  } finally {
    await page.close();
  }
}

function pageOf(tag: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="color-scheme" content="light dark">
    <title>Parts</title>
    <style>
      :root { --career-accent: light-dark(#0b6767, #62d0c6); font: 16px/1.5 system-ui, sans-serif; color: light-dark(#18211f, #e3ebe9); background: light-dark(#fff, #101618); }
      body { margin: 16px; }
    </style>
    <script type="module" src="${demo.url}/career-elements/career-elements.js" data-base-url="${sandbox.url}" data-customer-id="${sandbox.customerId}"></script>
  </head>
  <body>${tag}</body>
</html>`;
}
