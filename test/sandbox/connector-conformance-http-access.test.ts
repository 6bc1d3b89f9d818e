// Who is let in, over plain HTTP: 401, 404, 405, tracking headers, raw mode, and nothing for pages of other origins.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, before, describe, it } from 'node:test';
import { UnsecuredJWT } from 'jose';
import type { Trace } from '../../demo/sandbox/connector/access/access.js';
import { documented, lists, tags } from '../helpers/node/connector-document.js';
import {
  PlainConnector,
  queryOf,
  type Envelope,
  type Headers,
} from '../helpers/node/connector-plain-http.js';
import { dial } from '../helpers/node/sandbox-client.js';

const day = 86_400_000;
const nowhere = '/odata/v2/NoSuchResource';
let connector: PlainConnector;

before(async () => {
  connector = await PlainConnector.start({ employees: 60 });
});
after(() => connector.close());

/** An answer to the byte, but for its date. */
async function bytesOf(path: string, headers: Headers): Promise<string> {
  const socket = dial(connector.sandbox);
  const lines = Object.entries({ host: 'localhost', connection: 'close', ...headers });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  socket.write(`GET /connector${path} HTTP/1.1\r\n${head}\r\n`);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  await once(socket, 'close');
  return Buffer.concat(chunks)
    .toString('latin1')
    .replace(/^date: .*$/im, 'date');
}

const valueOf = ({ authorization = '' }: Headers) => authorization.replace('ApiKey-v2 ', '');

/** Credentials that let nobody in. */
const wrong: [what: string, headers: () => Headers][] = [
  ['no header', () => ({})],
  ['an empty header', () => ({ authorization: '' })],
  ['a scheme alone', () => ({ authorization: 'ApiKey-v2' })],
  ['a key that never was', () => ({ authorization: 'ApiKey-v2 cek_00000000_nothing' })],
  ['a key without its scheme', () => ({ authorization: valueOf(connector.key) })],
  ['a key of the scheme before', () => ({ authorization: `ApiKey ${valueOf(connector.key)}` })],
  ['a key as a bearer token', () => ({ authorization: `Bearer ${valueOf(connector.key)}` })],
  ['a key in basic credentials', () => ({ authorization: `Basic ${btoa(`key:${valueOf(connector.key)}`)}` })],
  ['a key in a header of its own', () => ({ 'x-api-key': valueOf(connector.key) })],
  ['a key with a character less', () => ({ authorization: connector.key['authorization']!.slice(0, -1) })],
  ['a key with a character more', () => ({ authorization: `${connector.key['authorization']}A` })],
  ['a key and more words', () => ({ authorization: `${connector.key['authorization']} more` })],
  ['a key in capitals', () => ({ authorization: `ApiKey-v2 ${valueOf(connector.key).toUpperCase()}` })],
  [
    'a revoked key',
    () => {
      const { id, value } = connector.sandbox.connector.createKey({ name: 'Old', scopes: tags });
      connector.sandbox.connector.revokeKey(id);
      return { authorization: `ApiKey-v2 ${value}` };
    },
  ],
  ['a token that is none', () => ({ authorization: 'Bearer x.y.z' })],
  [
    'a token that nobody signed',
    () => {
      const claims = { tid: 'contoso', azp: 'reporting', idtyp: 'application' };
      return { authorization: `Bearer ${new UnsecuredJWT(claims).setExpirationTime('1h').encode()}` };
    },
  ],
  ['a header of 9,000 characters', () => ({ authorization: `ApiKey-v2 ${'x'.repeat(9000)}` })],
];

describe('401', () => {
  for (const [what, headers] of wrong) {
    it(`is the answer to ${what}, without a body, for what there is and is not`, async () => {
      const sent = headers();
      const answers = await Promise.all(
        ['/odata/v2/Job', '/odata/v2/Job?$filter=nonsense', nowhere, '/ping'].map((path) =>
          bytesOf(path, sent),
        ),
      );
      assert.match(answers[0]!, /^HTTP\/1\.1 401 /);
      assert.match(answers[0]!, /\r\n\r\n$/);
      assert.doesNotMatch(answers[0]!, /^content-type:/im);
      assert.deepEqual(new Set(answers).size, 1);
    });
  }

  it('is the answer to a key in the address', async () => {
    const value = encodeURIComponent(valueOf(connector.key));
    for (const name of ['api_key', 'access_token', 'authorization'])
      assert.equal((await connector.ask(`/odata/v2/Job?${name}=${value}`, {})).status, 401);
  });
});

