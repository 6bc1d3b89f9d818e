import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { Sandbox } from '../sandbox.js';
import {
  candidate,
  Caller,
  dial,
  errorsOf,
  form,
  pageOrigin,
  raw,
  secondCustomer,
  start,
  trustingFetch,
} from '../../../test/helpers/node/sandbox-client.js';

interface Application {
  id: string;
  vacancyId: string;
  receivedAt: string;
  deliveries: number;
  candidate: Record<string, unknown>;
  files: { name: string; type: string; size: number; sha256: string; url: string }[];
}

describe('an application to the sandbox', () => {
  let sandbox: Sandbox;
  let caller: Caller;
  before(async () => {
    sandbox = await start();
    caller = new Caller(sandbox);
  });
  after(() => sandbox.close());
  beforeEach(() => caller.change('reset', { what: 'applications' }));

  const applications = () => caller.listing<Application>('applications');
  const refused = async (body: BodyInit, status: number, headers = {}) => {
    const response = await caller.post(body, headers);
    assert.equal(response.status, status, await response.clone().text());
    assert.equal(response.headers.get('access-control-allow-origin'), pageOrigin);
    assert.match(response.headers.get('content-type') ?? '', /^application\/json/);
    assert.deepEqual(await applications(), []);
    return errorsOf(response);
  };

  /** Sends a chunked body of that many mebibytes to its end before it reads a byte, as browsers do. */
  const sendWhole = async (mebibytes: number): Promise<string> => {
    const socket = dial(sandbox);
    const write = (bytes: string | Uint8Array) =>
      new Promise<void>((resolve, reject) =>
        socket.write(bytes, (error) => (error ? reject(error) : resolve())),
      );
    await write(
      `POST /api/${sandbox.customerId}/candidates/ HTTP/1.1\r\nHost: localhost:${sandbox.port}\r\nConnection: close\r\n` +
        `Origin: ${pageOrigin}\r\nContent-Type: multipart/form-data; boundary=edge\r\nTransfer-Encoding: chunked\r\n\r\n`,
    );
    const head = '--edge\r\nContent-Disposition: form-data; name="attachments"; filename="a"\r\n\r\n';
    await write(`${head.length.toString(16)}\r\n${head}\r\n`);
    for (let i = 0; i < mebibytes; i++) {
      await write('100000\r\n');
      await write(new Uint8Array(1024 * 1024));
      await write('\r\n');
    }
    await write('0\r\n\r\n');
    const chunks: Buffer[] = [];
    for await (const chunk of socket) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks).toString('utf8');
  };

  it('is stored as it was sent, and answered 201 with its id', async () => {
    const sent = candidate({
      nationalityId: 'DK',
      birthDate: '1990-02-28',
      gender: 'Female',
      salutation: 'Dr',
      maritalStatus: 'Cohabit',
      locations: ['CPH'],
      note: { documentType: 'LET', text: 'Kære «Havn»\r\n<b>😀</b>' },
      registrationTime: '2026-01-15T08:30:00+01:00',
      homePhone: null,
      ownField: { kept: [1, true] },
    });
    const response = await caller.post(form(sent));
    assert.equal(response.status, 201);
    const { id } = (await response.json()) as { id: string };
    const [stored, ...more] = await applications();
    assert.equal(more.length, 0);
    assert.deepEqual(Object.keys(stored!), [
      'id',
      'vacancyId',
      'receivedAt',
      'deliveries',
      'candidate',
      'files',
    ]);
    assert.equal(stored!.id, id);
    assert.equal(stored!.vacancyId, 'V1');
    assert.ok(!Number.isNaN(Date.parse(stored!.receivedAt)));
    assert.deepEqual(stored!.candidate, sent);
  });

  it('with a key that arrived before is answered as the first, and not stored again', async () => {
    const sent = candidate({ applicationKey: 'k1' });
    const files: [Blob, string][] = [[new Blob(['My life']), 'cv.txt']];
    const answers = [await caller.post(form(sent, files)), await caller.post(form(sent, files))];
    assert.deepEqual(
      answers.map(({ status }) => status),
      [201, 201],
    );
    const [first, second] = await Promise.all(answers.map((one) => one.json() as Promise<unknown>));
    assert.deepEqual(second, first);
    assert.equal((await caller.post(form({ ...sent, applicationKey: 'k2' }))).status, 201);
    assert.equal((await caller.post(form({ ...sent, applicationKey: null }))).status, 201);
    assert.equal((await caller.post(form({ ...sent, applicationKey: null }))).status, 201);
    const stored = await applications();
    assert.deepEqual(
      stored.map(({ deliveries }) => deliveries),
      [2, 1, 1, 1],
    );
    assert.equal(stored[0]!.files.length, 1);
    const page = await trustingFetch(`${sandbox.url}/_sandbox/applications`, {
      headers: { accept: 'text/html' },
    });
    assert.match(await page.text(), /delivered 2 times/);
    for (const applicationKey of ['', 5, 'x'.repeat(101)]) {
      const errors = await errorsOf(await caller.post(form({ ...sent, applicationKey })));
      assert.deepEqual(Object.keys(errors), ['applicationKey']);
    }
  });

  it('keeps files byte for byte and their names as sent', async () => {
    const everyByte = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));
    const large = randomBytes(5 * 1024 * 1024);
    const lookalike = Buffer.from(
      '\r\n--boundary--\r\nContent-Disposition: form-data; name="candidate"\r\n\r\n{}',
    );
    const files: [Buffer, string, string][] = [
      [everyByte, 'application/pdf', 'cv.pdf'],
      [Buffer.alloc(0), 'text/plain', 'empty.txt'],
      [large, 'application/octet-stream', 'large.bin'],
      [lookalike, 'text/plain', 'Ansøgning – «ø» 履歴書 😀.txt'],
      [Buffer.from('a'), 'text/html', '../../etc/passwd'],
      [Buffer.from('b'), 'image/svg+xml', 'C:\\fakepath\\x.svg'],
      [Buffer.from('c'), 'text/plain', 'semi;colon, "quote" 100%.txt'],
      [Buffer.from('d'), 'text/plain', `${'n'.repeat(300)}.txt`],
      [Buffer.from('e'), 'text/plain', '.'],
    ];
    const blobs = files.map(([bytes, type, name]): [Blob, string] => [
      new Blob([new Uint8Array(bytes)], { type }),
      name,
    ]);
    assert.equal((await caller.post(form(candidate(), blobs))).status, 201);
    const [stored] = await applications();
    assert.equal(stored!.files.length, files.length);
    for (const [index, [bytes, type, name]] of files.entries()) {
      const file = stored!.files[index]!;
      assert.deepEqual(Object.keys(file), ['name', 'type', 'size', 'sha256', 'url']);
      assert.equal(file.name, name);
      assert.equal(file.type, type);
      assert.equal(file.size, bytes.length);
      assert.equal(file.sha256, createHash('sha256').update(bytes).digest('hex'));
      const download = await trustingFetch(file.url);
      assert.ok(Buffer.from(await download.arrayBuffer()).equals(bytes), name);
      assert.match(
        download.headers.get('content-disposition') ?? '',
        /^attachment; filename\*=UTF-8''[\w%.~!-]+$/,
      );
      assert.equal(download.headers.get('x-content-type-options'), 'nosniff');
      assert.equal(download.headers.get('content-security-policy'), 'sandbox');
    }
  });

  it('names each missing or wrong field', async () => {
    const missing = await refused(form({}), 400);
    assert.deepEqual(Object.keys(missing), ['vacancyId', 'name', 'email', 'previouslyApplied', 'allowSave']);
    const wrong: Record<string, unknown[]> = {
      vacancyId: ['', '12345678901', 7, null, ['V1'], 'V9', "' OR 1=1"],
      name: ['', '  ', 'n'.repeat(151), 7, {}],
      email: [
        '',
        'a',
        'a@',
        '@b',
        'a b@c.example',
        'a@b.example\r\nBcc: x@y.example',
        'a@b@c',
        'a@b.example,c@d.example',
        3,
      ],
      previouslyApplied: ['false', 0, null],
      allowSave: ['true', 1],
      birthDate: ['1990-02-30', '28.02.1990', 19900228],
      gender: ['female', 'X'],
      salutation: ['mr'],
      maritalStatus: ['Unknown', 1],
      locations: ['CPH', [1]],
      vacancyElementLines: [{}],
      note: ['text', { text: 1 }],
      attachmentDetails: [{}, ['x'], [{ description: 1 }]],
      registrationTime: ['yesterday', '2026-02-30T00:00:00Z'],
      addressCity: [1],
      candidateMailingTemplateId: ['R-XX', '', 1, 'S-DA'],
    };
    for (const [field, values] of Object.entries(wrong)) {
      for (const value of values) {
        const errors = await refused(form(candidate({ [field]: value })), 400);
        assert.deepEqual(Object.keys(errors), [field], `${field}: ${JSON.stringify(value)}`);
        assert.equal(typeof errors[field]?.[0], 'string');
      }
    }
    assert.equal((await caller.post(form(candidate({ name: 'n'.repeat(150) })))).status, 201);
  });

  it('is refused for a vacancy that has expired or not opened yet, and taken for one that is active', async () => {
    assert.match(
      (await refused(form(candidate({ vacancyId: 'V3' })), 400))['vacancyId']![0]!,
      /expired on 2026-01-14/,
    );
    assert.match(
      (await refused(form(candidate({ vacancyId: 'V4' })), 400))['vacancyId']![0]!,
      /opens on 2026-01-20/,
    );
    assert.match((await refused(form(candidate({ vacancyId: 'S1' })), 400))['vacancyId']![0]!, /no vacancy/);
    for (const vacancyId of ['V2', 'V5']) {
      assert.equal((await caller.post(form(candidate({ vacancyId })))).status, 201, vacancyId);
    }
  });

  it('wants one detail for each attachment', async () => {
    const files: [Blob, string][] = [
      [new Blob(['a']), 'a.txt'],
      [new Blob(['b']), 'b.txt'],
    ];
    const details = [{ documentTypeId: 'CV', description: 'My CV' }];
    const errors = await refused(form(candidate({ attachmentDetails: details }), files), 400);
    assert.match(errors['attachmentDetails']![0]!, /1 entries for 2 attachments/);
    const both = [...details, { documentTypeId: null }];
    assert.equal((await caller.post(form(candidate({ attachmentDetails: both }), files))).status, 201);
  });

  it('takes one image, and refuses two and parts that do not exist', async () => {
    const image = () => new Blob(['i'], { type: 'image/png' });
    const one = form(candidate());
    one.append('image', image(), 'me.png');
    const two = form(candidate());
    for (const name of ['a.png', 'b.png']) two.append('image', image(), name);
    assert.deepEqual(Object.keys(await refused(two, 400)), ['image']);
    const unknown = form(candidate());
    unknown.append('photo', image(), 'me.png');
    unknown.append('name', 'Åse');
    unknown.append('attachments', 'a text');
    const errors = await refused(unknown, 400);
    assert.deepEqual(Object.keys(errors).sort(), ['attachments', 'name', 'photo']);
    assert.match(errors['photo']![0]!, /candidate, attachments and image/);
    assert.equal((await caller.post(one)).status, 201);
    assert.deepEqual(
      (await applications())[0]!.files.map(({ name }) => name),
      ['me.png'],
    );
  });

  it('wants exactly one candidate part: a text that is a JSON object', async () => {
    const twice = form(candidate());
    twice.append('candidate', JSON.stringify(candidate()));
    const asFile = new FormData();
    asFile.append('candidate', new Blob([JSON.stringify(candidate())], { type: 'application/json' }));
    const none = new FormData();
    none.append('attachments', new Blob(['a']), 'a.txt');
    const deep = `{"x":${'['.repeat(200_000)}${']'.repeat(200_000)}}`;
    for (const body of [
      twice,
      asFile,
      none,
      ...['', '{', '[]', 'null', '"x"', '7', deep].map((text) => form(text)),
    ]) {
      assert.deepEqual(Object.keys(await refused(body, 400)), ['candidate']);
    }
  });

  it('ignores a file input that was left empty', async () => {
    const body = [
      '--edge\r\nContent-Disposition: form-data; name="candidate"\r\n\r\n',
      JSON.stringify(candidate()),
      '\r\n--edge\r\nContent-Disposition: form-data; name="attachments"; filename=""\r\n',
      'Content-Type: application/octet-stream\r\n\r\n\r\n--edge--\r\n',
    ].join('');
    const response = await caller.post(body, { 'content-type': 'multipart/form-data; boundary=edge' });
    assert.equal(response.status, 201);
    assert.deepEqual((await applications())[0]!.files, []);
  });

  it('must be multipart/form-data (415) that is well formed (400)', async () => {
    const json = JSON.stringify(candidate());
    for (const type of [
      'application/json',
      'application/x-www-form-urlencoded',
      'multipart/mixed; boundary=edge',
      'text/plain',
    ]) {
      await refused(json, 415, { 'content-type': type });
    }
    assert.equal((await raw('POST', `${caller.api}/candidates/`, { origin: pageOrigin }, json)).status, 415);
    const head = '--edge\r\nContent-Disposition: form-data; name="candidate"\r\n\r\n';
    const malformed = [
      '',
      'no boundary at all',
      head + json,
      `${head}${json}\r\n--edge\r\n`,
      `--edge\r\nnot a header\r\n\r\n${json}\r\n--edge--\r\n`,
      `${head}${json}\r\n--edge\r\nContent-Disposition: form-data; name="attachments"; filename="a"\r\n\r\ncut`,
    ];
    for (const body of malformed)
      await refused(body, 400, { 'content-type': 'multipart/form-data; boundary=edge' });
    await refused('x', 400, { 'content-type': 'multipart/form-data' });
  });

  it('is 413 above the limits, seen by the client that is still sending', async () => {
    const mebibyte = new Blob([new Uint8Array(1024 * 1024)]);
    const large = form(candidate(), [[new Blob(Array.from({ length: 31 }, () => mebibyte)), 'large.bin']]);
    await refused(large, 413);
    assert.match(await sendWhole(60), /^HTTP\/1\.1 413 /);
    await refused(form(candidate({ note: { text: 'x'.repeat(1024 * 1024) } })), 413);
    const fits = form(candidate(), [[new Blob(Array.from({ length: 29 }, () => mebibyte)), 'fits.bin']]);
    assert.equal((await caller.post(fits)).status, 201);
    assert.equal((await applications())[0]!.files[0]!.size, 29 * 1024 * 1024);
  });

  it('belongs to the customer of its URL', async () => {
    const second = new Caller(sandbox, secondCustomer);
    assert.equal((await second.post(form(candidate()))).status, 400);
    assert.equal((await second.post(form(candidate({ vacancyId: 'S1' })))).status, 201);
    const unknown = new Caller(sandbox, '0b6f2c1e-0000-0000-0000-000000000000');
    assert.equal((await unknown.post(form(candidate()))).status, 404);
  });
});
