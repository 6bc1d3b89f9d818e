// What each step with a page of 3,000 records costs the client of the Connector, apart from the network:
//   node --import tsx bench/connector-page.ts [rounds]
import { findNextLink, readEnvelope } from '../src/node/connector/answer.js';
import { ConnectorList } from '../src/node/connector/list.js';
import { RecordCheck } from '../src/node/connector/record-check.js';
import { RepeatDetector } from '../src/node/connector/repeats.js';
import { Warnings } from '../src/node/connector/warnings.js';
import { PAGE, pageText } from './connector-records.js';

const [rounds = 60] = process.argv.slice(2).map(Number);
const bytes = [0, PAGE].map((first) => new TextEncoder().encode(pageText(first, 1_000_000)));
const times = new Map<string, number[]>();

async function measure<T>(name: string, step: () => T | Promise<T>): Promise<T> {
  const start = performance.now();
  const result = await step();
  const all = times.get(name) ?? [];
  times.set(name, [...all, performance.now() - start]);
  return result;
}

const warnings = new Warnings(
  ({ message }) => {
    throw new Error(message);
  },
  (text) => text,
);
const check = new RecordCheck('PositionVersion', undefined, warnings);
for (let round = 0; round < rounds; round += 1) {
  const page = bytes[round % 2] as Uint8Array;
  const text = await measure('decode at once', () => new TextDecoder().decode(page));
  await measure('decode in pieces of 64 kB', () => decodeInPieces(page));
  await measure('find the next link at the end', () => findNextLink(text.slice(-10_000)));
  const answer = await measure('JSON.parse', () => JSON.parse(text) as unknown);
  const { records } = await measure('read the envelope', () => readEnvelope(answer, 'http://127.0.0.1/'));
  await measure('check names and types', () => check.checkAll(records));
  const detector = new RepeatDetector('PositionVersion');
  const before = JSON.parse(new TextDecoder().decode(bytes[(round + 1) % 2])) as { value: typeof records };
  detector.count(before.value);
  await measure('compare with the page before', () => detector.count(records));
  await measure('iterate over pages', () => readPages(text));
  await measure('iterate over records', () => readRecords(text));
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN;
console.log(`Milliseconds for a page of ${PAGE} records, ${bytes[0]?.length} bytes (medians of ${rounds}):`);
for (const [name, all] of times) console.log(`${median(all).toFixed(2).padStart(8)}  ${name}`);
console.log('(The last two are whole lists of that page: parsed, checked, compared, and read.)');

function decodeInPieces(page: Uint8Array): string {
  const decoder = new TextDecoder();
  let text = '';
  for (let at = 0; at < page.length; at += 65_536)
    text += decoder.decode(page.subarray(at, at + 65_536), { stream: true });
  return text + decoder.decode();
}

/** A list of one page. */
function listOf(text: string): ConnectorList<object> {
  const url = 'http://127.0.0.1/odata/v2/PositionVersion';
  return new ConnectorList<object>({
    resource: 'PositionVersion',
    url,
    identity: url,
    top: PAGE,
    skip: undefined,
    resumeFrom: undefined,
    prefetch: true,
    signal: undefined,
    maxPages: 2,
    warnings,
    hasKnownNames: true,
    createCheck: () => check,
    getJson: () => Promise.resolve(JSON.parse(text)),
    containsSecret: () => false,
    redactError: (error) => error,
  });
}

async function readPages(text: string): Promise<number> {
  let count = 0;
  for await (const page of listOf(text).pages()) for (const record of page.records) count += record ? 1 : 0;
  return count;
}

async function readRecords(text: string): Promise<number> {
  let count = 0;
  for await (const record of listOf(text)) count += record ? 1 : 0;
  return count;
}
