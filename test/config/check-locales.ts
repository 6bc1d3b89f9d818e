/** Checks the words of all languages, and then itself on seeded mistakes. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { checkKeys, type Source } from './locale-keys.js';
import { checkLocales, type Sentences } from './locale-rules.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const reference = 'en';

async function readLocales(): Promise<Map<string, Sentences>> {
  const folder = path.join(root, 'src/i18n/locales');
  const files = readdirSync(folder).filter((file) => file.endsWith('.ts'));
  const entries = files.map(async (file) => {
    const module = (await import(pathToFileURL(path.join(folder, file)).href)) as { default: Sentences };
    return [path.basename(file, '.ts'), module.default] as const;
  });
  const locales = new Map<string, Sentences>();
  for (const [name, sentences] of await Promise.all(entries)) {
    // `en-form` holds what of English comes with the form alone.
    const tag = name.replace(/-form$/, '');
    locales.set(tag, { ...locales.get(tag), ...sentences });
  }
  return locales;
}

function readSources(): Source[] {
  const files = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' });
  return files
    .map((file) => path.posix.join('src', file.split(path.sep).join('/')))
    .filter((file) => file.endsWith('.ts') && !file.startsWith('src/i18n/locales/'))
    .map((file) => ({ file, code: readFileSync(path.join(root, file), 'utf8') }));
}

/** A language that no module imports is never on screen. */
function checkReach(locales: Iterable<string>, sources: readonly Source[]): string[] {
  return [...locales]
    .filter((tag) => !sources.some(({ code }) => code.includes(`./locales/${tag}.js'`)))
    .map((tag) => `${tag}: no module loads it`);
}

const model: Sentences = {
  'list.empty': 'There are none.',
  'list.shown': '{{shown, number}} of {{total, number}}',
  'list.count_one': '{{count, number}} vacancy',
  'list.count_other': '{{count, number}} vacancies',
};
const translated: Sentences = { ...model, 'list.empty': 'Der er ingen.' };
const without = (key: string): Sentences =>
  Object.fromEntries(Object.entries(translated).filter(([name]) => name !== key));
const code = "t('list.empty'); const key = 'list.shown'; words.t(`list.${kind}`); // 'list.comment'";

function checkItself(): string[] {
  const mistakes: [name: string, tag: string, sentences: Sentences][] = [
    ['a missing key', 'da', without('list.empty')],
    ['an extra key', 'da', { ...translated, 'list.more': 'Flere' }],
    ['a missing plural', 'da', without('list.count_one')],
    [
      'a plural that the language does not have',
      'da',
      { ...translated, 'list.count_few': '{{count, number}}' },
    ],
    ['too few plurals for the language', 'pl', translated],
    [
      'no plural where the reference has one',
      'da',
      { ...without('list.count_one'), 'list.count_other': 'x' },
    ],
    ['another placeholder', 'da', { ...translated, 'list.shown': '{{shown, number}} af {{sum, number}}' }],
    ['a placeholder that is missing', 'da', { ...translated, 'list.shown': '{{shown, number}}' }],
    ['a number without its format', 'da', { ...translated, 'list.count_other': '{{count}} stillinger' }],
    ['a broken placeholder', 'da', { ...translated, 'list.empty': 'Der er {{ingen.' }],
    ['an empty sentence', 'da', { ...translated, 'list.empty': ' ' }],
    ['an exclamation mark', 'da', { ...translated, 'list.empty': 'Ingen!' }],
  ];
  const both = (tag: string, sentences: Sentences): Map<string, Sentences> =>
    new Map([
      [reference, model],
      [tag, sentences],
    ]);
  const caught: [name: string, problems: string[]][] = [
    ...mistakes.map(
      ([name, tag, sentences]) => [name, checkLocales(both(tag, sentences), reference)] as [string, string[]],
    ),
    ['no locale at all', checkLocales(new Map(), reference)],
    ['a reference without words', checkLocales(new Map([[reference, {}]]), reference)],
    ['a key without words', checkKeys(model, [{ file: 'a.ts', code: `${code}\nt('list.none');` }])],
    [
      'a key of an unknown topic',
      checkKeys(model, [{ file: 'a.ts', code: `${code}\nthis.words.t('lst.empty');` }]),
    ],
    [
      'a template that fits no key',
      checkKeys(model, [{ file: 'a.ts', code: `${code}\nt(\`list.sort.\${a}\`);` }]),
    ],
    [
      'a key that only a comment names',
      checkKeys({ ...model, 'form.send': 'Send' }, [{ file: 'a.ts', code: `${code}\n// t('form.send')` }]),
    ],
    ['a language that nothing loads', checkReach(['da'], [{ file: 'a.ts', code }])],
  ];
  const right: [name: string, problems: string[]][] = [
    ['a right translation', checkLocales(both('da', translated), reference)],
    [
      'a plural of one without its number',
      checkLocales(both('da', { ...translated, 'list.count_one': 'en stilling' }), reference),
    ],
    ['right keys', checkKeys(model, [{ file: 'a.ts', code }])],
  ];
  return [
    ...caught
      .filter(([, problems]) => problems.length === 0)
      .map(([name]) => `a seeded mistake went unnoticed: ${name}`),
    ...right.flatMap(([name, problems]) => problems.map((problem) => `${name} is refused: ${problem}`)),
  ];
}

const locales = await readLocales();
const sources = readSources();
const problems = [
  ...checkLocales(locales, reference),
  ...checkKeys(locales.get(reference) ?? {}, sources),
  ...checkReach(locales.keys(), sources),
  ...checkItself(),
];
for (const problem of problems) console.error(`locales: ${problem}`);
if (problems.length > 0) process.exitCode = 1;
else console.log(`locales: ${[...locales.keys()].join(', ')} agree, and each seeded mistake is caught`);
