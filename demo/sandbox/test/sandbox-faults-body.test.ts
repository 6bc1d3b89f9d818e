import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import type { Sandbox } from '../sandbox.js';
import { candidate, Caller, form, pageOrigin, start } from '../../../test/helpers/node/sandbox-client.js';

/** What can be read of a body until it ends or breaks. */
async function readAll(response: Response): Promise<{ pieces: number; bytes: Buffer; isBroken: boolean }> {
  const chunks: Uint8Array[] = [];
  let isBroken = false;
  try {
    for await (const chunk of response.body!) chunks.push(chunk as Uint8Array);
  } catch {
    isBroken = true;
  }
  return { pieces: chunks.length, bytes: Buffer.concat(chunks), isBroken };
}

describe('a fault of the sandbox that spoils the body', () => {
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

  const plain = { 'accept-encoding': 'identity' };
  const rightAnswer = async (path: string, headers = {}) =>
    Buffer.from(await (await caller.get(path, headers)).arrayBuffer());

  it('slow-body: status and headers at once, then the right body in pieces, spread over that time', async () => {
    const right = await rightAnswer('/vacancies/', plain);
    const ms = 500;
    await caller.fault({ name: 'slow-body', options: { ms } });
    const started = performance.now();
    const response = await caller.get('/vacancies/', plain);
    assert.equal(response.status, 200);
    assert.equal(response.headers.get('content-length'), String(right.length));
    assert.equal(response.headers.get('access-control-allow-origin'), pageOrigin);
    const { pieces, bytes, isBroken } = await readAll(response);
    assert.ok(performance.now() - started >= ms - 10);
    assert.ok(pieces > 2 && pieces <= 10, `${pieces} pieces`);
    assert.ok(bytes.equals(right) && !isBroken);
    const packed = await caller.get('/vacancies/', { 'accept-encoding': 'gzip' });
    assert.equal(packed.headers.get('content-encoding'), 'gzip');
    assert.equal(await packed.text(), right.toString());
  });

  it('cut: the headers promise the whole body, half of it comes, then the connection breaks', async () => {
    const right = await rightAnswer('/vacancies/', plain);
    await caller.fault({ name: 'cut' });
    const response = await caller.get('/vacancies/', plain);
    assert.equal(response.status, 200);
    assert.equal(response.headers.get('content-length'), String(right.length));
    assert.equal(response.headers.get('access-control-allow-origin'), pageOrigin);
    const { bytes, isBroken } = await readAll(response);
    assert.ok(isBroken);
    assert.ok(bytes.equals(right.subarray(0, Math.ceil(right.length / 2))));
    const packed = await caller.get('/vacancies/', { 'accept-encoding': 'gzip' });
    assert.equal(packed.headers.get('content-encoding'), 'gzip');
    assert.ok((await readAll(packed)).isBroken);
  });

  it('html-as-json: 200 with an HTML page that says it is JSON', async () => {
    await caller.fault({ name: 'html-as-json' });
    const response = await caller.get('/vacancies/');
    assert.equal(response.status, 200);
    assert.equal(response.headers.get('content-type'), 'application/json');
    assert.match(await response.text(), /^<!DOCTYPE html>/);
    assert.equal((await caller.post(form(candidate()))).status, 200);
    assert.deepEqual(await caller.listing('applications'), []);
  });

  it('wrong-type: the right answer and status, typed text/html', async () => {
    const right = await rightAnswer('/vacancies/');
    await caller.fault({ name: 'wrong-type' });
    const response = await caller.get('/vacancies/');
    assert.equal(response.status, 200);
    assert.equal(response.headers.get('content-type'), 'text/html; charset=utf-8');
    assert.equal(response.headers.get('cache-control'), 'no-store');
    assert.equal(response.headers.get('content-language'), 'en');
    assert.equal(await response.text(), right.toString());
    const missing = await caller.get('/vacancies/V9');
    assert.equal(missing.status, 404);
    assert.match(missing.headers.get('content-type') ?? '', /^text\/html/);
    const accepted = await caller.post(form(candidate()));
    assert.equal(accepted.status, 201);
    const { id } = (await accepted.json()) as { id: string };
    assert.deepEqual(
      (await caller.listing<{ id: string }>('applications')).map((stored) => stored.id),
      [id],
    );
  });
});
