// `career-elements publish` as a process: what it prints, and its exit codes.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import { objectOf, run, startCommand } from '../helpers/node/cli-run.js';
import {
  flagsOf,
  makeSite,
  makeVacancies,
  MadeService,
  type MadeSite,
} from '../helpers/node/publish-service.js';

describe('career-elements publish', () => {
  let service: MadeService;
  let site: MadeSite;
  before(async () => {
    service = await MadeService.start();
  });
  after(() => service.close());
  beforeEach(() => {
    site = makeSite();
    service.reset(makeVacancies(12));
  });
  afterEach(() => site.remove());

  const args = (...more: string[]) => [
    'publish',
    ...Object.entries(flagsOf(service, site.folder)).map(([name, value]) => `--${name}=${value}`),
    ...more,
  ];

  it('publishes by a config, says what it has done, and that nothing has changed', async () => {
    const file = `${site.folder}/career-site.json`;
    const config = {
      baseUrl: service.url,
      customerId: 'company',
      siteUrl: 'https://www.company.example',
      company: { name: 'Company' },
      languages: ['en', 'da'],
      out: '.',
    };
    writeFileSync(file, `// the site\n${JSON.stringify(config)}`);
    const first = objectOf(await run(['publish', '--config', file, '--json']));
    assert.deepEqual(
      [first['ok'], first['outcome'], first['written'], first['unchanged']],
      [true, 'published', 41, 0],
    );
    assert.deepEqual(first['vacancies'], { en: 12, da: 12 });
    const again = await run(['publish', '--config', file]);
    assert.equal(again.code, 0);
    assert.equal(again.stdout, '');
    assert.match(
      again.stderr,
      /^\.: 0 files written, 0 removed, 41 unchanged\. Open vacancies: en 12, da 12; closed pages: 0\.$/m,
    );
  });

  it('says which settings give files other places, where the site has files of these names', async () => {
    for (const name of ['sitemap.xml', 'feed.json', 'notes.txt'])
      writeFileSync(`${site.folder}/${name}`, 'ours');
    const { code, stderr } = await run(args('--overwrite'));
    assert.equal(code, 0);
    assert.match(
      stderr,
      /Not written, since another file is there that is not ours: feed\.json, sitemap\.xml\. "data" and "feeds" set other places\./,
    );
    assert.equal(site.files().get('sitemap.xml'), 'ours');
  });

  it('ends with 3 and one sentence when the list has shrunk, unless that is allowed', async () => {
    assert.equal((await run(args('--quiet'))).code, 0);
    service.reset(makeVacancies(3));
    const { code, stderr } = await run(args());
    assert.equal(code, 3);
    assert.match(
      stderr,
      /The list in \w\w would shrink from 12 to 3 vacancies\. Nothing was changed\.\n.*--allow-shrink/,
    );
    assert.equal((await run(args('--allow-shrink'))).code, 0);
  });

  it('says in JSON why the service was not read', async () => {
    service.fault = (_, response) => Boolean(response.writeHead(404).end());
    const failed = await run(args('--json'));
    assert.equal(failed.code, 3);
    const { code, status } = objectOf(failed)['error'] as Record<string, unknown>;
    assert.deepEqual([code, status], ['refused', 404]);
  });

  it('changes nothing when it is interrupted while it reads, and leaves no lock', async () => {
    let started: (() => void) | undefined;
    const isReading = new Promise<void>((resolve) => (started = resolve));
    service.fault = ({ url }) => {
      if (!url?.includes('V1005')) return false;
      started?.();
      return true; // no answer
    };
    const running = startCommand(args());
    await isReading;
    running.process.kill('SIGINT');
    const { code, stderr } = await running.outcome;
    assert.equal(code, 130);
    assert.match(stderr, /Interrupted \(SIGINT\)\. Nothing was changed\./);
    assert.deepEqual([...site.files().keys()], []);
  });

  it('refuses an option that does not exist, and names those that do', async () => {
    const { code, stderr } = await run(args('--languag=en'));
    assert.equal(code, 2);
    assert.match(stderr, /There is no option --languag\..*\n.*--languages/);
  });
});
