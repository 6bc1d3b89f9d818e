/** Checks the words of all languages, and then itself on seeded mistakes. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DRAFT_LANGUAGES } from '../../src/core/util/language-tag.js';
import { joined, type LocaleFile, readFiles, root } from './locale-files.js';
import { checkFingerprints, fingerprintsOf, originOf, readFingerprints } from './locale-fingerprints.js';
import { checkHomes, checkKeys, type Source } from './locale-keys.js';
import { checkGlossary, checkLocales, type Language, type Sentences, stemOf } from './locale-rules.js';

const reference = 'en';

/** In which file each key is. */
function homesOf(files: readonly LocaleFile[]): Map<string, string> {
  return new Map(
    files.flatMap(({ namespace, sentences }) =>
      Object.keys(sentences).map((key) => [stemOf(key), namespace] as const),
    ),
  );
}

const topicsOf = (homes: ReadonlyMap<string, string>) =>
  new Set([...homes.keys()].map((stem) => stem.split('.')[0] ?? ''));

/** Each key is in the same file in every language, and in one only. */
function checkFiles(files: readonly LocaleFile[]): string[] {
  const homes = new Map<string, string>();
  const reference = files.filter(({ language }) => language === 'en');
  const problems: string[] = [];
  for (const { namespace, sentences } of reference) {
    for (const stem of new Set(Object.keys(sentences).map(stemOf))) {
      const other = homes.get(stem);
      if (other !== undefined) problems.push(`en: ${stem} is in ${other} and in ${namespace}`);
      homes.set(stem, namespace);
    }
  }
  for (const { language, namespace, sentences } of files.filter((one) => !one.language.includes('-'))) {
    for (const stem of new Set(Object.keys(sentences).map(stemOf))) {
      const home = homes.get(stem);
      if (home !== undefined && home !== namespace) {
        problems.push(`${language}: ${stem} is in ${namespace}, in English in ${home}`);
      }
    }
  }
  return problems;
}

function readSources(): Source[] {
  // The build writes some words into the plugins for hosts.
  return ['src', 'build']
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        path.posix.join(folder, file.split(path.sep).join('/')),
      ),
    )
    .filter((file) => file.endsWith('.ts'))
    .map((file) => ({ file, code: readFileSync(path.join(root, file), 'utf8') }));
}

