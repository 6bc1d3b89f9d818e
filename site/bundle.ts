// The scripts of the site, by the bundler that also builds the elements, and what the playground's service worker reads.
import { cpSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build, type InlineConfig } from 'vite';
import { outDir, root } from './paths.js';
import { collectData, sampleOf } from './playground/collect-data.js';

export async function bundle(): Promise<void> {
  const shared: InlineConfig = { configFile: false, root, base: './', publicDir: false, logLevel: 'warn' };
  const target = ['chrome111', 'edge111', 'firefox128', 'safari16.4'];
  await build({
    ...shared,
    define: { TOOLS_DATA: JSON.stringify(collectData(root)) },
    build: {
      outDir,
      emptyOutDir: false,
      target,
      modulePreload: false,
      rolldownOptions: {
        input: {
          'assets/site': path.join(root, 'site/client/site.ts'),
          'playground/main': path.join(root, 'site/playground/main.ts'),
          'playground/preview': path.join(root, 'site/playground/preview/preview.ts'),
        },
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: 'assets/[name]-[hash].js',
        },
      },
    },
  });
  const playground = path.join(outDir, 'playground');
  // A classic script in one file: not every browser takes modules as service workers.
  await build({
    ...shared,
    build: {
      outDir: playground,
      emptyOutDir: false,
      target,
      lib: {
        entry: path.join(root, 'site/playground/worker.ts'),
        formats: ['iife'],
        name: 'worker',
        fileName: () => 'worker.js',
      },
    },
  });
  writeFileSync(path.join(playground, 'sample.json'), JSON.stringify(sampleOf(root)));
  cpSync(path.join(root, 'site/playground/preview/index.html'), path.join(playground, 'preview/index.html'));
}
