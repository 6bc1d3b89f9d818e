// Errors and their words, what is asked again, and how long it waits.
import assert from 'node:assert/strict';
import { createServer, type AddressInfo } from 'node:net';
import { after, afterEach, before, describe, it } from 'node:test';
import {
  key,
  location,
  rejectionOf,
  send,
  startService,
  type Service,
} from '../helpers/node/connector-client-service.js';

describe('errors and retries of the client', () => {
  let service: Service;
  before(async () => {
    service = await startService();
  });
  afterEach(() => service.reset());
  after(() => service.close());

  const list = (client = service.client()) => client.locations.list().toArray();
  const failing = (times: number, status: number, headers: Record<string, string> = {}) => {
    service.answer = ({ at }, response) => {
      if (at < times) send(response, '', status, headers);
      else send(response, { value: [location(1)] });
    };
  };

  for (const status of [429, 503, 599]) {
    it(`asks again after ${status}, at growing distances`, async () => {
      failing(4, status);
      assert.equal((await list()).length, 1);
      assert.equal(service.asked.length, 5);
      const [first = 0, , , last = 0] = service.pauses;
      assert.ok(first >= 500 && first < 1001, `${first}`);
      assert.ok(last >= 4000 && last < 8001, `${last}`);
    });
  }

  for (const status of [400, 401, 404, 501]) {
    it(`does not ask again after ${status}`, async () => {
      failing(1, status);
      assert.equal((await rejectionOf(list())).status, status);
      assert.equal(service.asked.length, 1);
    });
  }

  it('waits as long as Retry-After says, and spreads that a little', async () => {
    failing(2, 429, { 'Retry-After': '7' });
    await list();
    assert.equal(service.pauses.length, 2);
    for (const pause of service.pauses) assert.ok(pause >= 7000 && pause < 7501, `${pause}`);
    assert.notEqual(service.pauses[0], service.pauses[1]);
  });

  it('does not wait for hours, and says how long it would have been', async () => {
    failing(1, 503, { 'Retry-After': '7200' });
    const { code, retryAfter } = await rejectionOf(list());
    assert.deepEqual([code, retryAfter], ['server', 7_200_000]);
    assert.deepEqual(service.pauses, []);
  });

  it('gives up after as many retries as it was given', async () => {
    failing(100, 503);
    assert.equal((await rejectionOf(list(service.client({ retries: 2 })))).code, 'server');
    assert.equal(service.asked.length, 3);
    await rejectionOf(list(service.client({ retries: 0 })));
    assert.equal(service.asked.length, 4);
  });

  it('asks again when an answer breaks off', async () => {
    service.answer = ({ at }, response) => {
      if (at > 0) return send(response, { value: [location(1)] });
      response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '1000' });
      response.write('{"value": [', () => response.destroy());
    };
    assert.equal((await list()).length, 1);
    assert.equal(service.asked.length, 2);
  });

  it('calls a server that is not there unreachable, after asking again', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    await new Promise((resolve) => server.close(resolve));
    const client = service.client({ baseUrl: `http://127.0.0.1:${port}/connector` });
    assert.equal((await rejectionOf(list(client))).code, 'unreachable');
    assert.equal(service.pauses.length, 4);
  });

  it('calls an answer that does not come a timeout, after asking again', async () => {
    service.answer = () => undefined;
    const { code, message } = await rejectionOf(list(service.client({ timeout: 50 })));
    assert.equal(code, 'timeout');
    assert.match(message, /50 ms/);
    assert.equal(service.pauses.length, 4);
  });

  it('says of 401 which credentials were refused', async () => {
    failing(1, 401);
    const { code, message } = await rejectionOf(list());
    assert.equal(code, 'unauthorized');
    assert.match(message, /api key is wrong, expired or revoked/);
  });

  it('says of 404 that the scope may be missing', async () => {
    failing(1, 404);
    const { code, message } = await rejectionOf(list());
    assert.equal(code, 'not-found');
    assert.match(message, /or the scope is missing/);
  });

  const said: [string, unknown, string][] = [
    ['Message', { Message: 'no property "nmae"' }, 'no property "nmae"'],
    [
      'problem details',
      { title: 'Bad Request', detail: 'unsupported operator', status: 400 },
      'unsupported operator',
    ],
    ['a text', 'malformed filter', 'malformed filter'],
  ];
  for (const [what, body, words] of said) {
    it(`says of 400 what the service says, by ${what}`, async () => {
      service.answer = (_asked, response) => send(response, body, 400);
      const { code, message, fields } = await rejectionOf(list());
      assert.equal(code, 'bad-request');
      assert.ok(message.includes(words), message);
      assert.deepEqual(fields, { '': [words] });
    });
  }

  it('bounds what a service can say', async () => {
    const errors = Object.fromEntries(
      Array.from({ length: 500 }, (_none, at) => [`f${at}`, ['x'.repeat(9000)]]),
    );
    for (const body of [{ Message: 'x'.repeat(1e6) }, { errors }]) {
      service.answer = (_asked, response) => send(response, body, 400);
      const { message, fields } = await rejectionOf(list());
      assert.ok(message.length < 1500, `${message.length}`);
      assert.ok(JSON.stringify(fields).length < 25_000);
    }
  });

  it('pings, whatever the answer says', async () => {
    for (const [body, status] of [
      ['{"ok":true}', 200],
      ['pong', 200],
      ['', 204],
      ['', 200],
    ] as const) {
      service.answer = (_asked, response) => send(response, body, status);
      await service.client().ping();
    }
    assert.equal(service.asked[0]?.path, '/connector/ping');
    assert.equal(service.asked[0]?.headers.authorization, `ApiKey-v2 ${key}`);
    service.answer = (_asked, response) => send(response, '', 401);
    assert.equal((await rejectionOf(service.client().ping())).code, 'unauthorized');
    service.answer = (_asked, response) => send(response, '', 302, { Location: '/sign-in' });
    assert.equal((await rejectionOf(service.client().ping())).code, 'bad-answer');
  });
});
