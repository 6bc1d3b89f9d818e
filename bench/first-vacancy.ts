// The time to the first vacancy on screen, on a slow line and a slow phone, with an empty cache. Compares several pages,
// interleaved, in one run, in Chromium: with the two lines of the README, without the language header (so without a
// preflight), with a head start, with one that preloads the code, with the published list of `career-elements publish`, and optionally
// with another build:
//   npm run build && node --import tsx bench/first-vacancy.ts [--runs 9] [--against <another build's dist/cdn>] [--screencast <folder>]
// Times are milliseconds from the navigation to the first frame with a visible link to a vacancy. Compare the ratios. Of the published
// list, it also counts frames without a link after the first one with one, and writes each painted frame into the folder.
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { getRequestListener } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { chromium, type CDPSession } from 'playwright';
import { startSandbox } from '../demo/sandbox/sandbox.js';
import { findBrowsers } from '../test/config/browsers.js';
import { freePort } from '../test/config/free-port.js';
import { SlowLine } from './slow-line.js';

const number = (value: string) => ({ type: 'string', default: value }) as const;
const { values } = parseArgs({
  options: {
    runs: number('9'),
    cpu: number('4'),
    latency: number('75'),
    down: number('1600'),
    up: number('750'),
    against: { type: 'string' },
    screencast: { type: 'string' },
    /** Prints the timing of each file in the first run. */
    files: { type: 'boolean', default: false },
  },
});
const CDN = fileURLToPath(new URL('../dist/cdn/', import.meta.url));
const COMMAND = fileURLToPath(new URL('../dist/node/commands/main.js', import.meta.url));
const line = { latency: Number(values.latency), down: Number(values.down), up: Number(values.up) };

const port = await freePort();
const origin = `http://localhost:${port}`;
const sandbox = await startSandbox({ origins: [origin] });
const { port: apiPort } = new URL(sandbox.url);

const pages = new Map<string, string>();
const app = new Hono();
app.use(compress());
app.get(
  '/before/*',
  serveStatic({ root: values.against ?? CDN, rewriteRequestPath: (path) => path.slice(7) }),
);
app.get('/now/*', serveStatic({ root: CDN, rewriteRequestPath: (path) => path.slice(4) }));
const published = mkdtempSync(join(tmpdir(), 'career-elements-first-vacancy-'));
app.get('/published/*', serveStatic({ root: published }));
app.get('/*', (context) => {
  const page = pages.get(context.req.path);
  return page === undefined ? context.notFound() : context.html(page);
});
const server = createServer(getRequestListener(app.fetch));
server.listen(port, '127.0.0.1');
await once(server, 'listening');

const pageOf = (
  build: string,
  attributes = '',
) => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<title>Jobs</title><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">
<script type="module" src="/${build}/career-elements.js" data-base-url="${sandbox.url}"
  data-customer-id="${sandbox.customerId}" ${attributes}></script></head>
