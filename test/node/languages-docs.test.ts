// The tables of `docs/languages.md` say what the words are.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';
import { glossaryTable, languageTable } from '../config/language-tables.js';

const page = readFileSync(new URL('../../docs/languages.md', import.meta.url), 'utf8');
/** Prettier aligns the columns. */
const plain = (line: string) => line.replaceAll(/ +/g, ' ');
const lines = new Set(page.split('\n').map(plain));

for (const [name, rows] of [
  ['languages', languageTable()],
  ['terms', glossaryTable()],
] as const) {
  it(`the table of ${name} is up to date`, () => {
    assert.ok(rows.length > 10, `There are ${rows.length} rows.`);
    const missing = rows.filter((row) => !lines.has(plain(row)));
    assert.deepEqual(missing, [], `docs/languages.md is to have:\n${rows.join('\n')}`);
  });
}
