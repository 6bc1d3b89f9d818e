import { createHash } from 'node:crypto';
import { removeMarks } from '../../../core/util/fold-letters.js';

/**
 * A key of the service as part of a path: small letters from a to z, digits and hyphens. Keys that differ have slugs that differ, also
 * where file systems ignore case.
 */
export function slugOf(key: string): string {
  const plain = removeMarks(key.toLowerCase())
    .replace(/æ/g, 'ae')
    .replace(/[øœ]/g, 'oe')
    .replace(/ß/g, 'ss')
    .replace(/[^a-z\d]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '');
  if (plain && plain === key) return key;
  return [plain, shortHash(key)].filter(Boolean).join('-');
}

/** Eight hexadecimal digits that depend on a text alone. */
export const shortHash = (text: string) =>
  createHash('sha256').update(text.toWellFormed()).digest('hex').slice(0, 8);
