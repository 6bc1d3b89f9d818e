// How long decoding a list blocks a fresh page, from the response text to `Vacancy` objects: the client's longest task above
// 50 ms (0: none), compared with JSON.parse alone on the same text, in Chromium, each run in a new page:
//   node --import tsx bench/decode.ts
import { chromium } from 'playwright-core';
import { build, type Rolldown } from 'vite';
import { findBrowsers } from '../test/config/browsers.js';

const COUNTS = [1_000, 10_000, 100_000];
const RUNS = 9;

const { chromium: found } = await findBrowsers(['chromium']);
const browser = await chromium.launch({ ...found.launchOptions });
const code = await bundle();
console.log(`Milliseconds, medians of ${RUNS} cold runs (in brackets the worst)`);
console.log(' records       KB     JSON.parse   longest task   ratio   all of it');
for (const count of COUNTS) {
  const runs: Awaited<ReturnType<typeof measure>>[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const page = await browser.newPage();
    // tsx names functions with a helper that pages do not have.
    await page.evaluate('globalThis.__name = (named) => named');
    runs.push(await page.evaluate(measure, { code, count }));
    await page.close();
  }
  const sorted = (name: 'parse' | 'longest' | 'all') => runs.map((one) => one[name]).sort((a, b) => a - b);
  const median = (name: 'parse' | 'longest' | 'all') => sorted(name)[RUNS >> 1] ?? 0;
  const cell = (name: 'parse' | 'longest' | 'all') =>
    `${median(name).toFixed(0)} (${(sorted(name).at(-1) ?? 0).toFixed(0)})`;
  const cells = [
    count,
    Math.round((runs[0]?.size ?? 0) / 1000),
    cell('parse'),
    cell('longest'),
    (median('longest') / median('parse')).toFixed(2),
    cell('all'),
  ];
  console.log(cells.map((text, at) => String(text).padStart([8, 9, 15, 15, 8, 12][at] ?? 0)).join(''));
}
await browser.close();

async function bundle(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      target: 'chrome111',
      lib: { entry: 'src/recruiting/index.ts', formats: ['es'] },
      rolldownOptions: { output: { minify: true } },
    },
  });
  const [{ output }] = (Array.isArray(result) ? result : [result]) as [Rolldown.RolldownOutput];
  return output[0].code;
}

/** Runs in the page. */
async function measure({ code, count }: { code: string; count: number }) {
  const url = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
  const { RecruitingClient } = (await import(/* @vite-ignore */ url)) as {
    RecruitingClient: new (
      options: object,
      transport: object,
    ) => { vacancies: () => Promise<{ vacancies: unknown[] }> };
  };
  const term = (id: string, name: string) => ({ id, name });
  const records = Array.from({ length: count }, (_none, at) => ({
    id: `V${at}`,
    description: `Systems architect ${at}`,
    startDate: '2026-01-01',
    endDate: `2026-03-${String(1 + (at % 28)).padStart(2, '0')}`,
    priority: at % 5,
    ...(at % 3 ? { access: 'external' } : {}),
    locations: [term(`L${at % 7}`, 'Aarhus'), term('L9', 'Odense')],
    organization: term(`O${at % 40}`, 'Research and development'),
    jobType: term('J1', 'Engineering'),
    employmentCategory: at % 2 ? term('E1', 'Permanent') : null,
    regions: [term('R1', 'Central Denmark')],
    fieldsOfWork: [term('F1', 'Software')],
  }));
  const text = JSON.stringify(records);
  const response = new Response(text);
  const client = new RecruitingClient(
    { baseUrl: 'https://recruit.example', customerId: 'c' },
    { fetch: () => Promise.resolve(response) },
  );
  // The browser reports only tasks above 50 ms. The goal is to stay below.
  let longest = 0;
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
  });
  await new Promise((resolve) => setTimeout(resolve, 100)); // generating the records was a long task, too
  observer.observe({ type: 'longtask' });
  const start = performance.now();
  const { vacancies } = await client.vacancies();
  const all = performance.now() - start;
  await new Promise((resolve) => setTimeout(resolve, 100)); // long tasks are reported with a delay
  observer.disconnect();
  if (vacancies.length !== count) throw new Error(`${vacancies.length} of ${count} were decoded`);
  const before = performance.now();
  JSON.parse(text);
  return { size: text.length, all, longest, parse: performance.now() - before };
}
