import assert from 'node:assert/strict';
import { get } from 'node:http';
import { after, before, describe, it } from 'node:test';
import type { Sandbox } from '../sandbox.js';
import {
  candidate,
  Caller,
  form,
  pageOrigin,
  raw,
  secondCustomer,
  start,
} from '../../../test/helpers/node/sandbox-client.js';

const sections = ['applications', 'mailbox', 'requests', 'origins', 'faults'];

describe("the operator's side of the sandbox", () => {
  let sandbox: Sandbox;
  let caller: Caller;
  before(async () => {
    sandbox = await start();
    caller = new Caller(sandbox);
    const attack = '<script>alert(1)</script>"\'&';
    const changes = { name: attack, [attack]: attack, candidateMailingTemplateId: 'R-EN' };
    await caller.post(
      form(candidate(changes), [[new Blob(['x'], { type: 'text/html' }), '<img src=x>.html']]),
    );
    await caller.mails(1);
    await caller.get('/vacancies/?x=<b>');
    // For another customer: it is to be seen, not met.
    const location = '/<i>"\'&<b>';
    await caller.fault({ name: 'redirect', customerId: secondCustomer, options: { location } });
  });
  after(() => sandbox.close());

  const page = (path: string, accept = 'text/html,application/xhtml+xml,*/*;q=0.8') =>
    fetch(`${sandbox.url}/_sandbox${path}`, { headers: { accept } });
  const send = (path: string, headers: Record<string, string>, body: string) =>
    fetch(`${sandbox.url}/_sandbox/${path}`, { method: 'POST', headers, body, redirect: 'manual' });
  it('answers under a loopback name only, so that a page whose name points here can read nothing', async () => {
    const { hostname, port } = new URL(sandbox.url);
    const answer = await new Promise<number | undefined>((resolve, reject) => {
      const options = {
        host: hostname,
        port,
        path: '/_sandbox/applications',
        headers: { host: `rebound.example:${port}` },
      };
      get(options, (response) => resolve(response.resume().statusCode)).on('error', reject);
    });
    assert.equal(answer, 403);
    assert.equal((await page('/applications', 'application/json')).status, 200);
  });

  const formType = { 'content-type': 'application/x-www-form-urlencoded' };

  it('is a page for a person and JSON for a program', async () => {
    for (const section of ['', ...sections]) {
      for (const path of [`/${section}`, section === '' ? '' : `/${section}/`]) {
        const html = await page(path);
        assert.equal(html.status, 200, path);
        assert.match(html.headers.get('content-type') ?? '', /^text\/html/);
        assert.match(html.headers.get('content-security-policy') ?? '', /default-src 'none'/);
        assert.match(await html.text(), /<h1>\w/);
        const json = await page(path, 'application/json');
        assert.match(json.headers.get('content-type') ?? '', /^application\/json/);
        const content: unknown = await json.json();
        assert.equal(Array.isArray(content), section !== '', path);
      }
    }
  });

  it('answers objects with the fields that are promised', async () => {
    const keys = async (section: string) => Object.keys((await caller.listing<object>(section))[0]!);
    assert.deepEqual(await keys('applications'), [
      'id',
      'vacancyId',
      'receivedAt',
      'deliveries',
      'candidate',
      'files',
    ]);
    assert.deepEqual(await keys('mailbox'), ['to', 'subject', 'text']);
    assert.deepEqual(await keys('requests'), ['method', 'path', 'origin', 'status', 'at']);
    assert.deepEqual(await keys('origins'), ['customerId', 'origin']);
    const ofFault = ['id', 'name', 'route', 'method', 'customerId', 'remaining', 'options'];
    assert.deepEqual(await keys('faults'), ofFault);
  });

  it('escapes whatever candidates, pages and operators sent', async () => {
    for (const section of sections) {
      const html = await (await page(`/${section}`)).text();
      assert.ok(!/<script|<img|<b>|<i>/i.test(html), section);
    }
    assert.match(await (await page('/applications')).text(), /&lt;script&gt;/);
    assert.match(await (await page('/applications')).text(), /&lt;img src=x&gt;\.html/);
  });

  it('has no CORS headers, for no origin', async () => {
    for (const path of ['/', ...sections.map((section) => `/${section}`), '/nothing']) {
      for (const method of ['GET', 'OPTIONS', 'POST']) {
        const answer = await raw(method, `${sandbox.url}/_sandbox${path}`, {
          origin: pageOrigin,
          'access-control-request-method': 'GET',
        });
        const cors = Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'));
        assert.deepEqual(cors, [], `${method} ${path}`);
      }
    }
  });

  it("changes nothing without the sandbox's own origin", async () => {
    const change = JSON.stringify({
      action: 'add',
      origin: 'https://attacker.example',
      name: 'reset',
      what: 'applications',
    });
    const type = { 'content-type': 'application/json' };
    const foreign = [
      {},
      { origin: pageOrigin },
      { origin: 'null' },
      { origin: `https://localhost:${sandbox.port}` },
    ];
    for (const origin of foreign) {
      for (const path of ['origins', 'faults', 'reset']) {
        const response = await send(path, { ...type, ...(origin as Record<string, string>) }, change);
        assert.equal(response.status, 403, `${path} ${JSON.stringify(origin)}`);
      }
    }
    assert.equal((await caller.listing('applications')).length, 1);
    assert.equal((await caller.listing('faults')).length, 1);
    assert.equal((await caller.listing('origins')).length, 2);
  });

  it('takes changes from both of its own addresses, as JSON or as a form that leads back', async () => {
    const add = new URLSearchParams({ action: 'add', origin: 'https://www.example.com/', customerId: '' });
    for (const host of ['localhost', '127.0.0.1']) {
      const headers = { origin: `http://${host}:${sandbox.port}`, ...formType };
      const response = await send('origins', headers, add.toString());
      assert.equal(response.status, 303);
      assert.equal(response.headers.get('location'), '/_sandbox/origins');
    }
    const listed = await caller.listing<{ origin: string }>('origins');
    assert.equal(
      listed.filter(({ origin }) => origin === 'https://www.example.com').length,
      2,
      'one for each customer',
    );
    const removed = await caller.change('origins', { action: 'remove', origin: 'https://www.example.com' });
    assert.deepEqual(await removed.json(), await caller.listing('origins'));
    assert.equal((await caller.listing('origins')).length, 2);
  });

  it('switches a fault on by a form', async () => {
    await caller.change('faults', { action: 'clear' });
    const fields = {
      name: 'slow',
      route: 'simple',
      method: '',
      customerId: secondCustomer,
      remaining: '3',
      ms: '20',
    };
    const headers = { origin: sandbox.url, ...formType };
    const response = await send('faults', headers, new URLSearchParams(fields).toString());
    assert.equal(response.status, 303);
    const [{ id, ...fault } = {}, ...others] = await caller.listing<Record<string, unknown>>('faults');
    const place = { route: 'simple', method: null, customerId: secondCustomer };
    assert.deepEqual(fault, { name: 'slow', ...place, remaining: 3, options: { ms: 20 } });
    assert.ok(Number.isInteger(id));
    assert.deepEqual(others, []);
    assert.equal((await send('reset', headers, 'what=faults')).headers.get('location'), '/_sandbox/faults');
    assert.deepEqual(await caller.listing('faults'), []);
  });

  it('has a field for every option of a fault, and reads each as what it is', async () => {
    const html = await (await page('/faults')).text();
    const headers = { origin: sandbox.url, ...formType };
    const fields: Record<string, [fault: string, text: string, value: unknown]> = {
      ms: ['slow-body', '20', 20],
      status: ['refused', '409', 409],
      retryAfter: ['rate-limited', '7', '7'],
      exposed: ['rate-limited', 'false', false],
      count: ['huge', '50', 50],
      location: ['redirect', '/elsewhere', '/elsewhere'],
      cors: ['cut', 'false', false],
    };
    for (const [field, [name, text, value]] of Object.entries(fields)) {
      assert.match(html, new RegExp(`name="${field}"`), field);
      assert.match(html, new RegExp(`<option value="${name}" ?>${name}</option>`), name);
      // A browser sends the fields that are left empty too.
      const left = Object.fromEntries(Object.keys(fields).map((other) => [other, '']));
      const sent = new URLSearchParams({ ...left, name, route: '', remaining: '', [field]: text });
      assert.equal((await send('faults', headers, sent.toString())).status, 303, field);
      const [fault] = await caller.listing<{ options: unknown }>('faults');
      assert.deepEqual(fault!.options, { [field]: value });
      await caller.change('faults', { action: 'clear' });
    }
  });

  it('empties what it is asked to, files too', async () => {
    const [stored] = await caller.listing<{ files: { url: string }[] }>('applications');
    const { url } = stored!.files[0]!;
    const file = await fetch(url);
    assert.equal(await file.text(), 'x');
    for (const what of ['mailbox', 'requests', 'applications']) {
      assert.deepEqual(await (await caller.change('reset', { what })).json(), { reset: what });
      assert.deepEqual(await caller.listing(what), [], what);
    }
    assert.equal((await fetch(url)).status, 404);
    assert.equal((await page('/files/..%2f..%2fetc%2fpasswd')).status, 404);
    for (const section of sections) assert.equal((await page(`/${section}`)).status, 200);
  });
});
