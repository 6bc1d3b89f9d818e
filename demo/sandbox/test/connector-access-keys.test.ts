// API keys of the sandbox's Connector: the document's section on authentication, rule by rule.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { assertLastUse, day, startConnector } from './helpers/connector-caller.js';

const lists = '/odata/v2';

describe('API keys of the Connector', () => {
  it('let a request in by the header of the document, whatever the case of the scheme', async (t) => {
    const { sandbox, get } = await startConnector(t);
    const { value } = sandbox.connector.createKey({ name: 'Site', scopes: ['Location'] });
    for (const scheme of ['ApiKey-v2', 'apikey-V2']) {
      const answer = await get(`${lists}/Location`, { authorization: `${scheme} ${value}` });
      assert.equal(answer.status, 200, scheme);
    }
    for (const authorization of [value, `ApiKey ${value}`, `Bearer ${value}`, `ApiKey-v2 ${value} x`]) {
      assert.equal((await get(`${lists}/Location`, { authorization })).status, 401, authorization);
    }
  });

  it('are good for 365 days to the millisecond, and then for none', async (t) => {
    const { sandbox, get, keyFor, pass } = await startConnector(t);
    const key = keyFor('Job');
    assert.equal(sandbox.connector.listKeys()[0]?.daysLeft, 365);
    pass(365 * day - 1);
    assert.equal((await get(`${lists}/Job`, key)).status, 200);
    assert.deepEqual(
      sandbox.connector.listKeys().map(({ state, daysLeft }) => ({ state, daysLeft })),
      [{ state: 'active', daysLeft: 1 }],
    );
    pass(1);
    assert.equal((await get(`${lists}/Job`, key)).status, 401);
    assert.deepEqual(
      sandbox.connector.listKeys().map(({ state, daysLeft }) => ({ state, daysLeft })),
      [{ state: 'expired', daysLeft: 0 }],
    );
  });

  it('are told once, and kept as a hash and a beginning that is not part of the secret', async (t) => {
    const { sandbox, get, stored } = await startConnector(t);
    const { value, prefix } = sandbox.connector.createKey({ name: 'Canary 1', scopes: ['Job'] });
    assert.equal((await get(`${lists}/Job`, { authorization: `ApiKey-v2 ${value}` })).status, 200);
    const secret = value.slice(prefix.length + 1);
    assert.ok(value.startsWith(`${prefix}_`) && secret.length === 43, value);
    const shown = JSON.stringify([sandbox.connector.listKeys(), sandbox.connector.traces()]);
    const files = stored();
    assert.ok(files.includes('Canary 1') && files.includes(prefix));
    // Any twelve characters of it would be too many.
    for (let at = 0; at + 12 <= secret.length; at++) {
      const piece = secret.slice(at, at + 12);
      assert.ok(!files.includes(piece), 'in the database');
      assert.ok(!shown.includes(piece), 'in a list');
    }
  });

  it('stop at once when they are revoked, and stay revoked since then', async (t) => {
    const { sandbox, get, keyFor, pass, now } = await startConnector(t);
    const [key, other] = [keyFor('Job'), keyFor('Job')];
    assert.equal((await get(`${lists}/Job`, key)).status, 200);
    sandbox.connector.revokeKey(1);
    assert.equal((await get(`${lists}/Job`, key)).status, 401);
    assert.equal((await get(`${lists}/Job`, other)).status, 200);
    const revokedAt = now().toISOString();
    pass(day);
    sandbox.connector.revokeKey(1);
    assert.deepEqual(
      sandbox.connector.listKeys().map((one) => [one.id, one.state, one.revokedAt]),
      [
        [1, 'revoked', revokedAt],
        [2, 'active', null],
      ],
    );
  });

  it('rotate: another one has the same scopes and its own year, and the old one goes on', async (t) => {
    const { sandbox, get, pass } = await startConnector(t);
    const { connector } = sandbox;
    const old = connector.createKey({ name: 'Site', scopes: ['Organization', 'Location'] });
    pass(300 * day);
    const renewed = connector.rotateKey(old.id);
    assert.notEqual(renewed.value, old.value);
    assert.deepEqual([renewed.name, renewed.scopes, renewed.daysLeft], ['Site', old.scopes, 365]);
    for (const { value } of [old, renewed]) {
      const headers = { authorization: `ApiKey-v2 ${value}` };
      assert.equal((await get(`${lists}/Organization`, headers)).status, 200);
    }
    connector.revokeKey(old.id);
    assert.equal(
      (await get(`${lists}/Organization`, { authorization: `ApiKey-v2 ${renewed.value}` })).status,
      200,
    );
    assert.throws(() => connector.rotateKey(old.id), /is revoked/);
    assert.equal(connector.listKeys().length, 2);
  });

  it('tell when they were last used, refreshed when five minutes have passed', async (t) => {
    const connector = await startConnector(t);
    const { sandbox, get, keyFor } = connector;
    const key = keyFor('Job');
    await assertLastUse(connector, {
      ask: () => get('/ping', key),
      lastUsed: () => sandbox.connector.listKeys()[0]?.lastUsedAt,
    });
  });

  it('need a name and scopes that there are, and are told which', async (t) => {
    const { sandbox } = await startConnector(t);
    const { createKey, revokeKey, rotateKey, listKeys } = sandbox.connector;
    assert.throws(() => createKey({ name: 'x', scopes: ['Jobs'] }), /no scope 'Jobs'.*Dimensions.*Employee/);
    assert.throws(() => createKey({ name: 'x', scopes: [] }), /at least one scope/);
    assert.throws(() => createKey({ name: ' ', scopes: ['Job'] }), /name/);
    assert.throws(() => createKey({ name: 'x'.repeat(101), scopes: ['Job'] }), /100/);
    assert.throws(() => revokeKey(7), /no key 7/);
    assert.throws(() => rotateKey(7), /no key 7/);
    assert.deepEqual(listKeys(), []);
  });

  it('open what their scopes name: one for each tag, the four dimensions by one', async (t) => {
    const { get, keyFor } = await startConnector(t);
    const opened = async (scope: string) => {
      const key = keyFor(scope);
      const open: string[] = [];
      for (const name of [...everyList, 'Employee'])
        if ((await get(`${lists}/${name}?$skip=0`, key)).status === 200) open.push(name);
      return open;
    };
    assert.deepEqual(await opened('Dimensions'), ['Dimension1', 'Dimension2', 'Dimension3', 'Dimension4']);
    for (const name of [...everyList.filter((list) => !list.startsWith('Dimension')), 'Employee'])
      assert.deepEqual(await opened(name), [name]);
  });
});

/** As the document has them. */
const everyList = [
  ...['ConcurrentPosition', 'Dimension1', 'Dimension2', 'Dimension3', 'Dimension4', 'EmploymentCategory'],
  ...['Job', 'JobType', 'Location', 'Organization', 'PositionVersion', 'ReasonCode', 'Settlement'],
  ...['WorkCalendar', 'WorkCalendarDate'],
];
