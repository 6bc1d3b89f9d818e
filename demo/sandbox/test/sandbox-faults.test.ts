import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import type { Sandbox } from '../sandbox.js';
import {
  candidate,
  Caller,
  form,
  pageOrigin,
  raw,
  secondCustomer,
  start,
  trustingFetch,
} from '../../../test/helpers/node/sandbox-client.js';

describe('a fault of the sandbox', () => {
  let sandbox: Sandbox;
  let caller: Caller;
  before(async () => {
    sandbox = await start();
    caller = new Caller(sandbox);
  });
  after(() => sandbox.close());
  afterEach(async () => {
    for (const what of ['faults', 'applications', 'requests']) await caller.change('reset', { what });
  });

  const faults = () => caller.listing<Record<string, unknown>>('faults');
  const readable = (response: Response) => response.headers.get('access-control-allow-origin') === pageOrigin;

  it('holds for as many requests as it says, and is gone then', async () => {
    await caller.fault({ name: 'server-error', remaining: 2 });
    const [{ id, ...fault } = {}, ...others] = await faults();
    const everywhere = { route: null, method: null, customerId: null };
    assert.deepEqual(fault, { name: 'server-error', ...everywhere, remaining: 2, options: {} });
    assert.ok(Number.isInteger(id));
    assert.deepEqual(others, []);
    assert.equal((await caller.get('/vacancies/')).status, 500);
    assert.equal((await faults())[0]!['remaining'], 1);
    assert.equal((await caller.get('/vacancies/')).status, 500);
    assert.deepEqual(await faults(), []);
    assert.equal((await caller.get('/vacancies/')).status, 200);
  });

  it('without a number holds until it is cleared', async () => {
    await caller.fault({ name: 'server-error' });
    for (let i = 0; i < 3; i++) assert.equal((await caller.get('/vacancies/')).status, 500);
    await caller.change('faults', { action: 'clear' });
    assert.equal((await caller.get('/vacancies/')).status, 200);
  });

  it('can be limited to a route, a method and a customer', async () => {
    const paths: Record<string, string> = {
      vacancies: '/vacancies/',
      simple: '/vacancies/simple',
      vacancy: '/vacancies/V1',
      lookup: '/candidates/lookup',
      'mailing-templates': '/candidates/lookup/mailingtemplates',
    };
    for (const route of [...Object.keys(paths), 'candidates']) {
      await caller.fault({ name: 'server-error', route });
      for (const [name, path] of Object.entries(paths)) {
        assert.equal((await caller.get(path)).status, name === route ? 500 : 200, `${route}: ${path}`);
      }
      assert.equal((await caller.post(form(candidate()))).status, route === 'candidates' ? 500 : 201, route);
      await caller.change('faults', { action: 'clear' });
    }
    await caller.fault({ name: 'server-error', method: 'post' });
    assert.equal((await caller.get('/vacancies/')).status, 200);
    assert.equal((await caller.post(form(candidate()))).status, 500);
    await caller.change('faults', { action: 'clear' });
    await caller.fault({ name: 'server-error', customerId: secondCustomer });
    assert.equal((await caller.get('/vacancies/')).status, 200);
    assert.equal((await new Caller(sandbox, secondCustomer).get('/vacancies/')).status, 500);
  });

  it('is not used up by a preflight', async () => {
    await caller.fault({ name: 'server-error', remaining: 1 });
    const headers = { origin: pageOrigin, 'access-control-request-method': 'GET' };
    assert.equal((await raw('OPTIONS', `${caller.api}/vacancies/`, headers)).status, 204);
    assert.equal((await caller.get('/vacancies/')).status, 500);
  });

  it('slow: the first byte comes after that many milliseconds, the right answer then', async () => {
    const ms = 150;
    await caller.fault({ name: 'slow', options: { ms } });
    const started = performance.now();
    const response = await caller.get('/vacancies/');
    assert.ok(performance.now() - started >= ms - 1);
    assert.equal(((await response.json()) as unknown[]).length, 5);
  });

  it('server-error and bad-gateway: a 500 of the service, a 502 that is HTML', async () => {
    await caller.fault({ name: 'server-error', remaining: 1 });
    const error = await caller.get('/vacancies/');
    assert.equal(((await error.json()) as { status: number }).status, 500);
    assert.ok(readable(error));
    await caller.fault({ name: 'bad-gateway', remaining: 1 });
    const gateway = await caller.get('/vacancies/');
    assert.equal(gateway.status, 502);
    assert.match(gateway.headers.get('content-type') ?? '', /^text\/html/);
    assert.match(await gateway.text(), /<h1>/);
    assert.ok(readable(gateway));
  });

  it('not-json, empty, truncated: a 200 that is no JSON, never to be cached', async () => {
    for (const [name, type] of [
      ['not-json', 'text/html'],
      ['empty', 'application/json'],
      ['truncated', 'application/json'],
    ]) {
      await caller.fault({ name, remaining: 1 });
      const response = await caller.get('/vacancies/');
      assert.equal(response.status, 200);
      assert.ok(response.headers.get('content-type')?.startsWith(type!), name);
      assert.equal(response.headers.get('cache-control'), 'no-store');
      const text = await response.text();
      assert.throws(() => JSON.parse(text));
      if (name === 'truncated') assert.match(text, /^\[\{"id":"V2"/);
      if (name === 'empty') assert.equal(text, '');
    }
  });

  it('hostile: JSON that means harm, on every route', async () => {
    await caller.fault({ name: 'hostile' });
    const list = (await (await caller.get('/vacancies/')).json()) as (Record<string, unknown> | null)[];
    assert.ok(list.some((record) => record !== null && !('id' in record)));
    assert.ok(list.some((record) => record !== null && !('description' in record)));
    assert.match(JSON.stringify(list), /<script>/);
    const vacancy = await (await caller.get('/vacancies/V1')).text();
    assert.match(vacancy, /"applicationUrl":"javascript:/);
    assert.match(vacancy, /onerror/);
    for (const path of ['/vacancies/simple', '/candidates/lookup', '/candidates/lookup/mailingtemplates']) {
      assert.match(await (await caller.get(path)).text(), /onerror|<script>/, path);
    }
    const accepted = await caller.post(form(candidate()));
    assert.equal(accepted.status, 201);
    assert.match(await accepted.text(), /onerror/);
    assert.equal((await caller.listing('applications')).length, 1);
  });

  it('reset: the connection breaks before any answer, and nothing is stored', async () => {
    await caller.fault({ name: 'reset' });
    await assert.rejects(raw('GET', `${caller.api}/vacancies/`, { origin: pageOrigin }), {
      code: 'ECONNRESET',
    });
    await assert.rejects(caller.post(form(candidate())));
    assert.deepEqual(await caller.listing('applications'), []);
    const requests = await caller.listing<{ status: number | null }>('requests');
    assert.deepEqual(
      requests.map(({ status }) => status),
      [null, null],
    );
  });

  it('lost-answer: the application is stored, and its answer never comes', async () => {
    await caller.fault({ name: 'lost-answer', route: 'candidates', remaining: 1 });
    const file: [Blob, string] = [new Blob(['a']), 'a.txt'];
    await assert.rejects(caller.post(form(candidate({ candidateMailingTemplateId: 'R-EN' }), [file])));
    const [stored] = await caller.listing<{ files: unknown[] }>('applications');
    assert.equal(stored!.files.length, 1);
    await caller.mails(1);
    const [request] = await caller.listing<{ status: number | null }>('requests');
    assert.equal(request!.status, null);
  });

  it('redirect: a 307 to a path that answers, once', async () => {
    await caller.fault({ name: 'redirect' });
    const response = await caller.get('/vacancies/?access=external');
    assert.equal(response.status, 307);
    const location = response.headers.get('location')!;
    assert.equal(location, `/api/${sandbox.customerId}/vacancies/?access=external&redirected=1`);
    const followed = await trustingFetch(new URL(location, sandbox.url), { headers: { origin: pageOrigin } });
    assert.equal(((await followed.json()) as unknown[]).length, 4);
    // A plain text: Node's fetch gives form data another boundary when it sends it again.
    const body = `--edge\r\nContent-Disposition: form-data; name="candidate"\r\n\r\n${JSON.stringify(candidate())}\r\n--edge--`;
    const post = await trustingFetch(`${caller.api}/candidates/`, {
      method: 'POST',
      headers: { origin: pageOrigin, 'content-type': 'multipart/form-data; boundary=edge' },
      body,
    });
    assert.equal(post.status, 201);
    assert.ok(post.redirected);
    assert.equal((await caller.listing('applications')).length, 1);
  });

  it('no-preflight: the preflight is refused, the request itself is not', async () => {
    await caller.fault({ name: 'no-preflight' });
    const headers = { origin: pageOrigin, 'access-control-request-method': 'POST' };
    const answer = await raw('OPTIONS', `${caller.api}/candidates/`, headers);
    assert.equal(answer.status, 403);
    assert.equal(answer.headers['access-control-allow-origin'], undefined);
    assert.equal((await caller.get('/vacancies/')).status, 200);
  });
});
