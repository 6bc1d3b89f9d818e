/** Commands and servers that a host needs: installed, started, and ended with all that they started. */
import { spawn, spawnSync } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';

export const root = fileURLToPath(new URL('../..', import.meta.url));

interface Options {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs a command to its end; resolves to its output, rejects with it where the exit code is not 0. */
export function run(
  file: string,
  args: readonly string[],
  { cwd = root, env }: Options = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (data: Buffer) => (output += data.toString()));
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve(output);
      else reject(new Error(`${[file, ...args].join(' ')} ended with ${code}:\n${output.slice(-4000)}`));
    });
  });
}

/** Milliseconds for which another program may be installing packages. */
const OTHERS_INSTALL = 300_000;

/** Debian packages that are missing are installed; without the right to, the error names the command. */
export async function installPackages(...names: readonly string[]): Promise<void> {
  const isInstalled = (name: string) =>
    spawnSync('dpkg-query', ['-W', '-f=${db:Status-Status}', name], { encoding: 'utf8' }).stdout ===
    'installed';
  const missing = names.filter((name) => !isInstalled(name));
  if (missing.length === 0) return;
  const command = ['install', '--yes', '--no-install-recommends', ...missing];
  if (process.getuid?.() !== 0)
    throw new Error(`Install what this host needs: sudo apt-get ${command.join(' ')}`);
  const env = { DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' };
  // The option makes `install` wait for its lock; `update` waits for none.
  const update = () =>
    run('apt-get', ['update', '--quiet'], { env }).then(
      () => 'done',
      (error: Error) => {
        if (!error.message.includes('Could not get lock')) throw error;
        return error.message;
      },
    );
  await expect.poll(update, { timeout: OTHERS_INSTALL, intervals: [1000] }).toBe('done');
  await run('apt-get', ['-o', `DPkg::Lock::Timeout=${OTHERS_INSTALL / 1000}`, ...command], { env });
}

export interface RunningServer {
  /** Ends the process and all that it started. */
  close(): Promise<void>;
}

/** Starts a server and waits until `url` answers, whatever it answers. */
export async function startServer(
  file: string,
  args: readonly string[],
  url: string,
  { cwd = root, env }: Options = {},
): Promise<RunningServer> {
  // A separate process group, so that its end takes along what it started.
  const child = spawn(file, args, {
    cwd,
    env: { ...process.env, ...env },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => (output += data.toString()));
  let hasEnded = false;
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => {
      hasEnded = true;
      resolve();
    });
    child.once('error', (error) => {
      output += error.message;
      hasEnded = true;
      resolve();
    });
  });
  const close = async (): Promise<void> => {
    if (!hasEnded && child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    await ended;
  };
  const failure = () => `${[file, ...args].join(' ')} does not answer at ${url}:\n${output.slice(-4000)}`;
  await expect(async () => {
    if (!hasEnded) await fetch(url, { redirect: 'manual' });
  })
    .toPass({ timeout: 120_000, intervals: [100] })
    .catch(async (cause: unknown) => {
      await close();
      throw new Error(failure(), { cause });
    });
  if (hasEnded) throw new Error(failure());
  return { close };
}

/** A copy of a folder of the project in a temporary folder, so that an example installs and builds outside of the project. */
export async function copyOf(folder: string): Promise<{ folder: string; remove: () => Promise<void> }> {
  const copy = await mkdtemp(path.join(tmpdir(), 'career-elements-host-'));
  await cp(path.join(root, folder), copy, {
    recursive: true,
    filter: (source) => !/[\\/](?:node_modules|dist|public|_site|\.next|\.astro)$/.test(source),
  });
  return { folder: copy, remove: () => rm(copy, { recursive: true, force: true }) };
}

let packed: Promise<string> | undefined;

/** The npm package as a tarball, packed once in a run. Build first: `npm run test:hosts` does. */
export function packPackage(): Promise<string> {
  packed ??= mkdtemp(path.join(tmpdir(), 'career-elements-package-')).then(async (folder) => {
    const output = await run('npm', ['pack', '--ignore-scripts', '--silent', '--pack-destination', folder]);
    return path.join(folder, output.trim().split('\n').at(-1) ?? '');
  });
  return packed;
}

/** Installs what the `package.json` of an example names, and this project's package from its tarball. */
export async function installExample(folder: string): Promise<void> {
  const tarball = await packPackage();
  await run('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error', tarball], { cwd: folder });
}
