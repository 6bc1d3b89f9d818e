// `npm run check:api`: compares what was built with the last version that is described in docs/api, lists what was added,
// and fails where something that users rely on has gone and the version does not say so. `npm run api` describes this version.
import { execFileSync } from 'node:child_process';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lastApi, writeApi } from './api-files.js';
import { compareApis, isEnough, neededLevel } from './compare-api.js';
import { describeApi } from './describe-api.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const api = describeApi(root);

if (process.argv.includes('--write')) {
  const tag = `v${api.version}`;
  const tags = execFileSync('git', ['tag', '--list', tag], { cwd: root, encoding: 'utf8' });
  if (tags.trim())
    throw new Error(`${tag} is a release, and what it promised stays. Set the next version in package.json.`);
  console.log(`${relative(root, writeApi(root, api))}: ${Object.keys(api.items).length} items`);
} else {
  const last = lastApi(root, api.version);
  if (!last) {
    console.log(
      `No version up to ${api.version} is described in docs/api: there is nothing to compare with.`,
    );
  } else {
    const difference = compareApis(last.items, api.items);
    const { breaking, added } = difference;
    for (const one of added) console.log(`added: ${one}`);
    for (const one of breaking) console.log(`breaks: ${one}`);
    const isHeld = breaking.length === 0 || isEnough(difference, last.version, api.version);
    const needed = neededLevel(difference, last.version);
    console.log(
      `${api.version} compared with ${last.version}: ${added.length} added, ${breaking.length} broken. ` +
        `The version after ${last.version} has to be a ${needed} one${isHeld ? '.' : ': docs/versions.md.'}`,
    );
    process.exitCode = isHeld ? 0 : 1;
  }
}
