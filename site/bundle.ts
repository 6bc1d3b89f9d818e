// The scripts of the site, by the bundler that also builds the elements.
import path from 'node:path';
import { build } from 'vite';
import { outDir, root } from './paths.js';

export async function bundleClient(): Promise<void> {
  await build({
    configFile: false,
    root,
    base: './',
    publicDir: false,
    logLevel: 'warn',
    build: {
      outDir,
      emptyOutDir: false,
      target: ['chrome111', 'edge111', 'firefox128', 'safari16.4'],
      modulePreload: false,
      rolldownOptions: {
        input: { 'assets/site': path.join(root, 'site/client/site.ts') },
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: 'assets/[name]-[hash].js',
          assetFileNames: 'assets/[name]-[hash][extname]',
        },
      },
    },
  });
}
