import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import type { Sandbox } from '../sandbox.js';
import {
  candidate,
  Caller,
  form,
  pageOrigin,
  raw,
  start,
} from '../../../test/helpers/node/sandbox-client.js';

describe('the options of a fault of the sandbox', () => {
  let sandbox: Sandbox;
  let caller: Caller;
  before(async () => {
    sandbox = await start();
    caller = new Caller(sandbox);
  });
  after(() => sandbox.close());
  afterEach(async () => {
    for (const what of ['faults', 'applications']) await caller.change('reset', { what });
  });

  const only = async (fault: Record<string, unknown>) => {
    await caller.change('faults', { action: 'clear' });
    await caller.fault(fault);
  };
  /** The message of the refusal. */
  const refusal = async (fault: Record<string, unknown>) => {
    const response = await caller.change('faults', fault);
    assert.equal(response.status, 400, JSON.stringify(fault));
    assert.deepEqual(await caller.listing('faults'), []);
    return ((await response.json()) as { detail: string }).detail;
  };

  it('choose the status of server-error and refused, whose problem says that a fault made it', async () => {
    const statuses: [name: string, options: object, status: number][] = [
      ['server-error', {}, 500],
      ['server-error', { status: 503 }, 503],
      ['server-error', { status: 599 }, 599],
      ['refused', {}, 400],
      ['refused', { status: 409 }, 409],
      ['refused', { status: 499 }, 499],
    ];
    for (const [name, options, status] of statuses) {
      await only({ name, options });
      for (const response of [await caller.get('/vacancies/'), await caller.post(form(candidate()))]) {
        assert.equal(response.status, status);
        assert.equal(response.headers.get('access-control-allow-origin'), pageOrigin);
        assert.match(response.headers.get('content-type') ?? '', /^application\/json/);
        const problem = (await response.json()) as { status: number; detail: string };
        assert.equal(problem.status, status);
        assert.match(problem.detail, new RegExp(`fault ${name}\\b`));
      }
    }
    assert.deepEqual(await caller.listing('applications'), []);
  });

  it('set Retry-After to seconds or a date, and take away that pages may read it', async () => {
    const date = 'Thu, 15 Jan 2026 12:00:00 GMT';
    for (const [retryAfter, sent] of [
      [120, '120'],
      ['7', '7'],
      [0, '0'],
      [date, date],
    ]) {
      await only({ name: 'rate-limited', options: { retryAfter } });
      assert.equal((await caller.get('/vacancies/')).headers.get('retry-after'), sent);
    }
    for (const exposed of [true, false]) {
      await only({ name: 'rate-limited', options: { exposed } });
      const { headers } = await caller.get('/vacancies/');
      assert.equal(headers.get('retry-after'), '1');
      const expected = exposed ? 'Retry-After, Content-Language' : 'Content-Language';
      assert.equal(headers.get('access-control-expose-headers'), expected);
      assert.equal(headers.get('access-control-allow-origin'), pageOrigin);
    }
    await caller.change('faults', { action: 'clear' });
    const { headers } = await caller.get('/vacancies/');
    assert.equal(headers.get('access-control-expose-headers'), 'Retry-After, Content-Language');
  });

  it('with cors: false keep pages from every fault that answers, without changing its answer', async () => {
    const statuses: Record<string, number> = {
      slow: 200,
      'slow-body': 200,
      cut: 200,
      truncated: 200,
      empty: 200,
      hostile: 200,
      huge: 200,
      redirect: 307,
      'rate-limited': 429,
      'server-error': 500,
      refused: 400,
      'bad-gateway': 502,
      'not-json': 200,
      'html-as-json': 200,
      'wrong-type': 200,
    };
    const options: Record<string, object> = { slow: { ms: 1 }, 'slow-body': { ms: 1 }, huge: { count: 3 } };
    for (const [name, status] of Object.entries(statuses)) {
      for (const cors of [true, false]) {
        await only({ name, options: { ...options[name], cors } });
        const response = await caller.get('/vacancies/');
        await response.text().catch(() => undefined);
        assert.equal(response.status, status, name);
        const names = [...response.headers.keys()].filter((header) => header.startsWith('access-control-'));
        assert.equal(names.length > 0, cors, `${name}, cors: ${cors}`);
      }
    }
  });

  it('are refused where the fault does not have them, with the ones that it has', async () => {
    const none = ['lost-answer', 'duplicate-delivery', 'no-preflight', 'mail-down'];
    for (const name of none) {
      assert.match(
        await refusal({ name, options: { cors: false } }),
        /has no option cors: it has none/,
        name,
      );
    }
    assert.match(
      await refusal({ name: 'slow', options: { milliseconds: 1 } }),
      /no option milliseconds: it has ms \(.*\), cors \(true or false\), moment \(one of preflight, .*\)/,
    );
    assert.match(await refusal({ name: 'reset', options: { cors: false } }), /: it has moment \(one of /);
    assert.match(await refusal({ name: 'server-error', options: { ms: 1 } }), /status \(.*500 to 599\)/);
    assert.match(await refusal({ name: 'slow', options: { constructor: 1 } }), /no option constructor/);
  });

  it('are refused in another type or out of range, with what they must be', async () => {
    const wrong: [name: string, option: string, values: unknown[], words: RegExp][] = [
      ['slow', 'ms', ['1', -1, 1.5, null, 86_400_001], /whole number of milliseconds from 0 to/],
      ['slow-body', 'ms', ['1', -1], /whole number of milliseconds/],
      ['server-error', 'status', [499, 600, '500', 500.5], /from 500 to 599/],
      ['refused', 'status', [399, 500, '404'], /from 400 to 499/],
      ['rate-limited', 'retryAfter', [-1, 1.5, 'soon', '', '2026-01-15', {}], /seconds, or a date/],
      ['rate-limited', 'exposed', ['false', 0], /true or false/],
      ['huge', 'count', [0, 200_001, '10', 1.5], /from 1 to 200000/],
      ['redirect', 'location', ['', 1, '/a\r\nX: y', '/a b'], /Location/],
      ['empty', 'cors', ['false', null], /true or false/],
    ];
    for (const [name, option, values, words] of wrong) {
      for (const value of values) {
        assert.match(await refusal({ name, options: { [option]: value } }), words, `${name} ${option}`);
      }
    }
    for (const options of [[], 'ms=1', 7, true]) {
      assert.match(await refusal({ name: 'slow', options }), /options must be an object/);
    }
  });

  it('and everything else of a fault leave preflights alone, except for no-preflight', async () => {
    const names = (await refusal({ name: 'x' })).replace(/^name must be one of |\.$/g, '').split(', ');
    assert.equal(names.length, 20);
    const preflight = (method: string) =>
      raw('OPTIONS', `${caller.api}/candidates/`, {
        origin: pageOrigin,
        'access-control-request-method': method,
      });
    for (const name of names) {
      await only({ name });
      for (const method of ['GET', 'POST']) {
        const answer = await preflight(method);
        assert.equal(answer.status, name === 'no-preflight' ? 403 : 204, name);
      }
      const plain = await raw('OPTIONS', `${caller.api}/candidates/`, { origin: pageOrigin });
      assert.equal(plain.status, 405, `${name}: an OPTIONS that is no preflight`);
    }
    await only({ name: 'no-preflight', method: 'POST', remaining: 1 });
    assert.equal((await preflight('GET')).status, 204, 'the method is that of the request to come');
    assert.equal((await preflight('POST')).status, 403);
    assert.equal((await preflight('POST')).status, 204);
  });
});
