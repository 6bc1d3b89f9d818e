// The WordPress plugin's own sentences (gettext), read from its sources: a template for translators, and its translations
// in the forms that WordPress reads.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mo, po, type GetTextTranslation } from 'gettext-parser';

const DOMAIN = 'career-elements';

/** The script that WordPress registers for the block (`block/block.json`). */
const SCRIPT = 'career-elements-vacancies-editor-script';

/** A call such as `esc_html__( 'Settings', 'career-elements' )`, with the comment for translators before it. */
const CALL =
  /(?:\/\*\s*translators:\s*(?<note>[^*]+?)\s*\*\/[^;]*?)?\b(?:esc_html_|esc_attr_|_)_\(\s*(?<quote>['"])(?<text>(?:\\.|(?!\k<quote>).)*)\k<quote>,\s*'career-elements'/gs;

/** Which of WordPress's locales a translation serves: it looks for exactly its own, and for no related one. */
const LOCALES: Readonly<Record<string, readonly string[]>> = {
  da: ['da_DK'],
  de: ['de_DE', 'de_DE_formal', 'de_AT', 'de_CH', 'de_CH_informal'],
  fi: ['fi'],
  fr: ['fr_FR', 'fr_BE', 'fr_CA'],
  nb: ['nb_NO'],
  nl: ['nl_NL', 'nl_NL_formal', 'nl_BE'],
  sv: ['sv_SE'],
};

/** Sentences by context (mostly empty), then by text. */
type Sentences = Record<string, Record<string, GetTextTranslation>>;

/** @throws Error if the folder has none */
export function readSentences(folder: string): Sentences {
  const sentences: Sentences = {};
  const add = (text: string, file: string, note?: string, context = '') => {
    const ofContext = (sentences[context] ??= {});
    const known = ofContext[text]?.comments;
    const reference = known?.reference?.split('\n') ?? [];
    ofContext[text] = {
      ...(context && { msgctxt: context }),
      msgid: text,
      msgstr: [''],
      comments: {
        ...(note ? { extracted: `translators: ${note}` } : known),
        reference: [...new Set([...reference, file])].join('\n'),
      },
    };
  };
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .sort();
  for (const file of files.filter((one) => /\.(?:php|js)$/.test(one))) {
    for (const { groups } of readFileSync(join(folder, file), 'utf8').matchAll(CALL))
      add((groups?.['text'] ?? '').replace(/\\(.)/g, '$1'), file, groups?.['note']);
  }
  for (const file of files.filter((one) => one.endsWith('block.json'))) {
    const block = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, unknown>;
    for (const key of ['title', 'description'])
      if (typeof block[key] === 'string') add(block[key], file, undefined, `block ${key}`);
  }
  if (!Object.keys(sentences).length) throw new Error(`${folder} has no sentences`);
  return sentences;
}

const listed = (sentences: Sentences) => Object.values(sentences).flatMap((one) => Object.values(one));

/** The placeholders of a sentence for `sprintf()`, in alphabetical order. */
const placeholders = (text: string) => (text.match(/%(?:\d\$)?[sd]/g) ?? []).sort().join(' ');

/** What is wrong with a translation: sentences that it lacks, that nothing says any more, or that lose a placeholder. */
export function translationProblems(sentences: Sentences, translated: Sentences): string[] {
  const problems: string[] = [];
  for (const { msgctxt = '', msgid } of listed(sentences)) {
    const text = translated[msgctxt]?.[msgid]?.msgstr[0];
    if (!text) problems.push(`lacks “${msgid}”`);
    else if (placeholders(text) !== placeholders(msgid)) problems.push(`has other placeholders in “${text}”`);
  }
  for (const { msgctxt = '', msgid } of listed(translated))
    if (msgid && !sentences[msgctxt]?.[msgid]) problems.push(`has “${msgid}”, which the plugin does not say`);
  return problems;
}

/**
 * Writes a template for translators into `languages`, and for each `languages/LANGUAGE.po` the files of WordPress's locales.
 * @param folder of the plugin
 * @param version of the plugin
 * @throws Error if a translation does not fit the sentences
 */
export function writeTranslations(folder: string, version: string): void {
  const languages = join(folder, 'languages');
  mkdirSync(languages, { recursive: true });
  const sentences = readSentences(folder);
  const headers = {
    'Project-Id-Version': `Career Elements ${version}`,
    'Content-Type': 'text/plain; charset=utf-8',
    'X-Domain': DOMAIN,
  };
  writeFileSync(
    join(languages, `${DOMAIN}.pot`),
    po.compile({ charset: 'utf-8', headers, translations: sentences }, { foldLength: 0 }),
  );
  const inScript = listed(sentences).filter(({ comments }) => /\.js$/m.test(comments?.reference ?? ''));
  for (const [language, locales] of Object.entries(LOCALES)) {
    const text = readFileSync(join(languages, `${language}.po`), 'utf8');
    const problems = translationProblems(sentences, po.parse(text).translations);
    if (problems.length) throw new Error(`languages/${language}.po ${problems.join(', ')}`);
    for (const locale of locales) {
      // Switzerland writes no “ß”.
      const { translations } = po.parse(locale.startsWith('de_CH') ? text.replaceAll('ß', 'ss') : text);
      writeFileSync(
        join(languages, `${DOMAIN}-${locale}.mo`),
        mo.compile({ charset: 'utf-8', headers: { ...headers, Language: locale }, translations }),
      );
      const messages = Object.fromEntries(
        inScript.map(({ msgid }) => [msgid, translations['']?.[msgid]?.msgstr]),
      );
      writeFileSync(
        join(languages, `${DOMAIN}-${locale}-${SCRIPT}.json`),
        JSON.stringify({
          domain: 'messages',
          locale_data: { messages: { '': { lang: locale }, ...messages } },
        }),
      );
    }
  }
}
