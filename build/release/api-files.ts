// The API of each release, as a file in docs/api: `npm run api` writes that of the version in package.json.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compareVersions } from './compare-api.js';
import type { Api } from './describe-api.js';

const folderOf = (root: string) => join(root, 'docs/api');

export const apiFile = (root: string, version: string) => join(folderOf(root), `${version}.json`);

/** An item a line, so that a change can be read. */
export function apiText({ version, items }: Api): string {
  const lines = Object.entries(items).map(
    ([name, item]) => `    ${JSON.stringify(name)}: ${JSON.stringify(item)}`,
  );
  return `{\n  "version": ${JSON.stringify(version)},\n  "items": {\n${lines.join(',\n')}\n  }\n}\n`;
}

export function writeApi(root: string, api: Api): string {
  const file = apiFile(root, api.version);
  mkdirSync(folderOf(root), { recursive: true });
  writeFileSync(file, apiText(api));
  return file;
}

/** The newest version that is described, up to this one. */
export function lastApi(root: string, version: string, { isBefore = false } = {}): Api | undefined {
  if (!existsSync(folderOf(root))) return undefined;
  const limit = isBefore ? -1 : 0;
  const known = readdirSync(folderOf(root))
    .flatMap((file) => /^(\d+\.\d+\.\d+)\.json$/.exec(file)?.[1] ?? [])
    .filter((one) => compareVersions(one, version) <= limit)
    .sort(compareVersions);
  const newest = known.at(-1);
  return newest === undefined ? undefined : (JSON.parse(readFileSync(apiFile(root, newest), 'utf8')) as Api);
}
