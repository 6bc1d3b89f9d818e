// Tenants and identities of the sandbox's Connector: activation links, consent, entries.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { day, someUser, startConnector, type Connector } from './helpers/connector-caller.js';
import { raw } from '../../../test/helpers/node/sandbox-client.js';

const page = (sandbox: Connector['sandbox'], code: string) =>
  `${sandbox.url}/_sandbox/identity/activate?code=${code}`;

function consent({ sandbox }: Connector, fields: Record<string, string>, origin = sandbox.url) {
  return raw(
    'POST',
    `${sandbox.url}/_sandbox/identity/activate`,
    { origin, 'content-type': 'application/x-www-form-urlencoded' },
    new URLSearchParams(fields).toString(),
  );
}

describe('tenants of the Connector', () => {
  it('appear when an administrator of the directory consents by the link', async (t) => {
    const connector = await startConnector(t);
    const { sandbox, now } = connector;
    const { code } = sandbox.connector.createLink();
    const shown = await raw('GET', page(sandbox, code));
    assert.equal(shown.status, 200);
    assert.match(String(shown.headers['content-security-policy']), /frame-ancestors 'none'/);
    assert.deepEqual(sandbox.connector.listTenants(), []);
    const answer = await consent(connector, { code, tenantId: 'Contoso', name: 'Con & <so>' });
    assert.equal(answer.status, 200);
    assert.ok(answer.body.includes('Con &amp; &lt;so&gt;'), answer.body);
    assert.deepEqual(sandbox.connector.listTenants(), [
      { id: 'contoso', name: 'Con & <so>', registeredAt: now().toISOString() },
    ]);
  });

  it('are registered once by a link: it is refused the second and the third time', async (t) => {
    const connector = await startConnector(t);
    const { sandbox } = connector;
    const { code } = sandbox.connector.createLink();
    assert.equal((await consent(connector, { code, tenantId: 'one', name: 'One' })).status, 200);
    for (let time = 0; time < 2; time++) {
      assert.equal((await raw('GET', page(sandbox, code))).status, 410);
      assert.equal((await consent(connector, { code, tenantId: 'two', name: 'Two' })).status, 410);
    }
    assert.deepEqual(
      sandbox.connector.listTenants().map(({ id }) => id),
      ['one'],
    );
    const next = sandbox.connector.createLink().code;
    assert.equal((await consent(connector, { code: next, tenantId: 'two', name: 'Two' })).status, 200);
    assert.equal(sandbox.connector.listTenants().length, 2);
  });

  it('are not registered by a link that has expired, and looking at one uses nothing up', async (t) => {
    const connector = await startConnector(t);
    const { sandbox, pass } = connector;
    const { code } = sandbox.connector.createLink();
    pass(day - 1);
    for (let time = 0; time < 3; time++) assert.equal((await raw('GET', page(sandbox, code))).status, 200);
    pass(1);
    assert.equal((await raw('GET', page(sandbox, code))).status, 410);
    assert.equal((await consent(connector, { code, tenantId: 'one', name: 'One' })).status, 410);
    assert.deepEqual(sandbox.connector.listTenants(), []);
  });

  it('are registered by the page of the provider alone, never by one elsewhere', async (t) => {
    const connector = await startConnector(t);
    const { code } = connector.sandbox.connector.createLink();
    const fields = { code, tenantId: 'one', name: 'One' };
    assert.equal((await consent(connector, fields, 'https://elsewhere.example')).status, 403);
    assert.deepEqual(connector.sandbox.connector.listTenants(), []);
  });

  it('keep their names when another link is used for them', async (t) => {
    const connector = await startConnector(t);
    const { createLink, grantConsent, listTenants } = connector.sandbox.connector;
    grantConsent(createLink().code, { id: 'one', name: 'One' });
    const { code } = createLink();
    const answer = await consent(connector, { code, tenantId: 'ONE', name: 'Another' });
    assert.equal(answer.status, 400);
    assert.match(answer.body, /The tenant one is registered already, by another name/);
    assert.deepEqual(
      listTenants().map(({ name }) => name),
      ['One'],
    );
    // The link is open still, and the same name is no change.
    assert.equal((await consent(connector, { code, tenantId: 'one', name: 'One' })).status, 200);
    assert.equal((await consent(connector, { code, tenantId: 'two', name: 'Two' })).status, 410);
    assert.deepEqual(
      listTenants().map(({ id }) => id),
      ['one'],
    );
  });

  it('leave nothing of the link in the database', async (t) => {
    const { sandbox, stored } = await startConnector(t);
    const { code } = sandbox.connector.createLink();
    assert.ok(!stored().includes(code));
  });
});

describe('identities of the Connector', () => {
  const register = ({ sandbox }: Connector, id: string) => {
    const { createLink, grantConsent } = sandbox.connector;
    grantConsent(createLink().code, { id, name: id });
  };

  it('need a tenant, and its id when several are registered', async (t) => {
    const connector = await startConnector(t);
    const { addIdentity } = connector.sandbox.connector;
    const request = { userType: 'application', name: 'app-1', scopes: ['Job'] } as const;
    assert.throws(() => addIdentity(request), /No tenant is registered/);
    register(connector, 'one');
    assert.equal(addIdentity(request).tenantId, 'one');
    register(connector, 'two');
    assert.throws(() => addIdentity({ ...request, name: 'app-2' }), /one of one, two/);
    assert.throws(() => addIdentity({ ...request, tenantId: 'three' }), /'three' is not registered/);
    assert.equal(addIdentity({ ...request, tenantId: 'two' }).tenantId, 'two');
  });

  it('have one entry in force each, and another one after it is revoked', async (t) => {
    const connector = await startConnector(t);
    register(connector, 'one');
    const { addIdentity, revokeIdentity, listIdentities } = connector.sandbox.connector;
    const request = { userType: 'user', name: someUser(connector).userName, scopes: ['Job'] } as const;
    const { id } = addIdentity(request);
    assert.throws(() => addIdentity(request), /has an entry already/);
    // An application of that name is somebody else.
    addIdentity({ ...request, userType: 'application' });
    revokeIdentity(id);
    addIdentity(request);
    assert.deepEqual(
      listIdentities().map(({ userType, revokedAt }) => [userType, revokedAt !== null]),
      [
        ['user', true],
        ['application', false],
        ['user', false],
      ],
    );
  });
});
