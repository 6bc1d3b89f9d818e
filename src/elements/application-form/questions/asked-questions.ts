import type { Violation } from '../../../core/applications/validation.js';

/** The questions of the page, as the form's state and errors see them. A key names a question in both. */
export interface AskedQuestions {
  /** Those that are asked now, in their order. */
  readonly keys: readonly string[];
  /** What is wrong with an answer; nothing with that to a question that is not asked. */
  check(key: string): Violation | undefined;
  /** The name of the question, asked or not; undefined for an unknown name. */
  nameOf(key: string): string | undefined;
  labelOf(key: string): string | undefined;
  /** The key of the question whose answer a field of the service has. */
  keyOfProperty(serviceField: string): string | undefined;
}
