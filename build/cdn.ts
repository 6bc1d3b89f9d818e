// Builds the files for the script tag into dist/cdn: the loader, `career-elements.js`, and all other files in a folder that is
// named by a hash of their content, so that files of two builds do not mix and a cached loader still finds its files.
import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Rolldown, ViteBuilder } from 'vite';
import { codeOf, ELEMENTS, localeNamesOf } from '../src/loader/files.js';
import { PUBLISHED_STYLES } from '../src/node/publish/pages/styles.js';
import { blockedWordIn } from './blocked-words.js';
import { licences } from './licences.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const outDir = join(root, 'dist/cdn');
/** Files that an element loads when it shows a vacancy, a form or what was published, with their further imports. */
const VIEWS = {
  'detail-body': ['base'],
  'shown-description': [],
  'form-body': ['base'],
  'published-content': [],
  'visitor-marks': [],
};
export const BANNER = '/*! career-elements (MIT) */';

type Chunk = Rolldown.OutputChunk;

interface Output {
  readonly chunks: Chunk[];
  readonly assets: Rolldown.OutputAsset[];
}

/**
 * Runs one of the builds of `vite.config.ts`.
 * @param define constants that the code reads
 */
async function bundle(
  builder: ViteBuilder,
  name: string,
  define?: Readonly<Record<string, string>>,
): Promise<Output> {
  const environment = builder.environments[name];
  if (!environment) throw new Error(`vite.config.ts has no environment "${name}"`);
  if (define) environment.config.define = define;
  const result = await builder.build(environment);
  const all = [result as Rolldown.RolldownOutput | Rolldown.RolldownOutput[]]
    .flat()
    .flatMap((one) => one.output);
  return {
    chunks: all.filter((one) => one.type === 'chunk'),
    assets: all.filter((one) => one.type === 'asset'),
  };
}

/** The file of a chunk and its transitive imports. */
function closureOf(chunks: readonly Chunk[], name: string): string[] {
  const first = chunks.find((one) => one.name === name);
  if (!first) throw new Error(`the build has no chunk "${name}"`);
  const files = new Set([first.fileName]);
  for (const file of files) {
    for (const imported of chunks.find((one) => one.fileName === file)?.imports ?? []) files.add(imported);
  }
  return [...files];
}

/** A hash for the `integrity` of a tag or an import map. */
const integrityOf = (content: string | Uint8Array) =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/**
 * The loader derives file names from rules instead of a list.
 * @throws Error where the chunks do not follow those rules
 */
function checkFileNames(chunks: readonly Chunk[]): void {
  const check = (name: string, files: readonly string[], expected: readonly string[]): void => {
    const names = expected.map((one) => `${one}.js`);
    if (files.toSorted().join() !== names.toSorted().join())
      throw new Error(`${name} needs ${files.join(' ')}, not ${names.join(' ')}`);
  };
  for (const name of ELEMENTS) check(name, closureOf(chunks, name), codeOf(name));
  const elements = ELEMENTS.map((one) => `${one}.js`);
  const ofEachPage = chunks.find(({ name }) => name === 'shared')?.dynamicImports ?? [];
  for (const { name, imports } of chunks.filter(({ fileName }) => ofEachPage.includes(fileName))) {
    const element = imports.find((file) => elements.includes(file));
    if (element) throw new Error(`${name} is loaded by each page, and it imports ${element}`);
  }
  const loaded = codeOf('application-form').map((one) => `${one}.js`);
  for (const [name, further] of Object.entries(VIEWS)) {
    const files = closureOf(chunks, name).filter((file) => !loaded.includes(file));
    check(name, files, [name, ...further]);
  }
}

/** @throws Error where ad blockers would block a file */
function checkForBlockedNames(files: Iterable<string>): void {
  for (const file of files) {
    const word = blockedWordIn(file);
    if (word !== undefined) throw new Error(`ad blockers block ${file}: "${word}"`);
  }
}

/** Runs the builds and writes `dist/cdn` and `dist/head-start.js`. */
export async function writeScriptTagFiles(builder: ViteBuilder): Promise<void> {
  const elements = await bundle(builder, 'elements');
  const doctor = await bundle(builder, 'doctor');
  const written = new Map<string, string | Uint8Array>();
  for (const { fileName, code } of [...elements.chunks, ...doctor.chunks]) written.set(fileName, code);
  for (const { fileName, source } of [...elements.assets, ...doctor.assets]) written.set(fileName, source);
  checkForBlockedNames(written.keys());

  const hash = createHash('sha256');
  for (const [file, content] of [...written].sort(([a], [b]) => (a < b ? -1 : 1)))
    hash.update(`${file}\n`).update(content);
  const folder = hash.digest('hex').slice(0, 12);

  checkFileNames(elements.chunks);
  const loader = await bundle(builder, 'loader', {
    CDN_FOLDER: JSON.stringify(folder),
    CDN_LOCALES: JSON.stringify(localeNamesOf(elements.chunks.map((one) => one.fileName)).join(' ')),
  });
  const headStart = await bundle(builder, 'headStart');

  rmSync(outDir, { recursive: true, force: true });
  const files = new Map([
    ...[...loader.chunks, ...loader.assets].map(
      (one) => [one.fileName, one.type === 'chunk' ? one.code : one.source] as const,
    ),
    ...[...written].map(([file, content]) => [`${folder}/${file}`, content] as const),
  ]);
  const scripts = [...files].filter(([file]) => file.endsWith('.js'));
  const integrity = Object.fromEntries(scripts.map(([file, content]) => [file, integrityOf(content)]));
  files.set('integrity.json', `${JSON.stringify(integrity, undefined, 2)}\n`);
  files.set('published.css', PUBLISHED_STYLES);
  files.set('licenses.txt', licences([...elements.chunks, ...doctor.chunks, ...loader.chunks]));
  for (const [file, content] of files) {
    mkdirSync(dirname(join(outDir, file)), { recursive: true });
    writeFileSync(join(outDir, file), content);
  }
  // Not for pages to load: the command `head-start` writes it into them.
  writeFileSync(join(root, 'dist/head-start.js'), headStart.chunks[0]?.code ?? '');
}