describe('404', () => {
  for (const [path, tag] of lists) {
    it(`is the answer of ${path} to a key with all scopes but ${tag}, to the byte as of a route that is none`, async () => {
      const others = connector.keyFor(tags.filter((each) => each !== tag));
      const none = await bytesOf(nowhere, others);
      assert.match(none, /^HTTP\/1\.1 404 /);
      assert.match(none, /\r\n\r\n$/);
      for (const query of ['', '?$top=1', '?$filter=nonsense', '?$skip=-1'])
        assert.equal(await bytesOf(`/odata/v2/${path}${query}`, others), none);
      assert.match(await bytesOf(`/odata/v2/${path}`, connector.keyFor([tag])), /^HTTP\/1\.1 200 /);
    });
  }

  it('is the answer for what the document has no endpoint for', async () => {
    const others = [
      'CurrentPosition',
      'SimpleEmployee',
      'job',
      'Jobs',
      'Job(1)',
      'Job/1',
      'Job/$value',
      '$batch',
      '',
    ];
    for (const name of others) assert.equal((await connector.ask(`/odata/v2/${name}`)).status, 404, name);
    for (const path of ['/odata/v1/Job', '/odata/Job', '/odata/v2.0/Job', '/Job', '/v2/Job'])
      assert.equal((await connector.ask(path)).status, 404, path);
  });
});

describe('405', () => {
  for (const [path] of lists) {
    it(`is the answer of ${path} to every method but GET, whoever asks`, async () => {
      for (const headers of [connector.key, {}])
        for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'PROPFIND']) {
          const answer = await connector.ask(`/odata/v2/${path}`, headers, method);
          assert.deepEqual([answer.status, answer.headers.allow], [405, 'GET'], method);
        }
    });
  }
});

const isOfCors = (name: string) => name.startsWith('access-control-');

describe('pages of other origins', () => {
  for (const [path] of lists) {
    it(`read nothing of ${path}`, async () => {
      const origin = { origin: 'http://localhost:5173' };
      const preflight = {
        ...origin,
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'authorization',
      };
      const answers = [
        await connector.ask(`/odata/v2/${path}`, { ...connector.key, ...origin }),
        await connector.ask(`/odata/v2/${path}?$top=x`, { ...connector.key, ...origin }),
        await connector.ask(`/odata/v2/${path}`, origin),
        await connector.ask(`/odata/v2/${path}`, preflight, 'OPTIONS'),
      ];
      assert.deepEqual(
        answers.map(({ status }) => status),
        [200, 400, 401, 405],
      );
      for (const { headers } of answers) assert.deepEqual(Object.keys(headers).filter(isOfCors), []);
    });
  }
});

describe('raw mode', () => {
  const accept = 'application/json; service.raw=true';
  for (const [path, , record] of lists) {
    it(`has in ${path} internal names for all properties, in the query and the answer`, async () => {
      const headers = { ...connector.key, accept };
      const mapped = [...documented[record].fields.keys(), ...documented[record].nested.keys()];
      const usual = await connector.list(path, { $expand: '*', $top: '3' });
      const { value } = await connector.read(
        `/odata/v2/${path}${queryOf({ $expand: '*', $top: '3' })}`,
        headers,
      );
      const internal = Object.keys(value[0]!);
      assert.deepEqual(
        [internal.length, internal.filter((name) => mapped.includes(name))],
        [mapped.length, []],
      );
      const values = (records: Envelope['value']) =>
        records.map((each) => Object.values(each).filter((one) => typeof one !== 'object'));
      assert.deepEqual(values(value), values(usual.value));
      const [name = '', odata = ''] = [internal[0], Object.keys(usual.value[0]!)[0]];
      for (const [query, isRaw] of [
        [odata, true],
        [name, false],
      ] as const)
        await connector.refusal(`/odata/v2/${path}?$select=${query}`, isRaw ? headers : connector.key);
      const selected = await connector.read(`/odata/v2/${path}?$select=${name}&$top=1`, headers);
      assert.deepEqual(Object.keys(selected.value[0]!), [name]);
    });
  }
});

