/** One runner of the tests: starts it, waits for its end, and reads what it counted. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import type { Counts } from './counts.js';

export interface Runner {
  name: string;
  command: string[];
  /** Whether it reports how many tests it ran; a runner that does not is counted as one test. */
  counts: boolean;
  /** Added to the environment. */
  env?: Record<string, string>;
}

export interface Outcome extends Counts {
  name: string;
  seconds: number;
}

/** For one part; it ends what hangs. */
const minutes = 60;

/** Resolves to the exit code; undefined where the time limit or a signal ended it. */
function run(
  { command: [file = '', ...args], env }: Runner,
  cwd: string,
  countsFile: string,
): Promise<number | undefined> {
  return new Promise((resolve) => {
    // A separate process group, so that the time limit ends servers and browsers too. Nobody answers questions here.
    const child = spawn(file, args, {
      cwd,
      detached: true,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env, TEST_COUNTS: countsFile },
    });
    const end = (): void => {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    };
    const timer = setTimeout(() => {
      console.error(`Stopped after ${minutes} minutes: ${[file, ...args].join(' ')}`);
      end();
    }, minutes * 60_000);
    const interrupted = (): void => {
      end();
      process.exit(130);
    };
    process.once('SIGINT', interrupted).once('SIGTERM', interrupted);
    const finish = (code: number | undefined): void => {
      clearTimeout(timer);
      process.off('SIGINT', interrupted).off('SIGTERM', interrupted);
      resolve(code);
    };
    child.on('error', (error) => {
      console.error(error.message);
      finish(undefined);
    });
    child.on('close', (code) => finish(code ?? undefined));
  });
}

function readCounts(file: string): Counts | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Counts;
  } catch {
    return undefined;
  }
}

/** A runner that crashed, or that ran no test at all, has one failure more than it knows. */
function judge(
  runner: Pick<Runner, 'counts'>,
  exitCode: number | undefined,
  reported: Counts | undefined,
): Counts {
  if (!runner.counts) {
    const failures = exitCode === 0 ? [] : [`exit code ${exitCode ?? 'none'}`];
    return { passed: 1 - failures.length, failed: failures.length, skipped: 0, failures };
  }
  const counts = reported ?? { passed: 0, failed: 0, skipped: 0, failures: [] };
  const ranNothing = counts.passed + counts.failed === 0;
  const hidesFailure = exitCode !== 0 && counts.failed === 0;
  if (!ranNothing && !hidesFailure) return counts;
  const failure = `${ranNothing ? 'no test ran' : 'a failure outside the tests'}, exit code ${exitCode ?? 'none'}`;
  return { ...counts, failed: counts.failed + 1, failures: [...counts.failures, failure] };
}

export async function runToEnd(runner: Runner, cwd: string): Promise<Outcome> {
  const folder = mkdtempSync(path.join(tmpdir(), 'test-counts-'));
  const countsFile = path.join(folder, 'counts.json');
  const start = performance.now();
  try {
    const exitCode = await run(runner, cwd, countsFile);
    const seconds = (performance.now() - start) / 1000;
    return { name: runner.name, seconds, ...judge(runner, exitCode, readCounts(countsFile)) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
