import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The licences of all bundled packages, which require this. */
export function licences(chunks: readonly Rolldown.OutputChunk[]): string {
  const packages = new Set([root]);
  for (const id of chunks.flatMap((one) => one.moduleIds)) {
    const folder = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id)?.[0];
    if (folder && existsSync(join(folder, 'package.json'))) packages.add(folder);
  }
  const texts = [...packages].map((folder) => {
    const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
      name: string;
      version: string;
    };
    const files = readdirSync(folder).filter((file) => /^licen[cs]e/i.test(file));
    if (!files.length) throw new Error(`${name} has no licence file`);
    return `${name} ${version}\n\n${files.map((file) => readFileSync(join(folder, file), 'utf8').trim()).join('\n\n')}\n`;
  });
  return texts.join(`\n${'-'.repeat(80)}\n\n`);
}
