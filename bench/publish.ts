// How long publishing takes, and how much memory: `node --import tsx bench/publish.ts [vacancies] [runs]`; how little it needs, with
// `--max-old-space-size=256` before that. The service runs in a separate process.
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { makeSite, makeVacancies, MadeService, publishTo } from '../test/helpers/node/publish-service.js';

const count = Number(process.argv[2] ?? 1000);

/** What pages are made of, in bytes: an advert as companies write them. */
const ADVERT = `<p>${'A sentence about the work, with <b>words</b> that matter. '.repeat(8)}</p>`;

if (process.send) {
  const service = await MadeService.start();
  service.reset(
    makeVacancies(count, ({ id }) => ({
      advertisementText: `<h2>${id}</h2>${ADVERT.repeat(6)}<ul><li>One<li>Two</ul>`,
    })),
  );
  process.send(service.url);
  process.on('disconnect', () => process.exit());
} else {
  const child = fork(fileURLToPath(import.meta.url), [String(count)], {
    // The service may use what it wants.
    execArgv: process.execArgv.filter((one) => !one.startsWith('--max-old-space-size')),
  });
  const url = await new Promise<string>((resolve) =>
    child.once('message', (message) => resolve(String(message))),
  );
  const site = makeSite();
  let most = 0;
  const timer = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 50);
  for (const run of ['first', 'again'].slice(0, Number(process.argv[3] ?? 2))) {
    const start = performance.now();
    let readAt = 0;
    const memory: string[] = [];
    const { written, unchanged } = await publishTo({ url }, site.folder, {
      flags: { facets: 'location' },
      options: {
        onProgress: (what, done, total) => {
          if (what !== 'vacancies') return;
          if (done % Math.round(total / 4) === 0) memory.push(`${Math.round(most / 2 ** 20)}`);
          if (done === total) readAt = performance.now();
        },
      },
    });
    const [reading, all] = [readAt - start, performance.now() - start].map((one) => (one / 1000).toFixed(1));
    memory.push(`${Math.round(most / 2 ** 20)} MB`);
    console.log(
      `${count} × 2, ${run}: ${all} s, of which reading and cleaning ${reading} s; ${written.length} written, ${unchanged} unchanged; memory at each quarter of reading and at the end ${memory.join(', ')}`,
    );
  }
  clearInterval(timer);
  site.remove();
  child.kill();
}
