/**
 * How the files for the script tag are built: `npx vite build` or `npm run build:cdn`. The four builds below are Vite's
 * environments; `build/cdn.ts` runs them in their order, checks the chunks, and writes them to `dist/cdn`.
 */
import { fileURLToPath } from 'node:url';
import { defineConfig, type EnvironmentOptions, type Rolldown } from 'vite';
import { BANNER, writeScriptTagFiles } from './build/cdn.js';
import { dropEmptyMaps } from './build/empty-maps.js';
import { ELEMENTS } from './src/loader/files.js';

const source = (file: string): string => fileURLToPath(new URL(`src/${file}`, import.meta.url));

function bundle(
  entry: Record<string, string>,
  format: 'es' | 'iife',
  output: Rolldown.OutputOptions,
): EnvironmentOptions {
  return {
    // Without it, Vite takes every environment except its own `client` for one of a server.
    consumer: 'client',
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
  };
}

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  publicDir: false,
  logLevel: 'warn',
  plugins: [dropEmptyMaps],
  environments: {
    elements: bundle(
      Object.fromEntries(ELEMENTS.map((name) => [name, source(`elements/${name}/define.ts`)])),
      'es',
      {
        codeSplitting: {
          groups: [
            // What two of the files that load later share is too small for a file each.
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
    ),
    // One file, so that it works where other files cannot be loaded, and does not change their chunks.
    doctor: bundle({ doctor: source('loader/panel/doctor.ts') }, 'es', { codeSplitting: false }),
    // `build/cdn.ts` defines CDN_FOLDER and CDN_LOCALES, which depend on the files of `elements`.
    loader: bundle({ 'career-elements': source('loader/loader.ts') }, 'iife', { codeSplitting: false }),
    // Pages contain it inline: a source map would have no URL, and its hash must not depend on the build's folder.
    headStart: bundle({ 'head-start': source('loader/head-start.ts') }, 'iife', {
      codeSplitting: false,
      sourcemap: false,
      postBanner: '',
    }),
  },
  builder: { buildApp: writeScriptTagFiles },
});
