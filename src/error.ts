// Errors alone, for programs that handle them without elements: `career-elements/error`.
import type { CareerErrorCode } from './core/util/error.js';

export {
  CareerError,
  isCareerError,
  type CareerErrorCode,
  type CareerErrorDetails,
} from './core/util/error.js';

/** All codes, for a program that has an answer to each. Later versions may add some. */
export const CAREER_ERROR_CODES = [
  'configuration',
  'insecure-url',
  'offline',
  'blocked',
  'unreachable',
  'policy',
  'timeout',
  'aborted',
  'unauthorized',
  'not-found',
  'bad-request',
  'too-large',
  'unsupported-type',
  'rate-limited',
  'server',
  'bad-answer',
] as const satisfies readonly CareerErrorCode[];
