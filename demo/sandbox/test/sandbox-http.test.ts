import assert from 'node:assert/strict';
import type { Socket } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { gunzipSync } from 'node:zlib';
import type { Sandbox } from '../sandbox.js';
import {
  Caller,
  dial,
  pageOrigin,
  raw,
  secondCustomer,
  start,
  trustingFetch,
} from '../../../test/helpers/node/sandbox-client.js';

describe('the HTTP side of the sandbox', () => {
  let sandbox: Sandbox;
  let caller: Caller;
  before(async () => {
    sandbox = await start();
    caller = new Caller(sandbox);
  });
  after(() => sandbox.close());

  const origin = { origin: pageOrigin };
  const preflight = (path: string, method: string, headers: Record<string, string> = {}) =>
    raw('OPTIONS', caller.api + path, { ...origin, 'access-control-request-method': method, ...headers });

  it('lets an allowed page read the answer, and the two headers it needs', async () => {
    const response = await caller.get('/vacancies/');
    assert.equal(response.headers.get('access-control-allow-origin'), pageOrigin);
    assert.equal(response.headers.get('access-control-expose-headers'), 'Retry-After, Content-Language');
    assert.equal(response.headers.get('access-control-allow-credentials'), null);
    assert.equal(response.headers.get('vary'), 'Origin, X-Service-User-Language, Accept-Encoding');
  });

  it('answers a preflight with what the API allows', async () => {
    const answer = await preflight('/vacancies/', 'GET', {
      'access-control-request-headers':
        'Cache-Control,content-type,x-service-user-language,x-evil,authorization',
    });
    assert.equal(answer.status, 204);
    assert.equal(answer.body, '');
    assert.equal(answer.headers['access-control-allow-origin'], pageOrigin);
    assert.equal(answer.headers['access-control-allow-methods'], 'GET, POST');
    assert.equal(
      answer.headers['access-control-allow-headers'],
      'cache-control, content-type, x-service-user-language',
    );
    assert.equal(answer.headers['access-control-max-age'], '600');
    const vary = 'Origin, X-Service-User-Language, Accept-Encoding, Access-Control-Request-Headers';
    assert.equal(answer.headers.vary, vary);
  });

  it('leaves no connection to reuse after the preflight of a POST, and keeps them after any other', async () => {
    const idle = dial(sandbox).on('error', () => undefined); // 'close' comes all the same
    const isClosed = new Promise<string>((resolve) => idle.on('close', () => resolve('closed')));
    const ask = (method: string, path: string, ...headers: string[]) =>
      [`${method} /api/${sandbox.customerId}${path} HTTP/1.1`, 'Host: localhost', ...headers, '', ''].join(
        '\r\n',
      );
    const get = ask('GET', '/vacancies/V1', `Origin: ${pageOrigin}`);
    const answered = () => new Promise<string>((resolve) => idle.once('data', () => resolve('answered')));
    const exchange = (socket: Socket, request: string) => {
      socket.write(request);
      return new Promise<string>((resolve) => socket.once('data', (chunk) => resolve(String(chunk))));
    };
    const ofPreflight = async (method: string) => {
      const socket = dial(sandbox);
      const asked = `Access-Control-Request-Method: ${method}`;
      const answer = await exchange(socket, ask('OPTIONS', '/candidates/', `Origin: ${pageOrigin}`, asked));
      socket.destroy();
      return answer;
    };
    const foreign = dial(sandbox);
    const fromProgram = ask('GET', '/vacancies/V1');
    await exchange(foreign, fromProgram);
    await exchange(idle, get);
    const ofGet = await ofPreflight('GET');
    assert.match(ofGet, /^connection: keep-alive\r$/im);
    assert.match(ofGet, /^access-control-max-age: 600\r$/im);
    idle.write(get);
    assert.equal(await Promise.race([answered(), isClosed]), 'answered');
    const ofPost = await ofPreflight('POST');
    assert.match(ofPost, /^connection: close\r$/im);
    assert.match(ofPost, /^access-control-max-age: 0\r$/im);
    // Asked again, so that a connection that was left open says so.
    idle.write(get);
    assert.equal(await Promise.race([answered(), isClosed]), 'closed');
    assert.match(await exchange(foreign, fromProgram), /^HTTP\/1\.1 403 /);
    foreign.destroy();
  });

  it('is 404 for an unknown customer and an unknown route, readable by a known page', async () => {
    const unknown = [
      `${sandbox.url}/api/0b6f2c1e-0000-0000-0000-000000000000/vacancies/`,
      `${sandbox.url}/api/%00/vacancies/`,
      `${sandbox.url}/api`,
      `${sandbox.url}/api/`,
      caller.api,
      `${caller.api}/`,
      `${caller.api}/vacancy`,
      `${caller.api}//vacancies`,
      `${caller.api}/Vacancies/`,
      `${caller.api}/candidates/lookup/mailingtemplates/1`,
    ];
    for (const url of unknown) {
      const answer = await raw('GET', url, origin);
      assert.equal(answer.status, 404, url);
      assert.equal(answer.headers['access-control-allow-origin'], pageOrigin, url);
      assert.match(answer.headers['content-type'] ?? '', /^application\/json/);
      assert.equal((await raw('GET', url)).status, 403, `${url} without an origin`);
    }
    assert.equal((await raw('GET', `${sandbox.url}/vacancies/`, origin)).status, 404);
    assert.equal((await preflight('/vacancy', 'GET')).status, 204);
  });

  it('finds a customer whose UUID is written in capitals', async () => {
    const answer = await raw(
      'GET',
      `${sandbox.url}/api/${sandbox.customerId.toUpperCase()}/vacancies/`,
      origin,
    );
    assert.equal(answer.status, 200);
  });

  it('keeps a list of origins for each customer', async () => {
    const page = 'https://second.example';
    await caller.change('origins', { action: 'add', customerId: secondCustomer, origin: page });
    const second = new Caller(sandbox, secondCustomer);
    assert.equal((await raw('GET', `${second.api}/vacancies/`, { origin: page })).status, 200);
    assert.equal((await raw('GET', `${caller.api}/vacancies/`, { origin: page })).status, 403);
    await caller.change('origins', { action: 'remove', customerId: secondCustomer, origin: page });
    assert.equal((await raw('GET', `${second.api}/vacancies/`, { origin: page })).status, 403);
  });

  it('is JSON only: an Accept without it is 406', async () => {
    const status = async (accept: string) => (await caller.get('/vacancies/', { accept })).status;
    const refused = [
      'text/html',
      'application/xml',
      'application/json;q=0, */*',
      'text/*',
      'application/json;q=0.0',
    ];
    for (const accept of refused) assert.equal(await status(accept), 406, accept);
    const fine = ['application/json', '*/*', 'application/*;q=0.1', 'text/html, application/json;q=0.5', ''];
    for (const accept of fine) assert.equal(await status(accept), 200, accept);
    const refusal = await caller.get('/vacancies/', { accept: 'text/html' });
    assert.match(refusal.headers.get('content-type') ?? '', /^application\/json/);
  });

  it('compresses long answers where the client takes it', async () => {
    const plain = await raw('GET', `${caller.api}/vacancies/`, origin);
    assert.equal(plain.headers['content-encoding'], undefined);
    const packed = await trustingFetch(`${caller.api}/vacancies/`, {
      headers: { ...origin, 'accept-encoding': 'gzip' },
    });
    assert.equal(packed.headers.get('content-encoding'), 'gzip');
    assert.equal(await packed.text(), plain.body);
    assert.ok(Number(packed.headers.get('content-length')) < plain.body.length / 2);
    const refused = await raw('GET', `${caller.api}/vacancies/`, {
      ...origin,
      'accept-encoding': 'gzip;q=0, br',
    });
    assert.equal(refused.headers['content-encoding'], undefined);
    assert.throws(() => gunzipSync(Buffer.from(refused.body)));
  });

  it('lets good answers be kept a minute, and no refusal', async () => {
    const kept = async (path: string, headers = {}) =>
      (await caller.get(path, headers)).headers.get('cache-control');
    for (const path of ['/vacancies/', '/vacancies/simple', '/vacancies/V1', '/candidates/lookup']) {
      assert.equal(await kept(path), 'max-age=60', path);
      assert.equal(await kept(path, { 'cache-control': 'no-cache' }), 'no-cache', path);
    }
    assert.equal(await kept('/vacancies/V9'), 'no-store');
    assert.equal(await kept('/vacancies/?access=x'), 'no-store');
    assert.equal(await kept('/vacancies/', { origin: 'https://attacker.example' }), 'no-store');
  });

  it('logs every API request, preflights and refusals too, and nothing of its own side', async () => {
    await caller.change('reset', { what: 'requests' });
    await caller.get('/vacancies/?perdate=2026-01-15');
    await preflight('/candidates/', 'POST');
    await raw('HEAD', `${caller.api}/vacancies/`);
    const path = `/api/${sandbox.customerId}`;
    const requests = await caller.listing<Record<string, unknown>>('requests');
    assert.deepEqual(
      requests.map(({ at, ...request }) => {
        assert.ok(!Number.isNaN(Date.parse(at as string)));
        return request;
      }),
      [
        { method: 'GET', path: `${path}/vacancies/?perdate=2026-01-15`, origin: pageOrigin, status: 200 },
        { method: 'OPTIONS', path: `${path}/candidates/`, origin: pageOrigin, status: 204 },
        { method: 'HEAD', path: `${path}/vacancies/`, origin: null, status: 403 },
      ],
    );
  });
});
