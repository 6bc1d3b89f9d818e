// Bundles the libraries that only the code for Node imports into dist/node/libraries: who installs the package for the elements alone gets
// none of them as a dependency, and the commands need nothing beside the package.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleLibrary } from './bundle-library.js';
import { licences } from './licences.js';

const LIBRARIES = ['p-map', 'parse5'];
const node = fileURLToPath(new URL('../dist/node/', import.meta.url));
const folder = join(node, 'libraries');

const bundleOf = (name: string) =>
  bundleLibrary(
    { entry: fileURLToPath(import.meta.resolve(name)), formats: ['es'] },
    { target: 'node20', minify: false },
  );
const chunks = await Promise.all(LIBRARIES.map(bundleOf));
mkdirSync(folder, { recursive: true });
for (const [at, { code }] of chunks.entries()) writeFileSync(join(folder, `${LIBRARIES[at]}.js`), code);
writeFileSync(join(folder, 'licenses.txt'), licences(chunks));

const imported = new RegExp(`(from\\s+)'(${LIBRARIES.join('|')})'`, 'g');
for (const file of readdirSync(node, { recursive: true, encoding: 'utf8' })) {
  if (!file.endsWith('.js') || file.startsWith('libraries')) continue;
  const code = readFileSync(join(node, file), 'utf8');
  const libraries = relative(join(node, dirname(file)), folder).replaceAll('\\', '/');
  const path = libraries.startsWith('.') ? libraries : `./${libraries}`;
  const bundled = code.replace(imported, (_, from: string, name: string) => `${from}'${path}/${name}.js'`);
  if (bundled !== code) writeFileSync(join(node, file), bundled);
}
