// The configuration of Eleventy: `npm run docs` (serves and watches) and `npm run docs:build`.
import { cpSync, existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundleClient } from './bundle.js';
import { checkLinks } from './check-links.js';
import { readSite } from './pages.js';
import { outDir, root } from './paths.js';

/** What of Eleventy's configuration is used here; the package has no types. */
interface EleventyConfig {
  addExtension(name: string, options: { key: string }): void;
  addTemplateFormats(format: string): void;
  addGlobalData(name: string, data: () => unknown): void;
  addPassthroughCopy(files: Readonly<Record<string, string>>): void;
  addWatchTarget(file: string): void;
  setUseGitIgnore(value: boolean): void;
  setServerOptions(options: object): void;
  on(event: string, handler: (event: { readonly runMode: string }) => unknown): void;
}

/** Pages that are programs, with a build of their own. */
const TOOLS = ['playground', 'theme'];

let tools: Promise<void> | undefined;

export default function configure(config: EleventyConfig): object {
  config.setUseGitIgnore(false);
  config.addTemplateFormats('11ty.ts');
  config.addExtension('11ty.ts', { key: '11ty.js' });
  config.addGlobalData('site', readSite);
  const copies: Record<string, string> = {
    'site/assets': 'assets',
    'docs/pictures': 'pictures',
    'site/pictures': 'pictures',
    'dist/cdn': 'career-elements',
  };
  for (const [from, to] of Object.entries(copies))
    if (existsSync(path.join(root, from))) config.addPassthroughCopy({ [from]: to });
  for (const folder of ['docs', 'site/client', 'site/assets'])
    if (existsSync(path.join(root, folder))) config.addWatchTarget(path.join(root, folder));
  config.setServerOptions({ port: Number(process.env['PORT'] ?? 8080), showAllHosts: false });
  config.on('eleventy.after', async ({ runMode }) => {
    await bundleClient();
    // They have nothing to do with docs/: once is enough while somebody writes.
    await (tools ??= addTools());
    const problems = checkLinks(outDir);
    if (problems.length === 0) return;
    const message = `Dead links:\n${problems.join('\n')}`;
    // Who writes a page sees it and goes on; a build must not be published.
    if (runMode === 'build') throw new Error(message);
    console.error(message);
  });
  return { dir: { input: 'site/templates', output: path.relative(root, outDir) } };
}

/** Builds the playground and the theme builder, and puts them beside the pages. */
async function addTools(): Promise<void> {
  const builder = path.join(root, 'site/build-tools.ts');
  if (!existsSync(builder)) return;
  const { buildTools, toolsFolder } = (await import(pathToFileURL(builder).href)) as {
    buildTools: () => Promise<void>;
    toolsFolder: string;
  };
  await buildTools();
  for (const name of TOOLS)
    cpSync(path.join(toolsFolder, name), path.join(outDir, name), { recursive: true });
}

/** Whether the folder of templates has all that it should: Eleventy says nothing of a folder that it does not find. */
if (readdirSync(path.join(root, 'site/templates')).length === 0) throw new Error('site/templates is empty.');
