import { CareerError, isCareerError } from '../../../src/core/util/error.js';

/** The CareerError with which a promise is rejected; anything else fails the test. */
export async function rejectionOf(promise: Promise<unknown>): Promise<CareerError> {
  let value: unknown;
  try {
    value = await promise;
  } catch (error) {
    if (isCareerError(error)) return error;
    throw error;
  }
  throw new Error(`It was to be rejected, and resolved with ${JSON.stringify(value)}.`);
}

/** The CareerError that a function throws; anything else fails the test. */
export function thrownBy(run: () => unknown): CareerError {
  let value: unknown;
  try {
    value = run();
  } catch (error) {
    if (isCareerError(error)) return error;
    throw error;
  }
  throw new Error(`It was to throw, and returned ${JSON.stringify(value)}.`);
}
