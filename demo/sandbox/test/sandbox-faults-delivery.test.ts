import assert from 'node:assert/strict';
import type { Socket } from 'node:net';
import { after, afterEach, before, describe, it } from 'node:test';
import type { Sandbox } from '../sandbox.js';
import {
  candidate,
  Caller,
  dial,
  form,
  pageOrigin,
  start,
} from '../../../test/helpers/node/sandbox-client.js';

// What browsers make of this fault is for the tests in browsers to show; this is what the sandbox does to them.
describe('the fault duplicate-delivery of the sandbox', () => {
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

  const head = (method: string, path: string, ...headers: string[]) =>
    [
      `${method} /api/${sandbox.customerId}${path} HTTP/1.1`,
      `Host: localhost:${sandbox.port}`,
      `Origin: ${pageOrigin}`,
      ...headers,
      '',
      '',
    ].join('\r\n');
  const get = () => head('GET', '/vacancies/V1');
  const preflight = () => head('OPTIONS', '/candidates/', 'Access-Control-Request-Method: POST');
  const post = () => {
    const text = JSON.stringify(candidate());
    const body = `--edge\r\nContent-Disposition: form-data; name="candidate"\r\n\r\n${text}\r\n--edge--\r\n`;
    const length = Buffer.byteLength(body);
    const type = 'Content-Type: multipart/form-data; boundary=edge';
    return head('POST', '/candidates/', type, `Content-Length: ${length}`) + body;
  };
  /** The first piece of the answer, or what became of the connection instead. */
  const exchange = (socket: Socket, request: string) =>
    new Promise<string>((resolve) => {
      socket.once('data', (chunk) => resolve(String(chunk)));
      socket.once('error', (error: NodeJS.ErrnoException) => resolve(String(error.code)));
      socket.once('close', () => resolve('closed'));
      socket.write(request);
    });

  it('keeps connections open at the preflight, then stores the application and resets its connection', async () => {
    await caller.fault({ name: 'duplicate-delivery', route: 'candidates', remaining: 1 });
    const [idle, used] = [dial(sandbox), dial(sandbox)];
    for (const socket of [idle, used]) assert.match(await exchange(socket, get()), /^HTTP\/1\.1 200 /);
    const allowed = await exchange(used, preflight());
    assert.match(allowed, /^HTTP\/1\.1 204 /);
    assert.match(allowed, /^connection: keep-alive\r$/im);
    assert.match(allowed, /^access-control-max-age: 600\r$/im);
    assert.equal(await exchange(used, post()), 'ECONNRESET');
    assert.equal((await caller.listing('applications')).length, 1);
    assert.match(await exchange(idle, post()), /^HTTP\/1\.1 201 /, 'the other connection is still there');
    assert.equal((await caller.listing('applications')).length, 2);
    idle.destroy();
  });

  it('is used up by requests and not by preflights, and meets no GET', async () => {
    await caller.fault({ name: 'duplicate-delivery', remaining: 1 });
    const remaining = async () => (await caller.listing<{ remaining: number }>('faults'))[0]?.remaining;
    const socket = dial(sandbox);
    for (let time = 0; time < 3; time++) {
      assert.match(await exchange(socket, preflight()), /^access-control-max-age: 600\r$/im);
    }
    assert.equal((await caller.get('/vacancies/')).status, 200);
    assert.equal(await remaining(), 1);
    await assert.rejects(caller.post(form(candidate())));
    assert.equal(await remaining(), undefined);
    socket.destroy();
    const later = dial(sandbox);
    const closing = await exchange(later, preflight());
    assert.match(closing, /^connection: close\r$/im);
    assert.match(closing, /^access-control-max-age: 0\r$/im);
    later.destroy();
  });
});
