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
  | 'incomplete';

/** The exit codes; an interrupted run ends with 128 plus the signal's number (130 for Ctrl-C). */
export const EXIT_CODES = { done: 0, failed: 1, usage: 2, refused: 3 } as const;

const EXIT_CODE_BY_ERROR: Readonly<Record<CommandErrorCode, number>> = {
  usage: EXIT_CODES.usage,
  refused: EXIT_CODES.refused,
  file: EXIT_CODES.failed,
  page: EXIT_CODES.failed,
  'too-many': EXIT_CODES.failed,
  incomplete: EXIT_CODES.failed,
};

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

  get exitCode(): number {
    return EXIT_CODE_BY_ERROR[this.code];
  }
}
