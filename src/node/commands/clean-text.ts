// Cleans texts of the service, which become part of a public file and of lines on a terminal.

/** The most characters of a name, an address line, or an id. */
const MAX_TEXT_LENGTH = 300;

/** The most characters of a value that are read. */
const MAX_INPUT_LENGTH = 4000;

// Control characters, including terminal escapes, and the two line separators.
const CONTROL_CHARACTERS = /[\p{Cc}\u2028\u2029]+/gu;
// Marks that change the direction of all text after them; marks for a single position are kept.
const DIRECTION_MARKS = /[\u202A-\u202E\u2066-\u2069\uFEFF]/g;
// With the flag `u` this matches lone surrogates only.
const LONE_SURROGATES = /\p{Surrogate}/gu;

function clean(text: string): string {
  return withoutControls(text).trim();
}

function withoutControls(text: string): string {
  return text.replace(LONE_SURROGATES, '').replace(DIRECTION_MARKS, '').replace(CONTROL_CHARACTERS, ' ');
}

/**
 * Cleans a text for publication.
 * @param value untrusted; a number is read as a text
 * @returns undefined when nothing is left
 */
export function readText(value: unknown): string | undefined {
  const text = textOf(value);
  if (text === undefined) return undefined;
  const cleaned = clean(text.slice(0, MAX_INPUT_LENGTH));
  if (cleaned.length <= MAX_TEXT_LENGTH) return cleaned || undefined;
  return `${clean(cleaned.slice(0, MAX_TEXT_LENGTH - 1))}…`;
}

/**
 * Cleans an id for publication. An id that is too long is refused, because a truncated one could be another's.
 * @param value untrusted; a number is read as a text
 */
export function readId(value: unknown): string | undefined {
  const text = textOf(value);
  if (text === undefined || text.length > MAX_INPUT_LENGTH) return undefined;
  const cleaned = clean(text);
  return cleaned && cleaned.length <= MAX_TEXT_LENGTH ? cleaned : undefined;
}

function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : undefined;
}

/** Cleans a text to one line for a terminal or a log. */
export function toSingleLine(text: string, longest = 1000): string {
  const line = withoutControls(text.slice(0, longest + 1)).trimEnd();
  return line.length > longest ? `${withoutControls(line.slice(0, longest - 1))}…` : line;
}
