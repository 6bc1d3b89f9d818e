import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

// The script tag's bundle: one entry that is valid as a module and as a classic script, and files that it loads
// on demand by relative import(). A classic script can export nothing, so what those share with the entry is handed
// over by the page's global object.

/**
 * Turns the exports of the entry into an object on `globalThis`, and the imports from it into reads of that object. Its
 * name has the hash of the entry's code: files of two builds that meet on a page fail to load instead of half working.
 */
function shareWithChunks(): Plugin {
  const NAMES = /\{([^}]*)\}/.source;
  return {
    name: 'share-with-chunks',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
      const entry = chunks.find((one) => one.isEntry);
      if (!entry) this.error('there is no entry');
      const hash = createHash('sha256').update(entry.code).digest('hex').slice(0, 12);
      const shared = `globalThis[Symbol.for("career-elements.${hash}")]`;
      const pairs = (names: string, from: 0 | 1) =>
        names
          .split(',')
          .map((pair) => pair.trim().split(/\s+as\s+/))
          .map((pair) => `${pair[1 - from] ?? pair[0]}:${pair[from] ?? pair[0]}`)
          .join();
      const exported = new RegExp(`export\\s*${NAMES};?\\s*$`);
      // The first copy of a script on a page stays: what loads later is drawn with its parts.
      entry.code = entry.code.replace(exported, (_, names: string) => `${shared}??={${pairs(names, 0)}};`);
      const imported = new RegExp(`import\\s*${NAMES}\\s*from\\s*["']\\./${entry.fileName}["'];?`, 'g');
      for (const chunk of chunks) {
        if (chunk.isEntry) continue;
        chunk.code = chunk.code.replace(
          imported,
          (_, names: string) => `const {${pairs(names, 1)}}=${shared};`,
        );
      }
    },
  };
}

/** Wraps the entry, and fails the build when it, or what it loads, imports anything, or it exports or is a module only. */
function classicScript(): Plugin {
  return {
    name: 'classic-script',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        if (/(?:^|[;}\n])\s*import\s*["'{*\w]/.test(chunk.code)) this.error(`${chunk.fileName} imports`);
        if (!chunk.isEntry) continue;
        if (/(?:^|[;}\n])\s*export\b/.test(chunk.code)) this.error(`${chunk.fileName} exports`);
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
  plugins: [shareWithChunks(), classicScript(), licences()],
  build: {
    target: ['chrome111', 'edge111', 'firefox128', 'safari16.4'],
    outDir: 'dist/cdn',
    emptyOutDir: true,
    modulePreload: false,
    lib: { entry: { 'career-elements': 'src/embed.ts' }, formats: ['es'] },
    rolldownOptions: {
      // What the entry shares with later files stays in it.
      preserveEntrySignatures: 'allow-extension',
      output: {
        minify: true,
        entryFileNames: '[name].js',
        chunkFileNames: (chunk) => {
          const [, name = '[name]'] = /\/i18n\/(locales\/.*)\.json$/.exec(chunk.facadeModuleId ?? '') ?? [];
          return `${name}.js`;
        },
      },
    },
  },
});
