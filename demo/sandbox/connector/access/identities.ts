// Identities of a tenant with access: applications by client id, user accounts by username.
import { fieldError } from '../../http/problem.js';
import { readName } from './names.js';
import type { Registry } from './registry.js';
import { readScopes } from './scopes.js';
import { listTenants, readTenantId } from './tenants.js';
import { findUser, userKey, warningOf, type User } from './users.js';

export const userTypes = ['application', 'user'] as const;
export type UserType = (typeof userTypes)[number];

export interface Identity {
  id: number;
  userType: UserType;
  /** The client id, or the username. */
  name: string;
  tenantId: string;
  scopes: string[];
  createdAt: string;
  revokedAt: string | null;
  /** Updated at most every 5 minutes. */
  lastUsedAt: string | null;
}

export interface ListedIdentity extends Identity {
  /** What requests of a user account get now, if they are refused. */
  warning: string | null;
}

export interface AddedIdentity extends Identity {
  /** Why its requests get 401 for now, if they do. */
  warning?: string;
}

export interface IdentityRequest {
  userType: UserType;
  name: string;
  scopes: readonly string[];
  /** Optional if exactly one tenant is registered. */
  tenantId?: string | undefined;
  /** Adds a user account also if its requests will be refused for now. Default: false. */
  anyway?: boolean | undefined;
}

type IdentityRow = Omit<Identity, 'scopes'> & { scopes: string };

const columns = `id, user_type AS userType, name, tenant_id AS tenantId, scopes, created_at AS createdAt,
  revoked_at AS revokedAt, last_used_at AS lastUsedAt`;

/**
 * Adds an entry. A user account is stored by the name of its employee, in the case that is used there.
 *
 * @throws HttpError (400) that names what is invalid
 */
export function addIdentity(registry: Registry, request: IdentityRequest): AddedIdentity {
  const { userType } = request;
  if (!userTypes.includes(userType))
    throw fieldError('userType', `userType must be one of ${userTypes.join(', ')}.`);
  const given = readName(request.name);
  const scopes = readScopes(request.scopes);
  const tenantId = readTenant(registry, request.tenantId);
  const user = userType === 'user' ? readUser(registry, given) : undefined;
  const name = user?.userName ?? given;
  if (findIdentity(registry, { userType, name, tenantId }) !== undefined)
    throw fieldError('name', `The ${userType} ${name} has an entry already. Revoke it to change its scopes.`);
  const warning = user === undefined || user.refusal === null ? undefined : warningOf(user.refusal);
  if (warning !== undefined && request.anyway !== true)
    throw fieldError('anyway', `${warning} To add it all the same, set anyway.`);
  const id = registry.database.run(
    'INSERT INTO access_identities (user_type, name, name_key, tenant_id, scopes, created_at) VALUES (?, ?, ?, ?, ?, ?)',
    ...[userType, name, nameKey(userType, name), tenantId],
    ...[JSON.stringify(scopes), registry.now().toISOString()],
  );
  return { ...getIdentity(registry, id), ...(warning !== undefined && { warning }) };
}

function readUser(registry: Registry, name: string): User {
  const user = findUser(registry, name);
  if (user !== undefined) return user;
  throw fieldError('name', `There is no user '${name}'. Choose the username of an employee.`);
}

/** Usernames compare without case, client ids as they are. */
function nameKey(userType: UserType, name: string): string {
  return userType === 'user' ? userKey(name) : name;
}

export function listIdentities({ database }: Registry): Identity[] {
  return database.all<IdentityRow>(`SELECT ${columns} FROM access_identities ORDER BY id`).map(fromRow);
}

/** The identities, each with what requests of a user account get at this moment. */
export function describeIdentities(registry: Registry): ListedIdentity[] {
  return listIdentities(registry).map((identity) => {
    if (identity.userType === 'application' || identity.revokedAt !== null)
      return { ...identity, warning: null };
    const user = findUser(registry, identity.name);
    const refusal = user === undefined ? 'no-active-employee' : user.refusal;
    return { ...identity, warning: refusal === null ? null : warningOf(refusal) };
  });
}

/** Takes effect immediately, even for valid tokens. */
export function revokeIdentity(registry: Registry, id: number): void {
  getIdentity(registry, id);
  registry.database.run(
    'UPDATE access_identities SET revoked_at = ? WHERE id = ? AND revoked_at IS NULL',
    registry.now().toISOString(),
    id,
  );
}

/** The active entry. */
export function findIdentity(
  { database }: Registry,
  { userType, name, tenantId }: Pick<Identity, 'userType' | 'name' | 'tenantId'>,
): Identity | undefined {
  const row = database.first<IdentityRow>(
    `SELECT ${columns} FROM access_identities
     WHERE tenant_id = ? AND user_type = ? AND name_key = ? AND revoked_at IS NULL`,
    ...[tenantId, userType, nameKey(userType, name)],
  );
  return row && fromRow(row);
}

function readTenant(registry: Registry, given: string | undefined): string {
  const tenants = listTenants(registry);
  const [only] = tenants;
  if (only === undefined)
    throw fieldError('tenantId', 'No tenant is registered. Make an activation link first.');
  if (given === undefined && tenants.length === 1) return only.id;
  const known = tenants.map(({ id }) => id).join(', ');
  if (given === undefined)
    throw fieldError('tenantId', `Several tenants are registered: tenantId must be one of ${known}.`);
  const id = readTenantId(given);
  if (tenants.some((tenant) => tenant.id === id)) return id;
  throw fieldError('tenantId', `The tenant '${given}' is not registered: tenantId must be one of ${known}.`);
}

export function getIdentity({ database }: Registry, id: number): Identity {
  const row = database.first<IdentityRow>(`SELECT ${columns} FROM access_identities WHERE id = ?`, id);
  if (row === undefined) throw fieldError('id', `There is no identity ${id}.`);
  return fromRow(row);
}

function fromRow(row: IdentityRow): Identity {
  return { ...row, scopes: JSON.parse(row.scopes) as string[] };
}
