// Names that a person gives.
import { wrongField } from '../../http/problem.js';

const longest = 100;

/** Throws a refusal (400) where there is none, or a long one. */
export function readName(text: string, field = 'name'): string {
  const name = text.trim();
  if (name === '') throw wrongField(field, `${field} must not be empty.`);
  if (name.length > longest) throw wrongField(field, `${field} must have at most ${longest} characters.`);
  return name;
}
