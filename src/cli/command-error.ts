/** Why the command ended without doing what it was asked, where the service is not to blame. */
export type CommandErrorCode =
  /** Arguments that cannot be used. */
  | 'usage'
  /** It could be done, and would most likely do harm. */
  | 'refused'
  /** The file cannot be read or written. */
  | 'file'
  /** A list that no career site has. */
  | 'too-many'
  /** A list with fewer records than the service had counted. */
  | 'incomplete';

/** The exit code of each way to end; an interrupted run ends with 128 and the signal's number (130 for Ctrl-C). */
export const exitCodes = { done: 0, failed: 1, usage: 2, refused: 3 } as const;

const exitCodeOf: Readonly<Record<CommandErrorCode, number>> = {
  usage: exitCodes.usage,
  refused: exitCodes.refused,
  file: exitCodes.failed,
  'too-many': exitCodes.failed,
  incomplete: exitCodes.failed,
};

/** The command's own failures. Those of the service and of its client are `CareerError`. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
  readonly code: CommandErrorCode;
  /** What to do about it: a sentence. */
  readonly advice: string;

  constructor(code: CommandErrorCode, message: string, advice = '', cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
    this.advice = advice;
  }

  get exitCode(): number {
    return exitCodeOf[this.code];
  }
}
