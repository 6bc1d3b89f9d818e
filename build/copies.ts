// Copies what the compiler leaves out: the components for Astro, which Astro compiles, and the styles of published content.
import { copyFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const inRoot = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const copy = (folder: string, name: string) =>
  copyFileSync(inRoot(`src/${folder}/${name}`), inRoot(`dist/${folder}/${name}`));

const astro = 'node/generators/astro';
for (const name of readdirSync(inRoot(`src/${astro}`)).filter((one) => one.endsWith('.astro')))
  copy(astro, name);
copy('elements/shared/published', 'published.css');
