/**
 * The whole test: `npm test`. Every runner runs, also after one that failed; the last line adds up what they counted.
 * `npm test -- node browser` runs those alone. With `--all` every browser runs every test, and other releases of Node run
 * the tests of Node; without it, tests that are the same in each engine run in Chromium alone.
 *
 * Where few tests failed, their files run once more, alone. A test that passes then is unsteady: the run says so and does
 * not fail, since a machine that does much else is no reason to refuse a change; but each is a defect of the product or
 * of the test. With `--all` nothing runs twice.
 */
import { existsSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Product } from './config/browser-search.js';
import { findBrowsers } from './config/browsers.js';
import { nodeExecutable } from './config/other-node.js';
import { type Outcome, type Runner as ProcessRunner, runToEnd } from './config/runner.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const node = [process.execPath, '--import', 'tsx'];

/** `node --test` has no globs of its own before Node 21. */
const testFiles = ['test/node', 'test/package'].flatMap((folder) =>
  existsSync(path.join(root, folder))
    ? readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.test.ts'))
        .map((file) => path.join(folder, file))
    : [],
);

/** Those that hold whether the sandbox speaks TLS or not: they run both ways. */
const contractFiles = testFiles.filter((file) =>
  /^(?:sandbox-(?:vacancies|candidates|http|faults|mail)|recruiting)(?:-.*)?\.test\.ts$/.test(
    path.basename(file),
  ),
);

const reporters = [
  ['spec', 'stdout'],
  ['./test/config/node-count-reporter.js', 'stderr'],
].flatMap(([reporter, to]) => [`--test-reporter=${reporter}`, `--test-reporter-destination=${to}`]);

// Node's own choice is one file at a time on two cores.
const nodeTest = [
  '--import',
  'tsx',
  '--test',
  `--test-concurrency=${Math.max(2, availableParallelism())}`,
  '--test-timeout=120000',
  ...reporters,
];

const browserTest = (config: string): string[] => [
  ...node,
  'node_modules/@web/test-runner/dist/bin.js',
  '--config',
  `test/config/${config}`,
];

const journeys = [
  process.execPath,
  'node_modules/@playwright/test/cli.js',
  'test',
  '-c',
  'test/config/playwright.config.ts',
];

/** How many failures of the whole run may be unsteady tests. More of them are no accident. */
const MAX_UNSTEADY = 3;

/** Run by `--all`, or by name. */
const otherNodes = ['22.23.3', '24.21.0'];

type Runner = ProcessRunner & {
  readonly needsBrowsers?: readonly Product[];
  readonly nodeVersion?: string;
  /** Runs with `--all`, or by name. */
  readonly isLong?: boolean;
  /** The runner beside which it runs: WebKitGTK draws one page at a time, and journeys wait for half of their time. */
  readonly beside?: string;
  /** The command that runs single files. Without it a failure stands. */
  readonly only?: (files: readonly string[]) => string[];
};

const runners: Runner[] = [
  { name: 'check', command: ['npm', 'run', '--silent', 'check'], counts: false },
  { name: 'build', command: ['npm', 'run', '--silent', 'build'], counts: false },
  { name: 'sizes', command: ['npm', 'run', '--silent', 'sizes'], counts: false },
  {
    name: 'reproduce',
    command: ['npm', 'run', '--silent', 'release', '--', '--reproduce'],
    counts: false,
    isLong: true,
  },
  {
    name: 'node',
    command: [process.execPath, ...nodeTest, ...testFiles],
    only: (files) => [process.execPath, ...nodeTest, ...files],
    counts: true,
  },
  ...otherNodes.map((nodeVersion) => ({
    name: `node-${parseInt(nodeVersion, 10)}`,
    command: [...nodeTest, ...testFiles],
    counts: true,
    nodeVersion,
  })),
  {
    name: 'tls',
    command: [process.execPath, ...nodeTest, ...contractFiles],
    only: (files) => [process.execPath, ...nodeTest, ...files],
    counts: true,
    env: { SANDBOX_TLS: '1' },
  },
  {
    name: 'browser',
    command: browserTest('web-test-runner.config.ts'),
    only: (files) => [...browserTest('web-test-runner.config.ts'), '--files', ...files],
    counts: true,
    needsBrowsers: ['chromium', 'firefox'],
  },
  {
    name: 'webkit',
    command: browserTest('web-test-runner.webkit.config.ts'),
    only: (files) => [...browserTest('web-test-runner.webkit.config.ts'), '--files', ...files],
    counts: true,
    needsBrowsers: ['webkit'],
    beside: 'e2e',
  },
  {
    name: 'journey',
    command: [
      ...node,
      '--test',
      '--test-timeout=120000',
      ...reporters,
      'test/e2e-webkit/journey.test.ts',
      'test/e2e-webkit/panel.test.ts',
      'test/e2e-webkit/right-to-left.test.ts',
    ],
    counts: true,
    needsBrowsers: ['webkit'],
    beside: 'e2e',
  },
  {
    name: 'e2e',
    command: journeys,
    only: (files) => [...journeys, ...files],
    counts: true,
    needsBrowsers: ['chromium', 'firefox'],
  },
];

