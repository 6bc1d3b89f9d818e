// Runs after `tsc` and writes what it cannot: the locales as JavaScript modules, since not every browser can import JSON;
// the module that loads them; and the type of their keys, which then needs no JSON.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
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
