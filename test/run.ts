/**
 * All tests: `npm test`, and `npm test -- node browser` for single parts. Every part runs, also after one that failed;
 * the last line adds up what they counted. Nothing runs twice: what failed is a failure.
 *
 * `--all` adds the parts that few changes can break, and makes the browser parts run all their tests in all browsers.
 */
import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Product, testChromium } from './config/browser-search.js';
import { findBrowsers } from './config/browsers.js';
import { nodeExecutable } from './config/other-node.js';
import { type Outcome, type Runner, runToEnd } from './config/runner.js';

const isAll = process.argv.includes('--all');
const root = fileURLToPath(new URL('..', import.meta.url));
const node = [process.execPath, '--import', 'tsx'];
const npm = (...args: string[]): string[] => ['npm', 'run', '--silent', ...args];

/** `node --test` has no globs of its own before Node 21. */
const filesIn = (folder: string): string[] =>
  readdirSync(path.join(root, folder))
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => path.join(folder, file));

const reporters = [
  ['spec', 'stdout'],
  ['./test/config/node-count-reporter.js', 'stderr'],
].flatMap(([reporter, to]) => [`--test-reporter=${reporter}`, `--test-reporter-destination=${to}`]);

/** @param minutes for a file: they end what hangs, and no test measures time */
const nodeTest = (minutes: number, files: readonly string[]): string[] => [
  '--import',
  'tsx',
  '--test',
  // Node's own choice is one file at a time on two cores.
  `--test-concurrency=${Math.max(2, availableParallelism())}`,
  `--test-timeout=${minutes * 60_000}`,
  ...reporters,
  ...files,
];

const browserTest = (config: string): string[] => [
  ...node,
  'node_modules/@web/test-runner/dist/bin.js',
  '--config',
  `test/config/${config}`,
];

const [productFiles, longFiles, sandboxFiles, packageFiles] = [
  filesIn('test/node'),
  filesIn('test/node/long'),
  filesIn('demo/sandbox/test'),
  filesIn('test/package'),
];

/** These hold whether the sandbox speaks TLS or not: they run both ways. */
const contractFiles = [...sandboxFiles, ...productFiles].filter((file) =>
  /^(?:sandbox-(?:vacancies|candidates|http|faults|mail)|recruiting)(?:-.*)?\.test\.ts$/.test(
    path.basename(file),
  ),
);

interface Part extends Runner {
  readonly needsBrowsers?: readonly Product[];
  readonly nodeVersion?: string;
  /** Runs with `--all`, or by name. */
  readonly isForAll?: boolean;
}

const onNode = (name: string, minutes: number, files: readonly string[]): Part => ({
  name,
  command: [process.execPath, ...nodeTest(minutes, files)],
  counts: true,
});

const otherNode = (nodeVersion: string): Part => ({
  name: `node-${parseInt(nodeVersion, 10)}`,
  command: nodeTest(10, [...productFiles, ...longFiles, ...packageFiles]),
  counts: true,
  nodeVersion,
  isForAll: true,
});

const parts: readonly Part[] = [
  { name: 'check', command: npm('check'), counts: false },
  { name: 'build', command: npm('build'), counts: false },
  { name: 'sizes', command: npm('sizes'), counts: false },
  onNode('node', 5, productFiles),
  {
    name: 'browser',
    command: browserTest('web-test-runner.config.ts'),
    counts: true,
    needsBrowsers: [testChromium(isAll), 'firefox'],
  },
  {
    name: 'journeys',
    command: [
      ...node,
      'node_modules/@playwright/test/cli.js',
      'test',
      '-c',
      'test/config/playwright.config.ts',
    ],
    counts: true,
    needsBrowsers: [testChromium(isAll), 'firefox'],
  },
  {
    name: 'webkit-journeys',
    command: [process.execPath, ...nodeTest(5, filesIn('test/journeys/webkit'))],
    counts: true,
    needsBrowsers: ['webkit'],
  },
  {
    name: 'webkit-more',
    command: [process.execPath, ...nodeTest(10, filesIn('test/journeys/webkit/more'))],
    counts: true,
    needsBrowsers: ['webkit'],
    isForAll: true,
  },
  {
    name: 'webkit',
    command: browserTest('web-test-runner.webkit.config.ts'),
    counts: true,
    needsBrowsers: ['webkit'],
    isForAll: true,
  },
  { ...onNode('node-long', 10, longFiles), isForAll: true },
  { ...onNode('package', 5, packageFiles), isForAll: true },
  { ...onNode('sandbox', 5, sandboxFiles), isForAll: true },
  { ...onNode('tls', 5, contractFiles), env: { SANDBOX_TLS: '1' }, isForAll: true },
  otherNode('22.23.3'),
  otherNode('24.21.0'),
  { name: 'reproduce', command: npm('release', '--', '--reproduce'), counts: false, isForAll: true },
  { name: 'docs', command: npm('test:docs'), counts: true, needsBrowsers: ['chromium'], isForAll: true },
  { name: 'hosts', command: npm('test:hosts'), counts: true, needsBrowsers: ['chromium'], isForAll: true },
];