async function reachBrowsers(products: readonly Product[]): Promise<boolean> {
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

async function runOne(runner: Runner, hasBrowsers: boolean): Promise<Outcome> {
  if (!runner.isQuiet) console.log(`\n== ${runner.name}`);
  if (runner.needsBrowsers && !hasBrowsers) {
    console.error('Not run, which is a failure: a browser is missing, see above.');
    return { name: runner.name, passed: 0, failed: 1, skipped: 0, seconds: 0 };
  }
  const files = { node: testFiles, tls: contractFiles }[runner.name];
  if (files?.length === 0) {
    console.error('There are no test files for it in test/node and test/package.');
    return { name: runner.name, passed: 0, failed: 1, skipped: 0, seconds: 0 };
  }
  const env = { ...runner.env, ...(isAll && { ALL_TESTS: '1' }) };
  if (!runner.nodeVersion) return runToEnd({ ...runner, env }, root);
  try {
    const executable = await nodeExecutable(runner.nodeVersion);
    return await runToEnd({ ...runner, env, command: [executable, ...runner.command] }, root);
  } catch (error) {
    console.error(`Node ${runner.nodeVersion} cannot be installed.`, error);
    return { name: runner.name, passed: 0, failed: 1, skipped: 0, seconds: 0 };
  }
}

function table(outcomes: Outcome[]): string {
  const rows = outcomes.map(({ name, passed, failed, seconds }) => [
    name,
    String(passed),
    String(failed),
    seconds.toFixed(1),
  ]);
  return [['runner', 'passed', 'failed', 'seconds'], ...rows]
    .map(([name = '', ...numbers]) => [name.padEnd(8), ...numbers.map((cell) => cell.padStart(8))].join(' '))
    .join('\n');
}

const isAll = process.argv.includes('--all');
const chosen = process.argv.slice(2).filter((word) => word !== '--all');
const unknown = chosen.filter((name) => !runners.some((runner) => runner.name === name));
if (unknown.length > 0) {
  console.error(
    `No runner is called ${unknown.join(', ')}: there are ${runners.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(2);
}
const wanted = runners.filter(({ name, nodeVersion, isLong }) =>
  chosen.length === 0 ? isAll || !(nodeVersion || isLong) : chosen.includes(name),
);

const needed = [...new Set(wanted.flatMap((runner) => runner.needsBrowsers ?? []))];
const hasBrowsers = needed.length > 0 && (await reachBrowsers(needed));
const outcomes: Outcome[] = [];
const isBeside = ({ beside }: Runner) => wanted.some(({ name }) => name === beside);
for (const runner of wanted.filter((one) => !isBeside(one))) {
  const others = wanted.filter(({ beside }) => beside === runner.name);
  const alongside = (async () => {
    const ended: Outcome[] = [];
    for (const other of others) ended.push(await runOne({ ...other, isQuiet: true }, hasBrowsers));
    return ended;
  })();
  outcomes.push(await runOne(runner, hasBrowsers), ...(await alongside));
}

const sum = (what: 'passed' | 'failed' | 'skipped'): number =>
  outcomes.reduce((total, outcome) => total + outcome[what], 0);

/** Runs the files of failed tests again. @returns the lines that name those whose tests all passed */
async function tryAgain(): Promise<string[]> {
  if (isAll || sum('failed') > MAX_UNSTEADY) return [];
  const unsteady: string[] = [];
  for (const [index, { name, failed, failedFiles = [] }] of outcomes.entries()) {
    const runner = runners.find((one) => one.name === name);
    if (failed === 0 || failedFiles.length === 0 || !runner?.only) continue;
    const second = await runOne(
      { ...runner, name: `${name} once more`, command: runner.only(failedFiles) },
      true,
    );
    if (second.failed + second.skipped > 0) continue;
    outcomes[index] = { ...outcomes[index]!, passed: outcomes[index]!.passed + failed, failed: 0 };
    unsteady.push(`${name}: ${failed} in ${failedFiles.map((file) => path.relative(root, file)).join(', ')}`);
  }
  return unsteady;
}

const unsteady = await tryAgain();
console.log(`\n${table(outcomes)}\n`);
if (unsteady.length > 0) {
  console.log(
    'Unsteady tests, counted as passed. They failed above, and passed when their files ran once more, alone.',
  );
  console.log(`Each is a defect of the product or of the test:\n${unsteady.join('\n')}\n`);
}
if (sum('skipped') > 0) console.log('A skipped test is a failure of the run: mend it or remove it.');
console.log(
  `${sum('passed')} passed, ${sum('failed')} failed${sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : ''}`,
);
process.exitCode = sum('failed') + sum('skipped') > 0 ? 1 : 0;
