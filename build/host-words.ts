// What the plugins for Hugo, DokuWiki and WordPress say to visitors: sentences of the elements' own words, in each of their languages.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DRAFT_LANGUAGES } from '../src/core/util/language-tag.js';

type Sentences = Readonly<Record<string, string>>;

const LOCALES = fileURLToPath(new URL('../src/i18n/locales', import.meta.url));

/** All words by the tags of languages; a region has those that differ. */
function wordsByTag(): ReadonlyMap<string, Sentences> {
  const wordsOf = (tag: string) => {
    const folder = join(LOCALES, tag);
    const read = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Sentences;
    return Object.assign({}, ...readdirSync(folder).map(read)) as Sentences;
  };
  return new Map(readdirSync(LOCALES).map((tag) => [tag, wordsOf(tag)]));
}

/** All words by language, regions left out. Hosts know Bokmål as `no`, too. */
function wordsByLanguage(): ReadonlyMap<string, Sentences> {
  const words = new Map([...wordsByTag()].filter(([tag]) => !tag.includes('-')));
  words.set('no', words.get('nb') ?? {});
  return words;
}

const php = (text = '') => `'${text.replace(/[\\']/g, String.raw`\$&`)}'`;

/** By file: what Hugo reads from `i18n`. */
export function hugoFiles(): ReadonlyMap<string, string> {
  const table = (name: string, forms: Sentences) => [
    `[career-elements-${name}]`,
    ...Object.entries(forms).map(([form, text]) => `${form} = ${JSON.stringify(text)}`),
  ];
  return new Map(
    [...wordsByLanguage()].map(([language, words]) => {
      const counts = Object.entries(words).flatMap(([key, text]) => {
        const form = /^list\.count_(.+)$/.exec(key)?.[1];
        return form ? [[form, text.replace(/\{\{count[^}]*\}\}/, '{{ .Count }}')] as const] : [];
      });
      const deadline = words['deadline.date']?.replace('{{date}}', '{{ .date }}') ?? '';
      const tables = [
        table('count', Object.fromEntries(counts)),
        table('deadline', { other: deadline }),
        table('fallback', { other: words['publishing.fallback'] ?? '' }),
      ];
      return [`${language}.toml`, `${tables.map((lines) => lines.join('\n')).join('\n\n')}\n`];
    }),
  );
}

/**
 * By file: what DokuWiki reads from `lang`.
 * @param folder with what the plugin says to those who edit, in some of the languages
 */
export function dokuwikiFiles(folder: string): ReadonlyMap<string, string> {
  return new Map(
    [...wordsByLanguage()].map(([language, words]) => {
      const file = `${language}/lang.php`;
      const own = existsSync(join(folder, file)) ? readFileSync(join(folder, file), 'utf8') : '<?php\n';
      return [file, `${own}\n$lang['fallback'] = ${php(words['publishing.fallback'])};\n`];
    }),
  );
}

/** What the WordPress plugin's class `Words` is asked for: for pages that the server makes, and for the editor. */
const ON_PAGES =
  /^(?:fact\.|salary\.(?!none)|publishing\.(?:closed|similar|open|apply|fallback|list\.title)|deadline\.date$|list\.empty$|detail\.(?:back|apply|contacts|others)$)/;
const IN_EDITOR =
  /^(?:list\.(?:search|filters|sort)|form\.(?:optional|yes|no|send|field\..+|group\.(?:files_.+|image)|question\.(?:previouslyApplied|allowSave)))$/;

/**
 * By file: what the WordPress plugin reads from `words`, for pages that the server makes and for the editor; a draft says `draft`, and a
 * region has the words that differ.
 */
export function wordpressFiles(): ReadonlyMap<string, string> {
  return new Map(
    [...wordsByTag()].map(([language, words]) => {
      const texts = Object.entries(words).filter(([key]) => ON_PAGES.test(key) || IN_EDITOR.test(key));
      const draft = DRAFT_LANGUAGES.includes(language) ? { draft: 'yes' } : {};
      return [`${language}.json`, JSON.stringify({ ...draft, ...Object.fromEntries(texts) })];
    }),
  );
}

/** Writes files by their path within a folder. */
export function writeFiles(folder: string, files: ReadonlyMap<string, string>): void {
  for (const [file, content] of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  }
}
