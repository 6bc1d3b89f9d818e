#!/usr/bin/env node
// The command `career-elements`. It reads arguments and the environment, and ends with an exit code.

import { readFileSync } from 'node:fs';
import { isCommand, readArguments, type Command } from './arguments.js';
import { doctor } from '../doctor/doctor.js';
import { describeFailure, EXIT_CODES, InterruptError } from './failure.js';
import { headStart } from './head-start.js';
import { help } from './help.js';
import { messages } from './messages.js';
import { canRewrite, Output } from './output.js';
import { publish } from './publish.js';
import { sync } from '../sync/sync.js';

const { argv, env, stdout, stderr } = process;
const controller = new AbortController();
const { signal } = controller;

for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(name, () => {
    const interruption = new InterruptError(name);
    // A second signal exits at once.
    if (signal.aborted) process.exit(interruption.exitCode);
    controller.abort(interruption);
  });
}
let isOutputLost = false;
for (const stream of [stdout, stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    // The reader has closed the pipe (`… | head -1`): no reason to stop.
    if (error.code === 'EPIPE') return;
    isOutputLost = true;
    process.exitCode = EXIT_CODES.failed;
    if (stream === stdout)
      stderr.write(`career-elements: cannot write to the standard output (${error.code}).\n`);
  });
}

const exitCode = await run(argv.slice(2));
process.exitCode = isOutputLost ? exitCode || EXIT_CODES.failed : exitCode;

async function run(args: readonly string[]): Promise<number> {
  let output = outputFor({ json: args.includes('--json'), quiet: false });
  const command = isCommand(args[0]) ? { command: args[0] } : {};
  try {
    const options = readArguments(args);
    if (options.command === 'help' || options.command === 'version') {
      stdout.write(options.command === 'help' ? help : `${version()}\n`);
      return EXIT_CODES.done;
    }
    output = outputFor(options);
    const result = await runCommand(options, output);
    output.object({ ok: result.ok, ...command, ...result.report });
    return result.ok ? EXIT_CODES.done : EXIT_CODES.failed;
  } catch (error) {
    const { exitCode, ...failure } = describeFailure(error, signal);
    output.say(`career-elements: ${failure.message}`, { isError: true });
    if (failure.advice) output.say(failure.advice, { isError: true });
    output.object({ ok: false, ...command, error: failure, exitCode });
    return exitCode;
  }
}

type Options = Exclude<Command, { command: 'help' | 'version' }>;

async function runCommand(options: Options, output: Output): Promise<{ ok: boolean; report: object }> {
  if (options.command === 'sync') return { ok: true, report: await sync(options, { env, signal }, output) };
  if (options.command === 'head-start')
    return { ok: true, report: await headStart(options, { env, signal }, output) };
  if (options.command === 'publish')
    return { ok: true, report: await publish(options, { env, signal }, output) };
  if (options.command === 'messages') return messages(options, output);
  const checks = await doctor(options, { env, signal }, output);
  return { ok: checks.every(({ state }) => state !== 'failed'), report: { checks } };
}

function outputFor({ json, quiet }: { json: boolean; quiet: boolean }): Output {
  return new Output({ stdout, stderr, json, quiet, canRewrite: canRewrite(stderr, env) });
}

function version(): string {
  const file = readFileSync(new URL('../../../package.json', import.meta.url), 'utf8');
  return (JSON.parse(file) as { version: string }).version;
}
