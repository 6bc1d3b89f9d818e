import type { Question, TextField } from './fields.js';

/** Which rule a value breaks. The sentence for it, and the moment to show it, are elsewhere. */
export type Violation =
  | { readonly rule: 'required' }
  | { readonly rule: 'email' }
  | { readonly rule: 'too-long'; readonly limit: number; readonly length: number }
  | { readonly rule: 'answer' }
  | { readonly rule: 'files' };

/** What a visitor has typed and chosen, by field name. */
export interface FormValues {
  readonly texts: Readonly<Record<string, string>>;
  readonly answers: Readonly<Partial<Record<Question, boolean>>>;
}

/** Checks one text; undefined: nothing is wrong with it. */
export function checkText(field: TextField, value: string, required: boolean): Violation | undefined {
  const trimmed = value.trim();
  if (!trimmed) return required ? { rule: 'required' } : undefined;
  if (trimmed.length > field.maxLength) {
    return { rule: 'too-long', limit: field.maxLength, length: trimmed.length };
  }
  if (field.type === 'email' && !isEmail(trimmed)) return { rule: 'email' };
  return undefined;
}

/**
 * One `@` between something and a host that has a dot, no white space: enough to catch a slip, and no real
 * address is refused (international ones included). Whether mail arrives, only mail can tell.
 */
export function isEmail(value: string): boolean {
  return /^[^\s@<>(),;:"]+@[^\s@<>(),;:"]+\.[^\s@.<>(),;:"]+$/u.test(value) && !/\.\.|\.@|@\./.test(value);
}
