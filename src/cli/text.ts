// Texts of the service become part of a public file, and of lines on a terminal: neither may carry more than a text.

/** The most characters of a name, a line of an address, or an id. */
export const longestText = 300;

/** More than this of a value is never looked at, however long it is. */
const longestLook = 4000;

// Control characters, among them those that steer a terminal, and the two separators that end a line.
const controls = /[\p{Cc}\u2028\u2029]+/gu;
// Marks that turn the direction of all that follows; the marks that concern one place alone may stay.
const invisible = /[\u202A-\u202E\u2066-\u2069\uFEFF]/g;
// With the flag `u` this finds halves alone, not pairs.
const loneSurrogates = /\p{Surrogate}/gu;

function clean(text: string): string {
  return plain(text).trim();
}

function plain(text: string): string {
  return text.replace(loneSurrogates, '').replace(invisible, '').replace(controls, ' ');
}

/**
 * A text as it may be published.
 * @param value untrusted; a number is read as a text
 * @returns undefined when nothing is left
 */
export function readText(value: unknown): string | undefined {
  const text = textOf(value);
  if (text === undefined) return undefined;
  const cleaned = clean(text.slice(0, longestLook));
  if (cleaned.length <= longestText) return cleaned || undefined;
  return `${clean(cleaned.slice(0, longestText - 1))}…`;
}

/**
 * An id as it may be published. Half an id is the id of something else, so one that is too long is none.
 * @param value untrusted; a number is read as a text
 */
export function readId(value: unknown): string | undefined {
  const text = textOf(value);
  if (text === undefined || text.length > longestLook) return undefined;
  const cleaned = clean(text);
  return cleaned && cleaned.length <= longestText ? cleaned : undefined;
}

function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : undefined;
}

/** One line for a terminal or a log, whatever a server or a folder's name wrote into it. */
export function oneLine(text: string, longest = 1000): string {
  const line = plain(text.slice(0, longest + 1)).trimEnd();
  return line.length > longest ? `${plain(line.slice(0, longest - 1))}…` : line;
}
