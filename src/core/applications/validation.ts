import { isCalendarDate } from '../util/calendar-date.js';
import type { AttachmentProblem } from './attachments.js';
import type { Question, TextField } from './fields.js';
import { readLinks } from './links.js';
import { normalizeText, textKind } from './typed-text.js';

/** Which rule a value breaks. Its message, and when it is shown, are defined elsewhere. */
export type Violation =
  | { readonly rule: 'required' }
  /** A checkbox of the page that has to be ticked. */
  | { readonly rule: 'box' }
  | { readonly rule: 'email' }
  | { readonly rule: 'phone' }
  /** `entry` is not the URL of a web page. */
  | { readonly rule: 'link'; readonly entry: string }
  | { readonly rule: 'too-long'; readonly limit: number; readonly length: number }
  /** Not a date. */
  | { readonly rule: 'date' }
  /** A date on which no applicant was born. */
  | { readonly rule: 'date-range' }
  | { readonly rule: 'choice' }
  | { readonly rule: 'answer' }
  | { readonly rule: 'files' }
  | { readonly rule: 'image' }
  /** Files that the visitor chose and that cannot be sent. */
  | { readonly rule: 'refused'; readonly problems: readonly AttachmentProblem[] }
  /** The rest but the last are of questions that the page declares: no number, … */
  | { readonly rule: 'number' }
  /** … one of two numbers, */
  | { readonly rule: 'ambiguous'; readonly entry: string; readonly readings: readonly [number, number] }
  /** … not an integer, */
  | { readonly rule: 'whole' }
  /** … too small, too large, or between two steps, */
  | { readonly rule: 'min' | 'max' | 'step'; readonly limit: number }
  /** … before the first or after the last valid day, */
  | { readonly rule: 'date-min' | 'date-max'; readonly date: string }
  /** … no file chosen, */
  | { readonly rule: 'file' }
  /** … or a file with which all of them are larger than the limit. */
  | { readonly rule: 'total-size'; readonly name: string; readonly bytes: number }
  /** An input in the slot `extra`; its message is the browser's, or the page's. */
  | { readonly rule: 'extra'; readonly message: string };

/** What a visitor has typed, chosen and answered, by field name. */
export interface FormValues {
  readonly texts: Readonly<Record<string, string>>;
  /** Ids of the entries. */
  readonly choices: Readonly<Record<string, readonly string[]>>;
  readonly answers: Readonly<Partial<Record<Question, boolean>>>;
}

/**
 * Checks one text; undefined when it is valid.
 * @param today a calendar date, which a date of birth lies before
 */
export function checkText(
  field: TextField,
  value: string,
  required: boolean,
  today = new Date().toISOString().slice(0, 10),
): Violation | undefined {
  const trimmed = normalizeText(textKind(field), value);
  if (!trimmed) return required ? { rule: 'required' } : undefined;
  if (field.type === 'date') return checkBirthDate(trimmed, today);
  if (trimmed.length > field.maxLength) {
    return { rule: 'too-long', limit: field.maxLength, length: trimmed.length };
  }
  if (field.type === 'email' && !isEmail(trimmed)) return { rule: 'email' };
  if (field.type === 'tel' && !isPhone(trimmed)) return { rule: 'phone' };
  if (field.type === 'links') {
    const { wrong } = readLinks(trimmed);
    if (wrong !== undefined) return { rule: 'link', entry: wrong };
  }
  return undefined;
}

/** Whether a text contains a digit of any script. Everything else is allowed: `+45 (0) 12-34/56`, `ext. 12`. */
export function isPhone(value: string): boolean {
  return /\p{Nd}/u.test(value);
}

function checkBirthDate(value: string, today: string): Violation | undefined {
  if (!isCalendarDate(value)) return { rule: 'date' };
  return value < '1900-01-01' || value >= today ? { rule: 'date-range' } : undefined;
}

/**
 * One `@`, a host with a dot, no white space: enough to find typos, and hardly any real address is refused
 * (international ones are accepted).
 */
export function isEmail(value: string): boolean {
  const isWhole = /^[^\s@<>(),;:"[\]\\]+@[^\s@<>(),;:"[\]\\]+\.[^\s@.<>(),;:"[\]\\]+$/u.test(value);
  // Before the `@`, Japanese carriers allowed dots in a row and at the end.
  const wrongDots = /\.jp$/i.test(value) ? /^\.+@|@\.|@[^@]*\.\./ : /\.\.|\.@|@\./;
  return isWhole && !wrongDots.test(value);
}
