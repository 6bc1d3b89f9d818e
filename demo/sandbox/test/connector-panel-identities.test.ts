// Identities: users to choose from, names without case, warnings of what requests will get; functions and pages.
import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { someUser, startConnector, type Connector } from './helpers/connector-caller.js';
import { panelOf, textOf } from './helpers/panel.js';
import { trustingFetch } from '../../../test/helpers/node/sandbox-client.js';

async function startWithTenants(t: TestContext, ...ids: string[]): Promise<Connector> {
  const connector = await startConnector(t);
  const { createLink, grantConsent } = connector.sandbox.connector;
  for (const id of ids) grantConsent(createLink().code, { id, name: id.toUpperCase() });
  return connector;
}

/** The status that a list has for a user, by a token of the identity provider for any spelling of the name. */
async function statusOf({ sandbox, get }: Connector, username: string): Promise<number> {
  const body = new URLSearchParams({ grant_type: 'urn:career-elements:sandbox:username', username });
  const answer = await trustingFetch(`${sandbox.url}/_sandbox/identity/one/token`, { method: 'POST', body });
  const { access_token: token } = (await answer.json()) as { access_token: string };
  return (await get('/odata/v2/Job', { authorization: `Bearer ${token}` })).status;
}

const noPosition = ({ database }: Connector, employeeId: string) =>
  database.run('DELETE FROM connector_PositionVersion WHERE employeeId = ?', employeeId);

describe('users for identities', () => {
  it('are found by any of their names, without case and accents, with employee and positions', async (t) => {
    const connector = await startWithTenants(t, 'one');
    const { database, sandbox } = connector;
    const { userName, employeeId } = someUser(connector);
    database.run(
      "UPDATE connector_SimpleEmployee SET firstName = 'Åsa', lastName = 'Ærø' WHERE employeeId = ?",
      employeeId,
    );
    const { findUsers } = sandbox.connector;
    for (const search of [userName.toUpperCase(), 'asa ÆRØ', employeeId]) {
      const { users } = findUsers(search);
      const found = users.find((user) => user.employeeId === employeeId);
      assert.ok(found, search);
      assert.equal(found.name, 'Åsa Ærø');
      assert.deepEqual([found.active, found.refusal], [true, null]);
      assert.ok(found.positions.length > 0 && found.positions.every(({ positionId }) => positionId !== ''));
    }
    assert.deepEqual(findUsers('nobody at all'), { users: [], total: 0 });
    const all = findUsers('');
    assert.equal(all.users.length, 25);
    const { count } = database.first<{ count: number }>(
      "SELECT count(*) AS count FROM connector_SimpleEmployee WHERE coalesce(userName, '') <> ''",
    )!;
    assert.equal(all.total, count);
  });

  it('have names that compare without case: as entered, in the entry, and in a token', async (t) => {
    const connector = await startWithTenants(t, 'one');
    const { addIdentity, listIdentities } = connector.sandbox.connector;
    const { userName } = someUser(connector);
    const added = addIdentity({ userType: 'user', name: userName.toUpperCase(), scopes: ['Job'] });
    assert.equal(added.name, userName);
    assert.throws(
      () => addIdentity({ userType: 'user', name: userName, scopes: ['Job'] }),
      /has an entry already/,
    );
    for (const spelling of [userName, userName.toUpperCase(), userName.toLowerCase()])
      assert.equal(await statusOf(connector, spelling), 200, spelling);
    assert.equal(listIdentities().length, 1);
    // Client ids are compared as they are.
    for (const name of ['app', 'APP']) addIdentity({ userType: 'application', name, scopes: ['Job'] });
  });

  it('that are unknown are refused, and those whose requests get 401 need the word anyway', async (t) => {
    const connector = await startWithTenants(t, 'one');
    const { addIdentity, listIdentities } = connector.sandbox.connector;
    const request = { userType: 'user', scopes: ['Job'] } as const;
    assert.throws(() => addIdentity({ ...request, name: 'nobody' }), /no user 'nobody'/);
    const { userName, employeeId } = someUser(connector);
    noPosition(connector, employeeId);
    assert.throws(
      () => addIdentity({ ...request, name: userName }),
      /no active position: all requests .* get 401/,
    );
    assert.deepEqual(listIdentities(), []);
    const added = addIdentity({ ...request, name: userName, anyway: true });
    assert.match(added.warning ?? '', /no active position/);
    assert.equal(await statusOf(connector, userName), 401);
    connector.database.run('UPDATE connector_SimpleEmployee SET active = 0 WHERE employeeId = ?', employeeId);
    connector.sandbox.connector.revokeIdentity(added.id);
    assert.throws(() => addIdentity({ ...request, name: userName }), /no active employee record/);
  });
});

