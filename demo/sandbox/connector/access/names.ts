// Names entered by users.
import { fieldError } from '../../http/problem.js';

const maxLength = 100;

/** @throws HttpError (400) for a missing or long name */
export function readName(text: string, field = 'name'): string {
  const name = text.trim();
  if (name === '') throw fieldError(field, `${field} must not be empty.`);
  if (name.length > maxLength) throw fieldError(field, `${field} must have at most ${maxLength} characters.`);
  return name;
}
