// Bundles the libraries that only the code for Node imports into dist/node/libraries: who installs the package for the elements alone gets
// none of them as a dependency, and the commands need nothing beside the package.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';
import { licences } from './licences.js';

const LIBRARIES = ['p-map', 'parse5'];
const node = fileURLToPath(new URL('../dist/node/', import.meta.url));
const folder = join(node, 'libraries');

const chunks: Rolldown.OutputChunk[] = [];
for (const name of LIBRARIES) {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      target: 'node20',
      minify: false,
      lib: { entry: { [name]: fileURLToPath(import.meta.resolve(name)) }, formats: ['es'] },
      rolldownOptions: { output: { entryFileNames: '[name].js' } },
    },
  });
  const outputs = [result as Rolldown.RolldownOutput | Rolldown.RolldownOutput[]].flat();
  chunks.push(...outputs.flatMap(({ output }) => output).filter((one) => one.type === 'chunk'));
}
mkdirSync(folder, { recursive: true });
for (const { fileName, code } of chunks) writeFileSync(join(folder, fileName), code);
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
