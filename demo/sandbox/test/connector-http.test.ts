// The Connector over HTTP: the order of its checks, refusals, headers, faults, and the paths that are assumed.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { describe, it } from 'node:test';
import { someUser, startConnector, type Connector } from './helpers/connector-caller.js';
import { Caller, dial, raw } from '../../../test/helpers/node/sandbox-client.js';

const list = '/odata/v2/Location';

const ask = ({ sandbox }: Connector, method: string, path: string, headers = {}, body?: string) =>
  raw(method, sandbox.connectorUrl + path, headers, body);

/** An answer to the byte, but for its date. */
async function bytesOf(
  { sandbox }: Connector,
  path: string,
  headers: Record<string, string>,
): Promise<string> {
  const socket = dial(sandbox);
  const lines = Object.entries({ host: 'localhost', connection: 'close', ...headers });
  socket.write(
    `GET /connector${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
  );
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  await once(socket, 'close');
  return Buffer.concat(chunks)
    .toString('latin1')
    .replace(/^date: .*$/im, 'date');
}

describe('refusals of the Connector', () => {
  it('are 405 for every method but GET, before anything else is looked at', async (t) => {
    const connector = await startConnector(t);
    const key = connector.keyFor('Location');
    for (const headers of [{}, key])
      for (const path of [list, '/ping', '/odata/v2/Nonsense', '/odata/v2/Job'])
        for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']) {
          const answer = await ask(connector, method, path, headers);
          assert.deepEqual([answer.status, answer.headers.allow], [405, 'GET'], `${method} ${path}`);
        }
    for (const path of ['find', 'nonsense', 'find/1'])
      for (const method of ['GET', 'PUT', 'DELETE', 'HEAD']) {
        const below = `/api/${connector.sandbox.customerId}/Employees/${path}`;
        const answer = await ask(connector, method, below, key);
        assert.deepEqual([answer.status, answer.headers.allow], [405, 'POST'], `${method} ${path}`);
      }
  });

  it('are 401 without credentials for whatever there is and is not, without a body', async (t) => {
    const connector = await startConnector(t);
    const wrong: Record<string, string>[] = [
      {},
      { authorization: '' },
      { authorization: 'ApiKey-v2' },
      { authorization: 'ApiKey-v2 x' },
      { authorization: 'Basic eDp5' },
      { authorization: 'Bearer x.y.z' },
      { authorization: `Bearer ${'x'.repeat(9000)}` },
      { 'x-integration-id': 'x'.repeat(101) },
    ];
    for (const headers of wrong)
      for (const path of ['', '/ping', list, `${list}?$top=x`, '/odata/v2/Nonsense', '/nothing/at/all']) {
        const answer = await ask(connector, 'GET', path, headers);
        assert.deepEqual([answer.status, answer.body], [401, ''], `${path} ${JSON.stringify(headers)}`);
        assert.equal(answer.headers['content-length'], '0');
        assert.equal(answer.headers['content-type'], undefined);
      }
    const [, value = ''] = connector.keyFor('Job')['authorization']!.split(' ');
    for (const name of ['api_key', 'access_token', 'authorization'])
      assert.equal((await ask(connector, 'GET', `/odata/v2/Job?${name}=${value}`)).status, 401, name);
    const find = `/api/${connector.sandbox.customerId}/Employees/find`;
    assert.equal((await ask(connector, 'POST', find, {}, 'no JSON')).status, 401);
  });

  it('are 404 for a missing scope, to the byte as for what does not exist', async (t) => {
    const connector = await startConnector(t);
    const key = connector.keyFor('Location');
    const nonsense = await bytesOf(connector, '/odata/v2/Nonsense', key);
    assert.match(nonsense, /^HTTP\/1\.1 404 /);
    for (const path of [
      '/odata/v2/Job',
      '/odata/v2/Dimension1',
      '/odata/v2/Employee',
      '/odata/v2/Job?$filter=nonsense',
      '/odata/v2/CurrentPosition',
      '/odata/v2/SimpleEmployee',
      '/odata/v2/location',
      '/odata/v2/constructor',
      '/odata/v2/__proto__',
      '/odata/v2/Location/1',
      '/odata/v2',
      '/odata/v1/Location',
      '/',
      '',
    ])
      assert.equal(await bytesOf(connector, path, key), nonsense, path);
    assert.match(await bytesOf(connector, list, key), /^HTTP\/1\.1 200 /);
  });

  it('are 400 for a wrong query: problem details, and the same words as Message', async (t) => {
    const connector = await startConnector(t);
    const key = connector.keyFor('Location');
    for (const query of ['$skip=-1', '$skip=1.5', '$select=nothing', '$filter=name%20eq', '$nonsense=1']) {
      const answer = await ask(connector, 'GET', `${list}?${query}`, key);
      assert.equal(answer.status, 400, query);
      assert.match(answer.headers['content-type'] ?? '', /^application\/json/);
      const body = JSON.parse(answer.body) as Record<string, unknown>;
      assert.ok(String(body['Message']).length > 10, answer.body);
      assert.deepEqual([body['status'], body['detail']], [400, body['Message']]);
    }
  });

  it('check the tracking headers before the scope, and the scope before the query', async (t) => {
    const connector = await startConnector(t);
    const key = connector.keyFor('Location');
    const long = { ...key, 'x-integration-id': 'x'.repeat(101) };
    assert.equal((await ask(connector, 'GET', '/odata/v2/Job', long)).status, 400);
    assert.equal((await ask(connector, 'GET', '/odata/v2/Nonsense', long)).status, 400);
    assert.equal((await ask(connector, 'GET', '/odata/v2/Job?$skip=x', key)).status, 404);
  });
});

describe('answers of the Connector', () => {
  it('are JSON that nobody keeps or guesses at, and never for pages', async (t) => {
    const connector = await startConnector(t);
    const headers = { ...connector.keyFor('Location'), origin: 'http://localhost:5173' };
    const answers = [
      await ask(connector, 'GET', list, headers),
      await ask(connector, 'GET', '/odata/v2/Job', headers),
      await ask(connector, 'GET', list, { origin: headers.origin }),
      await ask(connector, 'OPTIONS', list, { ...headers, 'access-control-request-method': 'GET' }),
    ];
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 404, 401, 405],
    );
    for (const { headers: sent } of answers) {
      assert.equal(sent['cache-control'], 'no-store');
      assert.equal(sent['x-content-type-options'], 'nosniff');
      // Lists differ in raw mode too, which is asked for by Accept.
      assert.equal(
        sent['vary'],
        sent === answers[0]!.headers ? 'Accept, Accept-Encoding' : 'Accept-Encoding',
      );
      assert.ok(!Object.keys(sent).some((name) => name.startsWith('access-control-')));
    }
    assert.match(answers[0]!.headers['content-type'] ?? '', /^application\/json/);
  });

  it('name the service as the caller did, so that links lead to the same origin', async (t) => {
    const connector = await startConnector(t, { employees: 20 });
    const { port } = connector.sandbox;
    const key = connector.keyFor('Location');
    for (const host of [`localhost:${port}`, `127.0.0.1:${port}`]) {
      const answer = await bytesOf(connector, `${list}?$top=1`, { ...key, host });
      assert.ok(answer.includes(`//${host}/connector/odata/v2/$metadata#Location`), answer);
    }
  });

  it('have internal names in raw mode alone, which the Accept header asks for', async (t) => {
    const connector = await startConnector(t);
    const key = connector.keyFor('Location');
    const names = async (accept: string) => {
      const answer = await connector.get(`${list}?$top=1`, { ...key, accept });
      const { value } = (await answer.json()) as { value: object[] };
      return Object.keys(value[0] ?? {});
    };
    const usual = await names('application/json');
    assert.ok(usual.includes('locationId'));
    const rawNames = await names('application/json; service.raw=true');
    assert.ok(rawNames.length > 0 && !rawNames.includes('locationId'));
    for (const accept of [
      'text/html, application/json;service.raw=true;q=0.9',
      'Application/JSON; Service.Raw=true',
    ])
      assert.deepEqual(await names(accept), rawNames, accept);
    for (const accept of ['application/json;service.raw=false', 'text/html;service.raw=true', '*/*'])
      assert.deepEqual(await names(accept), usual, accept);
  });
});

