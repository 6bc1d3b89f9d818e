/**
 * Takes the pictures of the parts for the reference: `npm run -s build:cdn && node --import tsx demo/parts-pictures.ts`; with the name of
 * an element those alone. Each scene shows parts that no scene before it has shown; `<element>.json` says where they are.
 */
import { createServer } from 'node:http';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { mock } from 'node:test';
import { chromium, type Locator, type Page } from 'playwright';
import { startDemo } from './server.js';
import { startSandbox } from './sandbox/sandbox.js';
import { findBrowsers } from '../test/config/browsers.js';
import { freePort } from '../test/config/free-port.js';
import { readBoxes } from './parts/boxes.js';
import { DETAIL_SCENES } from './parts/detail-scenes.js';
import { FORM_SCENES } from './parts/form-scenes.js';
import { LIST_SCENES } from './parts/list-scenes.js';
import type { Scene } from './parts/scene.js';
import { SITE_SCENES } from './parts/site-scenes.js';
import { NOW, onPage } from './picture-page.js';
import { root } from '../site/paths.js';
import { readElements } from '../site/reference/manifest.js';
import { type PartsPicture, PICTURES } from '../site/reference/parts-figure.js';

const SCENES: Readonly<Record<string, readonly Scene[]>> = {
  'career-site': SITE_SCENES,
  'vacancy-list': LIST_SCENES,
  'vacancy-detail': DETAIL_SCENES,
  'application-form': FORM_SCENES,
};
const SCALE = 1.5;

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
let shown: Scene | undefined;
const server = createServer(({ url = '' }, response) => {
  const file = shown?.files?.[url];
  if (file) response.setHeader('Content-Type', 'application/json').end(JSON.stringify(file));
  else response.setHeader('Content-Type', 'text/html').end(shown && pageOf(shown));
});
await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
const browser = await chromium.launch((await findBrowsers(['chromium'])).chromium.launchOptions);
try {
  await mkdir(path.join(root, PICTURES), { recursive: true });
  for (const element of readElements()) {
    const scenes = SCENES[element.tagName];
    if (!scenes || (wanted !== undefined && wanted !== element.tagName)) continue;
    const left = new Set((element.cssParts ?? []).map(({ name }) => name));
    const pictures: PartsPicture[] = [];
    for (const scene of scenes) {
      await take(scene, 'dark', element.tagName, []);
      const picture = await take(scene, 'light', element.tagName, scene.parts ?? [...left]);
      for (const { part } of picture.parts) left.delete(part);
      if (picture.parts.length > 0) pictures.push(picture);
      console.log(`${scene.name}: ${picture.parts.map(({ part }) => part).join(' ')}`);
    }
    await writeFile(
      path.join(root, PICTURES, `${element.tagName}.json`),
      `${JSON.stringify(pictures, undefined, 2)}\n`,
    );
  }
} finally {
  await browser.close();
  server.close();
  await demo.close();
  await sandbox.close();
  await rm(folder, { recursive: true, force: true });
  mock.timers.reset();
}

function take(
  scene: Scene,
  colorScheme: 'light' | 'dark',
  tagName: string,
  parts: readonly string[],
): Promise<PartsPicture> {
  const { name, title, query = '', height, shows } = scene;
  const width = scene.width ?? (tagName === 'application-form' ? 640 : 760);
  const size = { width, height, scale: SCALE, colorScheme };
  const picture = onPage(browser, size, async (page) => {
    await open(page, scene, query);
    const element = page.locator(tagName);
    await scene.prepare?.(element, page);
    if (shows) await partOf(element, shows).waitFor();
    if (scene.from !== undefined)
      await partOf(element, scene.from).evaluate(
        (part, above) => scrollTo(0, part.getBoundingClientRect().top + scrollY - above),
        scene.above ?? 12,
      );
    await page.evaluate(() => document.fonts.ready);
    if (scene.service !== 'silent' && !scene.isBusy) await page.waitForLoadState('networkidle');
    // The picture ends where the element does.
    const bottom = await element.evaluate((one) => Math.ceil(one.getBoundingClientRect().bottom) + 16);
    const isOver = await element.evaluate((one) => one.shadowRoot?.querySelector('dialog[open]') != null);
    const clipped = isOver ? height : Math.min(height, Math.max(bottom, 120));
    const png = await page.screenshot({ clip: { x: 0, y: 0, width, height: clipped } });
    const boxes = await element.evaluate(readBoxes, { parts, width, height: clipped });
    const webp = await toWebp(png, width * SCALE, Math.round(clipped * SCALE));
    await writeFile(path.join(root, PICTURES, `${name}-${colorScheme}.webp`), webp);
    return { name, title, width, height: clipped, parts: boxes };
  });
  return picture.catch((cause: unknown) => {
    throw new Error(`The picture ${name} could not be taken.`, { cause });
  });
}

async function open(page: Page, scene: Scene, query: string): Promise<void> {
  await page.addInitScript(
    ({ visitor, id }) => {
      for (const [name, value] of Object.entries(visitor))
        localStorage.setItem(`career-elements.${name}.${id}`, JSON.stringify(value));
    },
    { visitor: scene.visitor ?? {}, id: sandbox.customerId },
  );
  if (scene.service === 'offline') await page.route(`${sandbox.url}/**`, (route) => route.abort());
  if (scene.service === 'silent') await page.route(`${sandbox.url}/**`, () => undefined);
  await scene.before?.(page, sandbox.url);
  shown = scene;
  await page.goto(`http://localhost:${port}/${query}`);
}

function partOf(element: Locator, name: string): Locator {
  return element.locator(`[part~="${name}"]`).first();
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

function pageOf({ tag, settings = '' }: Scene): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="color-scheme" content="light dark">
    <title>Parts</title>
    <style>
      :root { --career-accent: light-dark(#0b6767, #62d0c6); font: 16px/1.5 system-ui, sans-serif; color: light-dark(#18211f, #e3ebe9); background: light-dark(#fff, #101618); }
      body { margin: 16px 16px 100vh; }
    </style>
    <script type="module" src="${demo.url}/career-elements/career-elements.js" data-base-url="${sandbox.url}" data-customer-id="${sandbox.customerId}" ${settings}></script>
  </head>
  <body>${tag}</body>
</html>`;
}
