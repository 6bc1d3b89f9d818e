/**
 * The Chromium, the Firefox and the WebKit that the tests use: found, or installed. As a command it prints them:
 * `node --import tsx test/config/browsers.ts`.
 */
import { spawn } from 'node:child_process';
import { accessSync, constants, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, firefox, webkit } from 'playwright';
import {
  type Candidate,
  type Command,
  type LaunchOptions,
  launchOptions,
  type Machine,
  type Origin,
  type Product,
  products,
  search,
  variables,
} from './browser-search.js';
import { startWebKit } from './webkit/webkit.js';

export interface FoundBrowser {
  executablePath: string;
  origin: Origin;
  launchOptions: LaunchOptions;
}

const root = fileURLToPath(new URL('../..', import.meta.url));
const memory = path.join(root, '.cache', 'browsers.json');
const types = { chromium, 'chromium-headless-shell': chromium, firefox, webkit };
const isRoot = process.getuid?.() === 0;

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

/** Playwright drives every browser but the system's WebKit, which has its own driver. */
export function isDrivenByWebDriver(product: Product, origin: Origin): boolean {
  return product === 'webkit' && origin !== 'playwright';
}

async function tryOut(product: Product, candidate: Candidate): Promise<string | undefined> {
  try {
    if (isDrivenByWebDriver(product, candidate.origin)) {
      const browser = await startWebKit(candidate.executablePath);
      await browser.newPage().finally(browser.close);
    } else {
      const options = launchOptions(product, candidate, isRoot);
      const browser = await types[product].launch({ ...options, timeout: 60_000 });
      await browser.close();
    }
    return undefined;
  } catch (error) {
    return String(error instanceof Error ? error.message : error)
      .split('\n')
      .slice(0, 12)
      .join('\n');
  }
}

function run(command: Command): Promise<{ ok: boolean; output: string }> {
  return new Promise((resolve) => {
    // A separate process group, so that the time limit also ends what the command has started.
    const child = spawn(command.file, command.args, {
      cwd: root,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    let output = '';
    const timer = setTimeout(() => {
      output += `\nStopped after ${command.timeLimit / 1000} s.`;
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    }, command.timeLimit);
    const finish = (ok: boolean): void => {
      clearTimeout(timer);
      resolve({ ok, output: output.trim() });
    };
    child.stdout.on('data', (chunk) => (output += String(chunk)));
    child.stderr.on('data', (chunk) => (output += String(chunk)));
    child.on('error', (error) => {
      output += error.message;
      finish(false);
    });
    child.on('close', (code) => finish(code === 0));
  });
}

const machine: Machine = {
  env: process.env,
  platform: process.platform,
  isRoot,
  isExecutable,
  playwrightBuild: (product) => types[product].executablePath(),
  tryOut,
  run,
  say: (line) => console.log(`browsers: ${line}`),
};

/** What an earlier call found, with the time stamp of the file, so that an update is tried out again. */
type Remembered = Partial<Record<Product, Candidate & { modified: number; asked: string | undefined }>>;

const askedFor = (product: Product): string | undefined => process.env[variables[product]] || undefined;

function recall(): Map<Product, Candidate> {
  let remembered: Remembered = {};
  try {
    remembered = JSON.parse(readFileSync(memory, 'utf8')) as Remembered;
  } catch {
    // Nothing remembered yet, or half a file: the search costs two seconds.
  }
  const valid = new Map<Product, Candidate>();
  for (const product of products) {
    const entry = remembered[product];
    if (!entry || entry.asked !== askedFor(product) || !isExecutable(entry.executablePath)) continue;
    if (statSync(entry.executablePath).mtimeMs !== entry.modified) continue;
    valid.set(product, { executablePath: entry.executablePath, origin: entry.origin });
  }
  return valid;
}

function remember(found: Map<Product, Candidate>): void {
  const entries = [...found].map(([product, candidate]) => [
    product,
    { ...candidate, modified: statSync(candidate.executablePath).mtimeMs, asked: askedFor(product) },
  ]);
  mkdirSync(path.dirname(memory), { recursive: true });
  writeFileSync(memory, `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`);
}

/** Finds those that are asked for, or all. Rejects with the command to run where one cannot be had. */
export async function findBrowsers<Wanted extends Product = Product>(
  wanted: readonly Wanted[] = products as readonly Product[] as readonly Wanted[],
): Promise<Record<Wanted, FoundBrowser>> {
  const found = recall();
  const unknown = wanted.filter((product) => !found.has(product));
  if (unknown.length > 0) {
    for (const [product, candidate] of await search(unknown, machine)) found.set(product, candidate);
    remember(found);
  }
  const entries = [...found]
    .filter(([product]) => (wanted as readonly Product[]).includes(product))
    .map(([product, candidate]) => [
      product,
      { ...candidate, launchOptions: launchOptions(product, candidate, isRoot) },
    ]);
  return Object.fromEntries(entries) as Record<Wanted, FoundBrowser>;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    for (const [product, { executablePath }] of Object.entries(await findBrowsers())) {
      console.log(`browsers: ${product} is ${executablePath}`);
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