<body><main><h1>Jobs</h1><vacancy-list detail-url="/jobs/{id}"></vacancy-list></main></body></html>`;

async function withHeadStart(path: string, ...options: readonly string[]): Promise<string> {
  const args = [COMMAND, 'head-start', '--page', origin + path, ...options];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  return (pages.get(path) ?? '').replace('<title>', () => `${stdout}<title>`);
}

const ONE_LANGUAGE = 'data-language-header="false"';
pages.set('/before', pageOf('before'));
pages.set('/two-lines', pageOf('now'));
pages.set('/no-preflight', pageOf('now', ONE_LANGUAGE));
pages.set('/head-start', await withHeadStart('/two-lines'));
pages.set('/preload', await withHeadStart('/two-lines', '--preload'));
pages.set('/preload-no-preflight', await withHeadStart('/no-preflight', '--preload'));
if (!values.against) pages.delete('/before');
await promisify(execFile)(process.execPath, [
  ...[COMMAND, 'publish', '--quiet', '--base-url', sandbox.url, '--customer-id', sandbox.customerId],
  ...['--site-url', origin, '--company-name', 'Company', '--out', published, '--languages', 'en'],
  ...[
    '--script',
    '/now/career-elements.js',
    '--list-path',
    '/published/',
    '--vacancy-path',
    '/published/{id}/',
  ],
]);
pages.set('/published/', '');

const { chromium: found } = await findBrowsers(['chromium']);
const times = new Map([...pages.keys()].map((path) => [path, [] as number[]]));
let blank = 0;
for (let run = 0; run < Number(values.runs); run += 1) {
  for (const [path, seen] of times) seen.push(await measure(path, run === 0));
}
await sandbox.close();
server.closeAllConnections();
server.close();
rmSync(published, { recursive: true });

const median = (all: readonly number[]) => [...all].sort((a, b) => a - b)[all.length >> 1] ?? 0;
const base = median(times.get('/before') ?? times.get('/two-lines') ?? []);
console.log(`${line.down} / ${line.up} kbit/s, ${line.latency} ms each way, CPU ${values.cpu}x slower`);
for (const [path, seen] of times) {
  const range = `${Math.min(...seen)}-${Math.max(...seen)}`;
  console.log(
    `${path.slice(1).padEnd(24)} median ${median(seen)} (${range}, ${seen.length} runs), ratio ${(median(seen) / base).toFixed(2)}`,
  );
}

console.log(`published: ${blank} frames without a vacancy after the first with one`);

/** Writes each frame that is painted into a folder, by its milliseconds. */
async function record(session: CDPSession, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  let start: number | undefined;
  session.on('Page.screencastFrame', ({ data, sessionId, metadata: { timestamp = 0 } }) => {
    start ??= timestamp;
    const name = `${String(Math.round((timestamp - start) * 1000)).padStart(5, '0')}.png`;
    writeFileSync(join(folder, name), Buffer.from(data, 'base64'));
    void session.send('Page.screencastFrameAck', { sessionId });
  });
  await session.send('Page.startScreencast', { format: 'png' });
}

async function measure(path: string, isFirst: boolean): Promise<number> {
  const slow = new SlowLine(line);
  const rules = await Promise.all(
    [String(port), apiPort].map(
      async (one) => `MAP localhost:${one} 127.0.0.1:${await slow.portTo(Number(one))}`,
    ),
  );
  const { args = [], ...options } = found.launchOptions;
  const browser = await chromium.launch({
    ...options,
    args: [...args, `--host-resolver-rules=${rules.join()}`],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 412, height: 823 } });
    // tsx names functions with a helper that pages do not have.
    await page.addInitScript('globalThis.__name = (named) => named');
    await page.addInitScript(watch);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: Number(values.cpu) });
    if (isFirst && values.screencast && path === '/published/') await record(session, values.screencast);
    await page.goto(origin + path, { waitUntil: 'commit' });
    const seen = await page.waitForFunction(() => (globalThis as { firstVacancy?: number }).firstVacancy);
    const time = Math.round((await seen.jsonValue()) ?? 0);
    if (path === '/published/') {
      await page.waitForFunction(() =>
        document.querySelector('vacancy-list')?.shadowRoot?.querySelector('.link'),
      );
      blank += await page.evaluate(async () => {
        for (let frame = 0; frame < 30; frame += 1) await new Promise(requestAnimationFrame);
        return (globalThis as { blank?: number }).blank ?? 0;
      });
    }
    if (isFirst && values.files) console.log(`${path}: ${await page.evaluate(files)}`);
    return time;
  } finally {
    await browser.close();
    slow.close();
  }
}

/** Runs in the page: records the frame after the first with a visible link. */
function watch(): void {
  const look = () => {
    const list = document.querySelector('vacancy-list');
    const links = [
      list?.shadowRoot?.querySelector('.link'),
      list?.querySelector('.career-published a[data-id]'),
    ];
    const page = globalThis as { firstVacancy?: number; blank?: number };
    if (links.some((one) => one?.getBoundingClientRect().height))
      requestAnimationFrame((now) => (page.firstVacancy ??= now));
    else if (page.firstVacancy !== undefined) page.blank = (page.blank ?? 0) + 1;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Runs in the page: the start and end of each request. */
function files(): string {
  return performance
    .getEntriesByType('resource')
    .map((entry) => {
      const { name, startTime, duration } = entry;
      return `${name.replace(/^.*\/(?=.)/, '').slice(0, 40)} ${Math.round(startTime)}-${Math.round(startTime + duration)}`;
    })
    .join(' | ');
}
