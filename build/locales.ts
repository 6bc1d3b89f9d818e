// Runs after `tsc` and writes what it cannot: the locales as JavaScript modules, since not every browser can import JSON;
// the module that loads them; the type of their keys, which then needs no JSON; and one file for each language, to translate from.
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const source = fileURLToPath(new URL('../src/i18n/locales/', import.meta.url));
const target = fileURLToPath(new URL('../dist/i18n/', import.meta.url));

const namesIn = (folder: string) => readdirSync(folder).sort();

const stems = new Set<string>();
const table: string[] = [];
for (const language of namesIn(source)) {
  mkdirSync(`${target}locales/${language}`, { recursive: true });
  const rows = namesIn(source + language).map((file) => {
    const namespace = file.replace(/\.json$/, '');
    const json = readFileSync(`${source}${language}/${file}`, 'utf8');
    for (const key of Object.keys(JSON.parse(json) as object)) {
      stems.add(key.replace(/_(?:zero|one|two|few|many|other)$/, ''));
    }
    writeFileSync(`${target}locales/${language}/${file}`, json);
    writeFileSync(`${target}locales/${language}/${namespace}.js`, `export default ${json.trim()};\n`);
    return `    ${namespace}: () => import('./locales/${language}/${namespace}.js'),`;
  });
  table.push(`  ${JSON.stringify(language)}: {`, ...rows, '  },');
}

/** What every element says first, and published pages last. */
const ORDER = ['shared', 'list', 'detail', 'form', 'publishing'];
const forTranslators = fileURLToPath(new URL('../dist/messages/', import.meta.url));
mkdirSync(forTranslators, { recursive: true });
copyFileSync(new URL('../src/i18n/comments.json', import.meta.url), `${forTranslators}comments.json`);
for (const language of namesIn(source)) {
  // A region has only what differs from its language.
  const [base = language] = language.split('-');
  const messages: Record<string, string> = {};
  for (const folder of [base, language])
    for (const namespace of ORDER) Object.assign(messages, readMessages(folder, namespace));
  writeFileSync(`${forTranslators}${language}.json`, `${JSON.stringify(messages, null, 2)}\n`);
}

function readMessages(folder: string, namespace: string): object {
  const file = `${source}${folder}/${namespace}.json`;
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as object) : {};
}

const namespaces = namesIn(`${source}en`).map((file) => file.replace(/\.json$/, ''));
writeFileSync(
  `${target}locales.js`,
  [
    `export const NAMESPACES = ${JSON.stringify(namespaces)};`,
    'export const LOCALES = {',
    ...table,
    '};',
    '',
  ].join('\n'),
);
writeFileSync(
  `${target}keys.d.ts`,
  `/** A message key, without plural suffix. */\nexport type MessageKey =\n  | ${[...stems].map((stem) => JSON.stringify(stem)).join('\n  | ')};\n`,
);
