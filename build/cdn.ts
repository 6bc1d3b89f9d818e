// Builds the files for the script tag into dist/cdn: the loader, `career-elements.js`, and all other files in a folder that is
// named by a hash of their content, so that files of two builds do not mix and a cached loader still finds its files.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type InlineConfig, type Rolldown } from 'vite';
import { codeOf, ELEMENTS, localeNamesOf } from '../src/loader/files.js';
import { dropEmptyMaps } from './empty-maps.js';
import { shortenTemplates } from './templates.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const outDir = join(root, 'dist/cdn');
/** Files that an element loads when it shows a vacancy or a form, with their further imports. */
const VIEWS = {
  'detail-body': ['base'],
  'advert-and-head': ['base'],
  'form-body': ['base'],
  sending: ['base'],
};
const BANNER = '/*! career-elements (MIT) */';

type Chunk = Rolldown.OutputChunk;

async function bundle(
  entry: Record<string, string>,
  format: 'es' | 'iife',
  output: Rolldown.OutputOptions,
  config: InlineConfig = {},
): Promise<{ chunks: Chunk[]; assets: Rolldown.OutputAsset[] }> {
  const result = await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    plugins: [shortenTemplates, dropEmptyMaps],
    ...config,
    build: {
      write: false,
      target: ['chrome111', 'edge111', 'firefox128', 'safari16.4'],
      sourcemap: true,
      lib: { entry, formats: [format], name: 'careerElements' },
      rolldownOptions: {
        preserveEntrySignatures: false,
        output: { minify: true, postBanner: BANNER, entryFileNames: '[name].js', ...output },
      },
    },
  });
  const all = (Array.isArray(result) ? result : [result as Rolldown.RolldownOutput]).flatMap(
    (one) => one.output,
  );
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

/** The licences of all bundled packages, which require this. */
function licences(chunks: readonly Chunk[]): string {
  const packages = new Set([root]);
  for (const id of chunks.flatMap((one) => one.moduleIds)) {
    const folder = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id)?.[0];
    if (folder && existsSync(join(folder, 'package.json'))) packages.add(folder);
  }
  const texts = [...packages].map((folder) => {
    const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
      name: string;
      version: string;
    };
    const files = readdirSync(folder).filter((file) => /^licen[cs]e/i.test(file));
    if (!files.length) throw new Error(`${name} has no licence file`);
    return `${name} ${version}\n\n${files.map((file) => readFileSync(join(folder, file), 'utf8').trim()).join('\n\n')}\n`;
  });
  return texts.join(`\n${'-'.repeat(80)}\n\n`);
}

/** A hash for the `integrity` of a tag or an import map. */
const integrityOf = (content: string | Uint8Array) =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

const elements = await bundle(
  Object.fromEntries(ELEMENTS.map((name) => [name, join(root, `src/elements/${name}/define.ts`)])),
  'es',
  {
    // i18next comes by a connection of its own: one large file would hold back the answers that the service sends meanwhile.
    codeSplitting: {
      groups: [
        { name: 'i18next', test: /node_modules\/i18next\//, priority: 2 },
        // What some two of those that come later have in common is too little for a file each.
        {
          name: 'base',
          test: /\/(?:fold-letters|html-text|upload-progress|address|contact|closed-notice)\.ts$/,
        },
        { name: 'shared', minShareCount: 3, priority: 1 },
      ],
    },
    chunkFileNames: (chunk) => {
      const words = /\/locales\/(.+)\.json$/.exec(chunk.facadeModuleId ?? '')?.[1];
      return words ? `locales/${words}.js` : '[name].js';
    },
  },
);

// By itself, so that it works where other files cannot be loaded, and changes none of them.
const doctor = await bundle({ doctor: join(root, 'src/panel/doctor.ts') }, 'es', { codeSplitting: false });

const written = new Map<string, string | Uint8Array>();
for (const { fileName, code } of [...elements.chunks, ...doctor.chunks]) written.set(fileName, code);
for (const { fileName, source } of [...elements.assets, ...doctor.assets]) written.set(fileName, source);

const hash = createHash('sha256');
for (const [file, content] of [...written].sort(([a], [b]) => (a < b ? -1 : 1)))
  hash.update(`${file}\n`).update(content);
const folder = hash.digest('hex').slice(0, 12);

// The loader derives file names from these rules instead of a list, so check them.
for (const name of ELEMENTS) {
  const expected = codeOf(name)
    .map((one) => `${one}.js`)
    .sort();
  const files = closureOf(elements.chunks, name).sort();
  if (files.join() !== expected.join())
    throw new Error(`${name} needs ${files.join(' ')}, not ${expected.join(' ')}`);
}
for (const [name, further] of Object.entries(VIEWS)) {
  const isLoaded = (file: string) => codeOf('application-form').includes(file.replace(/\.js$/, ''));
  const files = closureOf(elements.chunks, name).filter((file) => !isLoaded(file));
  const expected = [name, ...further].map((one) => `${one}.js`);
  if (files.join() !== expected.join())
    throw new Error(`${name} needs ${files.join(' ')}, not ${expected.join(' ')}`);
}
const define = {
  CDN_FOLDER: JSON.stringify(folder),
  CDN_LOCALES: JSON.stringify(localeNamesOf(elements.chunks.map((one) => one.fileName)).join(' ')),
};

const single = { codeSplitting: false };
const loader = await bundle({ 'career-elements': join(root, 'src/loader/loader.ts') }, 'iife', single, {
  define,
});
// It is inlined in pages: a source map would have no URL, and its hash must not depend on the build's folder.
const headStart = await bundle({ 'head-start': join(root, 'src/loader/head-start.ts') }, 'iife', {
  ...single,
  sourcemap: false,
  postBanner: '',
});

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
const published = readFileSync(join(root, 'src/ui/published.css'), 'utf8');
// Without what is written for us.
files.set('published.css', `${BANNER}\n${published.replace(/\/\*.*?\*\/\n?/gs, '').replace(/\n\s*/g, '\n')}`);
files.set('licenses.txt', licences([...elements.chunks, ...doctor.chunks, ...loader.chunks]));
for (const [file, content] of files) {
  mkdirSync(dirname(join(outDir, file)), { recursive: true });
  writeFileSync(join(outDir, file), content);
}
// Not for pages to load: the command `head-start` writes it into them.
writeFileSync(join(root, 'dist/head-start.js'), headStart.chunks[0]?.code ?? '');
