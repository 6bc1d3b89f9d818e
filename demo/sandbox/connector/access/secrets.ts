// Secrets: shown once and stored only as a hash.
import { createHash, randomBytes } from 'node:crypto';

export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * A secret of 256 random bits needs neither salt nor a slow hash, since it cannot be guessed. It is looked up by its hash,
 * so a constant-time comparison is not needed: timing reveals at most the hash, not the secret.
 */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
