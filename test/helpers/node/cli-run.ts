// Runs the command as its users do: in a separate process and environment.
import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { canaries } from './cli-service.js';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const built = path.join(root, 'dist/node/commands/main.js');

/** Whether the build is there and no older than its sources. */
function isBuilt(): boolean {
  if (!existsSync(built)) return false;
  const { mtimeMs } = statSync(built);
  const sources = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' });
  return sources.every((file) => statSync(path.join(root, 'src', file)).mtimeMs <= mtimeMs);
}

/** The built command, which starts in a fifth of the time; its sources where there is no build of them. */
const command = isBuilt()
  ? [process.execPath, built]
  : [process.execPath, '--import', import.meta.resolve('tsx'), path.join(root, 'src/node/commands/main.ts')];

/** The key of every run: none of its pieces may be seen anywhere. */
export const key = 'k9Zq-Vw3XyP0_secret_RtL7mN2bHs';

export interface Outcome {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RunOptions {
  readonly url?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Words of a shell before the command, such as a limit. */
  readonly shell?: string;
}

export interface Running {
  readonly process: ChildProcess;
  readonly outcome: Promise<Outcome>;
}

export function startCommand(args: readonly string[], { url, env = {}, shell }: RunOptions = {}): Running {
  const own = {
    PATH: process.env['PATH'] ?? '',
    HOME: tmpdir(),
    TMPDIR: tmpdir(),
    CAREER_ELEMENTS_API_KEY: key,
    ...(url !== undefined && { CAREER_ELEMENTS_CONNECTOR_URL: url }),
    ...env,
  };
  const [file = '', ...words] =
    shell === undefined ? command : ['sh', '-c', `${shell}; exec "$@"`, 'sh', ...command];
  const child = spawn(file, [...words, ...args], { env: own, stdio: ['ignore', 'pipe', 'pipe'] });
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  const outcome = new Promise<Outcome>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, stdout, stderr }));
  });
  return { process: child, outcome };
}

/** Runs it to its end, and looks for what must never be seen. */
export async function run(args: readonly string[], options: RunOptions = {}): Promise<Outcome> {
  const outcome = await startCommand(args, options).outcome;
  assertNoLeak(outcome.stdout + outcome.stderr);
  return outcome;
}

/** Neither the key, nor a third of it, nor anything of a record that is not public. */
export function assertNoLeak(text: string): void {
  for (let at = 0; at + 10 <= key.length; at += 1) {
    assert.ok(!text.includes(key.slice(at, at + 10)), `a part of the key is in: ${text.slice(0, 2000)}`);
  }
  for (const canary of canaries) assert.ok(!text.includes(canary), `${canary} is in: ${text.slice(0, 2000)}`);
}

export interface Folder {
  readonly path: string;
  readonly file: string;
  text(): Promise<string>;
  remove(): Promise<void>;
}

/** A new folder, with the path of a file in it. */
export async function makeFolder(): Promise<Folder> {
  const folder = await mkdtemp(path.join(tmpdir(), 'career-elements-cli-'));
  const file = path.join(folder, 'directory.json');
  return {
    path: folder,
    file,
    text: () => readFile(file, 'utf8'),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** What `--json` wrote: exactly one object on one line. */
export function objectOf({ stdout }: Outcome): Record<string, unknown> {
  assert.match(stdout, /^\{.*\}\n$/);
  return JSON.parse(stdout) as Record<string, unknown>;
}
