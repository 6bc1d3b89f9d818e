import { constants } from 'node:os';
import { isCareerError, type CareerErrorCode } from '../base/error.js';
import { CommandError, exitCodes } from './command-error.js';

/** How a run that did not do its work is told to people and to programs. */
export interface Failure {
  readonly code: string;
  readonly message: string;
  readonly advice?: string;
  readonly status?: number;
  readonly setting?: string;
  readonly exitCode: number;
}

/** Why the run was ended from outside. */
export class Interruption extends Error {
  override readonly name = 'Interruption';
  readonly exitCode: number;

  constructor(signal: 'SIGINT' | 'SIGTERM' | 'SIGHUP') {
    super(`Interrupted (${signal}).`);
    this.exitCode = 128 + constants.signals[signal];
  }
}

const askDoctor = 'career-elements doctor finds out which.';
const later = 'Run the command again later; the old file stays as it is.';

const advices: Readonly<Partial<Record<CareerErrorCode, string>>> = {
  configuration: 'career-elements --help names what is read from the environment.',
  'insecure-url': 'Use the address that begins with https://.',
  unauthorized:
    'The key or token was refused: it is revoked, or expired (a key lasts 365 days), or belongs to another system.',
  'not-found': `Either the key lacks the scope of this resource, or the base URL is wrong: ${askDoctor}`,
  'bad-answer':
    'Check that the base URL is the Connector itself: not a login page, not the address of the application.',
  unreachable: 'Check the address, and whether this machine may reach it (firewall, DNS, certificates).',
  timeout: later,
  'rate-limited': later,
  server: later,
};

/** @param signal tells whether the run was ended from outside, whatever that looked like further in */
export function describeFailure(error: unknown, signal: AbortSignal): Failure {
  const reason: unknown = signal.reason;
  if (signal.aborted && reason instanceof Interruption) {
    return {
      code: 'interrupted',
      message: `${reason.message} Nothing was changed.`,
      exitCode: reason.exitCode,
    };
  }
  if (error instanceof CommandError) {
    const { code, message, advice, exitCode } = error;
    return { code, message, ...(advice && { advice }), exitCode };
  }
  if (isCareerError(error)) {
    const { code, status, setting } = error;
    const advice = advices[code];
    return {
      code,
      message: shorten(error.message, code),
      ...(advice && { advice }),
      ...(status !== undefined && { status }),
      ...(setting !== undefined && { setting }),
      exitCode: exitCodes.failed,
    };
  }
  const message = error instanceof Error ? `${error.name}: ${error.message}` : 'An unknown fault.';
  return {
    code: 'unexpected',
    message,
    advice: 'This is a fault of career-elements: please report it.',
    exitCode: 1,
  };
}

/** Without the code, with which errors of the project begin, and without the queries of URLs, which are long. */
function shorten(message: string, code: string): string {
  const said = message.startsWith(`${code}: `) ? message.slice(code.length + 2) : message;
  return said.replace(/(https?:\/\/[^\s?]+)\?\S*/g, '$1');
}