interface Found {
  employeeId: string;
  active: boolean;
}

describe('the paths that the document only refers to', () => {
  it('have a ping for each client that is let in', async (t) => {
    const connector = await startConnector(t);
    const answer = await connector.get('/ping', connector.keyFor('Job'));
    assert.deepEqual([answer.status, await answer.json()], [200, { status: 'ok', version: '2.0' }]);
  });

  it('list the employees', async (t) => {
    const connector = await startConnector(t, { employees: 30 });
    const key = connector.keyFor('Employee');
    const read = async (query: string) => {
      const answer = await connector.get(`/odata/v2/Employee${query}`, key);
      return { status: answer.status, body: (await answer.json()) as { value?: object[]; Message?: string } };
    };
    const all = (await read('')).body.value ?? [];
    assert.ok(all.length >= 30);
    assert.deepEqual((await read('?$skip=28')).body.value, all.slice(28));
    for (const query of ['?$skip=-1', '?$skip=x', '?$nonsense=1']) {
      const { status, body } = await read(query);
      assert.equal(status, 400, query);
      assert.ok(body.Message);
    }
  });

  it('find employees by criteria that all hold, and refuse a bad body', async (t) => {
    const connector = await startConnector(t);
    const headers = connector.keyFor('Employee');
    const { employeeId, userName } = someUser(connector);
    const find = async (body: string) => {
      const path = `/api/${connector.sandbox.customerId}/Employees/find`;
      const answer = await connector.send(path, { method: 'POST', headers, body });
      const { value } = (await answer.json()) as { value: Found[] };
      return { status: answer.status, body: value };
    };
    const everybody = (await find('{}')).body;
    const active = (await find('{"active":true}')).body;
    assert.ok(active.length > 0 && active.length < everybody.length);
    assert.ok(active.every((employee) => employee.active));
    const one = await find(JSON.stringify({ userName, active: true }));
    assert.deepEqual([one.status, one.body.map((found) => found.employeeId)], [200, [employeeId]]);
    assert.deepEqual((await find(JSON.stringify({ userName, active: false }))).body, []);
    for (const body of ['', 'x', '[]', 'null', '7', '{"nothing":1}', '{"active":"yes"}', '{"__proto__":1}'])
      assert.equal((await find(body)).status, 400, body);
    assert.equal((await find(`{"userName":"${'x'.repeat(70_000)}"}`)).status, 400);
  });
});

