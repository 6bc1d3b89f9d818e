// API keys: create, list, rotate, revoke, and look up by the value in a request.
import { randomBytes } from 'node:crypto';
import { fieldError } from '../../http/problem.js';
import { readName } from './names.js';
import { addDays, daysUntil, type Registry } from './registry.js';
import { readScopes } from './scopes.js';
import { hashOf, newSecret } from './secrets.js';

export const keyValidity = 365;
/** From this number of days on, an active key counts as expiring soon. */
export const soonExpiring = 30;

export interface ApiKey {
  id: number;
  name: string;
  /** The first characters of its value, to identify it. */
  prefix: string;
  scopes: string[];
  createdAt: string;
  expiresAt: string;
  revokedAt: string | null;
  /** Updated at most every 5 minutes. */
  lastUsedAt: string | null;
  /** The id of the key that it was made from, by rotation. */
  replaces: number | null;
  state: 'active' | 'expired' | 'revoked';
  daysLeft: number;
}

/** The only response that contains the value. */
export interface CreatedKey extends ApiKey {
  value: string;
}

export interface KeyRequest {
  name: string;
  scopes: readonly string[];
}

type KeyRow = Omit<ApiKey, 'scopes' | 'state' | 'daysLeft'> & { scopes: string };

const columns =
  'id, name, prefix, scopes, created_at AS createdAt, expires_at AS expiresAt, revoked_at AS revokedAt, last_used_at AS lastUsedAt, replaces';

/** @throws HttpError (400) that names what is invalid */
export function createKey(registry: Registry, request: KeyRequest): CreatedKey {
  return insertKey(registry, request, null);
}

function insertKey(registry: Registry, { name, scopes }: KeyRequest, replaces: number | null): CreatedKey {
  const { database, now } = registry;
  // The prefix is not part of the secret, so it can be stored and shown.
  const prefix = `cek_${randomBytes(4).toString('hex')}`;
  const value = `${prefix}_${newSecret()}`;
  const id = database.run(
    'INSERT INTO access_keys (name, prefix, hash, scopes, created_at, expires_at, replaces) VALUES (?, ?, ?, ?, ?, ?, ?)',
    ...[readName(name), prefix, hashOf(value), JSON.stringify(readScopes(scopes))],
    ...[now().toISOString(), addDays(registry, keyValidity), replaces],
  );
  return { ...getKey(registry, id), value };
}

/** All keys, including revoked and expired ones, in order of creation. */
export function listKeys(registry: Registry): ApiKey[] {
  const rows = registry.database.all<KeyRow>(`SELECT ${columns} FROM access_keys ORDER BY id`);
  return rows.map((row) => fromRow(registry, row));
}

/** Takes effect immediately. Does nothing if the key is already revoked. */
export function revokeKey(registry: Registry, id: number): void {
  getKey(registry, id);
  registry.database.run(
    'UPDATE access_keys SET revoked_at = ? WHERE id = ? AND revoked_at IS NULL',
    registry.now().toISOString(),
    id,
  );
}

/** Creates a key with the same name and scopes. The old one stays valid until revoked; a revoked key cannot be rotated. */
export function rotateKey(registry: Registry, id: number): CreatedKey {
  const key = getKey(registry, id);
  if (key.state === 'revoked') throw fieldError('id', `The key ${id} is revoked; create another one.`);
  return insertKey(registry, key, id);
}

/** The key with this value, if it is neither revoked nor expired. */
export function findActiveKey(
  registry: Registry,
  value: string,
): { id: number; scopes: string[] } | undefined {
  const row = registry.database.first<{ id: number; scopes: string }>(
    'SELECT id, scopes FROM access_keys WHERE hash = ? AND revoked_at IS NULL AND expires_at > ?',
    hashOf(value),
    registry.now().toISOString(),
  );
  return row && { id: row.id, scopes: JSON.parse(row.scopes) as string[] };
}

export function getKey(registry: Registry, id: number): ApiKey {
  const row = registry.database.first<KeyRow>(`SELECT ${columns} FROM access_keys WHERE id = ?`, id);
  if (row === undefined) throw fieldError('id', `There is no key ${id}.`);
  return fromRow(registry, row);
}

function fromRow(registry: Registry, row: KeyRow): ApiKey {
  const isOver = row.expiresAt <= registry.now().toISOString();
  return {
    ...row,
    scopes: JSON.parse(row.scopes) as string[],
    state: row.revokedAt !== null ? 'revoked' : isOver ? 'expired' : 'active',
    daysLeft: daysUntil(registry, row.expiresAt),
  };
}
