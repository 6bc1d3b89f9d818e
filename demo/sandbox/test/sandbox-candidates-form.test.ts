import assert from 'node:assert/strict';
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { after, before, beforeEach, describe, it } from 'node:test';
import { PartCounter } from '../api/part-counter.js';
import type { Sandbox } from '../sandbox.js';
import {
  candidate,
  Caller,
  errorsOf,
  pageOrigin,
  raw,
  start,
} from '../../../test/helpers/node/sandbox-client.js';

const disposition = (rest: string) => `Content-Disposition: form-data${rest}`;
const part = (head: string, text: string) => `--b\r\n${head}\r\n\r\n${text}\r\n`;
const json = JSON.stringify(candidate());
const candidatePart = part(disposition('; name="candidate"'), json);
const file = part(disposition('; name="attachments"; filename="a.txt"'), 'x');
const end = '--b--\r\n';

describe('the form of an application, as it is written', () => {
  let sandbox: Sandbox;
  let caller: Caller;
  before(async () => {
    sandbox = await start();
    caller = new Caller(sandbox);
  });
  after(() => sandbox.close());
  beforeEach(() => caller.change('reset', { what: 'applications' }));

  const send = (body: string, type = 'multipart/form-data; boundary=b') =>
    caller.post(body, { 'content-type': type });
  const stored = () => caller.listing<{ files: { name: string; size: number }[] }>('applications');

  it('is taken in every spelling that multipart allows', async () => {
    const bodies: [body: string, type?: string][] = [
      [candidatePart + end, 'multipart/form-data; boundary="b"'],
      [candidatePart + end, 'Multipart/Form-Data;boundary=b'],
      [`before\r\n${candidatePart}${end}after`],
      [part(`${disposition('; name="candidate"')}\r\nContent-Type: application/json`, json) + end],
      [file + candidatePart + end],
    ];
    for (const [body, type] of bodies) {
      assert.equal((await send(body, type)).status, 201, `${type}: ${body}`);
    }
    assert.equal((await stored()).length, bodies.length);
  });

  it('is refused with the part that is wrong', async () => {
    const wrong: Record<string, string[]> = {
      candidate: [
        end,
        file + end,
        candidatePart + candidatePart + end,
        part(disposition('; name="candidate"; filename="c.json"'), json) + end,
        part(disposition('; name="candidate"'), Buffer.from(json).toString('base64')) + end,
        part(disposition('; name="candidate"'), '[1]') + end,
      ],
      attachments: [candidatePart + part(disposition('; name="attachments"'), 'text') + end],
      image: [candidatePart + file.replace('attachments', 'image').repeat(2) + end],
      Candidate: [candidatePart + part(disposition('; name="Candidate"'), json) + end],
      email: [candidatePart + part(disposition('; name="email"'), 'a@b.example') + end],
      '': [
        candidatePart + part(disposition(''), 'x') + end,
        candidatePart + part(disposition('; name=""'), 'x') + end,
      ],
    };
    for (const [name, bodies] of Object.entries(wrong)) {
      for (const body of bodies) {
        const response = await send(body);
        assert.equal(response.status, 400, body);
        assert.deepEqual(Object.keys(await errorsOf(response)), [name], body);
      }
    }
    assert.deepEqual(await stored(), []);
  });

  it('is refused with the name of a part, also where objects have something of that name already', async () => {
    for (const name of ['constructor', '__proto__', 'toString', 'hasOwnProperty']) {
      for (const kind of ['', '; filename="a.txt"']) {
        const wrong = part(disposition(`; name="${name}"${kind}`), 'x');
        for (const body of [candidatePart + wrong + wrong + end, wrong + wrong + end]) {
          const response = await send(body);
          assert.equal(response.status, 400, body);
          const errors = new Map(Object.entries(await errorsOf(response)));
          assert.equal(errors.get(name)?.length, 2, body);
          assert.match(errors.get(name)![0]!, new RegExp(`There is no (text|file) part '${name}'`));
        }
      }
    }
    assert.deepEqual(await stored(), []);
    assert.equal((await send(candidatePart + end)).status, 201);
  });

  it('ends as a 500 where the sandbox itself fails at a part, and the sandbox goes on', async (t) => {
    const said = t.mock.method(console, 'error', () => undefined);
    const id = t.mock.method(crypto, 'randomUUID', () => {
      throw new Error('no more numbers');
    });
    syncBuiltinESMExports();
    try {
      assert.equal((await send(candidatePart + file + end)).status, 500);
    } finally {
      id.mock.restore();
      syncBuiltinESMExports();
    }
    assert.match(String(said.mock.calls[0]?.arguments[1]), /no more numbers/);
    assert.deepEqual(await stored(), []);
    assert.equal((await send(candidatePart + file + end)).status, 201);
  });

  it('is counted right wherever the body is split on its way', async () => {
    const headers = ['Content-Type: text/plain', disposition('; name="attachments"; filename="b.txt"')];
    const bodies = [
      candidatePart + file + part(headers.join('\r\n'), '\r\n-\r\n--\r\n--B\r\n') + end,
      candidatePart + part('', 'x') + file + end,
    ];
    for (const [index, body] of bodies.entries()) {
      for (let size = 1; size < 12; size++) {
        const counter = new PartCounter('b');
        for (let at = 0; at < body.length; at += size) counter.push(Buffer.from(body.slice(at, at + size)));
        assert.equal(counter.count, 3, `${index}, in pieces of ${size}`);
        assert.equal(counter.hasBrokenBoundary, false);
      }
    }
  });

  it('is refused as malformed where its structure is', async () => {
    const malformed: [body: string, type?: string][] = [
      [(candidatePart + end).replaceAll('\r\n', '\n')],
      [candidatePart],
      [`${candidatePart}--b`],
      [(candidatePart + end).replaceAll('--b', '--c')],
      [part(`${disposition('; name="candidate"')}\r\nX-Long: ${'x'.repeat(20_000)}`, json) + end],
      // Parts that a parser would pass over.
      [candidatePart + part('Content-Disposition: attachment; name="attachments"; filename="a"', 'x') + end],
      [candidatePart + part('Content-Type: text/plain', 'x') + end],
      [candidatePart + part('', 'x') + end],
      [candidatePart + '--b\r\n' + end],
      [candidatePart + file.replace('--b', '--b ') + end],
      [candidatePart + file.replace('--b', '--bc') + end],
      [candidatePart + end, 'multipart/form-data'],
      [candidatePart + end, 'multipart/form-data; boundary='],
    ];
    for (const [body, type] of malformed) {
      const response = await send(body, type);
      assert.equal(response.status, 400, body.slice(0, 200));
      const problem = (await response.json()) as { detail: string };
      assert.match(problem.detail, /malformed/, body.slice(0, 200));
    }
    assert.deepEqual(await stored(), []);
  });

  it('is refused with more parts than the sandbox reads, and never stored without some of them', async () => {
    assert.equal((await send(candidatePart + file.repeat(1000) + end)).status, 413);
    assert.equal((await send(file.repeat(1000) + candidatePart + end)).status, 413);
    assert.deepEqual(await stored(), []);
    assert.equal((await send(candidatePart + file.repeat(999) + end)).status, 201);
    assert.equal((await stored())[0]!.files.length, 999);
  });

  it('is 413 by its Content-Length already, once the body has arrived', async () => {
    const body = Buffer.alloc(31 * 1024 * 1024);
    const headers = { origin: pageOrigin, 'content-type': 'multipart/form-data; boundary=b' };
    const answer = await raw('POST', `${caller.api}/candidates/`, headers, body);
    assert.equal(answer.status, 413);
    assert.equal(answer.headers['access-control-allow-origin'], pageOrigin);
    assert.match(answer.body, /larger than 31457280 bytes/);
  });
});