describe('the page of identities', () => {
  it('adds an application by its client id, for the tenant that is chosen among several', async (t) => {
    const connector = await startWithTenants(t, 'one', 'two');
    const { form, page, json } = panelOf(connector);
    assert.match(await page('identities/new-application'), /<option value="two"/);
    const fields: [string, string][] = [
      ['action', 'add'],
      ['userType', 'application'],
      ['name', '"><i>app'],
      ['scopes', 'Job'],
      ['scopes', 'Location'],
    ];
    const refused = await form('identities', [...fields, ['tenantId', '']]);
    assert.equal(refused.status, 400);
    const again = await refused.text();
    assert.match(textOf(again), /Several tenants are registered/);
    assert.match(again, /value="&quot;&gt;&lt;i&gt;app"/);
    assert.match(again, /value="Location"\s+checked/);
    const added = await form('identities', [...fields, ['tenantId', 'two']]);
    assert.equal(added.headers.get('location'), '/_sandbox/connector/identities?added=1');
    const html = await page('identities?added=1');
    assert.match(textOf(html), /has access now\./);
    assert.doesNotMatch(html, /<i>app/);
    const [identity] = await json<Record<string, unknown>[]>('identities');
    assert.deepEqual(
      [identity?.['name'], identity?.['tenantId'], identity?.['scopes'], identity?.['warning']],
      ['"><i>app', 'two', ['Job', 'Location'], null],
    );
  });

  it('adds a user that was searched for, warns where requests will be refused, and revokes', async (t) => {
    const connector = await startWithTenants(t, 'one');
    const { form, page, json } = panelOf(connector);
    const { userName, employeeId } = someUser(connector);
    noPosition(connector, employeeId);
    const found = await page(`identities/new-user?search=${encodeURIComponent(userName.toUpperCase())}`);
    assert.match(textOf(found), /No active position/);
    const href = /href="([^"]+username=[^"]+)"/.exec(found)?.[1] ?? '';
    assert.match(await page(href), /name="anyway"/);
    const fields: [string, string][] = [
      ['action', 'add'],
      ['userType', 'user'],
      ['name', userName],
      ['tenantId', 'one'],
      ['scopes', 'Job'],
    ];
    const refused = await form('identities', fields);
    assert.equal(refused.status, 400);
    assert.match(await refused.text(), /aria-describedby="refusal" autofocus/);
    const added = await form('identities', [...fields, ['anyway', 'true']]);
    const place = added.headers.get('location') ?? '';
    assert.match(
      textOf(await page(place)),
      /is added, but has no access yet\. The user has no active position/,
    );
    assert.match(textOf(await page('identities/1/revoke')), /get 401 from this moment on/);
    const revoked = await form('identities', [
      ['action', 'revoke'],
      ['id', '1'],
    ]);
    assert.equal(revoked.status, 303);
    assert.match(textOf(await page('identities?revoked=1')), /is revoked\. Its requests get 401/);
    const [identity] = await json<{ revokedAt: string | null }[]>('identities');
    assert.notEqual(identity?.revokedAt, null);
  });

  it('answers programs with JSON: users, an entry, refusals by field', async (t) => {
    const connector = await startWithTenants(t, 'one');
    const { send, json } = panelOf(connector);
    const { userName } = someUser(connector);
    const { users } = await json<{ users: { userName: string }[] }>(`identities/new-user?search=${userName}`);
    assert.ok(users.some((user) => user.userName === userName));
    const change = { action: 'add', userType: 'user', name: userName, scopes: ['Job'] };
    assert.equal((await send('identities', change)).status, 201);
    for (const wrong of [{ name: 'nobody' }, { userType: 'robot' }, { tenantId: 'three' }, { action: 'x' }]) {
      const answer = await send('identities', { ...change, ...wrong });
      assert.equal(answer.status, 400);
      const { errors } = (await answer.json()) as { errors: object };
      assert.deepEqual(Object.keys(errors), Object.keys(wrong), JSON.stringify(wrong));
    }
  });
});
