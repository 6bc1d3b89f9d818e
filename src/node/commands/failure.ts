import { constants } from 'node:os';
import { isCareerError, type CareerErrorCode } from '../../core/util/error.js';
import { PublishError } from '../publish/publish-error.js';
import { CommandError } from './command-error.js';

/** The exit codes; an interrupted run ends with 128 plus the signal's number (130 for Ctrl-C). */
export const EXIT_CODES = { done: 0, failed: 1, usage: 2, refused: 3 } as const;

const EXIT_CODE_BY_ERROR: Readonly<Record<string, number>> = {
  usage: EXIT_CODES.usage,
  refused: EXIT_CODES.refused,
  locked: EXIT_CODES.refused,
};

/** A failed run, as reported to people and programs. */
export interface Failure {
  readonly code: string;
  readonly message: string;
  readonly advice?: string;
  readonly status?: number;
  readonly setting?: string;
  readonly exitCode: number;
}

/** The reason of a run that was interrupted by a signal. */
export class InterruptError extends Error {
  override readonly name = 'InterruptError';
  readonly exitCode: number;

  constructor(signal: 'SIGINT' | 'SIGTERM' | 'SIGHUP') {
    super(`Interrupted (${signal}).`);
    this.exitCode = 128 + constants.signals[signal];
  }
}

const ASK_DOCTOR = 'run career-elements doctor to find out.';
const RETRY_LATER = 'Run the command again later; the old file is unchanged.';

const ADVICE: Readonly<Partial<Record<CareerErrorCode, string>>> = {
  configuration: 'career-elements --help lists the environment variables.',
  'insecure-url': 'Use the address that begins with https://.',
  unauthorized:
    'The key or token was refused: it is revoked, expired (a key lasts 365 days), or belongs to another system.',
  'not-found': `The key lacks the scope of this resource, or nothing is at this address: ${ASK_DOCTOR}`,
  'bad-answer': `If that happens again, inform the operator of the service. In doubt, ${ASK_DOCTOR}`,
  unreachable: 'Check the address, and whether this machine may reach it (firewall, DNS, certificates).',
  timeout: RETRY_LATER,
  'rate-limited': RETRY_LATER,
  server: RETRY_LATER,
};

/**
 * @param signal if it was aborted by an interruption, that is the failure, unless files could not be written: once writing has begun,
 * `publish` completes it in spite of the signal
 */
export function describeFailure(error: unknown, signal: AbortSignal): Failure {
  const reason: unknown = signal.reason;
  const isOfFile = error instanceof PublishError && error.code === 'file';
  if (signal.aborted && reason instanceof InterruptError && !isOfFile) {
    return {
      code: 'interrupted',
      message: `${reason.message} Nothing was changed.`,
      exitCode: reason.exitCode,
    };
  }
  if (error instanceof CommandError || error instanceof PublishError) {
    const { code, message, advice, cause } = error;
    const status = isCareerError(cause) ? cause.status : undefined;
    return {
      code,
      message,
      ...(advice && { advice }),
      ...(status !== undefined && { status }),
      exitCode: EXIT_CODE_BY_ERROR[code] ?? EXIT_CODES.failed,
    };
  }
  if (isCareerError(error)) {
    const { code, status, setting } = error;
    const advice = ADVICE[code];
    return {
      code,
      message: shortMessage(error.message, code),
      ...(advice && { advice }),
      ...(status !== undefined && { status }),
      ...(setting !== undefined && { setting }),
      exitCode: EXIT_CODES.failed,
    };
  }
  const message = error instanceof Error ? `${error.name}: ${error.message}` : 'An unknown error.';
  return {
    code: 'unexpected',
    message,
    advice: 'This is a bug in career-elements: please report it.',
    exitCode: EXIT_CODES.failed,
  };
}

/** Removes the error code at the beginning, and the queries of URLs, which are long. */
function shortMessage(message: string, code: string): string {
  const text = message.startsWith(`${code}: `) ? message.slice(code.length + 2) : message;
  return text.replace(/(https?:\/\/[^\s?]{1,500})\?\S*/g, '$1');
}
