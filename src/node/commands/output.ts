// Messages for people go to the standard error, the result for programs to the standard output.

import type { Environment } from './connection.js';
import { toSingleLine } from './clean-text.js';

/** The part of `process.stdout` and `process.stderr` that is used. */
export interface Writable {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

export interface OutputOptions {
  readonly stdout: Writable;
  readonly stderr: Writable;
  readonly json: boolean;
  readonly quiet: boolean;
  /** Whether lines may be rewritten; not in a log. */
  readonly canRewrite: boolean;
}

const CLEAR_LINE = '\r\u001B[K';

export class Output {
  readonly #options: OutputOptions;
  #isRewriting = false;

  constructor(options: OutputOptions) {
    this.#options = options;
  }

  /** Prints a message; with `--quiet` only errors. */
  say(line: string, { isError = false } = {}): void {
    if (this.#options.quiet && !isError) return;
    this.#endRewriting();
    this.#options.stderr.write(`${toSingleLine(line)}\n`);
  }

  /** Shows progress on a terminal: each progress line replaces the one before. */
  progress(line: string): void {
    const { quiet, canRewrite, stderr } = this.#options;
    if (quiet || !canRewrite) return;
    this.#isRewriting = true;
    // A line that wraps cannot be cleared.
    stderr.write(CLEAR_LINE + toSingleLine(line).slice(0, (stderr.columns || 80) - 1));
  }

  /** Reports a finished step: a line in a log, a progress line on a terminal. */
  step(line: string): void {
    if (this.#options.canRewrite) this.progress(line);
    else this.say(line);
  }

  /** Prints the command's result for people. */
  result(lines: readonly string[]): void {
    const { json, quiet, stdout } = this.#options;
    this.#endRewriting();
    if (json || quiet) return;
    stdout.write(lines.map((line) => `${toSingleLine(line)}\n`).join(''));
  }

  /** Prints what the command was asked for, for people to copy and for pipes: unchanged. */
  document(text: string): void {
    this.#endRewriting();
    if (!this.#options.json) this.#options.stdout.write(`${text}\n`);
  }

  /** Prints the result for programs, with `--json` only. */
  object(value: object): void {
    this.#endRewriting();
    if (!this.#options.json) return;
    const safe = (_name: string, one: unknown) => (typeof one === 'string' ? toSingleLine(one, 20_000) : one);
    this.#options.stdout.write(`${JSON.stringify(value, safe)}\n`);
  }

  #endRewriting(): void {
    if (!this.#isRewriting) return;
    this.#isRewriting = false;
    this.#options.stderr.write(CLEAR_LINE);
  }
}

/** Whether lines can be rewritten: on an interactive terminal only. */
export function canRewrite(stream: Writable, env: Environment): boolean {
  return stream.isTTY === true && !env['CI'] && env['TERM'] !== 'dumb';
}
