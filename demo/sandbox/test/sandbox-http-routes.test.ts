import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { Sandbox } from '../sandbox.js';
import { candidate, Caller, pageOrigin, raw, start } from '../../../test/helpers/node/sandbox-client.js';

const routes: [path: string, method: 'GET' | 'POST'][] = [
  ['/vacancies', 'GET'],
  ['/vacancies/simple', 'GET'],
  ['/vacancies/V1', 'GET'],
  ['/candidates/lookup', 'GET'],
  ['/candidates/lookup/mailingtemplates', 'GET'],
  ['/candidates', 'POST'],
];
const withSlashes = routes.flatMap(([path, method]) =>
  [path, `${path}/`].map((one): [string, 'GET' | 'POST'] => [one, method]),
);
const multipart = { 'content-type': 'multipart/form-data; boundary=edge' };
const application = (vacancyId = 'V1') =>
  `--edge\r\nContent-Disposition: form-data; name="candidate"\r\n\r\n${JSON.stringify(candidate({ vacancyId }))}\r\n--edge--\r\n`;

describe('the six routes of the sandbox', () => {
  let sandbox: Sandbox;
  let caller: Caller;
  before(async () => {
    sandbox = await start();
    caller = new Caller(sandbox);
  });
  after(() => sandbox.close());
  beforeEach(() => caller.change('reset', { what: 'applications' }));

  const origin = { origin: pageOrigin };
  const ask = (method: string, path: string, headers: Record<string, string>) =>
    method === 'POST' && /candidates\/?$/.test(path)
      ? raw(method, caller.api + path, { ...multipart, ...headers }, application())
      : raw(method, caller.api + path, headers);
  const corsOf = (headers: object) =>
    Object.keys(headers).filter((name) => name.startsWith('access-control-'));

  it('answer JSON to an allowed page with and without a trailing slash, without a login or a redirect', async () => {
    for (const [path, method] of withSlashes) {
      const answer = await ask(method, path, origin);
      assert.equal(answer.status, method === 'GET' ? 200 : 201, path);
      assert.equal(answer.headers['content-type'], 'application/json; charset=utf-8', path);
      assert.doesNotThrow(() => JSON.parse(answer.body) as unknown, path);
      assert.equal(answer.headers['access-control-allow-origin'], pageOrigin, path);
      assert.equal(answer.headers['www-authenticate'], undefined);
      assert.equal(answer.headers['x-content-type-options'], 'nosniff');
    }
  });

  it('know GET and POST alone, each where it belongs', async () => {
    for (const [path, allowed] of withSlashes) {
      const others = ['HEAD', 'OPTIONS', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND'];
      for (const method of [...others, allowed === 'GET' ? 'POST' : 'GET']) {
        const answer = await raw(method, caller.api + path, origin);
        assert.equal(answer.status, 405, `${method} ${path}`);
        assert.equal(answer.headers.allow, allowed);
        assert.equal(answer.headers['access-control-allow-origin'], pageOrigin);
      }
    }
  });

  it('give no page of another origin, and no program without one, an answer or a CORS header', async () => {
    const foreign: Record<string, string>[] = [
      {},
      { origin: 'null' },
      { origin: 'https://attacker.example' },
      { origin: pageOrigin.toUpperCase() },
      { origin: `${pageOrigin}, ${pageOrigin}` },
      { origin: '*' },
      { origin: '' },
    ];
    for (const [path, method] of withSlashes) {
      for (const headers of foreign) {
        const asked = { ...headers, 'access-control-request-method': method };
        const what = `${path} ${JSON.stringify(headers)}`;
        const answers = [await ask(method, path, headers), await raw('OPTIONS', caller.api + path, asked)];
        for (const answer of answers) {
          assert.equal(answer.status, 403, what);
          assert.deepEqual(corsOf(answer.headers), [], what);
          assert.match(answer.headers.vary ?? '', /^Origin, X-Service-User-Language/, what);
          assert.equal(answer.headers['cache-control'], 'no-store');
        }
      }
    }
    assert.deepEqual(await caller.listing('applications'), []);
  });

  it('permit and read the language header under the prefix of the service alone', async () => {
    const permitted = async (name: string) => {
      const answer = await raw('OPTIONS', `${caller.api}/vacancies/`, {
        ...origin,
        'access-control-request-method': 'GET',
        'access-control-request-headers': name,
      });
      assert.equal(answer.status, 204);
      return answer.headers['access-control-allow-headers'];
    };
    assert.equal(await permitted('x-service-user-language'), 'x-service-user-language');
    for (const name of [
      'x-acme-user-language',
      'user-language',
      'x-services-user-language',
      'service-user-language',
    ]) {
      assert.equal(await permitted(name), undefined, name);
      const response = await caller.get('/vacancies/', { [name]: 'da' });
      assert.equal(response.headers.get('content-language'), 'en', name);
    }
  });

  it('vary by origin and language in every answer, refusals too', async () => {
    const json = { 'content-type': 'application/json' };
    const answers: [status: number, answer: ReturnType<typeof raw>][] = [
      [200, raw('GET', `${caller.api}/vacancies/`, origin)],
      [400, raw('GET', `${caller.api}/vacancies/?access=x`, origin)],
      [400, raw('POST', `${caller.api}/candidates/`, { ...origin, ...multipart }, 'x')],
      [403, raw('GET', `${caller.api}/vacancies/`)],
      [404, raw('GET', `${caller.api}/vacancies/V9`, origin)],
      [404, raw('GET', `${caller.api}/nowhere`, origin)],
      [404, raw('GET', caller.api.replace(sandbox.customerId, 'nobody') + '/vacancies/', origin)],
      [405, raw('PUT', `${caller.api}/vacancies/`, origin)],
      [406, raw('GET', `${caller.api}/vacancies/`, { ...origin, accept: 'text/html' })],
      [415, raw('POST', `${caller.api}/candidates/`, { ...origin, ...json }, '{}')],
    ];
    for (const [status, pending] of answers) {
      const answer = await pending;
      assert.equal(answer.status, status);
      assert.equal(answer.headers.vary, 'Origin, X-Service-User-Language, Accept-Encoding', String(status));
      assert.match(answer.headers['content-type'] ?? '', /^application\/json/, String(status));
    }
  });
});
