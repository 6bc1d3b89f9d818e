// Secrets: made once, handed out once, and kept as a hash only.
import { createHash, randomBytes } from 'node:crypto';

export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * A secret of 256 random bits needs no salt and no slow hash: there is nothing to guess. And no comparison in constant
 * time, as it is looked up by its hash: what a timing could tell of a hash leads back to no secret.
 */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
