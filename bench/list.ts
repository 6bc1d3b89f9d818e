// <vacancy-list> compared with a hand-written page (all rows by `innerHTML`, a search by `includes`, a sort by `localeCompare`) and with a
// page around ItemsJS, with the same response of the service, in one run, in Chromium:
//   npm run build && node --import tsx bench/list.ts [--counts 100,10000]
// ItemsJS is the one well-kept library that searches, counts facets and sorts in the browser without a server and brings nothing else
// (InstantSearch needs a server or an adapter, and React; List.js was last changed in 2021; MiniSearch and FlexSearch have no facets). Its
// page draws as ours does: 50 rows, and the counts of all facets.
// Each page has its code before it asks. Times are in milliseconds, up to the end of the frame that shows it; frames come as fast as the machine
// makes them, so that no figure is a wait for the display. Each figure is the least of five runs (the others with 100,000: of one), since whatever else
// the machine does only adds to it.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { chromium, type CDPSession } from 'playwright';
import { bundleLibrary } from '../build/bundle-library.js';
import { startDemo } from '../demo/server.js';
import { startSandbox } from '../demo/sandbox/sandbox.js';
import { findBrowsers } from '../test/config/browsers.js';
import { startFront } from '../test/helpers/e2e/front-server.js';
import { operatorOf } from '../test/helpers/shared/operator.js';

const { values: options } = parseArgs({
  options: {
    counts: { type: 'string', default: '100,1000,10000,100000' },
    sides: { type: 'string', default: 'ours,by hand,ItemsJS' },
    runs: { type: 'string', default: '5' },
    /** A folder for processor profiles of <vacancy-list>: `first-10000.cpuprofile` and `use-10000.cpuprofile`. */
    profile: { type: 'string' },
  },
});
const COUNTS = options.counts.split(',').map(Number);
const runsOf = (side: string, count: number) =>
  options.profile || (side !== 'ours' && count > 10_000) ? 1 : Number(options.runs);

interface Figures {
  /** From the end of the response to the first vacancies on screen. */
  first: number;
  /** From the end of the response to fifty vacancies. */
  fifty: number;
  /** From the request to the first vacancies on screen, with the service's share. */
  all: number;
  /** From a key press in the search to its result on screen: the maximum of four within a word. */
  key: number;
  sort: number;
  /** Megabytes more than the empty page, after garbage collection: the heap and what typed arrays hold. */
  memory: number;
}

const front = await startFront();
const { port } = front;
const sandbox = await startSandbox({ origins: [`http://localhost:${port}`] });
const demo = await startDemo({ port: 0, sandboxUrl: sandbox.url, customerId: sandbox.customerId });
front.behind = demo.port;
const operator = operatorOf(() => sandbox);
const url = `http://localhost:${port}`;
const api = `${sandbox.url}/api/${sandbox.customerId}/vacancies/?access=external`;

front.pages.set('/empty', '<!doctype html><title>Empty</title>');
front.pages.set(
  '/list',
  `<!doctype html><html lang="en"><title>List</title><script type="module" src="/career-elements/career-elements.js"
  data-base-url="${sandbox.url}" data-customer-id="${sandbox.customerId}" data-timeout="60000" data-load="vacancy-list"></script>
  <script type="module">
  await customElements.whenDefined('vacancy-list');
  globalThis.show = () => {
    const list = document.createElement('vacancy-list');
    list.setAttribute('detail-url', '/jobs/{id}');
    document.body.append(list);
  };
  </script>`,
);
const rows = `
  const escape = (text) => String(text ?? '').replace(/[&<>"]/g, (one) => '&#' + one.charCodeAt(0) + ';');
  const names = (terms) => terms.map((one) => one.name).join(', ');
  const draw = (rows) => (list.innerHTML = rows.map((one) => '<li><h3><a class="link" href="/jobs/' + escape(one.id) + '">' +
    escape(one.description) + '</a></h3><p>' + escape([names(one.locations), one.organization?.name, one.jobType?.name].join(' · ')) +
    '</p><p>' + escape(one.endDate) + '</p></li>').join(''));
  const ask = async () => (await fetch('${api}', { cache: 'no-store' })).json();`;
