import { createHash } from 'node:crypto';

/** A short text that stands for a long one: 22 characters of its SHA-256. */
export function fingerprint(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}
