import { CareerError } from '../../core/util/error.js';

/**
 * The error of an option that cannot be used.
 * @param problem continues the sentence that begins with the option's name: `must be a whole number`
 */
export function invalidOption(option: string, problem: string): CareerError {
  return new CareerError('configuration', `${option} ${problem}`, { setting: option });
}
