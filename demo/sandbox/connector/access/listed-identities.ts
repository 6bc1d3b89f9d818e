// The identities, each with what requests of a user account get at this moment.
import { listIdentities, type Identity } from './identities.js';
import type { Registry } from './registry.js';
import { userFinder, warningOf } from './users.js';

export interface ListedIdentity extends Identity {
  /** What requests of a user account get now, if they are refused. */
  warning: string | null;
}

export function describeIdentities(registry: Registry): ListedIdentity[] {
  const identities = listIdentities(registry);
  const find = identities.some(({ userType }) => userType === 'user') ? userFinder(registry) : undefined;
  return identities.map((identity) => {
    const isAsked = identity.userType === 'user' && identity.revokedAt === null;
    const user = isAsked ? find?.(identity.name) : undefined;
    const refusal = isAsked && user === undefined ? 'no-active-employee' : (user?.refusal ?? null);
    return { ...identity, warning: refusal === null ? null : warningOf(refusal) };
  });
}
