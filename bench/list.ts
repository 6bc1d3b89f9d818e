// <vacancy-list> compared with a hand-written page (all rows by `innerHTML`, a search by `includes`, a sort by
// `localeCompare`), with the same response of the service, in one run, in Chromium:
//   npm run build && node --import tsx bench/list.ts
// Times are medians of five (of 100,000: one), in milliseconds, from the event to the frame that shows it.
import { chromium, type Page } from 'playwright-core';
import { startDemo } from '../demo/server.js';
import { startSandbox } from '../demo/sandbox/sandbox.js';
import { findBrowsers } from '../test/config/browsers.js';
import { freePort } from '../test/config/free-port.js';
import { startFront } from '../test/helpers/e2e/front-server.js';
import { askOverHttp, operatorBy } from '../test/helpers/shared/operator.js';

const COUNTS = [100, 1_000, 10_000, 100_000];
const runsOf = (count: number) => (count < 100_000 ? 5 : 1);

interface Figures {
  /** From the end of the response to the first vacancies on screen. */
  first: number;
  /** From a key press in the search to its result on screen: the maximum of four within a word. */
  key: number;
  sort: number;
  /** Megabytes more than the empty page, after garbage collection. */
  memory: number;
}

const port = await freePort();
const sandbox = await startSandbox({ origins: [`http://localhost:${port}`] });
const demo = await startDemo({ port: 0, sandboxUrl: sandbox.url, customerId: sandbox.customerId });
const front = await startFront(port, demo.port);
const operator = operatorBy(askOverHttp(sandbox.url));
const url = `http://localhost:${port}`;
const api = `${sandbox.url}/api/${sandbox.customerId}/vacancies/?access=external`;

front.pages.set('/empty', '<!doctype html><title>Empty</title>');
front.pages.set(
  '/list',
  `<!doctype html><html lang="en"><title>List</title><script type="module" src="/career-elements/career-elements.js"
  data-base-url="${sandbox.url}" data-customer-id="${sandbox.customerId}" data-timeout="60000"></script>
  <vacancy-list detail-url="/jobs/{id}"></vacancy-list>`,
);
front.pages.set(
  '/by-hand',
  `<!doctype html><html lang="en"><title>By hand</title><input id="search"><select id="sort"><option value="">
  <option value="title"></select><ul id="list"></ul><script type="module">
  const answer = await fetch('${api}', { cache: 'no-store' });
  const all = await answer.json();
  const escape = (text) => String(text ?? '').replace(/[&<>"]/g, (one) => '&#' + one.charCodeAt(0) + ';');
  const names = (terms) => terms.map((one) => one.name).join(', ');
  const draw = (rows) => (list.innerHTML = rows.map((one) => '<li><h3><a class="link" href="/jobs/' + escape(one.id) + '">' +
    escape(one.description) + '</a></h3><p>' + escape([names(one.locations), one.organization?.name, one.jobType?.name].join(' · ')) +
    '</p><p>' + escape(one.endDate) + '</p></li>').join(''));
  const text = all.map((one) => [one.description, names(one.locations), one.organization?.name, one.jobType?.name].join(' ').toLowerCase());
  search.oninput = () => draw(all.filter((_one, at) => text[at].includes(search.value.toLowerCase())));
  sort.onchange = () => draw(sort.value ? [...all].sort((a, b) => a.description.localeCompare(b.description)) : all);
  draw(all);
  </script>`,
);

const { chromium: found } = await findBrowsers(['chromium']);
const browser = await chromium.launch(found.launchOptions);
const context = await browser.newContext({ viewport: { width: 1000, height: 800 } });
// tsx names functions with a helper that pages do not have.
await context.addInitScript('globalThis.__name = (named) => named');
console.log(
  'vacancies              first 50        key in search             re-sort     memory MB   (ratio: ours / by hand)',
);
for (const count of COUNTS) {
  await operator.clear();
  await operator.fault({ name: 'huge', options: { count } });
  const ours = await measured('/list', 'vacancy-list', runsOf(count));
  const plain = await measured('/by-hand', 'body', runsOf(count));
  const cell = (name: keyof Figures) =>
    `${ours[name].toFixed(1)} / ${plain[name].toFixed(1)} = ${(ours[name] / plain[name]).toFixed(2)}`.padStart(
      22,
    );
  console.log(String(count).padStart(9) + cell('first') + cell('key') + cell('sort') + cell('memory'));
}
await browser.close();
await Promise.all([front.close(), demo.close(), sandbox.close()]);

async function measured(path: string, host: string, times: number): Promise<Figures> {
  const runs: Figures[] = [];
  for (let run = 0; run < times; run += 1) {
    const page = await context.newPage();
    await page.goto(`${url}/empty`);
    const before = await heapOf(page);
    await page.goto(url + path, { waitUntil: 'commit' });
    const figures = await page.evaluate(measure, { host });
    runs.push({ ...figures, memory: (await heapOf(page)) - before });
    await page.close();
  }
  const median = (name: keyof Figures) => runs.map((one) => one[name]).sort((a, b) => a - b)[times >> 1] ?? 0;
  return { first: median('first'), key: median('key'), sort: median('sort'), memory: median('memory') };
}

async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.enable');
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize / 1_000_000;
}

/** Runs in the page. */
async function measure({ host }: { host: string }): Promise<Omit<Figures, 'memory'>> {
  const painted = () =>
    new Promise<number>((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => resolve(performance.now()));
        port1.start();
        port2.postMessage(null); // the first task after the frame
      });
    });
  const rootOf = () => {
    const element = document.querySelector(host);
    return element && (element.shadowRoot ?? element);
  };
  while (!rootOf()?.querySelector('.link')) await new Promise((resolve) => setTimeout(resolve, 1));
  const shown = await painted();
  const [answer] = performance
    .getEntriesByType('resource')
    .filter((entry) => entry.name.includes('/vacancies/')) as PerformanceResourceTiming[];
  const first = shown - (answer?.responseEnd ?? 0);
  const root = rootOf()!;
  const search = root.querySelector<HTMLInputElement>('input[type=search], #search')!;
  const type = async (text: string) => {
    search.value = text;
    const start = performance.now();
    search.dispatchEvent(new Event('input', { bubbles: true }));
    return (await painted()) - start;
  };
  // The index is built when the page is idle, or with the first key.
  const list = root.querySelector('.link')?.textContent;
  await type('engineer');
  while (root.querySelector('[aria-busy=true]') || root.querySelector('.link')?.textContent === list) {
    if (!root.querySelector('[part=list]')) break;
    await painted();
  }
  let key = 0;
  for (const length of [1, 3, 5, 8]) key = Math.max(key, await type('engineer'.slice(0, length)));
  await type('');
  const select = root.querySelector('select')!;
  select.value = 'title';
  const start = performance.now();
  select.dispatchEvent(new Event('change', { bubbles: true }));
  return { first, key, sort: (await painted()) - start };
}
