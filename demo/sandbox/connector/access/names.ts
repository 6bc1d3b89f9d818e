// Names that a person gives.
import { fieldError } from '../../http/problem.js';

const maxLength = 100;

/** Throws a refusal (400) where there is none, or a long one. */
export function readName(text: string, field = 'name'): string {
  const name = text.trim();
  if (name === '') throw fieldError(field, `${field} must not be empty.`);
  if (name.length > maxLength) throw fieldError(field, `${field} must have at most ${maxLength} characters.`);
  return name;
}
