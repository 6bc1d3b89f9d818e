// The tables of `docs/languages.md` say what the words are; the Hebrew ones of the tests have each of ours.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { it } from 'node:test';
import { glossaryTable, languages, languageTable } from '../config/language-tables.js';

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

/** As texts write them. */
const NUMBERS =
  'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(' ');

it('texts say how many languages there are besides drafts', () => {
  const count = Object.values(languages).filter(({ draft }) => !draft).length;
  const folder = new URL('../../', import.meta.url);
  for (const file of [
    'README.md',
    'docs/elements.md',
    'docs/languages.md',
    'docs/tutorial.md',
    'integrations/wordpress/career-elements/readme.txt',
  ]) {
    const said = /([a-z]+) languages\b.{0,40} drafts of others/i.exec(
      readFileSync(new URL(file, folder), 'utf8'),
    );
    assert.equal(said?.[1]?.toLowerCase(), NUMBERS[count - 10], file);
  }
});

it('the Hebrew words have a sentence for each of ours, in each plural', () => {
  const keysOf = (url: URL) => Object.keys(JSON.parse(readFileSync(url, 'utf8')) as object);
  const english = new URL('../../src/i18n/locales/en/', import.meta.url);
  const keys = readdirSync(english)
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => keysOf(new URL(name, english)));
  const expected = keys.flatMap((key) =>
    key.endsWith('_one') ? [key, key.replace(/_one$/, '_two')] : [key],
  );
  const hebrew = keysOf(new URL('../fixtures/languages/he.json', import.meta.url));
  assert.deepEqual(hebrew.toSorted(), expected.toSorted());
});