const controls = `<input id="search"><select id="sort"><option value=""><option value="title"></select>`;
front.pages.set(
  '/by-hand',
  `<!doctype html><html lang="en"><title>By hand</title>${controls}<ul id="list"></ul><script type="module">${rows}
  globalThis.show = async () => {
    const all = await ask();
    const text = all.map((one) => [one.description, names(one.locations), one.organization?.name, one.jobType?.name].join(' ').toLowerCase());
    search.oninput = () => draw(all.filter((_one, at) => text[at].includes(search.value.toLowerCase())));
    sort.onchange = () => draw(sort.value ? [...all].sort((a, b) => a.description.localeCompare(b.description)) : all);
    draw(all);
  };
  </script>`,
);
front.pages.set(
  '/library',
  `<!doctype html><html lang="en"><title>ItemsJS</title>${controls}<ul id="facets"></ul><ul id="list"></ul>
  <script type="module">${await itemsJs()}${rows}
  globalThis.show = async () => {
    const all = await ask();
    // Facets are of texts, and its search is of fields.
    const items = all.map((one) => ({
      ...one, vacancy: one.id, id: undefined,
      location: one.locations.map((term) => term.name), organization: one.organization?.name ?? '', jobType: one.jobType?.name ?? '',
      category: one.employmentCategory?.name ?? '', region: one.regions.map((term) => term.name), field: one.fieldsOfWork.map((term) => term.name),
      record: one,
    }));
    const facets = ['location', 'organization', 'jobType', 'category', 'region', 'field'];
    const engine = itemsjs(items, {
      searchableFields: ['description', 'location', 'organization', 'jobType', 'category', 'region', 'field'],
      aggregations: Object.fromEntries(facets.map((name) => [name, { title: name, size: 20 }])),
      sortings: { title: { field: 'description', order: 'asc' } },
    });
    const draws = () => {
      const { data } = engine.search({ query: search.value, per_page: 50, ...(sort.value ? { sort: 'title' } : {}) });
      document.querySelector('#facets').innerHTML = facets.map((name) => '<li>' + data.aggregations[name].buckets.map((one) =>
        escape(one.key) + ' ' + one.doc_count).join(', ')).join('');
      draw(data.items.map((one) => one.record));
    };
    search.oninput = sort.onchange = draws;
    draws();
  };
  </script>`,
);

const SIDES = { ours: '/list', 'by hand': '/by-hand', ItemsJS: '/library' } as const;
const { chromium: found } = await findBrowsers(['chromium']);
const args = [
  ...(found.launchOptions.args ?? []),
  '--disable-frame-rate-limit',
  '--disable-gpu-vsync',
  '--enable-precise-memory-info',
];
const browser = await chromium.launch({ ...found.launchOptions, args });
const context = await browser.newContext({ viewport: { width: 1000, height: 800 } });
// tsx names functions with a helper that pages do not have.
await context.addInitScript('globalThis.__name = (named) => named');
const names = ['first', 'fifty', 'all', 'key', 'sort', 'memory'] as const;
const titles = ['first screen', 'first 50', 'from request', 'key', 're-sort', 'memory MB'];
console.log(`${'vacancies'.padEnd(18)}${titles.map((one) => one.padStart(20)).join('')}   (ours / this)`);
for (const count of COUNTS) {
  await operator.clear();
  await operator.fault({ name: 'huge', options: { count } });
  let ours: Figures | undefined;
  for (const [side, path] of Object.entries(SIDES)) {
    if (!options.sides.split(',').includes(side)) continue;
    const figures = await measured(path, side, count);
    ours ??= figures;
    const cells = names.map((name) => {
      const ratio = side === 'ours' ? '' : ` (${((ours?.[name] ?? 0) / figures[name]).toFixed(2)})`;
      return `${figures[name].toFixed(1)}${ratio}`.padStart(20);
    });
    console.log(`${String(count).padStart(9)} ${side.padEnd(8)}${cells.join('')}`);
  }
}
await browser.close();
await Promise.all([front.close(), demo.close(), sandbox.close()]);

