/** The tables of languages and of their terms in `docs/languages.md`, made from the words themselves. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Language } from './locale-rules.js';

const folder = fileURLToPath(new URL('../../src/i18n/', import.meta.url));
const read = (file: string) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as unknown;

export const languages = read('languages.json') as Readonly<Record<string, Language>>;

const table = (rows: readonly (readonly (string | number)[])[]): string[] =>
  rows.map((cells) => `| ${cells.join(' | ')} |`);

/** Language × keys, who has read it, draft or not, bytes as the browser gets them before compression. */
export function languageTable(): string[] {
  const rows = Object.entries(languages).map(([tag, { name, address, readings, draft }]) => {
    const files = readdirSync(path.join(folder, 'locales', tag)).filter((file) => file !== 'publishing.json');
    const texts = files.map((file) => JSON.stringify(read(`locales/${tag}/${file}`)));
    const keys = texts.reduce((sum, text) => sum + Object.keys(JSON.parse(text) as object).length, 0);
    const bytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
    const reading = readings ? `written, and read by ${readings} more` : 'written';
    return [`\`${tag}\``, name, address, keys, reading, draft ? 'yes' : 'no', (bytes / 1000).toFixed(1)];
  });
  const head = ['tag', 'language', 'the reader is', 'sentences', 'checked', 'draft', 'kB'];
  return table([head, ...rows]);
}

/** The terms: a row for each, a column for each language. */
export function glossaryTable(): string[] {
  const tags = Object.keys(languages);
  const terms = Object.keys(languages['en']?.glossary ?? {});
  const rows = tags.map((tag) => [
    `\`${tag}\``,
    ...terms.map((term) => languages[tag]?.glossary[term]?.use ?? ''),
  ]);
  return table([['tag', ...terms], ...rows]);
}
