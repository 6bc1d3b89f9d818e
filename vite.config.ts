import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

// The script tag's bundle: one entry that is valid as a module and as a classic script, and files that it loads
// on demand by relative import(), which import nothing from it.

/** Wraps the entry, and fails the build when it could not run as a classic script. */
function classicScript(): Plugin {
  return {
    name: 'classic-script',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        if (chunk.imports.length) this.error(`${chunk.fileName} imports ${chunk.imports.join(', ')}`);
        if (!chunk.isEntry) continue;
        if (chunk.exports.length) this.error(`${chunk.fileName} exports ${chunk.exports.join(', ')}`);
        if (chunk.code.includes('import.meta')) this.error(`${chunk.fileName} uses import.meta`);
        chunk.code = `(()=>{"use strict";${chunk.code.trim()}\n})();\n`;
      }
    },
  };
}

const NOTICE = '/*! career-elements (MIT) with parts of other projects: see licenses.txt */\n';

/** The licences of what is bundled go with the files, as they ask for. */
function licences(): Plugin {
  return {
    name: 'licences',
    generateBundle(_options, bundle) {
      const packages = new Set(['.']);
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        chunk.code = NOTICE + chunk.code;
        for (const id of chunk.moduleIds) {
          const folder = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id)?.[0];
          if (folder && existsSync(join(folder, 'package.json'))) packages.add(folder);
        }
      }
      const texts = [...packages].map((folder) => {
        const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
          name: string;
          version: string;
        };
        const files = readdirSync(folder).filter((file) => /^licen[cs]e/i.test(file));
        if (!files.length) this.error(`${name} has no licence file`);
        return `${name} ${version}\n\n${files.map((file) => readFileSync(join(folder, file), 'utf8').trim()).join('\n\n')}\n`;
      });
      this.emitFile({
        type: 'asset',
        fileName: 'licenses.txt',
        source: texts.join(`\n${'-'.repeat(80)}\n\n`),
      });
    },
  };
}

export default defineConfig({
  publicDir: false,
  plugins: [classicScript(), licences()],
  build: {
    target: ['chrome111', 'edge111', 'firefox128', 'safari16.4'],
    outDir: 'dist/cdn',
    emptyOutDir: true,
    modulePreload: false,
    lib: { entry: { 'career-elements': 'src/embed.ts' }, formats: ['es'] },
    rolldownOptions: {
      output: {
        minify: true,
        entryFileNames: '[name].js',
        chunkFileNames: (chunk) =>
          chunk.facadeModuleId?.includes('/locales/') ? 'locales/[name].js' : '[name].js',
      },
    },
  },
});
