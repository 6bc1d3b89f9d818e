/**
 * Which test files share a page of the browser test runner. A page costs 2.5 s before its first test: a group's entry
 * file imports all of its tests, so that they pay for one page.
 */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const entryFolder = '.cache/browser-tests';

const testFilesIn = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => path.posix.join(folder, file.split(path.sep).join('/')))
    .sort();

/** The files by the group whose page they share. */
function groups(): Map<string, string[]> {
  const byGroup = new Map([['rules', testFilesIn('test/rules')]]);
  return byGroup;
}

/** Writes an entry file for each group. @returns what the test runner has to open */
export function browserTestFiles(): string[] {
  rmSync(path.join(root, entryFolder), { recursive: true, force: true });
  mkdirSync(path.join(root, entryFolder), { recursive: true });
  const entries = [...groups()].map(([name, files]) => {
    const entry = path.posix.join(entryFolder, `${name}.test.js`);
    writeFileSync(path.join(root, entry), files.map((file) => `import '/${file}';\n`).join(''));
    return entry;
  });
  return entries;
}
