/** Why a site was not published, or not as it was asked for. */
export type PublishErrorCode =
  /** An option is missing or cannot be used. */
  | 'usage'
  /** The service failed, answered half, or its list has shrunk: nothing was changed. */
  | 'refused'
  /** A file or folder cannot be read or written. */
  | 'file'
  /** Somebody else is publishing to the same place. */
  | 'locked';

/** An error of publishing, for people: a sentence that says what is wrong, and one that says what to do. */
export class PublishError extends Error {
  override readonly name = 'PublishError';
  readonly code: PublishErrorCode;
  readonly advice: string;

  constructor(code: PublishErrorCode, message: string, advice = '', cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
    this.advice = advice;
  }
}

/** An error of an option. */
export const usage = (message: string, advice = '', cause?: unknown) =>
  new PublishError('usage', message, advice, cause);
