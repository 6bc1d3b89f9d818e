// The applications of a tenant's directory, each with a secret.
import { readName } from '../access/names.js';
import type { Registry } from '../access/registry.js';
import { hashOf, newSecret } from '../access/secrets.js';
import { readTenantId } from '../access/tenants.js';

export interface ApplicationRequest {
  tenantId: string;
  clientId: string;
}

/**
 * The tenant needs no registration: its directory is there before it consents.
 *
 * @returns the secret, which is not shown again; an existing application gets a new one
 */
export function createApplication(
  { database, now }: Registry,
  { tenantId, clientId }: ApplicationRequest,
): string {
  const secret = newSecret();
  database.run(
    `INSERT INTO identity_provider_applications (tenant_id, client_id, secret_hash, created_at) VALUES (?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET secret_hash = excluded.secret_hash`,
    ...[readTenantId(tenantId), readName(clientId, 'clientId'), hashOf(secret), now().toISOString()],
  );
  return secret;
}

export function isApplication(
  { database }: Registry,
  { tenantId, clientId }: ApplicationRequest,
  secret: string,
): boolean {
  const row = database.first(
    `SELECT 1 AS found FROM identity_provider_applications
     WHERE tenant_id = ? AND client_id = ? AND secret_hash = ?`,
    ...[tenantId, clientId, hashOf(secret)],
  );
  return row !== undefined;
}
