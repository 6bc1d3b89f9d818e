// Authentication: by an API key, or by a bearer token of the identity provider.
import { errors, jwtVerify, type JWTPayload } from 'jose';
import { nameClaim, type Provider } from '../identity-provider/provider.js';
import { algorithm } from '../identity-provider/signing-keys.js';
import { findIdentity, userTypes } from './identities.js';
import { findActiveKey } from './keys.js';
import type { Registry } from './registry.js';
import { listTenants } from './tenants.js';
import { findUser } from './users.js';

export interface Caller {
  table: 'access_keys' | 'access_identities';
  id: number;
  scopes: readonly string[];
}

export interface AuthContext {
  registry: Registry;
  provider: Provider;
}

/** Seconds of clock skew that are tolerated. */
const clockTolerance = 30;
const maxHeaderLength = 8192;

/** Undefined if authentication fails; the reason is not revealed. */
export async function findCaller(
  gate: AuthContext,
  authorization: string | undefined,
): Promise<Caller | undefined> {
  if (authorization === undefined || authorization.length > maxHeaderLength) return undefined;
  // Scheme names are case-insensitive (RFC 9110, 11.1).
  const [, scheme = '', value = ''] = /^(\S+) +(\S+)$/.exec(authorization) ?? [];
  switch (scheme.toLowerCase()) {
    case 'apikey-v2': {
      const key = findActiveKey(gate.registry, value);
      return key && { table: 'access_keys', ...key };
    }
    case 'bearer':
      return findIdentityOf(gate, value);
    default:
      return undefined;
  }
}

async function findIdentityOf(gate: AuthContext, token: string): Promise<Caller | undefined> {
  const { registry } = gate;
  const payload = await verify(gate, token);
  const userType = userTypes.find((type) => type === payload?.['idtyp']);
  if (payload === undefined || userType === undefined) return undefined;
  const name = payload[nameClaim[userType]];
  const tenantId = payload['tid'];
  if (typeof name !== 'string' || typeof tenantId !== 'string') return undefined;
  const identity = findIdentity(registry, { userType, name, tenantId });
  if (identity === undefined) {
    if (userType === 'user') logRefusedUser(name, 'it has no entry in Connector access control');
    return undefined;
  }
  // An application needs only an entry; a user account must also belong to a current employee.
  const user = userType === 'user' ? findUser(registry, identity.name) : undefined;
  if (userType === 'user' && user?.refusal !== null) {
    const isPlaceMissing = user?.refusal === 'no-active-position';
    const reason = isPlaceMissing
      ? 'its employee has no active position'
      : 'it has no active employee record';
    logRefusedUser(name, reason);
    return undefined;
  }
  return { table: 'access_identities', id: identity.id, scopes: identity.scopes };
}

/** Refusals that were logged. A program that asks again and again must not fill the log. */
const logged = new Set<string>();

/** Logs why a user account is refused, once for each reason: the response does not tell. */
function logRefusedUser(userName: string, reason: string): void {
  const line = `Sandbox: the Connector refuses the user account ${JSON.stringify(userName)}: ${reason}.`;
  if (logged.has(line)) return;
  logged.add(line);
  console.warn(line);
}

/** The claims of a valid token: signed by the provider for this service and a registered tenant, and not expired. */
async function verify({ registry, provider }: AuthContext, token: string): Promise<JWTPayload | undefined> {
  const issuers = listTenants(registry).map(({ id }) => provider.issuerOf(id));
  try {
    const { payload } = await jwtVerify(token, provider.findKey, {
      algorithms: [algorithm],
      issuer: issuers,
      audience: provider.audience(),
      requiredClaims: ['exp', 'nbf', 'iss', 'aud', 'tid'],
      typ: 'at+jwt',
      clockTolerance: clockTolerance,
      currentDate: registry.now(),
    });
    // The issuer must be that of the tenant.
    return payload.iss === provider.issuerOf(String(payload['tid'])) ? payload : undefined;
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}