async function canUseBrowsers(products: readonly Product[]): Promise<boolean> {
  try {
    for (const [product, { executablePath }] of Object.entries(await findBrowsers(products))) {
      console.log(`browsers: ${product} is ${executablePath}`);
    }
    return true;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return false;
  }
}

const failure = (name: string): Outcome => ({
  ...{ name, passed: 0, failed: 1, skipped: 0, seconds: 0 },
  failures: ['not run'],
});

async function runPart(part: Part, hasBrowsers: boolean): Promise<Outcome> {
  console.log(`\n== ${part.name}`);
  if (part.needsBrowsers && !hasBrowsers) {
    console.error('Not run, which is a failure: a browser is missing, see above.');
    return failure(part.name);
  }
  const env = { ...part.env, ...(isAll && { ALL_TESTS: '1' }) };
  if (!part.nodeVersion) return runToEnd({ ...part, env }, root);
  try {
    const executable = await nodeExecutable(part.nodeVersion);
    return await runToEnd({ ...part, env, command: [executable, ...part.command] }, root);
  } catch (error) {
    console.error(`Node ${part.nodeVersion} cannot be installed.`, error);
    return failure(part.name);
  }
}

const chosen = process.argv.slice(2).filter((word) => word !== '--all');
const unknown = chosen.filter((name) => !parts.some((part) => part.name === name));
if (unknown.length > 0) {
  console.error(
    `No part is called ${unknown.join(', ')}. The parts are ${parts.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(2);
}
const wanted = parts.filter(({ name, isForAll }) =>
  chosen.length === 0 ? isAll || !isForAll : chosen.includes(name),
);

const needed = [...new Set(wanted.flatMap((part) => part.needsBrowsers ?? []))];
const hasBrowsers = needed.length > 0 && (await canUseBrowsers(needed));
const outcomes: Outcome[] = [];
for (const part of wanted) outcomes.push(await runPart(part, hasBrowsers));

const sum = (what: 'passed' | 'failed' | 'skipped' | 'seconds'): number =>
  outcomes.reduce((total, outcome) => total + outcome[what], 0);

for (const { name, failures } of outcomes) {
  if (failures.length > 0)
    console.log(`\nfailed in ${name}:\n${failures.map((line) => `  ${line}`).join('\n')}`);
}

const rows = [
  ...outcomes,
  { name: 'all', passed: sum('passed'), failed: sum('failed'), seconds: sum('seconds') },
];
console.log(
  `\n${'part'.padEnd(16)}${['passed', 'failed', 'seconds'].map((word) => word.padStart(9)).join('')}`,
);
for (const { name, passed, failed, seconds } of rows) {
  const numbers = [String(passed), String(failed), seconds.toFixed(1)];
  console.log(`${name.padEnd(16)}${numbers.map((number) => number.padStart(9)).join('')}`);
}
if (sum('skipped') > 0) console.log('\nA skipped test is a failure of the run: mend it or remove it.');
console.log(
  `\n${sum('passed')} passed, ${sum('failed')} failed${sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : ''}`,
);
process.exitCode = sum('failed') + sum('skipped') > 0 ? 1 : 0;
