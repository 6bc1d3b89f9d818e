// The provider's signing keys. Stored in the database, so that tokens stay valid after a restart.
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

export async function openSigningKeys(registry: Registry): Promise<SigningKeys> {
  const rows = readRows(registry);
  const { id, privateKey } = rows[0] ?? (await makeKey(registry));
  const all = rows.length > 0 ? rows : readRows(registry);
  return {
    id,
    privateKey: (await importJWK(JSON.parse(privateKey) as JWK, algorithm)) as CryptoKey,
    published: { keys: all.map(publicPart) },
  };
}

/** Newest first; that one signs. */
function readRows({ database }: Registry): KeyRow[] {
  return database.all<KeyRow>(
    'SELECT id, private_key AS privateKey FROM identity_provider_keys ORDER BY created_at DESC, id',
  );
}

async function makeKey({ database, now }: Registry): Promise<KeyRow> {
  const pair = await generateKeyPair(algorithm, { extractable: true });
  const jwk = await exportJWK(pair.privateKey);
  const row = { id: await calculateJwkThumbprint(jwk), privateKey: JSON.stringify(jwk) };
  database.run(
    'INSERT INTO identity_provider_keys (id, algorithm, private_key, created_at) VALUES (?, ?, ?, ?)',
    ...[row.id, algorithm, row.privateKey, now().toISOString()],
  );
  return row;
}

/** Lists the properties explicitly, so that no private one is published. */
function publicPart({ id, privateKey }: KeyRow): JWK {
  const { kty, crv, x, y } = JSON.parse(privateKey) as Required<Pick<JWK, 'kty' | 'crv' | 'x' | 'y'>>;
  return { kty, crv, x, y, kid: id, alg: algorithm, use: 'sig' };
}
