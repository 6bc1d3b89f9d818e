#!/usr/bin/env node
// The command `career-elements`. It reads arguments and the environment, and ends with an exit code.

import { readFileSync } from 'node:fs';
import { help, readArguments, type Command } from './arguments.js';
import { exitCodes } from './command-error.js';
import { doctor } from './doctor.js';
import { describeFailure, Interruption } from './failure.js';
import { canRewrite, Output } from './output.js';
import { makeBlot } from './secrets.js';
import { sync } from './sync.js';

const { argv, env, stdout, stderr } = process;
const controller = new AbortController();
const { signal } = controller;

for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(name, () => {
    const interruption = new Interruption(name);
    // Whoever asks twice does not want to wait for an orderly end.
    if (signal.aborted) process.exit(interruption.exitCode);
    controller.abort(interruption);
  });
}
let isOutputLost = false;
for (const stream of [stdout, stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    // Whoever read has gone (`… | head -1`): no reason to stop.
    if (error.code === 'EPIPE') return;
    isOutputLost = true;
    process.exitCode = exitCodes.failed;
    if (stream === stdout)
      stderr.write(`career-elements: the standard output cannot be written (${error.code}).\n`);
  });
}

const exitCode = await run(argv.slice(2));
process.exitCode = isOutputLost ? exitCode || exitCodes.failed : exitCode;

async function run(args: readonly string[]): Promise<number> {
  let output = outputFor({ json: args.includes('--json'), quiet: false });
  const command = args[0] === 'sync' || args[0] === 'doctor' ? { command: args[0] } : {};
  try {
    const wish = readArguments(args);
    if (wish.command === 'help' || wish.command === 'version') {
      stdout.write(wish.command === 'help' ? help : `${version()}\n`);
      return exitCodes.done;
    }
    output = outputFor(wish);
    const result = await perform(wish, output);
    output.object({ ok: result.isWell, ...command, ...result.told });
    return result.isWell ? exitCodes.done : exitCodes.failed;
  } catch (error) {
    const { exitCode, ...failure } = describeFailure(error, signal);
    output.say(`career-elements: ${failure.message}`, { isTrouble: true });
    if (failure.advice) output.say(failure.advice, { isTrouble: true });
    output.object({ ok: false, ...command, error: failure, exitCode });
    return exitCode;
  }
}

type Work = Exclude<Command, { command: 'help' | 'version' }>;

async function perform(wish: Work, output: Output): Promise<{ isWell: boolean; told: object }> {
  if (wish.command === 'sync') return { isWell: true, told: await sync(wish, { env, signal }, output) };
  const checks = await doctor(wish, { env, signal }, output);
  return { isWell: checks.every(({ state }) => state !== 'failed'), told: { checks } };
}

function outputFor({ json, quiet }: { json: boolean; quiet: boolean }): Output {
  return new Output({
    stdout,
    stderr,
    json,
    quiet,
    canRewrite: canRewrite(stderr, env),
    blot: makeBlot(env),
  });
}

function version(): string {
  const file = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  return (JSON.parse(file) as { version: string }).version;
}