/** What the record says of a request, once it is there: it is written after the answer has left. */
async function recorded(headers: Headers): Promise<Trace & { status: number }> {
  // No two requests at one time: the time tells them apart.
  connector.pass(1);
  const time = connector.now().toISOString();
  const { status } = await connector.ask('/odata/v2/Job?$top=1', { ...connector.key, ...headers });
  for (;;) {
    const trace = connector.sandbox.connector.traces().find(({ at }) => at === time);
    if (trace !== undefined) return { ...trace, status };
    await new Promise((resolve) => setImmediate(resolve));
  }
}

describe('tracking headers', () => {
  const known = () => connector.sandbox.connector.integrations().map(({ identifier }) => identifier);
  const long = 'x'.repeat(101);
  const cases: [what: string, headers: Headers, status: number, integration: string | null][] = [
    ['none', {}, 200, null],
    ['the first', { 'x-integration-id': 'one' }, 200, 'one'],
    ['the second', { 'x-service-integrationid': 'two' }, 200, 'two'],
    ['both', { 'x-integration-id': 'three', 'x-service-integrationid': 'four' }, 200, 'three'],
    ['the first with 100 characters', { 'x-integration-id': 'y'.repeat(100) }, 200, 'y'.repeat(100)],
    ['the first with 101', { 'x-integration-id': long }, 400, null],
    ['the second with 101', { 'x-service-integrationid': long }, 400, null],
    [
      'the first, and the second with 101',
      { 'x-integration-id': 'five', 'x-service-integrationid': long },
      200,
      'five',
    ],
  ];
  for (const [what, headers, status, integration] of cases) {
    it(`of integrations, ${what}: ${status}`, async () => {
      const trace = await recorded(headers);
      assert.deepEqual([trace.status, trace.integration], [status, integration]);
      if (integration !== null) assert.equal(known().filter((each) => each === integration).length, 1);
      assert.ok(!known().includes('four') && !known().includes(long));
    });
  }

  it('of a batch stand in the traces', async () => {
    assert.equal((await recorded({ 'x-service-batchid': 'night-7' })).batch, 'night-7');
    assert.equal((await recorded({})).batch, null);
  });

  const id = '4bf92f3577b34da6a3ce929d0e0e4736';
  const good = `00-${id}-00f067aa0ba902b7-01`;
  for (const plan of ['basic', 'standard', 'trace'] as const) {
    it(`of a trace are ${plan === 'trace' ? 'passed on' : 'accepted and go no further'} on the plan ${plan}`, async () => {
      connector.sandbox.connector.setPlan(plan);
      const { status, traceparent } = await recorded({ traceparent: good });
      assert.deepEqual(
        [status, traceparent?.slice(0, 36) ?? null],
        [200, plan === 'trace' ? `00-${id}-` : null],
      );
      for (const bad of [
        'x',
        good.replace('00', '01'),
        good.replace(/01$/, '00'),
        good.toUpperCase(),
        `${good}-x`,
      ]) {
        const ignored = await recorded({ traceparent: bad });
        assert.deepEqual([ignored.status, ignored.traceparent], [200, null], bad);
      }
    });
  }
});

describe('an API key', () => {
  // Time goes on: these are the last.
  it('is good for 365 days, and not a second more', async () => {
    const key = connector.keyFor(['Job']);
    connector.pass(365 * day - 1000);
    assert.equal((await connector.ask('/odata/v2/Job?$top=1', key)).status, 200);
    connector.pass(1000);
    const { status, body } = await connector.ask('/odata/v2/Job?$top=1', key);
    assert.deepEqual([status, body], [401, '']);
  });

  it('shows its last use, refreshed about every five minutes', async () => {
    const { createKey, listKeys } = connector.sandbox.connector;
    const { value, id } = createKey({ name: 'Used', scopes: ['Job'] });
    const lastUsed = () => listKeys().find((key) => key.id === id)!.lastUsedAt;
    const uses = [lastUsed()];
    for (const minutes of [0, 4, 2]) {
      connector.pass(minutes * 60_000);
      await recorded({ authorization: `ApiKey-v2 ${value}` });
      uses.push(lastUsed());
    }
    assert.equal(uses[0], null);
    assert.equal(uses[1], uses[2]);
    assert.equal(uses[3], connector.now().toISOString());
  });
});
