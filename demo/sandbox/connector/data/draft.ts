// What the generator's functions have in common.
import type { TypeName } from '../model.js';
import { momentOf } from './days.js';
import type { Random } from './random.js';
import type { RecordStore } from './record-store.js';
import { words } from './words.js';

export interface Draft {
  readonly store: RecordStore;
  readonly random: Random;
  /** As a number since 1970-01-01. */
  readonly today: number;
}

/** The key of a random existing record, or null: randomly, or if there are no records. */
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

const noon = 12 * 3600;

/** The audit fields of a record: created around a day, and perhaps changed later, but not after today. */
export function audit({ random, today }: Draft, about: number) {
  const created = Math.min(today - 1, about - random.whole(0, 20));
  const isModified = random.chance(0.6);
  const modified = Math.min(today - 1, created + random.whole(1, 900));
  return {
    createdBy: random.pickOrNull(words.authors, 0.96),
    createdDateTime: momentOf(created, random.whole(noon / 2, noon)),
    modifiedBy: isModified ? random.pickOrNull(words.authors, 0.96) : null,
    // On the same day, the change is in the afternoon.
    modifiedDateTime: isModified ? momentOf(modified, random.whole(noon, 1.5 * noon)) : null,
    versionStamp: isModified ? random.whole(2, 14) : 1,
    documentsExists: random.chance(0.08),
  };
}
