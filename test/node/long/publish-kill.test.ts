// A run that is killed (kill -9) at any moment leaves a whole site, and the next one completes it.
import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { once } from 'node:events';
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

  it(`at ${MOMENTS} moments while it writes, leaves each file old or new, and is completed by the next run`, async () => {
    const old = site();
    service.reset(makeVacancies(150));
    await publishTo(service, old.folder, { options: { now: () => new Date(EARLIER) } });
    const oldFiles = old.files();
    // Every advert changes, some vacancies close, some are new.
    const changed = makeVacancies(170, (one) => ({ advertisementText: `<p>New: ${one.id}</p>` })).slice(20);
    service.reset(changed);
    const wanted = site();
    cpSync(old.folder, wanted.folder, { recursive: true });
    const { written } = await publishTo(service, wanted.folder, { options: { now: () => new Date(LATER) } });
    const newFiles = wanted.files();

    for (let moment = 0; moment < MOMENTS; moment += 1) {
      const one = site();
      cpSync(old.folder, one.folder, { recursive: true });
      const before = Math.floor((moment / MOMENTS) * written.length);
      assert.equal(await endOf(one.folder, before), 'SIGKILL');
      const files = one.files();
      for (const [path, text] of files) {
        if (isPage(path))
          assert.ok(text === oldFiles.get(path) || text === newFiles.get(path), `${path} is neither`);
      }
      const isNew = ([path, text]: [string, string]) => isPage(path) && newFiles.get(path) === text;
      assert.equal(
        [...files].some((one) => isNew(one) && oldFiles.get(one[0]) !== one[1]),
        before > 0,
      );
      assert.ok([...newFiles].some(([path, text]) => isPage(path) && files.get(path) !== text));
      // Half an hour later, as by cron.
      await publishTo(service, one.folder, { options: { now: () => new Date(LATER) } });
      const pages = (all: Map<string, string>) => [...all].filter(([path]) => isPage(path));
      assert.deepEqual(pages(one.files()), pages(newFiles), `after moment ${moment}`);
      const again = await publishTo(service, one.folder, { options: { now: () => new Date(LATER) } });
      assert.deepEqual([again.written, again.removed], [[], []]);
      assert.deepEqual(
        [...one.files().keys()].filter((path) => !isPage(path)),
        ['.career-elements/descriptions.jsonl', '.career-elements/manifest.jsonl'],
      );
      one.remove();
    }
  });

  /** Runs it until so many files are in their places. @returns by what it has ended */
  async function endOf(folder: string, before: number): Promise<unknown> {
    const child = fork(CHILD, [service.url, folder, LATER, String(before)], {
      execArgv: ['--import', import.meta.resolve('tsx')],
      stdio: 'ignore',
    });
    const [code, signal] = await once(child, 'exit');
    return signal ?? code;
  }
});
