// The sandbox's identity provider. It signs access tokens for the identities of its tenants.
import { randomUUID } from 'node:crypto';
import { createLocalJWKSet, SignJWT, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';
import type { UserType } from '../access/identities.js';
import type { Registry } from '../access/registry.js';
import { algorithm, openSigningKeys } from './signing-keys.js';

/** The validity of a token, in seconds. */
export const tokenValidity = 3600;

export interface Subject {
  tenantId: string;
  userType: UserType;
  /** The client id, or the username. */
  name: string;
}

export interface Provider {
  readonly published: JSONWebKeySet;
  /** Looks up the published key of a token. */
  readonly findKey: JWTVerifyGetKey;
  issuerOf(tenantId: string): string;
  /** The audience of tokens: the Connector's URL. */
  audience(): string;
  issue(subject: Subject): Promise<string>;
}

/** The claim that names the identity. */
export const nameClaim: Readonly<Record<UserType, string>> = {
  application: 'azp',
  user: 'preferred_username',
};

/** @param url the sandbox's URL, known once it listens */
export async function openProvider(registry: Registry, url: () => string): Promise<Provider> {
  const keys = await openSigningKeys(registry);
  const issuerOf = (tenantId: string) => `${url()}/_sandbox/identity/${tenantId}`;
  const audience = () => `${url()}/connector`;
  return {
    published: keys.published,
    findKey: createLocalJWKSet(keys.published),
    issuerOf,
    audience,
    issue({ tenantId, userType, name }) {
      const issuedAt = Math.floor(registry.now().valueOf() / 1000);
      return new SignJWT({ tid: tenantId, idtyp: userType, [nameClaim[userType]]: name })
        .setProtectedHeader({ alg: algorithm, kid: keys.id, typ: 'at+jwt' })
        .setIssuer(issuerOf(tenantId))
        .setAudience(audience())
        .setSubject(name)
        .setJti(randomUUID())
        .setIssuedAt(issuedAt)
        .setNotBefore(issuedAt)
        .setExpirationTime(issuedAt + tokenValidity)
        .sign(keys.privateKey);
    },
  };
}
