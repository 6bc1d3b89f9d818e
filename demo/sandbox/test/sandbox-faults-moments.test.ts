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
  raw,
  start,
} from '../../../test/helpers/node/sandbox-client.js';

interface Logged {
  method: string;
  status: number | null;
}

describe('the moment at which a fault of the sandbox meets an application', () => {
  let sandbox: Sandbox;
  let caller: Caller;
  before(async () => {
    sandbox = await start();
    caller = new Caller(sandbox);
  });
  after(() => sandbox.close());
  afterEach(async () => {
    for (const what of ['faults', 'applications', 'requests', 'mailbox'])
      await caller.change('reset', { what });
  });

  /** An application of about 100,000 bytes, as it goes over the wire. */
  const parts = () => {
    const text = JSON.stringify(candidate());
    const lines = (disposition: string, content: string) =>
      `--edge\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`;
    const file = lines('name="attachments"; filename="cv.txt"', 'x'.repeat(100_000));
    const body = Buffer.from(`${lines('name="candidate"', text)}${file}--edge--\r\n`);
    const head = [
      `POST /api/${sandbox.customerId}/candidates/ HTTP/1.1`,
      `Host: localhost:${sandbox.port}`,
      `Origin: ${pageOrigin}`,
      'Content-Type: multipart/form-data; boundary=edge',
      `Content-Length: ${body.length}`,
    ];
    return { head: `${head.join('\r\n')}\r\n\r\n`, body };
  };

  /** A connection, and what has come over it. */
  const open = () => {
    const socket = dial(sandbox);
    const heard = { text: '', error: undefined as string | undefined };
    socket.on('data', (chunk) => (heard.text += String(chunk)));
    socket.on('error', (error: NodeJS.ErrnoException) => (heard.error = error.code));
    return { socket, heard };
  };
  /** A reset is an error that `once` would throw. */
  const closed = (socket: Socket) => new Promise((resolve) => socket.once('close', resolve));
  const write = (socket: Socket, data: string | Buffer) =>
    new Promise<void>((resolve) => socket.write(data, () => resolve()));

  const log = () => caller.listing<Logged>('requests');
  const posts = async () => (await log()).filter(({ method }) => method === 'POST');
  const stored = async () => (await caller.listing('applications')).length;
  const fault = (name: string, moment: string, options: object = {}) =>
    caller.fault({ name, options: { ...options, moment } });
  const until = async (isSo: () => boolean | Promise<boolean>) => {
    while (!(await isSo())) await new Promise((resolve) => setImmediate(resolve));
  };
  const preflight = (method = 'POST') =>
    raw('OPTIONS', `${caller.api}/candidates/`, {
      origin: pageOrigin,
      'access-control-request-method': method,
    });

  it('preflight: the question before a POST, and neither the POST nor what comes before a GET', async () => {
    await caller.fault({ name: 'server-error', remaining: 2, options: { moment: 'preflight' } });
    assert.equal((await caller.get('/vacancies/')).status, 200);
    assert.equal((await caller.post(form(candidate()))).status, 201);
    assert.equal((await preflight('GET')).status, 204);
    for (let time = 0; time < 2; time++) {
      const answer = await preflight();
      assert.equal(answer.status, 500);
      assert.equal(answer.headers['access-control-allow-origin'], pageOrigin);
    }
    assert.equal((await preflight()).status, 204, 'it is used up by preflights');
  });

  it('headers: before any of the body has come', async () => {
    await fault('refused', 'headers', { status: 413 });
    const { socket, heard } = open();
    await write(socket, parts().head);
    await until(() => heard.text.includes('\r\n\r\n'));
    assert.match(heard.text, /^HTTP\/1\.1 413 /);
    socket.destroy();
    assert.deepEqual(
      (await posts()).map(({ status }) => status),
      [413],
    );
  });

  it('body: when half of it has come, and the rest is let in before the connection closes', async () => {
    await fault('refused', 'body', { status: 413 });
    const { socket, heard } = open();
    const { head, body } = parts();
    const half = Math.ceil(body.length / 2);
    await write(socket, head);
    await write(socket, body.subarray(0, half - 1));
    await until(async () => (await posts()).length === 1);
    assert.equal((await caller.get('/vacancies/')).status, 200);
    assert.equal(heard.text, '');
    await write(socket, body.subarray(half - 1, half));
    await until(() => heard.text.includes('}'));
    assert.match(heard.text, /^HTTP\/1\.1 413 /);
    assert.match(heard.text, /^connection: close\r$/im);
    await write(socket, body.subarray(half));
    await closed(socket);
    assert.equal(heard.error, undefined);
    assert.equal(await stored(), 0);
  });

  it('received: when the last byte has come; nothing is stored, and no mail goes out', async () => {
    await fault('server-error', 'received', { status: 504 });
    const { socket, heard } = open();
    const { head, body } = parts();
    await write(socket, head);
    await write(socket, body.subarray(0, -1));
    await until(async () => (await posts()).length === 1);
    assert.equal((await caller.get('/vacancies/')).status, 200);
    assert.equal(heard.text, '');
    await write(socket, body.subarray(-1));
    await until(() => heard.text.includes('}'));
    assert.match(heard.text, /^HTTP\/1\.1 504 /);
    socket.destroy();
    assert.equal(await stored(), 0);
    assert.deepEqual(await caller.listing('mailbox'), []);
  });

  it('received: it is checked by then, so that a wrong one gets the service’s own answer', async () => {
    await fault('server-error', 'received');
    const answer = await caller.post(form(candidate({ email: 'nobody' })));
    assert.equal(answer.status, 400);
    assert.match(await answer.text(), /email/);
  });

  it('stored: it is there and its receipt goes out, whatever is answered', async () => {
    await fault('server-error', 'stored');
    const answer = await caller.post(form(candidate({ candidateMailingTemplateId: 'R-EN' })));
    assert.equal(answer.status, 500);
    assert.match(answer.headers.get('content-type') ?? '', /^application\/json/);
    assert.equal(await stored(), 1);
    await caller.mails(1);
  });

  it('answer: half of it comes, and then a reset, or the rest after a pause', async () => {
    await fault('reset', 'answer');
    const broken = await caller.post(form(candidate()));
    assert.equal(broken.status, 201);
    await assert.rejects(broken.text());
    await caller.change('faults', { action: 'clear' });
    const ms = 200;
    await fault('slow', 'answer', { ms });
    const started = performance.now();
    const answer = await caller.post(form(candidate()));
    const reader = answer.body!.getReader();
    const { value } = await reader.read();
    assert.match(Buffer.from(value!).toString(), /^\{"id":"[^}]*$/);
    const rest = await reader.read();
    assert.ok(performance.now() - started >= ms - 1);
    const whole = Buffer.concat([value!, rest.value as Uint8Array]).toString();
    const ids = (await caller.listing<{ id: string }>('applications')).map(({ id }) => id);
    assert.equal((JSON.parse(whole) as { id: string }).id, ids[1]);
  });

  it('holds an application up, and lets it go on whole', async () => {
    const content = Buffer.alloc(3_000_000, 'career');
    for (const moment of ['headers', 'body', 'received', 'stored', 'answer']) {
      await fault('slow', moment, { ms: 60 });
      const started = performance.now();
      const answer = await caller.post(form(candidate(), [[new Blob([content]), 'cv.pdf']]));
      assert.equal(answer.status, 201, moment);
      await answer.text();
      assert.ok(performance.now() - started >= 59, moment);
      const [application] = await caller.listing<{ files: { url: string }[] }>('applications');
      const kept = await raw('GET', application!.files[0]!.url);
      assert.equal(kept.body, content.toString(), moment);
      for (const what of ['faults', 'applications']) await caller.change('reset', { what });
    }
  });
});
