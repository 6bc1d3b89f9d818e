import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { Sandbox } from '../sandbox.js';
import { candidate, Caller, errorsOf, start } from '../../../test/helpers/node/sandbox-client.js';

const disposition = (rest: string) => `Content-Disposition: form-data${rest}`;
const part = (head: string, text: string) => `--edge\r\n${head}\r\n\r\n${text}\r\n`;
const json = JSON.stringify(candidate());
const candidatePart = part(disposition('; name="candidate"'), json);
const file = part(disposition('; name="attachments"; filename="a.txt"'), 'x');
const end = '--edge--\r\n';

describe('the form of an application, as it is written', () => {
  let sandbox: Sandbox;
  let caller: Caller;
  before(async () => {
    sandbox = await start();
    caller = new Caller(sandbox);
  });
  after(() => sandbox.close());
  beforeEach(() => caller.change('reset', { what: 'applications' }));

  const send = (body: string, type = 'multipart/form-data; boundary=edge') =>
    caller.post(body, { 'content-type': type });
  const stored = () => caller.listing<{ files: { name: string; size: number }[] }>('applications');

  it('is taken in every spelling that multipart allows', async () => {
    const bodies: [body: string, type?: string][] = [
      [candidatePart + end, 'multipart/form-data; boundary="edge"'],
      [candidatePart + end, 'Multipart/Form-Data;boundary=edge'],
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
      '': [candidatePart + part(disposition('; name=""'), 'x') + end],
      constructor: [candidatePart + part(disposition('; name="constructor"'), 'x') + end],
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

  it('is refused as malformed where its structure is', async () => {
    const malformed: [body: string, type?: string][] = [
      [(candidatePart + end).replaceAll('\r\n', '\n')],
      [candidatePart],
      [`${candidatePart}--edge`],
      [(candidatePart + end).replaceAll('--edge', '--c')],
      // Parts that a parser would pass over.
      [candidatePart + part('Content-Disposition: attachment; name="attachments"; filename="a"', 'x') + end],
      [candidatePart + part('Content-Type: text/plain', 'x') + end],
      [candidatePart + part('', 'x') + end],
      [candidatePart + '--edge\r\n' + end],
      [candidatePart + file.replace('--edge', '--edge ') + end],
      [candidatePart + file.replace('--edge', '--edgec') + end],
      [candidatePart + end, 'multipart/form-data'],
      [candidatePart + end, 'multipart/form-data; boundary='],
      [candidatePart + part(disposition(''), 'x') + end],
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
});
