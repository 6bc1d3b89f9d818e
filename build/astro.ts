// Copies the components for Astro, which Astro compiles.
import { copyFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const source = fileURLToPath(new URL('../src/node/generators/astro/', import.meta.url));
const target = fileURLToPath(new URL('../dist/node/generators/astro/', import.meta.url));

for (const name of readdirSync(source).filter((one) => one.endsWith('.astro')))
  copyFileSync(source + name, target + name);
