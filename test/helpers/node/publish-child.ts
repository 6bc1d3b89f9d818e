// Publishes in a separate process, which ends as by `kill -9` before one of its files takes its place:
// `publish-child.ts <url> <folder> <now> <number of files before>`.
import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { publishTo } from './publish-service.js';

const [url = '', folder = '', now = '', before = ''] = process.argv.slice(2);
const { rename } = fs;
let renamed = 0;
fs.rename = (from, to) => {
  if (renamed === Number(before)) process.kill(process.pid, 'SIGKILL');
  renamed += 1;
  return rename(from, to);
};
syncBuiltinESMExports();
await publishTo({ url }, folder, { options: { now: () => new Date(now) } });