/** Words that no module imports are never on screen. */
function checkReach(files: readonly Omit<LocaleFile, 'sentences'>[], sources: readonly Source[]): string[] {
  return files
    .map(({ language, namespace }) => `${language}/${namespace}`)
    .filter((name) => !sources.some(({ code }) => code.includes(`import('./locales/${name}.json'`)))
    .map((name) => `${name}: no module loads it`);
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

const danish: Language = {
  name: 'dansk',
  address: 'du',
  readings: 1,
  glossary: { vacancy: { use: 'stilling', avoid: ['job', 'jobs'] } },
};

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
    ['a region with a key that its language lacks', 'en-US', { 'list.more': 'More' }],
    ['a region that says the same', 'en-US', { 'list.empty': 'There are none.' }],
    ['a region without its language', 'fr-CA', { 'list.empty': 'Aucune.' }],
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
    [
      'a word that the glossary excludes',
      checkGlossary('da', { 'list.more': 'Flere jobs' }, danish, ['vacancy']),
    ],
    ['a term without a word', checkGlossary('da', translated, danish, ['vacancy', 'file'])],
    ['a language that is not described', checkGlossary('da', translated, undefined, [])],
    [
      'an ß in Swiss German',
      checkLocales(
        new Map([
          [reference, model],
          ['de', { ...model, 'list.empty': 'Groß.' }],
          ['de-CH', {}],
        ]),
        reference,
      ),
    ],
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
    [
      'words that nothing loads',
      checkReach([{ language: 'da', namespace: 'list' }], [{ file: 'a.ts', code }]),
    ],
    [
      'a key whose words are not loaded there',
      checkHomes(
        new Map([['form.send', 'form']]),
        [{ file: 'src/elements/vacancy-list/a.ts', code: "t('form.send')" }],
        new Set(['form']),
      ),
    ],
    [
      'a key in two files',
      checkFiles([
        { language: 'en', namespace: 'list', sentences: model },
        { language: 'en', namespace: 'form', sentences: { 'list.empty': 'None' } },
      ]),
    ],
    [
      'a key in another file than in English',
      checkFiles([
        { language: 'en', namespace: 'list', sentences: model },
        { language: 'da', namespace: 'form', sentences: translated },
      ]),
    ],
  ];
  const right: [name: string, problems: string[]][] = [
    ['a right translation', checkLocales(both('da', translated), reference)],
    ['a right region', checkLocales(both('en-US', { 'list.empty': 'None.' }), reference)],
    [
      'a word within another',
      checkGlossary('da', { 'list.more': 'jobannonce {{job}}' }, danish, ['vacancy']),
    ],
    [
      'a plural of one without its number',
      checkLocales(both('da', { ...translated, 'list.count_one': 'en stilling' }), reference),
    ],
    ['right keys', checkKeys(model, [{ file: 'a.ts', code }])],
    [
      'a key whose words are loaded',
      checkHomes(
        new Map([
          ['form.send', 'form'],
          ['error.retry', 'shared'],
        ]),
        [{ file: 'src/elements/application-form/a.ts', code: "t('form.send'); t('error.retry')" }],
        new Set(['form', 'error']),
      ),
    ],
    [
      'right files',
      checkFiles([
        { language: 'en', namespace: 'list', sentences: model },
        { language: 'da', namespace: 'list', sentences: translated },
      ]),
    ],
  ];
  const made = fingerprintsOf(translated, model);
  const changed = { ...model, 'list.count_other': '{{count, number}} open vacancies' };
  caught.push(
    ['a translation of a sentence that has changed', checkFingerprints('da', translated, changed, made)],
    [
      'a region of a language that has changed',
      checkFingerprints('en-US', { 'list.empty': 'None.' }, { 'list.empty': 'Nothing.' }, made),
    ],
    ['a translation of which nobody knows the origin', checkFingerprints('da', translated, model, {})],
    ['a fingerprint without a translation', checkFingerprints('da', without('list.empty'), model, made)],
  );
  right.push(['a translation of this sentence', checkFingerprints('da', translated, model, made)]);
  return [
    ...caught
      .filter(([, problems]) => problems.length === 0)
      .map(([name]) => `a seeded mistake went unnoticed: ${name}`),
    ...right.flatMap(([name, problems]) => problems.map((problem) => `${name} is refused: ${problem}`)),
  ];
}

const languages = JSON.parse(readFileSync(path.join(root, 'src/i18n/languages.json'), 'utf8')) as Readonly<
  Record<string, Language>
>;
const files = readFiles();
const locales = joined(files);
const homes = homesOf(files);
const sources = readSources();
const terms = Object.keys(languages[reference]?.glossary ?? {});
const problems = [
  ...checkLocales(locales, reference),
  ...checkKeys(locales.get(reference) ?? {}, sources),
  ...checkFiles(files),
  ...checkHomes(homes, sources, topicsOf(homes)),
  ...checkReach(files, sources),
  ...[...locales].flatMap(([tag, sentences]) => {
    const origin = locales.get(originOf(tag) ?? '');
    return origin ? checkFingerprints(tag, sentences, origin, readFingerprints(root, tag)) : [];
  }),
  ...[...locales]
    .filter(([tag]) => !tag.includes('-'))
    .flatMap(([tag, sentences]) => checkGlossary(tag, sentences, languages[tag], terms)),
  ...Object.entries(languages)
    .filter(([tag, { draft }]) => DRAFT_LANGUAGES.includes(tag) !== (draft ?? false))
    .map(([tag]) => `${tag}: languages.json and language-tag.ts differ on whether it is a draft`),
  ...Object.keys(languages)
    .filter((tag) => !locales.has(tag))
    .map((tag) => `${tag}: it is in languages.json, and has no words`),
  ...checkItself(),
];
for (const problem of problems) console.error(`locales: ${problem}`);
if (problems.length > 0) process.exitCode = 1;
else console.log(`locales: ${[...locales.keys()].join(', ')} agree, and each seeded mistake is caught`);
