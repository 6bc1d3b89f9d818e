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

export default defineConfig({
  publicDir: false,
  plugins: [classicScript()],
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
