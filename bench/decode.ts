// How long a list keeps the page busy between its text and `Vacancy` objects, beside JSON.parse alone on the same
// text, in Chromium: `node --import tsx bench/decode.ts`.
import { chromium } from 'playwright-core';
import { build, type Rolldown } from 'vite';
import { findBrowsers } from '../test/config/browsers.js';

type Decode = (record: unknown) => unknown;

const COUNTS = [1_000, 10_000, 100_000];
const RUNS = 15;

const { chromium: found } = await findBrowsers();
const browser = await chromium.launch({ ...found.launchOptions });
const page = await browser.newPage();
// What runs this file names functions by a helper that a page does not have.
await page.evaluate('globalThis.__name = (named) => named');
const code = await bundle();
console.log(` records       KB  parse ms  parse and decode ms  decode / parse   (medians of ${RUNS})`);
for (const count of COUNTS) {
  const { size, parse, both } = await page.evaluate(measure, { code, count, runs: RUNS });
  const ratio = ((both - parse) / parse).toFixed(2);
  const cells = [count, Math.round(size / 1000), parse.toFixed(1), both.toFixed(1), ratio];
  console.log(cells.map((cell, at) => String(cell).padStart([8, 9, 10, 21, 16][at] ?? 0)).join(''));
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
      lib: { entry: 'src/recruiting/vacancy-record.ts', formats: ['es'] },
      rolldownOptions: { output: { minify: true } },
    },
  });
  const [{ output }] = (Array.isArray(result) ? result : [result]) as [Rolldown.RolldownOutput];
  return output[0].code;
}

/** Runs in the page. The median is taken of each, since a machine has its moods. */
async function measure({ code, count, runs }: { code: string; count: number; runs: number }) {
  const url = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
  const { readVacancy } = (await import(/* @vite-ignore */ url)) as { readVacancy: Decode };
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
  const median = (task: () => unknown) => {
    const times = Array.from({ length: runs }, () => {
      const start = performance.now();
      task();
      return performance.now() - start;
    });
    return times.sort((a, b) => a - b)[Math.floor(runs / 2)] ?? 0;
  };
  const parse = median(() => JSON.parse(text) as unknown);
  const both = median(() => (JSON.parse(text) as unknown[]).map((one) => readVacancy(one)));
  return { size: text.length, parse, both };
}
