// A run that is killed (kill -9) at any moment leaves a whole site, and the next one completes it.
import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { cpSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { after, before, describe, it } from 'node:test';
import {
  makeSite,
  makeVacancies,
  MadeService,
  publishTo,
  type MadeSite,
} from '../../helpers/node/publish-service.js';

/** More of them: `KILL_MOMENTS=50`. */
const MOMENTS = Number(process.env['KILL_MOMENTS'] ?? 8);
const CHILD = fileURLToPath(new URL('../../helpers/node/publish-child.ts', import.meta.url));
const [EARLIER, LATER] = ['2026-02-01T10:00:00.000Z', '2026-02-02T10:00:00.000Z'];
const isPage = (path: string) => !path.startsWith('.career-elements/');

describe('publish, killed', () => {
  let service: MadeService;
  const sites: MadeSite[] = [];
  const site = () => {
    const made = makeSite();
    sites.push(made);
    return made;
  };
  before(async () => {
    service = await MadeService.start();
  });
  after(async () => {
    for (const one of sites) one.remove();
    await service.close();
  });

  it(`at ${MOMENTS} moments while it writes, leaves each file old or new, and is completed by the next run`, async (context) => {
    const old = site();
    service.reset(makeVacancies(150));
    await publishTo(service, old.folder, { options: { now: () => new Date(EARLIER) } });
    const oldFiles = old.files();
    // Every advert changes, some vacancies close, some are new.
    const changed = makeVacancies(170, (one) => ({ advertisementText: `<p>New: ${one.id}</p>` })).slice(20);
    service.reset(changed);
    const wanted = site();
    cpSync(old.folder, wanted.folder, { recursive: true });
    let writingAt = 0;
    await publishTo(service, wanted.folder, {
      options: {
        now: () => new Date(LATER),
        onProgress: (what) => {
          if (what === 'files') writingAt ||= performance.now();
        },
      },
    });
    const newFiles = wanted.files();
    const took = performance.now() - writingAt;

    let broken = 0;
    for (let moment = 0; moment < MOMENTS; moment += 1) {
      const one = site();
      cpSync(old.folder, one.folder, { recursive: true });
      const isKilled = await killed(one.folder, (moment / MOMENTS) * took);
      const files = one.files();
      for (const [path, text] of files) {
        if (isPage(path))
          assert.ok(text === oldFiles.get(path) || text === newFiles.get(path), `${path} is neither`);
      }
      if (isKilled && [...newFiles].some(([path, text]) => isPage(path) && files.get(path) !== text))
        broken += 1;
      // Half an hour later, as by cron.
      await publishTo(service, one.folder, { options: { now: () => new Date(LATER) } });
      const pages = (all: Map<string, string>) => [...all].filter(([path]) => isPage(path));
      assert.deepEqual(pages(one.files()), pages(newFiles), `after moment ${moment}`);
      const again = await publishTo(service, one.folder, { options: { now: () => new Date(LATER) } });
      assert.deepEqual([again.written, again.removed], [[], []]);
      assert.deepEqual(
        [...one.files().keys()].filter((path) => !isPage(path)),
        ['.career-elements/manifest.jsonl'],
      );
      one.remove();
    }
    context.diagnostic(`${broken} of ${MOMENTS} runs were killed with files old and new`);
    assert.ok(broken >= MOMENTS / 3, `only ${broken} runs were killed in the middle`);
  });

  /** Runs it and kills it some time after it began to write. @returns whether it had not ended before */
  function killed(folder: string, delay: number): Promise<boolean> {
    const child = fork(CHILD, [service.url, folder, LATER], {
      execArgv: ['--import', import.meta.resolve('tsx')],
      stdio: 'ignore',
    });
    return new Promise((resolve, reject) => {
      child.on('message', (message) => {
        if (message === 'writing') setTimeout(() => child.kill('SIGKILL'), delay);
      });
      child.on('error', reject);
      child.on('exit', (code, signal) => {
        if (code) reject(new Error(`the run failed with ${code}`));
        else resolve(signal === 'SIGKILL');
      });
    });
  }
});
