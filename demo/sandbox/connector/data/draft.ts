// The context of the generator's functions.
import type { TypeName } from '../model.js';
import type { Random } from './random.js';
import type { RecordStore } from './record-store.js';

export interface Draft {
  readonly store: RecordStore;
  readonly random: Random;
  /** As a number since 1970-01-01. */
  readonly today: number;
}

/** The key of a random existing record, or null: randomly, or if there is none. */
export function randomKey({ store, random }: Draft, type: TypeName, share: number): string | null {
  return random.pickOrNull(store.keys(type), share);
}

/** A random day within the last years. */
export function randomPastDay({ random, today }: Draft, years: number): number {
  return today - random.whole(30, years * 365);
}

export function numberedId(prefix: string, number: number, digits = 5): string {
  return prefix + String(number).padStart(digits, '0');
}

/** The name in the company's language, or in any other. */
export function nameIn(language: string, names: Readonly<Record<string, string>>, otherwise: string): string {
  return names[language] ?? Object.values(names)[0] ?? otherwise;
}

/** Lower-case ASCII letters and digits, for e-mail addresses and user names. */
export function plain(text: string): string {
  const letters: Record<string, string> = { æ: 'ae', ø: 'oe', å: 'aa', ł: 'l', ß: 'ss', ð: 'd', þ: 'th' };
  return text
    .toLowerCase()
    .replace(/[æøåłßðþ]/g, (letter) => letters[letter]!)
    .normalize('NFD')
    .replace(/[^a-z0-9]+/g, '');
}
