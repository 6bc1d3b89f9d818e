// Bearer tokens at the sandbox's Connector: its own identity provider, and every token that must not be let in.
import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { generateKeyPair, importJWK, SignJWT, UnsecuredJWT, type JWK, type JWTPayload } from 'jose';
import {
  assertLastUse,
  minute,
  someUser,
  startConnector,
  type Connector,
} from './helpers/connector-caller.js';
import { trustingFetch } from '../../../test/helpers/node/sandbox-client.js';

const list = '/odata/v2/Job';
const clientId = '6f0c2a4e-app';
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** With one tenant that is registered, and an application and a user account that have entries. */
async function startWithTenant(t: TestContext) {
  const connector = await startConnector(t);
  const { createLink, grantConsent, addIdentity } = connector.sandbox.connector;
  grantConsent(createLink().code, { id: 'contoso', name: 'Contoso' });
  const user = someUser(connector);
  addIdentity({ userType: 'application', name: clientId, scopes: ['Job'] });
  addIdentity({ userType: 'user', name: user.userName, scopes: ['Job'] });
  return { ...connector, user };
}

async function askToken({ sandbox }: Connector, tenant: string, form: Record<string, string>) {
  const url = `${sandbox.url}/_sandbox/identity/${tenant}/token`;
  const answer = await trustingFetch(url, { method: 'POST', body: new URLSearchParams(form) });
  return { status: answer.status, body: (await answer.json()) as Record<string, string> };
}

async function appToken(connector: Connector, tenant = 'contoso', id = clientId): Promise<string> {
  const secret = connector.sandbox.connector.createApplication({ tenantId: tenant, clientId: id });
  const form = { grant_type: 'client_credentials', client_id: id, client_secret: secret };
  const { status, body } = await askToken(connector, tenant, form);
  assert.equal(status, 200);
  return body['access_token']!;
}

async function userToken(connector: Connector, username: string): Promise<string> {
  const form = { grant_type: 'urn:career-elements:sandbox:username', username };
  return (await askToken(connector, 'contoso', form)).body['access_token']!;
}

/** Claims as the provider sets them, signed with its own key unless another is given. */
async function forge(
  { sandbox, database, now }: Connector,
  changes: Record<string, unknown> = {},
  { key, alg = 'ES256', typ = 'at+jwt' }: { key?: CryptoKey | Uint8Array; alg?: string; typ?: string } = {},
): Promise<string> {
  const row = database.first<{ id: string; privateKey: string }>(
    'SELECT id, private_key AS privateKey FROM identity_provider_keys',
  )!;
  const time = Math.floor(now().valueOf() / 1000);
  const claims = {
    iss: `${sandbox.url}/_sandbox/identity/contoso`,
    aud: sandbox.connectorUrl,
    sub: clientId,
    tid: 'contoso',
    idtyp: 'application',
    azp: clientId,
    iat: time,
    nbf: time,
    exp: time + 600,
    ...changes,
  };
  return new SignJWT(claims)
    .setProtectedHeader({ alg, kid: row.id, typ })
    .sign(key ?? (await importJWK(JSON.parse(row.privateKey) as JWK, 'ES256')));
}

