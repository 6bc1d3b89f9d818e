// `npm run check:api` compares the built manifest of the elements with that of the last release, in docs/api. It lists what
// was added, and fails where something is gone and the version does not say so. `npm run api` writes that of this version.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type Api,
  compareApis,
  compareVersions,
  isEnough,
  itemsOf,
  type Manifest,
  neededLevel,
} from './compare-api.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = join(root, 'docs/api');
const readJson = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8')) as unknown;
const { version } = readJson('package.json') as { version: string };
const items = itemsOf(readJson('dist/custom-elements.json') as Manifest);
const file = join(folder, `${version}.json`);

if (process.argv.includes('--write')) {
  const tag = `v${version}`;
  const tags = execFileSync('git', ['tag', '--list', tag], { cwd: root, encoding: 'utf8' });
  if (tags.trim())
    throw new Error(`${tag} is a release, and what it promised stays. Set the next version in package.json.`);
  if (!isHeld(lastRelease(-1))) throw new Error('Nothing is written: set a larger version in package.json.');
  mkdirSync(folder, { recursive: true });
  // An item a line, so that a change can be read.
  const lines = Object.entries(items)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, item]) => `    ${JSON.stringify(name)}: ${JSON.stringify(item)}`);
  writeFileSync(file, `{\n  "version": "${version}",\n  "items": {\n${lines.join(',\n')}\n  }\n}\n`);
  console.log(`${relative(root, file)}: ${lines.length} items`);
} else if (!isHeld(lastRelease(0))) {
  process.exitCode = 1;
}

/** @param limit 0: up to this version; -1: before it */
function lastRelease(limit: 0 | -1): Api | undefined {
  const versions = existsSync(folder) ? readdirSync(folder).map((name) => name.replace(/\.json$/, '')) : [];
  const newest = versions
    .filter((one) => compareVersions(one, version) <= limit)
    .sort(compareVersions)
    .at(-1);
  return newest === undefined ? undefined : (readJson(`docs/api/${newest}.json`) as Api);
}

/** Whether this version may follow the last one; says what is different. */
function isHeld(last: Api | undefined): boolean {
  if (!last) {
    console.log('docs/api has no version to compare with.');
    return true;
  }
  const difference = compareApis(last.items, items);
  for (const one of difference.added) console.log(`added: ${one}`);
  for (const one of difference.breaking) console.log(`breaks: ${one}`);
  const needed = neededLevel(difference, last.version);
  console.log(`The version after ${last.version} has to be a ${needed} one (docs/versions.md).`);
  return isEnough(difference, last.version, version);
}
