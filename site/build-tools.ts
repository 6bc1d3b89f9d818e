// Builds the playground and the theme builder as static pages with relative URLs:
//   node --import tsx site/build-tools.ts
// writes site/.tools-dist/{playground,theme}, from dist/cdn and dist/custom-elements.json (`npm run build`).
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type InlineConfig, type Plugin } from 'vite';
import { toolHeader } from './layout.js';
import { collectData, sampleOf } from './tools/collect-data.js';

const project = fileURLToPath(new URL('..', import.meta.url));
const site = join(project, 'site');
export const toolsFolder = join(site, '.tools-dist');

/** `virtual:tools-data`, and a browser's stand-in for the one thing of Node that the sandbox's rules use. */
const toolsData: Plugin = {
  name: 'tools-data',
  enforce: 'pre',
  resolveId: (id) => {
    if (id === 'virtual:tools-data') return '\0tools-data';
    return id === 'node:http' ? join(site, 'sample-service/status-codes.ts') : undefined;
  },
  load: (id) =>
    id === '\0tools-data' ? `export default ${JSON.stringify(collectData(project))};` : undefined,
};

const headers: Plugin = {
  name: 'headers',
  transformIndexHtml: {
    order: 'pre',
    handler: (page, { path }) => page.replace('<!-- header -->', () => toolHeader(path.slice(1))),
  },
};

const shared: InlineConfig = {
  configFile: false,
  root: site,
  base: './',
  publicDir: false,
  logLevel: 'warn',
  plugins: [toolsData, headers],
};
const target = ['chrome111', 'edge111', 'firefox128', 'safari16.4'];

/** A classic script in one file, at a name that stays. */
async function buildScript(entry: string, name: string): Promise<void> {
  await build({
    ...shared,
    build: {
      outDir: join(toolsFolder, 'playground'),
      emptyOutDir: false,
      target,
      lib: { entry: join(site, entry), formats: ['iife'], name: 'tool', fileName: () => name },
      rolldownOptions: { output: { minify: true } },
    },
  });
}

export async function buildTools(): Promise<void> {
  if (!existsSync(join(project, 'dist/cdn/career-elements.js')))
    throw new Error('dist/cdn is missing: npm run build');
  rmSync(toolsFolder, { recursive: true, force: true });
  const pages = ['playground/index.html', 'playground/preview/index.html', 'theme/index.html'];
  await build({
    ...shared,
    build: {
      outDir: toolsFolder,
      emptyOutDir: true,
      target: ['chrome111', 'edge111', 'firefox128', 'safari16.4'],
      assetsDir: 'playground/assets',
      modulePreload: { polyfill: false },
      rolldownOptions: { input: pages.map((page) => join(site, page)) },
    },
  });
  await buildScript('playground/worker.ts', 'worker.js');
  await buildScript('playground/probe.ts', 'probe.js');
  const playground = join(toolsFolder, 'playground');
  writeFileSync(join(playground, 'sample.json'), JSON.stringify(sampleOf(project)));
  cpSync(join(project, 'demo/data/pictures'), join(playground, 'pictures'), { recursive: true });
  mkdirSync(join(playground, 'career-elements'));
  cpSync(join(project, 'dist/cdn'), join(playground, 'career-elements'), {
    recursive: true,
    filter: (file) => !file.endsWith('.map'),
  });
  for (const folder of ['playground', 'theme'])
    cpSync(join(site, 'tools/scheme.js'), join(toolsFolder, folder, 'scheme.js'));
  for (const folder of ['playground', 'theme'])
    cpSync(join(site, 'tools/icon.svg'), join(toolsFolder, folder, 'icon.svg'));
  const files = readdirSync(toolsFolder, { recursive: true });
  console.log(`site/.tools-dist: ${files.length} files`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildTools();