describe('faults of the Connector', () => {
  it('meet it by the route "connector", and nothing else of the sandbox', async (t) => {
    const connector = await startConnector(t);
    const key = connector.keyFor('Location');
    const caller = new Caller(connector.sandbox);
    await caller.fault({
      name: 'rate-limited',
      route: 'connector',
      remaining: 1,
      options: { retryAfter: 7 },
    });
    assert.equal((await caller.get('/vacancies/')).status, 200);
    const limited = await connector.get(list, key);
    assert.deepEqual([limited.status, limited.headers.get('retry-after')], [429, '7']);
    assert.equal(limited.headers.get('access-control-allow-origin'), null);
    assert.equal((await connector.get(list, key)).status, 200);
    await caller.fault({ name: 'server-error', route: 'vacancies', options: { status: 503 } });
    assert.equal((await connector.get(list, key)).status, 200);
  });

  it('answer as hosts do that fail', async (t) => {
    const connector = await startConnector(t);
    const key = connector.keyFor('Location');
    const caller = new Caller(connector.sandbox);
    const meet = async (name: string, options = {}) => {
      await caller.fault({ name, route: 'connector', remaining: 1, options });
      return connector.get(list, key);
    };
    const whole = await (await connector.get(list, key)).text();
    assert.equal((await meet('server-error', { status: 503 })).status, 503);
    assert.match((await meet('not-json')).headers.get('content-type') ?? '', /^text\/html/);
    assert.equal(await (await meet('truncated')).text(), whole.slice(0, Math.floor(whole.length / 2)));
    assert.equal(await (await meet('slow', { ms: 1 })).text(), whole);
    await assert.rejects(meet('reset'));
    await assert.rejects(meet('cut').then((answer) => answer.text()));
    const redirect = await meet('redirect', { location: 'https://attacker.invalid/' });
    assert.deepEqual([redirect.status, redirect.headers.get('location')], [307, 'https://attacker.invalid/']);
    const huge = (await (await meet('huge', { count: 3001 })).json()) as { value: object[] };
    assert.equal(huge.value.length, 3001);
    const hostile = (await (await meet('hostile')).json()) as Record<string, string>;
    assert.match(hostile['@odata.nextLink'] ?? '', /^https:\/\/attacker\.invalid\//);
    assert.deepEqual(await caller.listing('faults'), []);
  });
});
