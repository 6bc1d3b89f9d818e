// Names entered by users.
import { fieldError } from '../../http/problem.js';

const maxLength = 100;

/** Marks that turn the direction of all text after them, so that a name can look like another, or its state like a name. */
const directionMark = /[\u202A-\u202E\u2066-\u2069]/;

/** @throws HttpError (400) for a name that is missing, long, or has marks of direction */
export function readName(text: string, field = 'name'): string {
  const name = text.trim();
  if (name === '') throw fieldError(field, `${field} must not be empty.`);
  if (name.length > maxLength) throw fieldError(field, `${field} must have at most ${maxLength} characters.`);
  if (directionMark.test(name))
    throw fieldError(field, `${field} must not contain marks that turn the direction of text.`);
  return name;
}