describe('bearer tokens at the Connector', () => {
  it('let an application in by its entry, with the scopes of the entry and no others', async (t) => {
    const connector = await startWithTenant(t);
    const token = await appToken(connector);
    assert.equal((await connector.get(list, bearer(token))).status, 200);
    assert.equal((await connector.get('/odata/v2/Location', bearer(token))).status, 404);
  });

  it('are refused without an entry, and as soon as the entry is revoked', async (t) => {
    const connector = await startWithTenant(t);
    const [known, unknown] = [await appToken(connector), await appToken(connector, 'contoso', 'other')];
    assert.equal((await connector.get(list, bearer(unknown))).status, 401);
    assert.equal((await connector.get(list, bearer(known))).status, 200);
    connector.sandbox.connector.revokeIdentity(1);
    assert.equal((await connector.get(list, bearer(known))).status, 401);
  });

  it('of a tenant that is not registered are refused, whatever entries there are', async (t) => {
    const connector = await startWithTenant(t);
    const token = await appToken(connector, 'fabrikam');
    assert.equal((await connector.get(list, bearer(token))).status, 401);
    const { createLink, grantConsent, addIdentity } = connector.sandbox.connector;
    grantConsent(createLink().code, { id: 'fabrikam', name: 'Fabrikam' });
    // The entry of the same client id in the other tenant is not its.
    assert.equal((await connector.get(list, bearer(token))).status, 401);
    addIdentity({ userType: 'application', name: clientId, scopes: ['Job'], tenantId: 'fabrikam' });
    assert.equal((await connector.get(list, bearer(token))).status, 200);
  });

  it('let a user account in while its employee is active and has an active position', async (t) => {
    const connector = await startWithTenant(t);
    const { database, get, user } = connector;
    const token = await userToken(connector, user.userName);
    const status = async () => (await get(list, bearer(token))).status;
    const set = (sql: string) => database.run(sql, user.employeeId);
    assert.equal(await status(), 200);
    set('UPDATE connector_SimpleEmployee SET active = 0 WHERE employeeId = ?');
    assert.equal(await status(), 401);
    set('UPDATE connector_SimpleEmployee SET active = 1 WHERE employeeId = ?');
    assert.equal(await status(), 200);
    set(`UPDATE connector_PositionVersion SET validTo = '2026-01-15T00:00:00Z' WHERE employeeId = ?`);
    assert.equal(await status(), 200, 'the last day counts');
    set(`UPDATE connector_PositionVersion SET validTo = '2026-01-14T00:00:00Z' WHERE employeeId = ?`);
    assert.equal(await status(), 401, 'past');
    set(`UPDATE connector_PositionVersion SET validTo = NULL, validFrom = '2026-01-16T00:00:00Z'
         WHERE employeeId = ?`);
    assert.equal(await status(), 401, 'to come');
    set('DELETE FROM connector_PositionVersion WHERE employeeId = ?');
    assert.equal(await status(), 401, 'none');
  });

  it('are checked: signature, algorithm, issuer, audience, tenant and type', async (t) => {
    const connector = await startWithTenant(t);
    const { sandbox, get } = connector;
    const status = async (token: string) => (await get(list, bearer(token))).status;
    // A second tenant, so that a token which mixes the two meets entries whichever it is taken for.
    const { createLink, grantConsent, addIdentity } = sandbox.connector;
    grantConsent(createLink().code, { id: 'fabrikam', name: 'Fabrikam' });
    addIdentity({ userType: 'application', name: clientId, scopes: ['Job'], tenantId: 'fabrikam' });
    assert.equal(await status(await forge(connector)), 200, 'as it should be');

    const { privateKey } = await generateKeyPair('ES256');
    const keys = await trustingFetch(`${sandbox.url}/_sandbox/identity/keys`);
    // The mistake of old: the public key, which everybody has, taken for a shared secret.
    const shared = new TextEncoder().encode(JSON.stringify(((await keys.json()) as { keys: JWK[] }).keys[0]));
    const good = await forge(connector);
    const [header = '', payload = '', signature = ''] = good.split('.');
    const otherPayload = Buffer.from(
      JSON.stringify({
        ...(JSON.parse(Buffer.from(payload, 'base64url').toString()) as object),
        azp: 'admin',
      }),
    ).toString('base64url');
    const issuer = (tenant: string) => `${sandbox.url}/_sandbox/identity/${tenant}`;
    const wrong: Record<string, string> = {
      'another key': await forge(connector, {}, { key: privateKey }),
      'a shared secret': await forge(connector, {}, { key: shared, alg: 'HS256' }),
      'no signature': `${header}.${payload}.`,
      'another content': `${header}.${otherPayload}.${signature}`,
      'algorithm none': new UnsecuredJWT({
        ...(JSON.parse(Buffer.from(payload, 'base64url').toString()) as JWTPayload),
      }).encode(),
      'another issuer': await forge(connector, { iss: 'https://attacker.example' }),
      'the issuer of another tenant': await forge(connector, { iss: issuer('fabrikam') }),
      'another tenant than the issuer’s': await forge(connector, { tid: 'fabrikam' }),
      'another audience': await forge(connector, { aud: `${sandbox.url}/elsewhere` }),
      'no audience': await forge(connector, { aud: undefined }),
      'no end': await forge(connector, { exp: undefined }),
      'another type': await forge(connector, {}, { typ: 'JWT' }),
      'another kind of identity': await forge(connector, { idtyp: 'user' }),
      'no kind of identity': await forge(connector, { idtyp: undefined }),
      'no name': await forge(connector, { azp: undefined }),
      'a name that is none': await forge(connector, { azp: [clientId] }),
      'no token': 'nonsense',
    };
    for (const [name, token] of Object.entries(wrong)) assert.equal(await status(token), 401, name);
  });

  it('are good from their beginning to their end, with half a minute for clocks that differ', async (t) => {
    const connector = await startWithTenant(t);
    const { get, now, pass } = connector;
    const time = Math.floor(now().valueOf() / 1000);
    const status = async (changes: JWTPayload) =>
      (await get(list, bearer(await forge(connector, changes)))).status;
    assert.equal(await status({ exp: time - 29 }), 200);
    assert.equal(await status({ exp: time - 31 }), 401);
    assert.equal(await status({ nbf: time + 29 }), 200);
    assert.equal(await status({ nbf: time + 31 }), 401);
    const token = await appToken(connector);
    pass(60 * minute);
    assert.equal((await get(list, bearer(token))).status, 200);
    pass(minute);
    assert.equal((await get(list, bearer(token))).status, 401);
  });

  it('tell when an identity was last used, refreshed when five minutes have passed', async (t) => {
    const connector = await startWithTenant(t);
    const { sandbox, get } = connector;
    const token = await appToken(connector);
    await assertLastUse(connector, {
      ask: () => get(list, bearer(token)),
      lastUsed: () => sandbox.connector.listIdentities()[0]?.lastUsedAt,
    });
  });
});

describe('the identity provider of the sandbox', () => {
  it('gives no token for a wrong secret, an unknown application or another grant', async (t) => {
    const connector = await startConnector(t);
    const client_secret = connector.sandbox.connector.createApplication({
      tenantId: 'contoso',
      clientId: 'app',
    });
    const form = { grant_type: 'client_credentials', client_id: 'app', client_secret };
    const refusals: [string, Record<string, string>, number, string][] = [
      ['contoso', { ...form, client_secret: 'x' }, 401, 'invalid_client'],
      ['fabrikam', form, 401, 'invalid_client'],
      ['contoso', { ...form, client_id: 'other' }, 401, 'invalid_client'],
      ['contoso', { ...form, grant_type: 'password' }, 400, 'unsupported_grant_type'],
      ['contoso', { grant_type: 'urn:career-elements:sandbox:username' }, 400, 'invalid_request'],
    ];
    for (const [tenant, wrong, status, error] of refusals) {
      const answer = await askToken(connector, tenant, wrong);
      assert.deepEqual([answer.status, answer.body['error']], [status, error]);
      assert.equal(answer.body['access_token'], undefined);
    }
    assert.ok(!connector.stored().includes(client_secret));
  });
});
