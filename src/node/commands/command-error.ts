/** Why the command failed for a reason other than the service. */
export type CommandErrorCode =
  /** Invalid arguments. */
  | 'usage'
  /** Possible, but most likely harmful. */
  | 'refused'
  /** The file cannot be read or written. */
  | 'file'
  /** The page of the site cannot be read, or has not what is needed. */
  | 'page'
  /** A list with too many records. */
  | 'too-many'
  /** A list with fewer records than the service counted. */
  | 'incomplete'
  /** The whole run took too long. */
  | 'timeout';

/** An error of the command itself. Errors of the service and its client are `CareerError`. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
  readonly code: CommandErrorCode;
  /** What to do, as a sentence. */
  readonly advice: string;

  constructor(code: CommandErrorCode, message: string, advice = '', cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
    this.advice = advice;
  }
}

/** The code of an error of the operating system, such as `ENOENT`; empty for other errors. */
export function systemErrorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