async function measured(path: string, side: string, count: number): Promise<Figures> {
  const host = side === 'ours' ? 'vacancy-list' : 'body';
  const runs: Figures[] = [];
  for (let run = 0; run < runsOf(side, count); run += 1) {
    const page = await context.newPage();
    await page.goto(`${url}/empty`);
    const session = await page.context().newCDPSession(page);
    const before = await heapOf(session);
    await page.goto(url + path);
    await page.waitForFunction('globalThis.show');
    const wanted = Math.min(count, 50);
    const first = await profiled(session, `first-${count}`, () =>
      page.evaluate(measureFirst, { host, wanted }),
    );
    const use = await profiled(session, `use-${count}`, () => page.evaluate(measureUse, { host }));
    runs.push({ ...first, ...use, memory: (await heapOf(session)) - before });
    await page.close();
  }
  const least = (name: keyof Figures) => Math.min(...runs.map((one) => one[name]));
  return Object.fromEntries(names.map((name) => [name, least(name)])) as unknown as Figures;
}

async function profiled<T>(session: CDPSession, name: string, run: () => Promise<T>): Promise<T> {
  if (!options.profile) return run();
  await session.send('Profiler.enable');
  await session.send('Profiler.setSamplingInterval', { interval: 200 });
  await session.send('Profiler.start');
  const result = await run();
  const { profile } = await session.send('Profiler.stop');
  writeFileSync(`${options.profile}/${name}.cpuprofile`, JSON.stringify(profile));
  return result;
}

async function heapOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.enable');
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize, backingStorageSize } = await session.send('Runtime.getHeapUsage');
  return (usedSize + backingStorageSize) / 1_000_000;
}

/** The library as one module text that leaves `itemsjs` as a name. */
async function itemsJs(): Promise<string> {
  const { code } = await bundleLibrary({
    entry: 'node_modules/itemsjs/dist/index.modern.js',
    formats: ['iife'],
    name: 'itemsjs',
  });
  return code.replaceAll('</script', '<\\/script');
}

/** Runs in the page. */
async function measureFirst({ host, wanted }: { host: string; wanted: number }) {
  const afterFrame = () =>
    new Promise<number>((resolve) => {
      // The first task after the frame.
      void scheduler.postTask(() => resolve(performance.now()), { priority: 'user-blocking' });
    });
  const shown = (count: number) =>
    new Promise<number>((resolve) => {
      const look = () => {
        const element = document.querySelector(host);
        const root = element && (element.shadowRoot ?? element);
        if ((root?.querySelectorAll('.link').length ?? 0) < count) requestAnimationFrame(look);
        else resolve(afterFrame());
      };
      requestAnimationFrame(look);
    });
  const start = performance.now();
  (globalThis as unknown as { show: () => void }).show();
  const [first, fifty] = await Promise.all([shown(1), shown(wanted)]);
  const [answer] = performance
    .getEntriesByType('resource')
    .filter((entry) => entry.name.includes('/vacancies/')) as PerformanceResourceTiming[];
  const end = answer?.responseEnd ?? 0;
  return { first: first - end, fifty: fifty - end, all: first - start };
}

/** Runs in the page. */
async function measureUse({ host }: { host: string }) {
  const painted = () =>
    new Promise<number>((resolve) => {
      requestAnimationFrame(() => {
        // The first task after the frame.
        void scheduler.postTask(() => resolve(performance.now()), { priority: 'user-blocking' });
      });
    });
  const element = document.querySelector(host)!;
  const root = element.shadowRoot ?? element;
  const search = root.querySelector<HTMLInputElement>('input[type=search], #search')!;
  const type = async (text: string) => {
    search.value = text;
    const start = performance.now();
    search.dispatchEvent(new Event('input', { bubbles: true }));
    await painted(); // the letters alone, in our list
    return (await painted()) - start;
  };
  const rest = () => new Promise((resolve) => setTimeout(resolve, 500));
  // The index is built when the page is idle, or with the first key; what the search loads besides comes with that key.
  const list = root.querySelector('.link')?.textContent;
  await type('engineer');
  while (root.querySelector('[aria-busy=true]') || root.querySelector('.link')?.textContent === list) {
    if (!root.querySelector('[part=list]')) break;
    await painted();
  }
  await rest();
  let key = 0;
  for (const length of [1, 3, 5, 8]) key = Math.max(key, await type('engineer'.slice(0, length)));
  await type('');
  await rest();
  const select = root.querySelector('select')!;
  select.value = 'title';
  const start = performance.now();
  select.dispatchEvent(new Event('change', { bubbles: true }));
  return { key, sort: (await painted()) - start };
}
