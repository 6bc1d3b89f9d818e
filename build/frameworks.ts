// Runs after `cem analyze` and writes what frameworks know of the elements: components for React, and declarations of the
// tags for JSX, Vue and Svelte.
import { writeFileSync } from 'node:fs';
import { readManifest } from './frameworks/elements.js';
import { attributesFile, preactFile, reactTagsFile, svelteFile } from './frameworks/jsx.js';
import { reactScript, reactTypes } from './frameworks/react.js';
import { vueFile } from './frameworks/vue.js';

const dist = new URL('../dist/', import.meta.url);
const { elements, styles } = readManifest(new URL('custom-elements.json', dist));

const files: Readonly<Record<string, string>> = {
  'attributes.d.ts': attributesFile(elements, styles),
  'jsx.d.ts': reactTagsFile(elements),
  'preact.d.ts': preactFile(elements),
  'svelte.d.ts': svelteFile(elements),
  'vue.d.ts': vueFile(elements),
  'react.js': reactScript(elements),
  'react.d.ts': reactTypes(elements),
};
for (const [name, text] of Object.entries(files)) writeFileSync(new URL(name, dist), text);
