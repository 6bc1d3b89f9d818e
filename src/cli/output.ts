// Where words go: lines for people to the standard error, what a program reads to the standard output.

import { oneLine } from './text.js';

/** What is needed of `process.stdout` and `process.stderr`. */
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
  /** Whether lines may be rewritten, which a log cannot show. */
  readonly canRewrite: boolean;
  readonly blot: (text: string) => string;
}

const clearLine = '\r\u001B[K';

export class Output {
  readonly #options: OutputOptions;
  #isRewriting = false;

  constructor(options: OutputOptions) {
    this.#options = options;
  }

  /** Something that a person should know; also with `--quiet` when it went wrong. */
  say(line: string, { isTrouble = false } = {}): void {
    if (this.#options.quiet && !isTrouble) return;
    this.#endRewriting();
    this.#options.stderr.write(`${this.#safe(line)}\n`);
  }

  /** How far it is, on a terminal alone: the last such line takes the place of the one before. */
  progress(line: string): void {
    const { quiet, canRewrite, stderr } = this.#options;
    if (quiet || !canRewrite) return;
    this.#isRewriting = true;
    // A line that wraps cannot be taken back.
    stderr.write(clearLine + this.#safe(line).slice(0, (stderr.columns || 80) - 1));
  }

  /** A part is done: its own line in a log, the rewritten one on a terminal. */
  step(line: string): void {
    if (this.#options.canRewrite) this.progress(line);
    else this.say(line);
  }

  /** Lines that are the command's result for a person. */
  result(lines: readonly string[]): void {
    const { json, quiet, stdout } = this.#options;
    this.#endRewriting();
    if (json || quiet) return;
    stdout.write(lines.map((line) => `${this.#safe(line)}\n`).join(''));
  }

  /** The result for a program: nothing unless `--json`. */
  object(value: object): void {
    this.#endRewriting();
    if (!this.#options.json) return;
    const safe = (_name: string, one: unknown) => (typeof one === 'string' ? this.#safe(one) : one);
    this.#options.stdout.write(`${JSON.stringify(value, safe)}\n`);
  }

  #safe(text: string): string {
    return oneLine(this.#options.blot(text));
  }

  #endRewriting(): void {
    if (!this.#isRewriting) return;
    this.#isRewriting = false;
    this.#options.stderr.write(clearLine);
  }
}

/** Lines are rewritten for a person who looks, and for nobody else. */
export function canRewrite(stream: Writable, env: Readonly<Record<string, string | undefined>>): boolean {
  return stream.isTTY === true && !env['CI'] && env['TERM'] !== 'dumb';
}
