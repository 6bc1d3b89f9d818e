// The throughput of the Connector client compared with a plain loop of fetch and JSON.parse over the same pages, and its
// memory use for increasing numbers of records:
//   node --import tsx bench/connector.ts [records [rounds [records of the memory measurement…]]]
// The server runs in a separate process, and so does each memory measurement.
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { apiKey, ConnectorClient } from '../src/node/connector/index.js';

const [records = 1_000_000, rounds = 5, ...counts] = process.argv.slice(2).map(Number);
const LATENCY = 20;
const COUNTS = counts.length > 0 ? counts : [10_000, 100_000, 1_000_000];

type Read = (baseUrl: string, onPage?: () => void) => Promise<number>;

const bare: Read = async (baseUrl, onPage) => {
  let count = 0;
  let url: string | undefined = `${baseUrl}/odata/v2/PositionVersion`;
  while (url !== undefined) {
    const response: Response = await fetch(url, { headers: { Authorization: 'ApiKey-v2 bench-key' } });
    const page = (await response.json()) as { value: object[]; '@odata.nextLink'?: string };
    for (const record of page.value) count += record ? 1 : 0;
    const next = page['@odata.nextLink'];
    url = next === undefined ? undefined : new URL(next, url).href;
    onPage?.();
  }
  return count;
};

const clientOf = (baseUrl: string) =>
  new ConnectorClient({
    baseUrl,
    credentials: apiKey('bench-key'),
    onWarning: (warning) => {
      throw new Error(warning.message);
    },
  });

const byRecord: Read = async (baseUrl) => {
  let count = 0;
  for await (const record of clientOf(baseUrl).positionVersions.list()) count += record ? 1 : 0;
  return count;
};

const byPage: Read = async (baseUrl, onPage) => {
  let count = 0;
  for await (const page of clientOf(baseUrl).positionVersions.list().pages()) {
    for (const record of page.records) count += record ? 1 : 0;
    onPage?.();
  }
  return count;
};

const reads: Readonly<Record<string, Read>> = { bare, byRecord, byPage };

const [, , role, way = '', address = ''] = process.argv;
if (role === 'memory') await measureMemory(reads[way] as Read, address);
else {
  await throughput();
  await memory();
}

async function startServer(count: number): Promise<{ url: (latency: number) => string; stop: () => void }> {
  const file = fileURLToPath(new URL('connector-server.ts', import.meta.url));
  const child: ChildProcess = fork(file, [String(count)]);
  const [{ port, bytes }] = (await once(child, 'message')) as [{ port: number; bytes: number }];
  console.log(`\n${count} records, the first page of ${bytes} bytes`);
  return { url: (latency) => `http://127.0.0.1:${port}/${latency}`, stop: () => child.disconnect() };
}

async function throughput(): Promise<void> {
  const server = await startServer(records);
  const medians: string[] = [];
  for (const latency of [0, LATENCY]) {
    const times: Record<string, number[]> = { bare: [], byRecord: [], byPage: [] };
    // One warm-up round for the JIT compiler, then interleaved rounds in varying order.
    for (let round = -1; round < rounds; round += 1) {
      const names = Object.keys(times);
      for (let at = 0; at < names.length; at += 1) {
        const name = names[(at + round + names.length) % names.length] as string;
        const start = performance.now();
        const count = await (reads[name] as Read)(server.url(latency));
        if (count !== records) throw new Error(`${name} read ${count} of ${records}`);
        if (round >= 0) times[name]?.push(performance.now() - start);
      }
    }
    const ratio = (name: string) =>
      median((times['bare'] ?? []).map((time, at) => time / (times[name]?.[at] ?? 0)));
    for (const [name, all] of Object.entries(times)) {
      const cells = [`${latency} ms`, name, `${(median(all) / 1000).toFixed(2)} s`, ratio(name).toFixed(3)];
      medians.push(cells.map((cell, at) => cell.padStart([8, 10, 11, 8][at] ?? 0)).join(''));
    }
  }
  server.stop();
  console.log(
    ` latency      read       time   ratio   (medians of ${rounds} rounds; ratio: throughput to bare)`,
  );
  for (const line of medians) console.log(line);
}

async function memory(): Promise<void> {
  const lines: string[] = [];
  for (const count of COUNTS) {
    const server = await startServer(count);
    for (const way of ['bare', 'byPage', 'byRecord']) {
      const peak = await inChild(way, server.url(0), []);
      const live = await inChild(way, server.url(0), ['--expose-gc']);
      const cells = [count, way, peak['rss'], peak['heap'], way === 'byRecord' ? '' : live['heap']];
      lines.push(cells.map((cell, at) => String(cell).padStart([9, 10, 10, 11, 12][at] ?? 0)).join(''));
    }
    server.stop();
  }
  console.log(
    '  records      read  peak RSS  peak heap   live heap   (MB; live: after a collection at each page)',
  );
  for (const line of lines) console.log(line);
}

async function inChild(way: string, url: string, flags: string[]): Promise<Record<string, number>> {
  const options = { execArgv: [...process.execArgv, ...flags] };
  const child = fork(fileURLToPath(import.meta.url), ['memory', way, url], options);
  const [answer] = (await once(child, 'message')) as [Record<string, number>];
  await once(child, 'exit');
  return answer;
}

/** Runs in a child process. */
async function measureMemory(read: Read, url: string): Promise<void> {
  let heap = 0;
  const look = () => {
    globalThis.gc?.();
    heap = Math.max(heap, process.memoryUsage().heapUsed);
  };
  const timer = setInterval(look, 20);
  if (globalThis.gc) clearInterval(timer);
  await read(url, look);
  clearInterval(timer);
  const megabytes = (bytes: number) => Math.round(bytes / 2 ** 20);
  process.send?.({ rss: megabytes(process.resourceUsage().maxRSS * 1024), heap: megabytes(heap) });
  process.disconnect();
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN;
}
