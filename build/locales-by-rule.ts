import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { NAMESPACES } from '../src/i18n/locales.js';

const folder = fileURLToPath(new URL('../src/i18n/locales/', import.meta.url));

/**
 * Replaces the table of `src/i18n/locales.ts`, which bundlers need, by the rule that it follows: with a line for each file of words, it
 * is 0.7 kB of each page.
 */
export const localesByRule: Plugin = {
  name: 'locales-by-rule',
  applyToEnvironment: ({ name }) => name === 'elements',
  buildStart() {
    for (const tag of readdirSync(folder)) {
      for (const file of readdirSync(folder + tag)) {
        const fileName = `locales/${tag}/${file.replace('.json', '.js')}`;
        this.emitFile({
          type: 'chunk',
          id: `${folder}${tag}/${file}`,
          fileName,
          preserveSignature: 'strict',
        });
      }
    }
  },
  transform(_, id) {
    if (!id.endsWith('/src/i18n/locales.ts')) return undefined;
    const code = `
      export const NAMESPACES = ${JSON.stringify(NAMESPACES)};
      const loadersOf = (tag, names) =>
        Object.fromEntries(names.map((name) => [name, () => import(/* @vite-ignore */ \`./locales/\${tag}/\${name}.js\`)]));
      export const LOCALES = Object.fromEntries(
        ${JSON.stringify(readdirSync(folder).join(' '))}.split(' ')
          .map((tag) => [tag, loadersOf(tag, tag.includes('-') ? ['shared'] : NAMESPACES)]),
      );`;
    return { code, map: { mappings: '' } };
  },
};
