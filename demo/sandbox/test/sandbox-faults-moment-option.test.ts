import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, request as httpRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, describe, it } from 'node:test';
import { readForm } from '../api/multipart.js';
import { moments, momentsOf } from '../faults/fault-moments.js';
import type { Sandbox } from '../sandbox.js';
import {
  candidate,
  Caller,
  errorsOf,
  form,
  start,
  trustingFetch,
} from '../../../test/helpers/node/sandbox-client.js';

describe('the option moment of a fault of the sandbox', () => {
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

  const refusal = async (fault: Record<string, unknown>) => {
    const response = await caller.change('faults', fault);
    assert.equal(response.status, 400, JSON.stringify(fault));
    return errorsOf(response);
  };

  it('is one of those that the fault has; another is refused with them', async () => {
    for (const [name, { all }] of Object.entries(momentsOf)) {
      for (const moment of moments) {
        const fault = { name, options: { moment } };
        if (all.includes(moment)) await caller.fault(fault);
        else {
          const words = all.length === 1 ? all[0]! : `one of ${all.join(', ')}`;
          const message = `The option moment of ${name} must be ${words}.`;
          assert.deepEqual(await refusal(fault), { moment: [message] });
        }
      }
    }
    const listed = await caller.listing<{ name: string; options: { moment: string } }>('faults');
    const expected = Object.entries(momentsOf).flatMap(([name, { all }]) =>
      moments.filter((moment) => all.includes(moment)).map((moment) => `${name} ${moment}`),
    );
    assert.deepEqual(
      listed.map(({ name, options }) => `${name} ${options.moment}`),
      expected,
    );
  });

  it('is of a POST: another place is refused, and no GET meets it', async () => {
    const late = { name: 'server-error', options: { moment: 'received' } };
    assert.match((await refusal({ ...late, route: 'vacancies' }))['route']![0]!, /route must be candidates/);
    assert.match((await refusal({ ...late, method: 'GET' }))['method']![0]!, /method must be POST/);
    const mail = { name: 'mail-down', options: { moment: 'stored' } };
    assert.match((await refusal(mail))['moment']![0]!, /no option moment/);
    for (const value of ['', 'middle', 1, null, ['body']])
      assert.ok('moment' in (await refusal({ name: 'reset', options: { moment: value } })), String(value));
    await caller.fault({ ...late, remaining: 1 });
    assert.equal((await caller.get('/vacancies/')).status, 200);
    assert.equal((await caller.post(form(candidate()))).status, 500);
    assert.equal((await caller.post(form(candidate()))).status, 201);
  });

  it('is usual where it says nothing, and the same when it is said', async () => {
    for (const name of ['server-error', 'lost-answer', 'truncated', 'not-json'] as const) {
      const ends = [];
      for (const options of [{}, { moment: momentsOf[name].usual }]) {
        await caller.fault({ name, remaining: 1, options });
        const answer = await caller.post(form(candidate())).catch(() => undefined);
        await answer?.text();
        ends.push([answer?.status, (await caller.listing('applications')).length]);
        await caller.change('reset', { what: 'applications' });
      }
      assert.deepEqual(ends[0], ends[1], name);
    }
  });

  it('can be chosen on the operator’s page', async () => {
    const url = `${sandbox.url}/_sandbox/faults`;
    const html = await (await trustingFetch(url, { headers: { accept: 'text/html' } })).text();
    const [select] = /<select name="moment".*?<\/select>/s.exec(html) ?? [];
    const values = [...select!.matchAll(/<option value="([^"]*)"/g)].map(([, value]) => value);
    assert.deepEqual(values, ['', ...moments]);
    const send = (fields: Record<string, string>) =>
      trustingFetch(url, {
        method: 'POST',
        headers: {
          origin: sandbox.url,
          accept: 'text/html',
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: new URLSearchParams({ route: '', method: '', ...fields }).toString(),
        redirect: 'manual',
      });
    assert.equal((await send({ name: 'reset', moment: 'body' })).status, 303);
    assert.equal((await send({ name: 'reset', moment: '' })).status, 303);
    const listed = await caller.listing<{ options: object }>('faults');
    assert.deepEqual(
      listed.map(({ options }) => options),
      [{ moment: 'body' }, {}],
    );
    const refused = await send({ name: 'cut', moment: 'body' });
    assert.equal(refused.status, 400);
    const again = await refused.text();
    assert.match(again, /The option moment of cut must be answer\./);
    assert.match(again, /<select name="moment"[^>]*aria-invalid="true"/);
    assert.match(again, /<option value="body" selected>/);
  });
});

describe('an application that is held up', () => {
  for (const moment of ['headers', 'body', 'received'] as const) {
    it(`at the moment ${moment} goes no further when the sandbox stops`, async () => {
      const folder = mkdtempSync(join(tmpdir(), 'sandbox-moment-'));
      try {
        const database = join(folder, 'sandbox.db');
        const first = await start({ database });
        const caller = new Caller(first);
        await caller.fault({ name: 'slow', options: { moment, ms: 3_600_000 } });
        const sent = assert.rejects(caller.post(form(candidate(), [[new Blob(['a']), 'a.txt']])));
        while ((await caller.listing('requests')).length === 0);
        await first.close();
        await sent;
        const second = await start({ database });
        assert.deepEqual(await new Caller(second).listing('applications'), []);
        assert.deepEqual(readdirSync(`${database}.files`), []);
        await second.close();
      } finally {
        rmSync(folder, { recursive: true });
      }
    });
  }

  it('is not waited for when its connection has broken before it was read', async () => {
    const server = createServer();
    try {
      server.listen(0, '127.0.0.1');
      await once(server, 'listening');
      const { port } = server.address() as AddressInfo;
      const headers = { 'content-type': 'multipart/form-data; boundary=b' };
      const sender = httpRequest({ port, host: '127.0.0.1', method: 'POST', headers });
      sender.on('error', () => undefined).end('--b--');
      const [request] = (await once(server, 'request')) as [IncomingMessage];
      request.destroy();
      await once(request, 'close');
      const endedEarly = { status: 400, message: 'The body ended early.' };
      await assert.rejects(readForm(request, tmpdir()), endedEarly);
    } finally {
      server.close();
      server.closeAllConnections();
    }
  });
});
