// Errors alone, for programs that handle them without elements: `career-elements/error`.
export {
  CAREER_ERROR_CODES,
  CareerError,
  isCareerError,
  type CareerErrorCode,
  type CareerErrorDetails,
} from './core/util/error.js';
