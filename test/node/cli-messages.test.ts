// The check of translated words, and what the package has for translators.
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, beforeEach, describe, it } from 'node:test';
import { placeholdersOf, pluralCategories } from '../../src/i18n/check-messages.js';
import { NAMESPACES } from '../../src/i18n/locales.js';
import { withoutPluralSuffix } from '../../src/i18n/site-messages.js';
import { objectOf, run } from '../helpers/node/cli-run.js';

type Words = Record<string, string>;

const readJson = (file: string) =>
  JSON.parse(readFileSync(new URL(`../../src/i18n/${file}`, import.meta.url), 'utf8')) as unknown;
const english = Object.assign({}, ...NAMESPACES.map((one) => readJson(`locales/en/${one}.json`))) as Words;

let root: string;
let folder: string;
let runs = 0;
before(() => (root = mkdtempSync(path.join(tmpdir(), 'career-elements-messages-'))));
after(() => rmSync(root, { recursive: true, force: true }));
beforeEach(() => {
  folder = path.join(root, String((runs += 1)));
  mkdirSync(folder);
});

const at = (name: string) => path.join(folder, name);
const write = (name: string, words: object | string) =>
  writeFileSync(at(name), typeof words === 'string' ? words : JSON.stringify(words));
const messages = (...args: string[]) => run(['messages', ...args]);

/** English as the translation of every sentence, with the plurals of a language. */
function complete(tag: string): Words {
  const words: Words = {};
  for (const [key, text] of Object.entries(english)) {
    const stem = withoutPluralSuffix(key);
    if (key === stem) words[key] = text;
    else
      for (const one of pluralCategories(tag))
        words[`${stem}_${one}`] = english[`${stem}_${one}`] ?? english[`${stem}_other`] ?? '';
  }
  return words;
}

