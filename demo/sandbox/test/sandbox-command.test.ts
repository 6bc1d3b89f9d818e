// `npm run sandbox -- …`, run as a program beside a sandbox that is running on the same database.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { someUser, startConnector, type Connector } from './helpers/connector-caller.js';
import { raw, trustingFetch } from '../../../test/helpers/node/sandbox-client.js';

const command = fileURLToPath(new URL('../command.ts', import.meta.url));

interface Result {
  code: number;
  stdout: string;
  stderr: string;
}

function run(...given: string[]): Promise<Result> {
  return new Promise((resolve) => {
    execFile(process.execPath, ['--import', 'tsx', command, ...given], (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : Number(error.code), stdout, stderr });
    });
  });
}

const runOn = ({ file }: Connector, ...given: string[]) => run(...given, '--database', file);

describe('the command of the sandbox', () => {
  it('makes a key whose value alone is on the standard output, and which opens its lists at once', async (t) => {
    const connector = await startConnector(t);
    const scopes = ['--scope', 'Location', '--scope', 'Organization'];
    const made = await runOn(connector, 'keys', 'create', '--name', 'Site', ...scopes);
    assert.equal(made.code, 0, made.stderr);
    assert.match(made.stdout, /^cek_\S+\n$/);
    const value = made.stdout.trim();
    assert.ok(made.stderr.includes('Location, Organization') && !made.stderr.includes(value));
    const headers = { authorization: `ApiKey-v2 ${value}` };
    // Its year began by this machine's clock; the service's is set to the past.
    assert.equal((await connector.get('/odata/v2/Location', headers)).status, 200);
    assert.equal((await connector.get('/odata/v2/Job', headers)).status, 404);

    const list = await runOn(connector, 'keys', 'list');
    assert.ok(list.stdout.includes('Site') && !list.stdout.includes(value.slice(13)), list.stdout);
    const renewed = (await runOn(connector, 'keys', 'rotate', '1')).stdout.trim();
    assert.equal((await runOn(connector, 'keys', 'revoke', '1')).code, 0);
    assert.equal((await connector.get('/odata/v2/Location', headers)).status, 401);
    const renewedHeaders = { authorization: `ApiKey-v2 ${renewed}` };
    assert.equal((await connector.get('/odata/v2/Organization', renewedHeaders)).status, 200);
    const json = JSON.parse((await runOn(connector, 'keys', 'list', '--json')).stdout) as { state: string }[];
    assert.deepEqual(
      json.map(({ state }) => state),
      ['revoked', 'active'],
    );
  });

  it('makes a link that registers a tenant, and gives its identities access', async (t) => {
    const connector = await startConnector(t, { now: () => new Date() });
    const { sandbox } = connector;
    const early = await runOn(connector, 'identities', 'add', '--client-id', 'app', '--scope', 'Job');
    assert.equal(early.code, 1);
    assert.match(early.stderr, /No tenant is registered/);

    const link = (await runOn(connector, 'tenants', 'link')).stdout.trim();
    assert.ok(link.startsWith(`${sandbox.url}/`), link);
    assert.equal((await raw('GET', link)).status, 200);
    const consent = new URLSearchParams({
      code: new URL(link).searchParams.get('code') ?? '',
      tenantId: 'contoso',
      name: 'Contoso\u001B[2J',
    });
    const headers = { origin: sandbox.url, 'content-type': 'application/x-www-form-urlencoded' };
    const page = `${sandbox.url}/_sandbox/identity/activate`;
    assert.equal((await raw('POST', page, headers, consent.toString())).status, 200);
    const tenants = await runOn(connector, 'tenants', 'list');
    assert.ok(tenants.stdout.includes('contoso') && !tenants.stdout.includes('\u001B'), tenants.stdout);

    const added = await runOn(connector, 'identities', 'add', '--client-id', 'app', '--scope', 'Job');
    assert.equal(added.code, 0, added.stderr);
    const application = ['--tenant', 'contoso', '--client-id', 'app'];
    const secret = (await runOn(connector, 'applications', 'create', ...application)).stdout.trim();
    const form = { grant_type: 'client_credentials', client_id: 'app', client_secret: secret };
    const answer = await raw(
      'POST',
      `${sandbox.url}/_sandbox/identity/contoso/token`,
      { 'content-type': 'application/x-www-form-urlencoded' },
      new URLSearchParams(form).toString(),
    );
    const { access_token: token } = JSON.parse(answer.body) as { access_token: string };
    const status = async () =>
      (await connector.get('/odata/v2/Job', { authorization: `Bearer ${token}` })).status;
    assert.equal(await status(), 200);
    assert.equal((await runOn(connector, 'identities', 'revoke', '1')).code, 0);
    assert.equal(await status(), 401);
    assert.match((await runOn(connector, 'identities', 'list')).stdout, /application\s+app\s+contoso\s+Job/);
  });

  it('sets the plan of a sandbox that is running', async (t) => {
    const connector = await startConnector(t);
    assert.match((await runOn(connector, 'plan', 'show')).stdout, /^plan +standard\n/);
    assert.equal((await runOn(connector, 'plan', 'set', 'trace')).code, 0);
    assert.equal(connector.sandbox.connector.readPlan(), 'trace');
    assert.equal((await runOn(connector, 'plan', 'set', 'gold')).code, 1);
  });

  it('prints lists that fit 100 columns', async (t) => {
    const connector = await startConnector(t);
    const { createKey, createLink, grantConsent, addIdentity } = connector.sandbox.connector;
    grantConsent(createLink().code, {
      id: '72f988bf-86f1-41af-91ab-2d7cd011db47',
      name: 'A tenant with a long name',
    });
    const { scopeNames } = await import('../connector/access/scopes.js');
    const key = createKey({ name: 'A program with a long name, which nobody shortened', scopes: scopeNames });
    addIdentity({
      userType: 'application',
      name: '6f0c2a4e-1f0f-4a7c-9d5e-0a8b8c9d1e2f',
      scopes: scopeNames,
    });
    const headers = { authorization: `ApiKey-v2 ${key.value}`, 'x-integration-id': 'i'.repeat(100) };
    await connector.get('/odata/v2/Job', { ...headers, 'x-service-batchid': 'b'.repeat(200) });
    while (connector.sandbox.connector.traces().length < 1)
      await new Promise((resolve) => setImmediate(resolve));
    const lists = [
      ...[['keys', 'list'], ['tenants', 'list'], ['tenants', 'links'], ['identities', 'list'], ['scopes']],
      ...[['users', 'a'], ['plan', 'show'], ['usage'], ['traces'], ['availability']],
    ];
    for (const list of lists) {
      const { code, stdout, stderr } = await runOn(connector, ...list);
      assert.equal(code, 0, stderr);
      const width = Math.max(...stdout.split('\n').map((line) => line.length));
      assert.ok(width > 20 && width <= 100, `${list.join(' ')}: ${width} columns\n${stdout}`);
    }
    const keys = (await runOn(connector, 'keys', 'list')).stdout;
    for (const scope of scopeNames) assert.ok(keys.includes(scope), `${scope} is broken:\n${keys}`);
  });

  it('finds users, and adds one whose requests are refused only when told so', async (t) => {
    const connector = await startConnector(t, { now: () => new Date() });
    const { createLink, grantConsent } = connector.sandbox.connector;
    grantConsent(createLink().code, { id: 'one', name: 'One' });
    const { userName, employeeId } = someUser(connector);
    connector.database.run('UPDATE connector_SimpleEmployee SET active = 0 WHERE employeeId = ?', employeeId);
    const found = (await runOn(connector, 'users', userName.toUpperCase())).stdout;
    assert.ok(found.includes(userName) && found.includes('no-active-employee'), found);
    const add = ['identities', 'add', '--scope', 'Job', '--username'];
    const unknown = await runOn(connector, ...add, 'nobody');
    assert.deepEqual([unknown.code, unknown.stdout], [1, '']);
    assert.match(unknown.stderr, /no user 'nobody'/);
    const warned = await runOn(connector, ...add, userName);
    assert.equal(warned.code, 1);
    assert.match(warned.stderr, /no active employee record: all requests .* get 401 .*set anyway/);
    const added = await runOn(connector, ...add, userName.toUpperCase(), '--anyway');
    assert.equal(added.code, 0);
    assert.match(added.stdout, /warning +The user has no active employee record/);
    assert.match((await runOn(connector, 'identities', 'list')).stdout, /The user\s+has\s+no/);
    assert.deepEqual(
      connector.sandbox.connector.listIdentities().map(({ name }) => name),
      [userName],
    );
  });

  it('shows the use that the pages show, sets limits, and warns of them', async (t) => {
    const connector = await startConnector(t, { now: () => new Date() });
    const { sandbox, get, keyFor } = connector;
    const key = keyFor('Job');
    for (const integration of ['Site', 'Site', 'Payroll'])
      await get('/odata/v2/Job', { ...key, 'x-integration-id': integration, 'x-service-batchid': 'run-1' });
    while (sandbox.connector.traces().length < 3) await new Promise((resolve) => setImmediate(resolve));
    const page = await trustingFetch(`${sandbox.url}/_sandbox/connector/usage`, {
      headers: { accept: 'application/json' },
    });
    const { stdout } = await runOn(connector, 'usage', '--json');
    assert.deepEqual(JSON.parse(stdout), await page.json());
    assert.match((await runOn(connector, 'usage')).stdout, /INTEGRATIONS.*Site .* 2 +0\nPayroll .* 1 +0/s);
    assert.match((await runOn(connector, 'traces', 'run-1')).stdout, /TRACES.*BATCHES.*run-1 +Site/s);
    assert.match(
      (await runOn(connector, 'availability')).stdout,
      /is up +yes.*24 hours.* 100 .*GAPS\n\nNo entries/s,
    );
    const limited = await runOn(connector, 'plan', 'limit', '2');
    assert.match(limited.stdout, /percent +150\nlevel +reached/);
    assert.equal((await runOn(connector, 'plan', 'enforce', 'on')).code, 0);
    assert.equal((await get('/odata/v2/Job', key)).status, 429);
    assert.equal((await runOn(connector, 'plan', 'limit', 'plan')).code, 0);
    assert.equal((await get('/odata/v2/Job', key)).status, 200);
    for (const wrong of [['limit', 'many'], ['limit'], ['enforce', 'maybe']])
      assert.equal((await runOn(connector, 'plan', ...wrong)).code, 2, wrong.join(' '));
  });

  it('says what it can do, and what it did not understand', async () => {
    const help = await run('--help');
    assert.equal(help.code, 0);
    assert.match(help.stdout, /keys create.*Scopes: .*Dimensions/s);
    const wrong: [string[], RegExp][] = [
      [['keys', 'frob'], /Unknown command 'keys frob'/],
      [['constructor'], /Unknown command 'constructor'/],
      [['keys', 'create', '--nonsense'], /--nonsense/],
      [['keys', 'create', '--name', 'My', 'site'], /'site' is one word too many/],
    ];
    for (const [given, message] of wrong) {
      const { code, stdout, stderr } = await run(...given);
      assert.deepEqual([code, stdout], [2, ''], given.join(' '));
      assert.match(stderr, message);
    }
  });

  it('makes no database where there is none, and refuses scopes that there are not', async (t) => {
    const none = await run('keys', 'list', '--database', '/nonexistent/sandbox.db');
    assert.deepEqual([none.code, none.stdout], [1, '']);
    assert.match(none.stderr, /database \/nonexistent\/sandbox\.db does not exist.*npm start/);
    const connector = await startConnector(t);
    const wrong = await runOn(connector, 'keys', 'create', '--name', 'x', '--scope', 'Jobs');
    assert.deepEqual([wrong.code, wrong.stdout], [1, '']);
    assert.match(wrong.stderr, /no scope 'Jobs': there are ConcurrentPosition/);
    for (const given of [
      ['keys', 'revoke'],
      ['keys', 'revoke', 'x'],
      ['keys', 'create'],
    ])
      assert.equal((await runOn(connector, ...given)).code, 2, given.join(' '));
    assert.equal((await runOn(connector, 'keys', 'revoke', '9')).code, 1);
    assert.deepEqual(connector.sandbox.connector.listKeys(), []);
  });
});
