// `career-elements messages`: the file to translate, and its check, as a process.
import assert from 'node:assert/strict';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, beforeEach, describe, it } from 'node:test';
import { bestOf, COMMENTS, PLACEHOLDERS, placeholderKey } from '../../src/cli/messages/comments.js';
import { entriesOf, ourWordsOf } from '../../src/cli/messages/our-words.js';
import { placeholdersOf } from '../../src/i18n/check-messages.js';
import { objectOf, run } from '../helpers/node/cli-run.js';

type Words = Record<string, string>;
interface Comments {
  readonly language: string;
  readonly plurals: Words;
  readonly messages: Record<string, { english: string | Words; comment: string; placeholders?: Words }>;
}

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
const read = (name: string) => JSON.parse(readFileSync(at(name), 'utf8')) as Words;
const write = (name: string, words: object | string) =>
  writeFileSync(at(name), typeof words === 'string' ? words : JSON.stringify(words));
const messages = (...args: string[]) => run(['messages', ...args]);

/** A file in which every sentence is translated: into English. */
async function complete(tag: string): Promise<Words> {
  return Object.fromEntries((await entriesOf(tag)).map(({ key, english }) => [key, english]));
}

describe('career-elements messages --out', () => {
  it('writes every key in the order of the English files, empty, with the plurals of the language', async () => {
    const { code, stderr, stdout } = await messages('--language', 'cs', '--out', at('cs.json'));
    assert.equal(code, 0);
    assert.equal(stdout, '');
    const words = read('cs.json');
    const keys = Object.keys(words);
    assert.deepEqual(new Set(Object.values(words)), new Set(['']));
    assert.deepEqual(
      keys.filter((key) => key.startsWith('list.count_')),
      ['list.count_one', 'list.count_few', 'list.count_many', 'list.count_other'],
    );
    assert.ok(keys.indexOf('error.offline') < keys.indexOf('list.loading'));
    assert.ok(keys.indexOf('list.loading') < keys.indexOf('form.heading'));
    assert.ok(keys.includes('publishing.closed'));
    assert.match(stderr, /cs\.json is written: \d+ sentences \(\d+ empty, to be translated\)/);
    assert.match(stderr, /comments for translators are in .*cs\.comments\.json/);
  });

  it('writes English, comments, placeholders and plurals beside it', async () => {
    await messages('--language', 'pt-BR', '--out', at('pt-BR.json'));
    const comments = JSON.parse(readFileSync(at('pt-BR.comments.json'), 'utf8')) as Comments;
    assert.equal(comments.language, 'pt-BR');
    assert.deepEqual(Object.keys(comments.plurals), ['one', 'many', 'other']);
    assert.match(comments.plurals['one'] ?? '', /^0, 1/);
    assert.deepEqual(comments.messages['form.send'], {
      english: 'Send application',
      comment: 'Button below the form: sends the application.',
    });
    const { english, placeholders } = comments.messages['list.count-of'] ?? {};
    assert.deepEqual(Object.keys(english ?? {}), [
      'list.count-of_one',
      'list.count-of_many',
      'list.count-of_other',
    ]);
    assert.deepEqual(Object.keys(placeholders ?? {}), ['count', 'total']);
  });

  it('starts from our words where we have the language, those of its region first', async () => {
    await messages('--language', 'da', '--out', at('da.json'));
    assert.equal(read('da.json')['form.send'], 'Send ansøgning');
    const german = await ourWordsOf('de');
    const key = Object.keys(german).find((one) => german[one]?.includes('ß')) ?? '';
    await messages('--language', 'de-CH', '--out', at('ch.json'));
    assert.equal(read('ch.json')[key], german[key]?.replaceAll('ß', 'ss'));
    const checked = await messages('--check', at('da.json'));
    assert.equal(checked.code, 0, checked.stdout);
    assert.match(checked.stderr, /da\.json is complete\./);
  });

  it('keeps what a file has, nested or flat, with keys that are none of ours at its end', async () => {
    write('cs.json', {
      form: { send: 'Odeslat', yes: '' },
      fact: { team: 'Tým' },
      list: { count: '{{count}}' },
    });
    const result = objectOf(await messages('--language', 'cs', '--out', at('cs.json'), '--json'));
    const { outcome, kept, ours, unknown, sentences, empty } = result;
    assert.deepEqual(
      { outcome, kept, ours, unknown },
      { outcome: 'written', kept: 1, ours: 0, unknown: ['fact.team'] },
    );
    assert.equal(Number(sentences) - Number(empty), 1);
    const words = read('cs.json');
    assert.deepEqual([words['form.send'], words['form.yes']], ['Odeslat', '']);
    assert.deepEqual(Object.keys(words).slice(-2), ['fact.team', 'list.count']);
    const again = objectOf(await messages('--language', 'cs', '--out', at('cs.json'), '--json'));
    assert.equal(again['outcome'], 'unchanged');
    await messages('--language', 'cs', '--out', at('cs.json'), '--overwrite');
    assert.equal(read('cs.json')['form.send'], '');
  });

  it('refuses to replace a file that is none of ours, and writes nothing then', async () => {
    for (const [name, content] of [
      ['cs.json', '{"name":"package"}'],
      ['cs.json', 'a note'],
      ['cs.json', '["form.send"]'],
      ['cs.comments.json', '{"mine":"yes"}'],
    ] as const) {
      rmSync(folder, { recursive: true });
      mkdirSync(folder);
      write(name, content);
      const { code, stderr } = await messages('--language', 'cs', '--out', at('cs.json'));
      assert.equal(code, 3, stderr);
      assert.match(stderr, /is no file of our words/);
      assert.deepEqual(readdirSync(folder), [name]);
      assert.equal(readFileSync(at(name), 'utf8'), content);
      assert.equal((await messages('--language', 'cs', '--out', at('cs.json'), '--overwrite')).code, 0);
    }
  });

  it('says what is wrong with a language, a folder and the arguments', async () => {
    for (const [args, code, text] of [
      [['--language', 'dk', '--out', at('a.json')], 2, /Write "da"/],
      [['--language', 'no such', '--out', at('a.json')], 2, /no language tag/],
      [['--language', 'cs', '--out', path.join(folder, 'none', 'a.json')], 1, /folder does not exist/],
      [['--out', at('a.json')], 2, /needs --language/],
      [[], 2, /needs --out or --check/],
      [['--language', 'cs', '--out', at('a.json'), '--check', at('a.json')], 2, /needs --out or --check/],
      [['--language', 'cs', '--out', at('a.json'), '--partial'], 2, /--partial belongs to --check/],
    ] as const) {
      const result = await messages(...args);
      assert.equal(result.code, code, `${args.join(' ')}: ${result.stderr}`);
      assert.match(result.stderr, text);
    }
    assert.deepEqual(readdirSync(folder), []);
  });
});