describe('career-elements messages --check', () => {
  it('ends with 0 for a complete file, and prints only errors with --quiet', async () => {
    write('sk.json', complete('sk'));
    const { code, stdout, stderr } = await messages('--check', at('sk.json'), '--quiet');
    assert.deepEqual([code, stdout, stderr], [0, '', '']);
  });

  it('counts what is missing by namespace; with --partial that does not fail', async () => {
    write('sk.json', { 'form.send': 'Odeslat', list: { label: 'Místa' } });
    const { code, stdout, stderr } = await messages('--check', at('sk.json'));
    assert.equal(code, 1);
    assert.match(
      stdout,
      /^missing in shared: (\d+) of \1 \(English is used instead\): error\.offline, .* …$/m,
    );
    assert.match(stdout, /^missing in detail: /m);
    assert.match(stderr, /\d+ of \d+ sentences are missing\./);
    const partial = await messages('--check', at('sk.json'), '--partial');
    assert.equal(partial.code, 0);
    assert.match(partial.stderr, /sentences are missing/);
    const report = objectOf(await messages('--check', at('sk.json'), '--json'));
    assert.equal(report['ok'], false);
    assert.equal(report['translated'], 2);
    const missing = report['missing'] as Record<string, string[]>;
    assert.ok(missing['list']?.includes('list.empty') && !missing['list'].includes('list.label'));
    write('da.json', { 'form.send': 'Send' });
    assert.match(
      (await messages('--check', at('da.json'))).stdout,
      /^missing in shared: \d+ of \d+ \(the built-in sentences are used instead\): /m,
    );
  });

  it('names unknown keys, placeholders and plurals that are wrong, also with --partial', async () => {
    const words = complete('sk');
    delete words['list.count_few'];
    Object.assign(words, {
      'form.sned': 'x',
      'list.count_two': '{{count}}',
      'form.heading': '{{titel}}',
      'fact.team': 'Tým',
      'fact.salry': 'Plat',
    });
    write('sk.json', words);
    const { code, stdout, stderr } = await messages('--check', at('sk.json'), '--partial');
    assert.equal(code, 1);
    for (const line of [
      'missing plurals: 1, of one, few, many, other: list.count_few',
      'wrong: there is no "form.sned". The nearest key is "form.send".',
      'wrong: there is no "fact.salry". The nearest key is "fact.salary".',
      'wrong: "list.count_two" is never used, since "sk" has no plural "two". Its plurals are one, few, many, other.',
      'wrong: "form.heading" has {{titel}}, which nothing fills in. Possible: {{title}}.',
      'wrong: "form.heading" has lost {{title}}. Possible: {{title}}.',
      'not checked, because these may be your own fields: fact.team',
    ])
      assert.ok(stdout.split('\n').includes(line), `${line}\nis not in\n${stdout}`);
    assert.match(stderr, /6 things are wrong/);
  });

  it('takes a key without plural suffix for all plurals', async () => {
    const words = Object.entries(complete('sk')).filter(([key]) => !key.startsWith('list.count_'));
    write('sk.json', { ...Object.fromEntries(words), 'list.count': '{{count}} míst' });
    assert.equal((await messages('--check', at('sk.json'))).code, 0);
  });

  it('takes the language from the name of the file or its folder, or from --language', async () => {
    mkdirSync(at('pt-BR'));
    for (const [name, language] of [
      ['sk.json', 'sk'],
      ['words.pt_BR.json', 'pt-BR'],
      ['pt-BR/words.json', 'pt-BR'],
    ] as const) {
      write(name, await complete(language));
      const report = objectOf(await messages('--check', at(name), '--json'));
      assert.deepEqual([report['ok'], report['language']], [true, language], name);
    }
    write('words.json', complete('pl'));
    assert.match((await messages('--check', at('words.json'))).stderr, /does not say its language/);
    assert.equal((await messages('--check', at('words.json'), '--language', 'pl')).code, 0);
  });

  it('says what is wrong with the arguments', async () => {
    for (const [args, text] of [
      [['--check', at('sk.json'), '--language', 'dk'], /Write "da"/],
      [['--check', at('sk.json'), '--language', 'no such'], /not a language tag/],
      [[], /needs --check/],
    ] as const) {
      const { code, stderr } = await messages(...args);
      assert.equal(code, 2);
      assert.match(stderr, text);
    }
  });

  it('refuses a file without translated words', async () => {
    write('sk.json', '{');
    assert.match((await messages('--check', at('sk.json'))).stderr, /is not a JSON object/);
    write('sk.json', { name: 'package' });
    assert.match((await messages('--check', at('sk.json'))).stderr, /has no keys of career-elements/);
    const { code, stderr } = await messages('--check', at('pt.json'));
    assert.equal(code, 1);
    assert.match(stderr, /cannot be read/);
  });
});

describe('the comments for translators', () => {
  const { keys, placeholders } = readJson('comments.json') as { keys: Words; placeholders: Words };

  /** The key itself, or the longest beginning of it that ends with a dot. */
  const bestOf = (stem: string, known: readonly string[]) =>
    known
      .filter((one) => one === stem || (one.endsWith('.') && stem.startsWith(one)))
      .sort((a, b) => b.length - a.length)[0];

  /** The entry for a placeholder: of the key or its beginning, or of the name alone. */
  function placeholderKey(stem: string, name: string): string {
    const scopes = Object.keys(placeholders)
      .filter((one) => one.endsWith(` ${name}`))
      .map((one) => one.slice(0, -name.length - 1));
    const best = bestOf(stem, scopes);
    return best === undefined ? name : `${best} ${name}`;
  }

  it('are there for each key and each placeholder, and none is left over', () => {
    const used = new Set<string>();
    for (const [key, text] of Object.entries(english)) {
      const stem = withoutPluralSuffix(key);
      const best = bestOf(stem, Object.keys(keys));
      assert.ok(best !== undefined, `${key} has no comment`);
      used.add(best);
      for (const name of placeholdersOf(text)) {
        const entry = placeholderKey(stem, name);
        assert.ok(placeholders[entry], `${name} of ${key} has no comment`);
        used.add(entry);
      }
    }
    const left = [...Object.keys(keys), ...Object.keys(placeholders)].filter((one) => !used.has(one));
    assert.deepEqual(left, []);
  });
});
