/** Writes the tables of `docs/languages.md`: `npm run locales:tables`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { glossaryTable, languageTable } from './language-tables.js';

const file = fileURLToPath(new URL('../../docs/languages.md', import.meta.url));
let page = readFileSync(file, 'utf8');
for (const [head = '', ...rows] of [languageTable(), glossaryTable()]) {
  const columns = head
    .split(' | ')
    .slice(0, 3)
    .map((one) => one.replace('| ', ''));
  const table = new RegExp(String.raw`^\| ${columns.join(String.raw` +\| `)}.*\n(?:\|.*\n)+`, 'm');
  const line = head.replaceAll(/[^|]+/g, ' --- ');
  page = page.replace(table, () => `${[head, line.trim(), ...rows].join('\n')}\n`);
}
writeFileSync(file, await format(page, { ...(await resolveConfig(file)), filepath: file }));
