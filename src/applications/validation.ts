import { isCalendarDate } from '../base/calendar-date.js';
import type { Question, TextField } from './fields.js';

/** Which rule a value breaks. The sentence for it, and the moment to show it, are elsewhere. */
export type Violation =
  | { readonly rule: 'required' }
  | { readonly rule: 'email' }
  | { readonly rule: 'too-long'; readonly limit: number; readonly length: number }
  /** No date at all. */
  | { readonly rule: 'date' }
  /** A date that nobody was born on who applies today. */
  | { readonly rule: 'date-range' }
  | { readonly rule: 'choice' }
  | { readonly rule: 'answer' }
  | { readonly rule: 'files' }
  | { readonly rule: 'image' }
  /** An input of the page's own; its message is the browser's, or the page's. */
  | { readonly rule: 'own'; readonly message: string };

/** What a visitor has typed, chosen and answered, by field name. */
export interface FormValues {
  readonly texts: Readonly<Record<string, string>>;
  /** Ids of the entries. */
  readonly choices: Readonly<Record<string, readonly string[]>>;
  readonly answers: Readonly<Partial<Record<Question, boolean>>>;
}

/**
 * Checks one text; undefined: nothing is wrong with it.
 * @param today a calendar date, which a date of birth lies before
 */
export function checkText(
  field: TextField,
  value: string,
  required: boolean,
  today = new Date().toISOString().slice(0, 10),
): Violation | undefined {
  const trimmed = tidyText(field, value);
  if (!/[^\p{Cf}\s]/u.test(trimmed)) return required ? { rule: 'required' } : undefined;
  if (field.type === 'date') return checkBirthDate(trimmed, today);
  if (trimmed.length > field.maxLength) {
    return { rule: 'too-long', limit: field.maxLength, length: trimmed.length };
  }
  if (field.type === 'email' && !isEmail(trimmed)) return { rule: 'email' };
  return undefined;
}

/**
 * What is sent of a text: no white space around it, and in an address none of the invisible characters that copying
 * brings along.
 */
export function tidyText({ type }: Pick<TextField, 'type'>, value: string): string {
  return (type === 'email' ? value.replace(/\p{Cf}/gu, '') : value).trim();
}

function checkBirthDate(value: string, today: string): Violation | undefined {
  if (!isCalendarDate(value)) return { rule: 'date' };
  return value < '1900-01-01' || value >= today ? { rule: 'date-range' } : undefined;
}

/**
 * One `@` between something and a host that has a dot, no white space: enough to catch a slip, and hardly a real
 * address is refused (international ones are not). Whether mail arrives, only mail can tell.
 */
export function isEmail(value: string): boolean {
  const isWhole = /^[^\s@<>(),;:"[\]\\]+@[^\s@<>(),;:"[\]\\]+\.[^\s@.<>(),;:"[\]\\]+$/u.test(value);
  return isWhole && !/\.\.|\.@|@\./.test(value);
}