describe('career-elements messages --check', () => {
  it('ends with 0 for a complete file, and prints only errors with --quiet', async () => {
    write('cs.json', await complete('cs'));
    const { code, stdout, stderr } = await messages('--check', at('cs.json'), '--quiet');
    assert.deepEqual([code, stdout, stderr], [0, '', '']);
  });

  it('counts what is missing by namespace; with --partial that is no failure', async () => {
    write('cs.json', { 'form.send': 'Odeslat', list: { label: 'Místa' } });
    const { code, stdout, stderr } = await messages('--check', at('cs.json'));
    assert.equal(code, 1);
    assert.match(
      stdout,
      /^missing in shared: (\d+) of \1 \(English is used instead\): error\.offline, .* …$/m,
    );
    assert.match(stdout, /^missing in detail: /m);
    assert.match(stderr, /\d+ of \d+ sentences are missing\./);
    const partial = await messages('--check', at('cs.json'), '--partial');
    assert.equal(partial.code, 0);
    assert.match(partial.stderr, /sentences are missing/);
    const report = objectOf(await messages('--check', at('cs.json'), '--json'));
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
    const words = await complete('cs');
    delete words['list.count_few'];
    Object.assign(words, {
      'form.sned': 'x',
      'list.count_two': '{{count}}',
      'form.heading': '{{titel}}',
      'fact.team': 'Tým',
      'fact.salry': 'Plat',
    });
    write('cs.json', words);
    const { code, stdout, stderr } = await messages('--check', at('cs.json'), '--partial');
    assert.equal(code, 1);
    for (const line of [
      'missing plurals: 1, of one, few, many, other: list.count_few',
      'wrong: there is no "form.sned". The nearest key is "form.send".',
      'wrong: there is no "fact.salry". The nearest key is "fact.salary".',
      'wrong: "list.count_two" is never used, since "cs" has no plural "two". Its plurals are one, few, many, other.',
      'wrong: "form.heading" has {{titel}}, which nothing fills in. Possible: {{title}}.',
      'wrong: "form.heading" has lost {{title}}. Possible: {{title}}.',
      'not checked, since they are names of fields of your own: fact.team',
    ])
      assert.ok(stdout.split('\n').includes(line), `${line}\nis not in\n${stdout}`);
    assert.match(stderr, /6 things are wrong/);
  });

  it('takes a key without plural suffix for all plurals', async () => {
    const words = Object.entries(await complete('cs')).filter(([key]) => !key.startsWith('list.count_'));
    write('cs.json', { ...Object.fromEntries(words), 'list.count': '{{count}} míst' });
    assert.equal((await messages('--check', at('cs.json'))).code, 0);
  });

  it('takes the language from the name of the file or its folder, or from --language', async () => {
    mkdirSync(at('pt-BR'));
    for (const [name, language] of [
      ['cs.json', 'cs'],
      ['words.pt_BR.json', 'pt-BR'],
      ['pt-BR/words.json', 'pt-BR'],
    ] as const) {
      write(name, await complete(language));
      const report = objectOf(await messages('--check', at(name), '--json'));
      assert.deepEqual([report['ok'], report['language']], [true, language], name);
    }
    write('words.json', await complete('pl'));
    assert.match((await messages('--check', at('words.json'))).stderr, /does not say its language/);
    assert.equal((await messages('--check', at('words.json'), '--language', 'pl')).code, 0);
  });

  it('says so of what is no file of words', async () => {
    write('cs.json', '{');
    assert.match((await messages('--check', at('cs.json'))).stderr, /is no JSON object/);
    write('cs.json', { name: 'package' });
    assert.match((await messages('--check', at('cs.json'))).stderr, /has none of our keys/);
    const { code, stderr } = await messages('--check', at('pt.json'));
    assert.equal(code, 1);
    assert.match(stderr, /cannot be read/);
    assert.equal(existsSync(at('pt.json')), false);
  });
});

describe('the comments for translators', () => {
  it('are there for each key and each placeholder, and none is left over', async () => {
    const entries = await entriesOf('en');
    const used = new Set<string>();
    const usedNames = new Set<string>();
    for (const { key, stem, english } of entries) {
      const best = bestOf(stem, Object.keys(COMMENTS));
      assert.ok(best !== undefined, `${key} has no comment`);
      used.add(best);
      for (const name of placeholdersOf(english)) {
        const entry = placeholderKey(stem, name);
        assert.ok(PLACEHOLDERS[entry], `${name} of ${key} has no comment`);
        usedNames.add(entry);
      }
    }
    assert.deepEqual(
      Object.keys(COMMENTS).filter((one) => !used.has(one)),
      [],
    );
    assert.deepEqual(
      Object.keys(PLACEHOLDERS).filter((one) => !usedNames.has(one)),
      [],
    );
  });
});
