/** What people install without Node: the zips of `npm run build:hosts`, made once in a run, and unpacked as they do. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { unzipSync } from 'fflate';
import { root, run } from './processes.js';

let made: Promise<string> | undefined;

/**
 * @param name of the zip, such as `career-elements-hugo.zip`
 * @param folder where to; it is made if it is missing
 */
export async function unpackHostZip(name: string, folder: string): Promise<void> {
  made ??= run('node', ['--import', 'tsx', 'build/hosts.ts']);
  await made;
  for (const [file, content] of Object.entries(unzipSync(await readFile(path.join(root, 'dist', name))))) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), content);
  }
}
