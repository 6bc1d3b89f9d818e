/**
 * How the files for the script tag are built: `npx vite build` or `npm run build:cdn`. The four builds below are Vite's
 * environments; `build/cdn.ts` runs them in their order, checks the chunks, and writes them to `dist/cdn`.
 */
import { fileURLToPath } from 'node:url';
import { defineConfig, type EnvironmentOptions, type Rolldown } from 'vite';
import { BANNER, writeScriptTagFiles } from './build/cdn.js';
import { dropEmptyMaps } from './build/empty-maps.js';
import { litOnOldPages } from './build/lit-on-old-pages.js';
import { localesByRule } from './build/locales-by-rule.js';
import { ELEMENTS } from './src/loader/files.js';

const source = (file: string): string => fileURLToPath(new URL(`src/${file}`, import.meta.url));

const BUILDER_WORDS = /\/(?:unknown-words|nearest-name)\.ts$/;
/** What no first paint needs, however many files use it later. */
const NOT_FIRST = /\/(?:unknown-words|nearest-name|html-text)\.ts$/;
const OF_FORM =
  /\/(?:application-form|core\/applications)\/|\/shared\/field\.ts$|\/util\/hex\.ts$|\/lit(?:-html)?\/directive(?!s\/repeat)/;
/** The element itself, what every page reads, and what loads on demand. */
const LATER_OR_EARLIER = new RegExp(
  [
    '/application-form/(?:application-form|define|form-checks|parts)\\.ts$',
    '/applications/(?:attachment|content-name|file-|email-typo|own-questions|visit-source)',
    '/fields/(?:combobox|question-|own-|answer-|slot-)',
    '/(?:draft-cipher|draft-store|receipt|to-application)\\.ts$',
  ].join('|'),
);

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
        transform: {
          inject: {
            'Array.from': [fileURLToPath(new URL('build/array-from.ts', import.meta.url)), 'default'],
          },
        },
        output: {
          minify: true,
          postBanner: BANNER,
          entryFileNames: '[name].js',
          chunkFileNames: '[name].js',
          ...output,
        },
      },
    },
  };
}

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  publicDir: false,
  logLevel: 'warn',
  plugins: [localesByRule, litOnOldPages, dropEmptyMaps],
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
              test: /\/(?:fold-letters|upload-progress|address|contact|closed-notice)\.ts$/,
              priority: 2,
              includeDependenciesRecursively: false,
            },
            // What a form needs first. Its later files use much of it, which would else be in `shared`.
            {
              name: 'form-body',
              test: (id) => OF_FORM.test(id) && !LATER_OR_EARLIER.test(id),
              priority: 2,
              includeDependenciesRecursively: false,
            },
            // Only what is told to the page's builder needs it, which loads later.
            { name: 'unknown-words', test: BUILDER_WORDS },
            { name: 'shared', minShareCount: 3, priority: 1, test: (id) => !NOT_FIRST.test(id) },
          ],
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
