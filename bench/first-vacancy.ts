// What a visitor waits for on a slow line and a slow phone: several pages, over HTTP/1.1 in clear and over HTTP/2 with TLS, on a phone and on
// a desktop, in turns, in Chromium, optionally beside another build:
//   npm run build && node --import tsx bench/first-vacancy.ts [--rounds 5] [--pages "two lines,published"] [--protocols HTTP/2]
//     [--widths 412] [--against <another checkout, built>] [--frames <folder for what the first round shows>]
// Each visit has a new profile with an empty cache, in a browser that has opened another page; the line has 1,600 kbit/s down,
// 750 up and 75 ms each way, for connections, TLS handshakes and preflights too, and the processor is 4 times slower. Each build
// is served with the headers that its docs recommend, and its own commands write the published list and the head start. It prints
// the median and the range of
// - first vacancy: from the navigation to the frame in which a link to a vacancy, a vacancy's title or a field of the form is on screen,
// - usable: … in which the element itself has drawn it together with what a visitor acts with: the list's search field, the link to apply, the
//   button that sends the form,
// - shift: the layout shift (CLS), and blocked: what tasks take longer than 50 ms (TBT), both until the page is quiet,
// - kB and requests of both hosts before the first vacancy, preflights included,
// - interaction: the longest time from a key or a click to the next frame, in the quiet page.
// The ratio is to the other build. Compare within one run: a busy machine makes all slower.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { makeCertificate } from '../demo/sandbox/http/certificate.js';
import { startSandbox } from '../demo/sandbox/sandbox.js';
import { findBrowsers } from '../test/config/browsers.js';
import { freePort } from '../test/config/free-port.js';
import { readBuild } from './first-vacancy/build.js';
import { RECIPES } from './first-vacancy/recipes.js';
import { openStage, originOf, type Protocol, type Stage } from './first-vacancy/stage.js';
import { visit, type Figures } from './first-vacancy/visit.js';

const text = (value: string) => ({ type: 'string', default: value }) as const;
const { values } = parseArgs({
  options: {
    rounds: text('5'),
    pages: text(RECIPES.map(({ name }) => name).join()),
    protocols: text('HTTP/1.1,HTTP/2'),
    widths: text('412,1280'),
    against: { type: 'string' },
    frames: { type: 'string' },
  },
});
const LINE = { latency: 75, down: 1600, up: 750 };
const CPU = 4;
const recipes = values.pages.split(',').map((name) => {
  const recipe = RECIPES.find((one) => one.name === name);
  if (!recipe) throw new Error(`There is no page "${name}".`);
  return recipe;
});

const builds = [await readBuild('this', '.')];
if (values.against) builds.push(await readBuild('other', values.against));
const hosts = await Promise.all(
  values.protocols.split(',').map(async (protocol) => ({
    protocol: protocol as Protocol,
    ports: { site: await freePort(), service: await freePort() },
  })),
);
const sandbox = await startSandbox({
  origins: hosts.map(({ protocol, ports }) => originOf(protocol, ports.site)),
});
const certificate = await makeCertificate();
const vacancy = await anyVacancy(originOf(hosts[0]!.protocol, hosts[0]!.ports.site));
const stages: Stage[] = [];
for (const host of hosts) {
  stages.push(await openStage({ ...host, certificate, sandbox, vacancy, builds, recipes }));
}

const { chromium } = await findBrowsers(['chromium']);
const otherPage = `http://127.0.0.1:${sandbox.port}/`;
const options = { launch: chromium.launchOptions, otherPage, line: LINE, cpu: CPU };
const visits = stages.flatMap((stage) =>
  values.widths
    .split(',')
    .flatMap((width) =>
      recipes.flatMap((recipe) =>
        builds.map((build) => ({ stage, width: Number(width), recipe, build, figures: [] as Figures[] })),
      ),
    ),
);
for (let round = 0; round < Number(values.rounds); round += 1) {
  // In the opposite order each time, so that neither build always comes first.
  for (const { stage, width, recipe, build, figures } of round % 2 ? visits.toReversed() : visits) {
    const url = stage.urlOf(recipe, build);
    const urls = recipe.isSecond ? [url, `${url}?again`] : [url];
    const frames =
      values.frames && round === 0
        ? join(values.frames, `${width}${new URL(url).pathname}`, stage.protocol.replace('/', '-'))
        : undefined;
    figures.push(await visit(stage, urls, recipe, { ...options, width, frames }));
  }
}
for (const stage of stages) await stage.close();
await sandbox.close();

const COLUMNS: Readonly<Record<string, { read: (one: Figures) => number; digits: number }>> = {
  'first vacancy': { read: ({ first }) => first, digits: 0 },
  usable: { read: ({ usable }) => usable, digits: 0 },
  shift: { read: ({ shift }) => shift, digits: 3 },
  blocked: { read: ({ blocked }) => blocked, digits: 0 },
  kB: { read: ({ bytes }) => bytes / 1000, digits: 1 },
  requests: { read: ({ requests }) => requests, digits: 0 },
  interaction: { read: ({ interaction }) => interaction, digits: 0 },
};
const row = (cells: readonly string[]) =>
  `| ${cells.map((cell, at) => (at ? cell.padStart(27) : cell.padEnd(24))).join(' | ')} |`;
for (const [at, { stage, width, recipe, build, figures }] of visits.entries()) {
  const before = visits[at - 1];
  if (before?.stage !== stage || before.width !== width) {
    console.log(`\n${stage.protocol}, ${width} px, ${figures.length} rounds\n`);
    console.log(row(['page', ...Object.keys(COLUMNS)]));
    console.log(row(['---', ...Object.keys(COLUMNS).map(() => '---:')]));
  }
  const other = build === builds[0] ? visits[at + 1] : undefined;
  const cells = Object.values(COLUMNS).map(({ read, digits }, column) => {
    const all = figures.map(read);
    const ratio =
      column < 2 && builds[1] && other
        ? `, ×${(median(all) / median(other.figures.map(read))).toFixed(2)}`
        : '';
    const [least, most] = [Math.min(...all), Math.max(...all)].map((one) => one.toFixed(digits));
    return `${median(all).toFixed(digits)} (${least}–${most}${ratio})`;
  });
  console.log(row([build === builds[0] ? recipe.name : `${recipe.name}, other`, ...cells]));
}

function median(all: readonly number[]): number {
  return all.toSorted((a, b) => a - b)[all.length >> 1] ?? NaN;
}

async function anyVacancy(origin: string): Promise<string> {
  const url = `${sandbox.url}/api/${sandbox.customerId}/vacancies/?access=external`;
  const [first] = (await (await fetch(url, { headers: { origin } })).json()) as { id: string }[];
  return first!.id;
}
