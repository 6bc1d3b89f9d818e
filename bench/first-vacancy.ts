// The time to the first vacancy on screen, on a slow line and a slow phone, with an empty cache. Compares several pages,
// interleaved, in one run, in Chromium: with the two lines of the README, without the language header (so without a
// preflight), with a head start, with one that preloads the code, and optionally with another build:
//   npm run build && node --import tsx bench/first-vacancy.ts [--runs 9] [--against <another build's dist/cdn>]
// Times are milliseconds from the navigation to the first frame with a visible link to a vacancy. Compare the ratios.
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { getRequestListener } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { chromium } from 'playwright-core';
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
    /** Prints the timing of each file in the first run. */
    files: { type: 'boolean', default: false },
  },
});
const CDN = fileURLToPath(new URL('../dist/cdn/', import.meta.url));
const COMMAND = fileURLToPath(new URL('../dist/cli/main.js', import.meta.url));
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

const { chromium: found } = await findBrowsers(['chromium']);
const times = new Map([...pages.keys()].map((path) => [path, [] as number[]]));
for (let run = 0; run < Number(values.runs); run += 1) {
  for (const [path, seen] of times) seen.push(await measure(path, run === 0 && values.files));
}
await sandbox.close();
server.closeAllConnections();
server.close();

const median = (all: readonly number[]) => [...all].sort((a, b) => a - b)[all.length >> 1] ?? 0;
const base = median(times.get('/before') ?? times.get('/two-lines') ?? []);
console.log(`${line.down} / ${line.up} kbit/s, ${line.latency} ms each way, CPU ${values.cpu}x slower`);
for (const [path, seen] of times) {
  const range = `${Math.min(...seen)}-${Math.max(...seen)}`;
  console.log(
    `${path.slice(1).padEnd(24)} median ${median(seen)} (${range}, ${seen.length} runs), ratio ${(median(seen) / base).toFixed(2)}`,
  );
}

async function measure(path: string, printsFiles: boolean): Promise<number> {
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
    await page.goto(origin + path, { waitUntil: 'commit' });
    const seen = await page.waitForFunction(() => (globalThis as { firstVacancy?: number }).firstVacancy);
    if (printsFiles) console.log(`${path}: ${await page.evaluate(files)}`);
    return Math.round((await seen.jsonValue()) ?? 0);
  } finally {
    await browser.close();
    slow.close();
  }
}

/** Runs in the page: records the frame after the first with a visible link. */
function watch(): void {
  const look = () => {
    const link = document.querySelector('vacancy-list')?.shadowRoot?.querySelector('.link');
    if (link?.getBoundingClientRect().height)
      requestAnimationFrame((now) => Object.assign(globalThis, { firstVacancy: now }));
    else requestAnimationFrame(look);
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
