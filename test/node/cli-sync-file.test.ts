// The file that is written: completely or not at all, and never instead of another file.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import { makeFolder, objectOf, run, type Folder } from '../helpers/node/cli-run.js';
import {
  jobType,
  location,
  smallCompany,
  smallDirectory,
  startService,
  type Records,
  type Service,
} from '../helpers/node/cli-service.js';

let folder: Folder;
beforeEach(async () => {
  folder = await makeFolder();
});
afterEach(() => folder.remove());

/** Some 300 kB of a file. */
const large: Records = {
  ...smallCompany(),
  JobType: Array.from({ length: 5000 }, (_, at) => jobType(`t${at}`, `Type ${at}`)),
};

describe('career-elements sync, where the file cannot be written', () => {
  let service: Service;
  before(async () => {
    service = await startService(large);
  });
  after(() => service.close());

  async function refuses(out: string, says: RegExp, requests = 0): Promise<void> {
    service.requests.length = 0;
    const outcome = await run(['sync', '--out', out, '--json'], service);
    assert.equal(outcome.code, 1, outcome.stderr);
    assert.equal((objectOf(outcome)['error'] as { code: string }).code, 'file');
    assert.match(outcome.stderr, says);
    // Said before minutes of reading, not after them.
    assert.equal(service.requests.length, requests);
  }

  it('says so when the folder does not exist, and creates none', async () => {
    await refuses(path.join(folder.path, 'none', 'd.json'), /its folder does not exist \(ENOENT\)/);
    assert.deepEqual(await readdir(folder.path), []);
  });

  it('says so when the folder is a file', async () => {
    await writeFile(folder.file, '');
    await refuses(path.join(folder.file, 'd.json'), /what should be its folder is a file \(ENOTDIR\)/);
  });

  it('says so when it names a folder', async () => {
    await mkdir(folder.file);
    await refuses(folder.file, /is a folder/);
    await refuses(`${folder.path}/`, /is a folder/);
    assert.deepEqual(await readdir(folder.file), []);
  });

  it('says so when a link leads nowhere', async () => {
    await symlink(path.join(folder.path, 'nowhere'), folder.file);
    await refuses(folder.file, /symbolic link to a file that does not exist/);
    assert.deepEqual(await readdir(folder.path), ['directory.json']);
  });

  it('writes into no pipe and no device', async () => {
    assert.equal(spawnSync('mkfifo', [folder.file]).status, 0);
    await refuses(folder.file, /not a file/);
    await refuses('/dev/null', /not a file/);
  });

  it('leaves the old file, and no half of the new one, when the system stops the writing in its middle', async () => {
    const old = '{"version":1,"locations":[{"id":"old","name":"Old"}]}\n';
    await writeFile(folder.file, old);
    // A limit of 64 KiB for each file that the process writes: the system refuses in the middle, as a full disk does.
    const shell = "trap '' XFSZ; ulimit -f 128";
    const outcome = await run(['sync', '--out', folder.file, '--json'], { url: service.url, shell });
    assert.equal(outcome.code, 1, outcome.stderr);
    assert.match(outcome.stderr, /larger than this user may write \(EFBIG\)/);
    assert.equal(await folder.text(), old);
    assert.deepEqual(await readdir(folder.path), ['directory.json']);
  });
});

describe('career-elements sync, where another file exists', () => {
  let service: Service;
  const full = smallCompany().Location ?? [];
  before(async () => {
    service = await startService({ ...smallCompany() });
  });
  beforeEach(() => {
    service.records.Location = full;
  });
  after(() => service.close());

  it('refuses a directory that shrank by half, unless told', async () => {
    await writeFile(folder.file, `${JSON.stringify(smallDirectory)}\n`);
    service.records.Location = full.slice(0, 1);
    const refused = await run(['sync', '--out', folder.file, '--json'], service);
    assert.equal(refused.code, 3);
    assert.equal((objectOf(refused)['error'] as { code: string }).code, 'refused');
    assert.match(refused.stderr, /locations from 2 to 1/);
    assert.equal(await folder.text(), `${JSON.stringify(smallDirectory)}\n`);
    const told = await run(['sync', '--out', folder.file, '--allow-shrink'], service);
    assert.equal(told.code, 0);
    assert.equal((JSON.parse(await folder.text()) as typeof smallDirectory).locations.length, 1);
  });

  it('replaces a directory that lost less than half', async () => {
    service.records.Location = ['a', 'b', 'c'].map((locationId) => location({ locationId }));
    await run(['sync', '--out', folder.file], service);
    service.records.Location = service.records.Location.slice(1);
    assert.equal((await run(['sync', '--out', folder.file], service)).code, 0);
    assert.equal((JSON.parse(await folder.text()) as typeof smallDirectory).locations.length, 2);
  });

  for (const [what, text] of [
    ['is not JSON', '#!/bin/sh\necho important\n'],
    ['is other JSON', '{"name":"site","private":true}'],
    ['is of a later version', '{"version":2,"locations":[]}'],
  ] as const) {
    it(`refuses to replace a file that ${what}, unless told`, async () => {
      await writeFile(folder.file, text);
      const refused = await run(['sync', '--out', folder.file, '--allow-shrink'], service);
      assert.equal(refused.code, 3);
      assert.match(refused.stderr, /--overwrite/);
      assert.equal(await readFile(folder.file, 'utf8'), text);
      const told = await run(['sync', '--out', folder.file, '--overwrite'], service);
      assert.equal(told.code, 0);
      assert.deepEqual(JSON.parse(await folder.text()), smallDirectory);
    });
  }
});
