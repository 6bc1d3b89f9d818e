// The configuration of Eleventy: `npm run docs` (serves and watches) and `npm run docs:build`.
import path from 'node:path';
import { bundle } from './bundle.js';
import { checkLinks } from './check-links.js';
import { readSite } from './pages.js';
import { filesDir, outDir, root } from './paths.js';

/** What of Eleventy's configuration is used here; the package has no types. */
interface EleventyConfig {
  addExtension(name: string, options: { key: string }): void;
  addTemplateFormats(format: string): void;
  addGlobalData(name: string, data: () => unknown): void;
  addPassthroughCopy(files: Readonly<Record<string, string>>): void;
  addWatchTarget(file: string): void;
  setUseGitIgnore(value: boolean): void;
  setServerOptions(options: object): void;
  readonly ignores: Set<string>;
  on(event: string, handler: (event: { readonly runMode: string }) => unknown): void;
}

/** What only scripts and programs read. */
const NOT_AS_FILES = ['playground', 'theme', 'search', 'not-found', 'llms', 'llms-full', 'page-markdown'];

export default function configure(config: EleventyConfig): object {
  config.setUseGitIgnore(false);
  config.addTemplateFormats('11ty.ts');
  config.addExtension('11ty.ts', { key: '11ty.js' });
  config.addGlobalData('site', readSite);
  config.addPassthroughCopy({
    'site/assets': 'assets',
    'docs/pictures': 'pictures',
    'site/pictures': 'pictures',
    ...(filesDir === undefined
      ? { 'demo/data/pictures': 'playground/pictures', 'dist/cdn': 'career-elements' }
      : { 'dist/cdn/published.css': 'career-elements/published.css' }),
  });
  if (filesDir !== undefined)
    for (const name of NOT_AS_FILES) config.ignores.add(`site/templates/${name}.11ty.ts`);
  for (const folder of ['docs', 'site/client', 'site/assets', 'site/playground'])
    config.addWatchTarget(path.join(root, folder));
  config.setServerOptions({ port: Number(process.env['PORT'] ?? 8080), showAllHosts: false });
  config.on('eleventy.after', async ({ runMode }) => {
    if (filesDir === undefined) await bundle();
    const problems = checkLinks(outDir);
    if (problems.length === 0) return;
    const message = `Dead links:\n${problems.join('\n')}`;
    // While pages are written, dead links are shown; a build with dead links must not be published.
    if (runMode === 'build') throw new Error(message);
    console.error(message);
  });
  return { dir: { input: 'site/templates', output: path.relative(root, outDir) } };
}
