// The tables of rules in the docs: every file and every test that they name is there.
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folders = ['src', 'demo/sandbox'];

/** The rows of all tables of a page that have rules: the rule, the client, the sandbox. */
function rowsOf(page: string): string[][] {
  const rows: string[][] = [];
  let isRules = false;
  for (const line of readFileSync(path.join(root, 'docs', page), 'utf8').split('\n')) {
    if (line.startsWith('| rule |')) isRules = true;
    else if (!line.startsWith('|')) isRules = false;
    else if (isRules && !line.startsWith('| -')) rows.push(line.split(/(?<!\\)\|/).slice(1, -1));
  }
  return rows;
}

/** One name may be used in two folders. */
const testFiles = ['test', 'demo/sandbox/test'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
    path.join(root, folder, file),
  ),
);
const sourcesOf = (name: string) =>
  testFiles.filter((file) => path.basename(file) === name).map((file) => readFileSync(file, 'utf8'));

/** A title as it stands in the source, whatever its quotes. */
const plain = (text: string) => text.replaceAll('\\', '').replaceAll('’', "'");

for (const [page, least] of [
  ['recruiting-api.md', 60],
  ['connector-api.md', 50],
] as const) {
  describe(`the table of rules in ${page}`, () => {
    const rows = rowsOf(page);

    it('has each rule with a proof', () => {
      assert.ok(rows.length >= least, `There are ${rows.length} rows.`);
      for (const [rule = '', ...cells] of rows) {
        assert.equal(cells.length, folders.length, rule);
        assert.match(cells.join(''), /" \(`[\w-]+\.test\.ts`\)/, rule);
      }
    });

    for (const [rule = '', ...cells] of rows) {
      it(`names what exists: ${rule.trim()}`, () => {
        cells.forEach((cell, at) => {
          const folder = folders[at] ?? '';
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
}

/** What people copy, or try out: the text files below a folder, those of packages and builds excepted. */
function examplesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory())
      return /^(?:node_modules|dist|\..*)$/.test(entry.name) ? [] : examplesBelow(file);
    return /\.(?:md|html|json|tsx?|jsx?|njk|php|astro|vue|svelte)$/.test(entry.name) ? [file] : [];
  });
}

describe('the examples', () => {
  it('ask no applicant for the salary that they have or expect', () => {
    const files = ['docs', 'demo', 'site', 'integrations'].flatMap((one) =>
      examplesBelow(path.join(root, one)),
    );
    assert.ok(files.length > 300, `${files.length} files`);
    const question =
      /\b(?:name|for)["']?[=:]\s*["'][^"'\s]*(?:salary|wage)|salary (?:expectation|history)|(?:expected|desired|current) salary|Gehalts(?:vorstellung|wunsch)|lønforventning|löneanspråk/i;
    const asking = files.filter((file) => question.test(readFileSync(file, 'utf8')));
    assert.deepEqual(asking, []);
  });
});
