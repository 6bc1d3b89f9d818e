// Writes the tables of docs/elements/ from the manifest: after a change of what the elements document, build and run this. A test of the
// package compares them.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { readElements } from '../site/reference/manifest.js';
import { fillTables } from '../site/reference/tables.js';

const root = fileURLToPath(new URL('..', import.meta.url));

for (const element of readElements()) {
  const file = path.join(root, 'docs/elements', `${element.tagName}.md`);
  const text = fillTables(readFileSync(file, 'utf8'), element);
  writeFileSync(file, await format(text, { ...(await resolveConfig(file)), filepath: file }));
}
