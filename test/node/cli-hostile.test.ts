// What surrounds the command may be wrong, too: pipes instead of files, an output that cannot be written.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { makeFolder, run, type Folder } from '../helpers/node/cli-run.js';
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
  it('does not wait for a named pipe instead of the file with the key', async () => {
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

  it('replaces a directory that was written by hand and holds one list alone', async () => {
    await writeFile(folder.file, JSON.stringify({ organizations: [{ id: 'o', name: 'O' }] }));
    const { code, stderr } = await run(['sync', '--out', folder.file], { url: service.url });
    assert.equal(code, 0, stderr);
  });
});
