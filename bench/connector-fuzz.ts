// Sends generated queries to the sandbox's Connector, and reports what came back, how long it took, and the memory used:
//   node --import tsx bench/connector-fuzz.ts [queries [employees [seed]]]
// It fails if a response takes more than 6 s, or is a failure of the server other than 503.
import { readdirSync, readFileSync } from 'node:fs';
import { fuzz, type Fuzzed } from '../test/helpers/node/connector-fuzz.js';
import { start } from '../test/helpers/node/sandbox-client.js';

const [count = 20_000, employees = 120] = process.argv.slice(2, 4).map(Number);
const seed = process.argv[4] ?? '2026';
const LONGEST = 6000;

const sandbox = await start({ employees });
const statuses = new Map<number, number>();
const times: number[] = [];
const bad: Fuzzed[] = [];
let mostMemory = 0;
await fuzz(sandbox, { count, seed, parallel: 3 }, (answer) => {
  statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
  times.push(answer.milliseconds);
  if (answer.milliseconds > LONGEST || (answer.status >= 500 && answer.status !== 503)) bad.push(answer);
  if (times.length % 100 === 0) mostMemory = Math.max(mostMemory, memoryOfReaders());
  if (times.length % Math.ceil(count / 10) === 0) report();
});
await sandbox.close();
for (const { query, status, milliseconds, text } of bad) {
  console.error(`${status} after ${milliseconds.toFixed(0)} ms: ${query.slice(0, 1000)}\n  ${text}`);
}
process.exitCode = bad.length > 0 ? 1 : 0;

function report(): void {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1]!.toFixed(0);
  const byStatus = [...statuses].toSorted(([one], [other]) => one - other);
  console.log(
    `${times.length} queries: ${byStatus.map(([status, number]) => `${number} × ${status}`).join(', ')}; ` +
      `median ${at(0.5)} ms, 99 % ${at(0.99)} ms, longest ${at(1)} ms; ` +
      `memory ${megabytes(process.memoryUsage().rss)} MB, readers at most ${megabytes(mostMemory)} MB together`,
  );
}

/** The memory of all processes that this one started, on Linux; 0 elsewhere. */
function memoryOfReaders(): number {
  if (process.platform !== 'linux') return 0;
  const pages = readdirSync('/proc').flatMap((id) => {
    try {
      const [, parent] = /\) \S (\d+) /.exec(readFileSync(`/proc/${id}/stat`, 'latin1')) ?? [];
      const isReader =
        Number(parent) === process.pid &&
        readFileSync(`/proc/${id}/cmdline`, 'latin1').includes('read-process');
      return isReader ? [Number(readFileSync(`/proc/${id}/statm`, 'latin1').split(' ')[1])] : [];
    } catch {
      return []; // no process, or one that has ended
    }
  });
  return pages.reduce((sum, number) => sum + number, 0) * 4096;
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(0);
}
