// Tenants of the identity provider. A tenant is registered when an administrator of its directory consents by a link.
import { HttpError, fieldError } from '../../http/problem.js';
import { readName } from './names.js';
import { addDays, type Registry } from './registry.js';
import { hashOf, newSecret } from './secrets.js';

/** The validity of an activation link, in days. */
export const linkValidity = 1;

export interface Tenant {
  id: string;
  name: string;
  registeredAt: string;
}

export interface ActivationLink {
  /** The code in the link; shown once and stored as a hash. */
  code: string;
  expiresAt: string;
}

/** A link as it is listed: its code is shown nowhere again. */
export interface ListedLink {
  /** The beginning of the code's hash, to tell links apart. */
  id: string;
  createdAt: string;
  expiresAt: string;
  usedAt: string | null;
  /** The tenant that was registered by it. */
  tenantId: string | null;
  state: 'open' | 'used' | 'expired';
}

export function createLink(registry: Registry): ActivationLink {
  const link = { code: newSecret(), expiresAt: addDays(registry, linkValidity) };
  registry.database.run(
    'INSERT INTO access_links (hash, created_at, expires_at) VALUES (?, ?, ?)',
    hashOf(link.code),
    registry.now().toISOString(),
    link.expiresAt,
  );
  return link;
}

/** All links, newest first. */
export function listLinks({ database, now }: Registry): ListedLink[] {
  const rows = database.all<Omit<ListedLink, 'state'>>(
    `SELECT substr(hash, 1, 8) AS id, created_at AS createdAt, expires_at AS expiresAt, used_at AS usedAt,
       tenant_id AS tenantId
     FROM access_links ORDER BY created_at DESC, hash`,
  );
  const time = now().toISOString();
  return rows.map((row) => ({
    ...row,
    state: row.usedAt !== null ? 'used' : row.expiresAt <= time ? 'expired' : 'open',
  }));
}

/** Whether the link can still be used. Opening it does not use it up, since mail scanners open every link. */
export function isUsableLink({ database, now }: Registry, code: string): boolean {
  const row = database.first(
    'SELECT 1 AS found FROM access_links WHERE hash = ? AND used_at IS NULL AND expires_at > ?',
    hashOf(code),
    now().toISOString(),
  );
  return row !== undefined;
}

/**
 * Registers the tenant and invalidates the link. A tenant that is registered keeps its name.
 *
 * @throws HttpError 410 for the link, 400 for the tenant
 */
export function grantConsent(registry: Registry, code: string, tenant: { id: string; name: string }): Tenant {
  const { database, now } = registry;
  const id = readTenantId(tenant.id);
  const name = readName(tenant.name);
  return database.transaction(() => {
    // A single statement, so that only one of two concurrent requests succeeds.
    const used = database.first(
      `UPDATE access_links SET used_at = ?1, tenant_id = ?2
       WHERE hash = ?3 AND used_at IS NULL AND expires_at > ?1 RETURNING hash`,
      now().toISOString(),
      id,
      hashOf(code),
    );
    if (used === undefined) throw unusableLink();
    database.run(
      'INSERT INTO access_tenants (id, name, registered_at) VALUES (?, ?, ?) ON CONFLICT (id) DO NOTHING',
      id,
      name,
      now().toISOString(),
    );
    const registered = listTenants(registry).find((known) => known.id === id)!;
    // Otherwise any link could rename any tenant. The link stays open.
    if (registered.name !== name)
      throw fieldError('tenantId', `The tenant ${id} is registered already, by another name.`);
    return registered;
  });
}

/** The same error for unknown, used and expired links, so that it reveals nothing about valid links. */
export function unusableLink(): HttpError {
  return new HttpError(410, 'This link was used, has expired or never was. Ask for a new one.');
}

export function listTenants({ database }: Registry): Tenant[] {
  return database.all<Tenant>(
    'SELECT id, name, registered_at AS registeredAt FROM access_tenants ORDER BY registered_at, id',
  );
}

/** As used in tokens and in the provider's URLs. */
export function readTenantId(text: string): string {
  const id = text.trim().toLowerCase();
  if (/^[a-z0-9][a-z0-9.-]{0,63}$/.test(id)) return id;
  throw fieldError('tenantId', 'The tenant id must be 1 to 64 letters, digits, dots and hyphens.');
}
