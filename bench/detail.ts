// From a click in the list to the visible advert, in Chromium with a line of 1.6 Mbit/s and 150 ms (the browser's throttling
// does not slow down preflights: add a round trip for each):
//   npm run build && node --import tsx bench/detail.ts
// Medians of five, in milliseconds from the click to the frame that shows the title and the advert, and the requests that the
// click (or the hover before it) made.
import { chromium, type Page } from 'playwright-core';
import { startDemo } from '../demo/server.js';
import { startSandbox } from '../demo/sandbox/sandbox.js';
import { findBrowsers } from '../test/config/browsers.js';
import { startFront } from '../test/helpers/e2e/front-server.js';

const ID = 'V1001';
const RUNS = 5;

const front = await startFront();
const { port } = front;
const sandbox = await startSandbox({ origins: [`http://localhost:${port}`] });
const demo = await startDemo({ port: 0, sandboxUrl: sandbox.url, customerId: sandbox.customerId });
front.behind = demo.port;
const { chromium: found } = await findBrowsers(['chromium']);
const browser = await chromium.launch(found.launchOptions);

interface Figures {
  title: number;
  advert: number;
  requests: string[];
}

const ways: Readonly<Record<string, { path: string; points: boolean }>> = {
  'one tag': { path: '/career-site.html', points: false },
  'one tag, hovered before': { path: '/career-site.html', points: true },
  'two pages': { path: '/', points: false },
};
console.log('way                            title    advert   requests');
for (const [name, { path, points }] of Object.entries(ways)) {
  const runs: Figures[] = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await measured(path, points));
  const median = (key: 'title' | 'advert') =>
    runs.map((one) => one[key]).sort((a, b) => a - b)[RUNS >> 1] ?? 0;
  const requests = runs[0]?.requests ?? [];
  console.log(
    `${name.padEnd(28)}${median('title').toFixed(0).padStart(8)}${median('advert').toFixed(0).padStart(10)}   ` +
      `${requests.length}: ${requests.join(', ')}`,
  );
}
await browser.close();
await Promise.all([front.close(), demo.close(), sandbox.close()]);

async function measured(path: string, points: boolean): Promise<Figures> {
  const context = await browser.newContext({ viewport: { width: 1000, height: 800 } });
  // tsx names functions with a helper that pages do not have.
  await context.addInitScript('globalThis.__name = (named) => named');
  await context.addInitScript(watch, ID);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 90_000,
  });
  await page.goto(`http://localhost:${port}${path}`);
  const link = page.locator(`vacancy-list a[data-id="${ID}"]`);
  await link.waitFor();
  await page.waitForLoadState('networkidle'); // the search has loaded, too
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'OPTIONS') requests.push(pathname.replace(/^\/api\/[^/]+/, ''));
  });
  if (points) {
    const loaded = [`/vacancies/${ID}`, '/advert-and-head.js'].map((path) =>
      page
        .waitForResponse((response) => response.url().endsWith(path))
        .then((response) => response.finished()),
    );
    await link.hover();
    await Promise.all(loaded);
  }
  const start = await page.evaluate((id) => {
    const root = document.querySelector('career-site')?.shadowRoot ?? document;
    const list = root.querySelector('vacancy-list')?.shadowRoot;
    const now = performance.timeOrigin + performance.now();
    list?.querySelector<HTMLElement>(`a[data-id="${id}"]`)?.click();
    return now;
  }, ID);
  const { title, advert } = await times(page);
  await context.close();
  return { title: title - start, advert: advert - start, requests };
}

function times(page: Page): Promise<{ title: number; advert: number }> {
  return page
    .waitForFunction(() => (globalThis as { times?: { title: number; advert: number } }).times)
    .then((handle) => handle.jsonValue()) as Promise<{ title: number; advert: number }>;
}

/** Runs first in each page: records when a vacancy's title and advert have been painted. */
function watch(): void {
  const now = () => performance.timeOrigin + performance.now();
  const found = { title: 0, advert: 0 };
  const look = () => {
    const root = document.querySelector('career-site')?.shadowRoot ?? document;
    const detail = root.querySelector('vacancy-detail:not([hidden])')?.shadowRoot;
    // In an animation frame callback, so what is found was painted in the previous frame.
    if (!found.title && detail?.querySelector('#title')) found.title = now();
    if (detail?.querySelector('.advert')?.textContent?.trim()) {
      found.advert = now();
      Object.assign(globalThis, { times: found });
    } else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
