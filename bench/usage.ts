// The usage dashboard of the sandbox's Connector: the time of its pages with a million recorded requests, and the share of
// recording in the time of a list request:
//   node --import tsx bench/usage.ts [requests]
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Recorder, type RecordedRequest } from '../demo/sandbox/connector/access/recorder.js';
import { usageWriter } from '../demo/sandbox/connector/usage/usage-writer.js';
import { openDatabase } from '../demo/sandbox/database/database.js';
import { startSandbox, type Sandbox } from '../demo/sandbox/sandbox.js';

const [requests = 1_000_000] = process.argv.slice(2).map(Number);
const PAGES = [
  'usage',
  'integrations',
  'integrations?search=77',
  'traces',
  'traces?id=batch-77',
  'availability',
];
const ROUNDS = 20;
const LISTS = ['Settlement?$top=1', 'Location', 'PositionVersion'];
const ASKED = 1000;
const day = 86_400_000;

/** How many integrations and batches there are: as usual, and as a program makes them that sends a new id each time. */
const shapes = {
  'usual: 50 integrations, 10,000 batches': { integrations: 50, batches: 10_000 },
  'worst: an integration and a batch for each request': { integrations: requests, batches: requests },
};

for (const [name, shape] of Object.entries(shapes)) {
  const folder = mkdtempSync(join(tmpdir(), 'usage-bench-'));
  const file = join(folder, 'sandbox.db');
  await (await startSandbox({ database: file })).close();
  console.log(`\n${name}`);
  record(file, shape);
  const sandbox = await startSandbox({ database: file });
  for (const page of PAGES) await timePage(sandbox, page);
  await timeRecording(sandbox);
  await sandbox.close();
  rmSync(folder, { recursive: true });
}

/** Writes the requests as the service does, 5000 in a transaction. */
function record(file: string, { integrations, batches }: { integrations: number; batches: number }): void {
  const database = openDatabase(file);
  const write = usageWriter(database);
  const entities = ['PositionVersion', 'Location', 'Job', 'Organization', 'Employee', ''];
  const statuses = [200, 200, 200, 200, 200, 200, 200, 404, 400, 401, 500, 0];
  const start = performance.now();
  const first = Date.now() - 30 * day;
  for (let done = 0; done < requests; done += 5000) {
    const some = Array.from({ length: Math.min(5000, requests - done) }, (_, index): RecordedRequest => {
      const at = done + index;
      return {
        at: new Date(first + (at / requests) * 30 * day).toISOString(),
        integration: at % 10 === 0 ? '' : `integration-${at % integrations}`,
        batch: `batch-${Math.floor((at * batches) / requests)}`,
        entity: entities[at % entities.length]!,
        status: statuses[at % statuses.length]!,
        traceparent: undefined,
        caller: undefined,
      };
    });
    database.transaction(() => {
      write(some);
      database.run('DELETE FROM usage_traces WHERE id <= (SELECT max(id) FROM usage_traces) - 5000');
    });
  }
  const seconds = (performance.now() - start) / 1000;
  console.log(`${requests} requests recorded in ${seconds.toFixed(1)} s`);
  database.close();
}

async function timePage({ url }: Sandbox, page: string): Promise<void> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now();
    const response = await fetch(`${url}/_sandbox/connector/${page}`, { headers: { accept: 'text/html' } });
    await response.text();
    if (!response.ok) throw new Error(`${page}: ${response.status}`);
    times.push(performance.now() - start);
  }
  const sorted = times.toSorted((a, b) => a - b);
  const cells = [page, sorted[0]!, sorted[ROUNDS >> 1]!, sorted.at(-1)!];
  const [name, ...rest] = cells.map((cell) => (typeof cell === 'number' ? `${cell.toFixed(1)} ms` : cell));
  console.log(`${name!.padEnd(20)} least ${rest[0]}, median ${rest[1]}, most ${rest[2]}`);
}

/** The time in the recorder, of the time of all requests: one after the other, so that none is hidden by another. */
async function timeRecording(sandbox: Sandbox): Promise<void> {
  const scopes = ['Location', 'PositionVersion', 'Settlement'];
  const { value } = sandbox.connector.createKey({ name: 'Bench', scopes });
  let inRecorder = 0;
  const original = { add: Recorder.prototype.add, flush: Recorder.prototype.flush };
  const timed = <Arguments extends unknown[]>(work: (this: Recorder, ...rest: Arguments) => void) =>
    function timedWork(this: Recorder, ...rest: Arguments): void {
      const start = performance.now();
      work.apply(this, rest);
      inRecorder += performance.now() - start;
    };
  Recorder.prototype.add = timed(original.add);
  Recorder.prototype.flush = timed(original.flush);
  for (const list of LISTS) {
    const headers = {
      authorization: `ApiKey-v2 ${value}`,
      'x-integration-id': 'bench',
      'x-service-batchid': list,
    };
    const ask = async () => (await fetch(`${sandbox.connectorUrl}/odata/v2/${list}`, { headers })).text();
    for (let count = 0; count < 50; count++) await ask();
    sandbox.connector.usage();
    inRecorder = 0;
    const start = performance.now();
    for (let count = 0; count < ASKED; count++) await ask();
    sandbox.connector.readPlan(); // writes what is pending
    const all = performance.now() - start;
    const each = (time: number) => `${(time / ASKED).toFixed(3)} ms`;
    const share = `${((100 * inRecorder) / (all - inRecorder)).toFixed(2)} %`;
    console.log(`${list.padEnd(20)} ${each(all)} a request, of it recording ${each(inRecorder)}: ${share}`);
  }
  Object.assign(Recorder.prototype, original);
}
