// The table of rules in the docs: every file and every test that it names is there.
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const page = readFileSync(path.join(root, 'docs/recruiting-api.md'), 'utf8');
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('|') && !/^\| (rule|-)/.test(line))
  .map((line) => line.split(/(?<!\\)\|/).slice(1, -1));

/** One name may be used in two folders. */
const testFiles = readdirSync(path.join(root, 'test'), { recursive: true, encoding: 'utf8' });
const sourcesOf = (name: string) =>
  testFiles
    .filter((file) => path.basename(file) === name)
    .map((file) => readFileSync(path.join(root, 'test', file), 'utf8'));

/** A title as it stands in the source, whatever its quotes. */
const plain = (text: string) => text.replaceAll('\\', '').replaceAll('’', "'");

describe('the table of rules', () => {
  it('has each rule with a proof', () => {
    assert.ok(rows.length >= 60, `There are ${rows.length} rows.`);
    for (const [rule = '', client = '', sandbox = ''] of rows) {
      assert.match(client + sandbox, /" \(`[\w-]+\.test\.ts`\)/, rule);
    }
  });

  for (const [rule = '', ...cells] of rows) {
    it(`names what exists: ${rule.trim()}`, () => {
      cells.forEach((cell, at) => {
        const folder = ['src', 'demo/sandbox'][at] ?? '';
        for (const [, file = ''] of cell.matchAll(/`([\w/-]+(?<!\.test)\.ts)`/g)) {
          assert.ok(existsSync(path.join(root, folder, file)), `${folder}/${file}`);
        }
        for (const [, title = '', file = ''] of cell.matchAll(
          /"((?:[^"]|"(?! \(`))*)" \(`([\w-]+\.test\.ts)`\)/g,
        )) {
          const sources = sourcesOf(file);
          assert.ok(
            sources.some((source) => plain(source).includes(plain(title))),
            `"${title}" in ${file}`,
          );
        }
      });
    });
  }
});
