/** Zips that people without Node install: reproducible, and what `unzip` makes of them. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { unzipSync } from 'fflate';
import { zipFolder } from '../../build/zip.js';

let folder = '';

before(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'zip-test-'));
  mkdirSync(path.join(folder, 'source/inner'), { recursive: true });
  writeFileSync(path.join(folder, 'source/readme.txt'), 'Read me.\n'.repeat(200));
  writeFileSync(path.join(folder, 'source/inner/b.js'), 'export {};\n');
  writeFileSync(path.join(folder, 'source/inner/b.js.map'), '{}');
  writeFileSync(path.join(folder, 'licence'), 'MIT');
});
after(() => rmSync(folder, { recursive: true, force: true }));

const sources = () => ({
  plugin: path.join(folder, 'source'),
  'plugin/LICENSE': path.join(folder, 'licence'),
});

test('a zip has the files of its folders, sorted, without those that are ignored', () => {
  const file = path.join(folder, 'out/one.zip');
  const names = zipFolder(file, sources(), { ignore: /\.map$/ });
  assert.deepEqual(names, ['plugin/LICENSE', 'plugin/inner/b.js', 'plugin/readme.txt']);
  const read = unzipSync(readFileSync(file));
  assert.deepEqual(Object.keys(read), names);
  assert.equal(new TextDecoder().decode(read['plugin/readme.txt']), 'Read me.\n'.repeat(200));
});

test('a zip is the same in another time zone and after its files were touched', () => {
  const file = path.join(folder, 'again.zip');
  const module = new URL('../../build/zip.ts', import.meta.url).href;
  const code = `import { zipFolder } from ${JSON.stringify(module)};
    zipFolder(${JSON.stringify(file)}, ${JSON.stringify(sources())});`;
  const hashIn = (timeZone: string) => {
    execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', code], {
      cwd: fileURLToPath(new URL('../..', import.meta.url)),
      env: { ...process.env, TZ: timeZone },
    });
    return createHash('sha256').update(readFileSync(file)).digest('hex');
  };
  const first = hashIn('America/Los_Angeles');
  utimesSync(path.join(folder, 'source/readme.txt'), 1e9, 1e9);
  assert.equal(hashIn('Pacific/Kiritimati'), first);
});

test('a source that is missing or has no files is an error', () => {
  const file = path.join(folder, 'none.zip');
  assert.throws(() => zipFolder(file, { plugin: path.join(folder, 'nothing') }), /ENOENT/);
  assert.throws(
    () => zipFolder(file, { plugin: path.join(folder, 'source') }, { ignore: /./ }),
    /has no files/,
  );
});
