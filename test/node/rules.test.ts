/**
 * Runs `test/rules` in Node, all files in one process. They use Mocha's globals, so that browsers can run them too;
 * node:test has the same functions under the same names.
 */
import { readdirSync } from 'node:fs';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';

Object.assign(globalThis, { after, afterEach, before, beforeEach, describe, it });

const folder = new URL('../rules/', import.meta.url);
for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
  if (file.endsWith('.test.ts')) await import(new URL(file, folder).href);
}
