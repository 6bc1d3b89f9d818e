// What surrounds the command may be wrong, too: pipes in the place of files, an output that takes nothing.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { readArguments } from '../../src/node/commands/arguments.js';
import { makeFolder, objectOf, run, type Folder } from '../helpers/node/cli-run.js';
import { smallCompany, startService, type Service } from '../helpers/node/cli-service.js';

let folder: Folder;
let service: Service;
beforeEach(async () => {
  folder = await makeFolder();
  service = await startService(smallCompany());
});
afterEach(async () => {
  await service.close();
  await folder.remove();
});

describe('career-elements', () => {
  it('does not wait for a named pipe in the place of the file with the key', async () => {
    const pipe = path.join(folder.path, 'key');
    assert.equal(spawnSync('mkfifo', ['-m', '600', pipe]).status, 0);
    const env = { CAREER_ELEMENTS_API_KEY: '', CAREER_ELEMENTS_API_KEY_FILE: pipe };
    const { code, stderr } = await run(['sync', '--out', folder.file], { url: service.url, env });
    assert.equal(code, 1, stderr);
    assert.match(stderr, /names something that is not a file/);
  });

  it('fails, with a sentence, when its output cannot be written', async () => {
    const options = { url: service.url, shell: 'exec >/dev/full' };
    const { code, stderr } = await run(['sync', '--out', folder.file, '--json'], options);
    assert.equal(code, 1, stderr);
    assert.match(stderr, /cannot write to the standard output \(ENOSPC\)/);
    assert.doesNotMatch(stderr, /\n\s+at /);
  });

  it('quotes no first word that may be a key', () => {
    for (const word of ['k9Zq-Vw3XyP0_secret', 'abcdefghijklm', 'ABC']) {
      const asKey = () => readArguments([word, 'sync']);
      assert.throws(asKey, (error: Error) => !error.message.includes(word));
    }
  });

  it('replaces a directory that was written by hand and holds one list alone', async () => {
    await writeFile(folder.file, JSON.stringify({ organizations: [{ id: 'o', name: 'O' }] }));
    const { code, stderr } = await run(['sync', '--out', folder.file], { url: service.url });
    assert.equal(code, 0, stderr);
  });

  it('tells of organizations above themselves as what they are, and of the first of many', async () => {
    const [template] = smallCompany().Organization as readonly Record<string, unknown>[];
    const many = Array.from({ length: 300 }, (_none, at) => ({
      ...template,
      organizationId: `o${at}`,
      parentOrganizationId: `o${at}`,
      active: true,
    }));
    Object.assign(service.records, { Organization: many });
    const outcome = await run(['sync', '--out', folder.file, '--json'], { url: service.url });
    assert.equal(outcome.code, 0, outcome.stderr);
    assert.match(outcome.stderr, /The organization o0 is its own parent/);
    assert.match(outcome.stderr, /295 more cycles/);
    assert.equal((objectOf(outcome) as { cycles: unknown[] }).cycles.length, 50);
  });
});
