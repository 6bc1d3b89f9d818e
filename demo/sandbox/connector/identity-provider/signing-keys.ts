// The provider's signing key. Stored in the database, so that tokens stay valid after a restart.
import {
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  type CryptoKey,
  type JWK,
  type JSONWebKeySet,
} from 'jose';
import type { Registry } from '../access/registry.js';

export const algorithm = 'ES256';

export interface SigningKeys {
  readonly id: string;
  readonly privateKey: CryptoKey;
  /** As the provider publishes it: public keys only. */
  readonly published: JSONWebKeySet;
}

interface KeyRow {
  id: string;
  privateKey: string;
}

export async function openSigningKeys({ database, now }: Registry): Promise<SigningKeys> {
  const stored = database.first<KeyRow>('SELECT id, private_key AS privateKey FROM identity_provider_keys');
  const key = stored ?? (await makeKey());
  if (stored === undefined) {
    database.run(
      'INSERT INTO identity_provider_keys (id, algorithm, private_key, created_at) VALUES (?, ?, ?, ?)',
      ...[key.id, algorithm, key.privateKey, now().toISOString()],
    );
  }
  return {
    id: key.id,
    privateKey: (await importJWK(JSON.parse(key.privateKey) as JWK, algorithm)) as CryptoKey,
    published: { keys: [publicPart(key)] },
  };
}

async function makeKey(): Promise<KeyRow> {
  const pair = await generateKeyPair(algorithm, { extractable: true });
  const jwk = await exportJWK(pair.privateKey);
  return { id: await calculateJwkThumbprint(jwk), privateKey: JSON.stringify(jwk) };
}

/** Lists the properties explicitly, so that no private one is published. */
function publicPart({ id, privateKey }: KeyRow): JWK {
  const { kty, crv, x, y } = JSON.parse(privateKey) as Required<Pick<JWK, 'kty' | 'crv' | 'x' | 'y'>>;
  return { kty, crv, x, y, kid: id, alg: algorithm, use: 'sig' };
}
