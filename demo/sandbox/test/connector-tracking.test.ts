// Request tracking at the sandbox's Connector: the headers, the entries they make, and the record of use.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { day, startConnector, type Connector } from './helpers/connector-caller.js';
import { Caller } from '../../../test/helpers/node/sandbox-client.js';

const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
const traceparent = `00-${trace}-00f067aa0ba902b7-01`;

/** The record has that many requests: they are written after their answers have left. */
async function recorded({ sandbox }: Connector, count: number) {
  for (;;) {
    const traces = sandbox.connector.traces();
    if (traces.length >= count) return traces;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** One request after another, so that the record has their order. */
async function askAll(connector: Connector, headers: Record<string, string>[], path = '/ping') {
  const key = connector.keyFor('Job');
  const answers: Response[] = [];
  for (const each of headers) {
    answers.push(await connector.get(path, { ...key, ...each }));
    await recorded(connector, answers.length);
  }
  return answers;
}

const integrations = async (connector: Connector, count: number) =>
  (await recorded(connector, count)).map(({ integration }) => integration);

describe('integration identifiers', () => {
  it('group requests, and the second header counts only where the first is absent', async (t) => {
    const connector = await startConnector(t);
    await askAll(connector, [
      { 'x-integration-id': 'first' },
      { 'x-service-integrationid': 'second' },
      { 'x-integration-id': 'first', 'x-service-integrationid': 'second' },
      { 'x-integration-id': '', 'x-service-integrationid': 'second' },
      {},
    ]);
    assert.deepEqual(await integrations(connector, 5), ['first', 'second', 'first', 'second', null]);
  });

  it('have at most 100 characters', async (t) => {
    const connector = await startConnector(t);
    const long = 'x'.repeat(101);
    const answers = await askAll(connector, [
      { 'x-integration-id': 'x'.repeat(100) },
      { 'x-integration-id': long },
      { 'x-service-integrationid': long },
      { 'x-integration-id': 'short', 'x-service-integrationid': long },
      // The document limits no other header.
      { 'x-integration-id': 'other', 'x-service-batchid': long },
    ]);
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 400, 400, 200, 200],
    );
    const { Message } = (await answers[2]!.json()) as { Message: string };
    assert.match(Message, /X-Service-IntegrationId.*100/);
    assert.deepEqual(await integrations(connector, 5), ['x'.repeat(100), null, null, 'short', 'other']);
    assert.equal(connector.sandbox.connector.findTraces(long).batches[0]?.batch, long);
  });

  it('make an entry when they are seen first, and one only', async (t) => {
    const connector = await startConnector(t);
    const key = connector.keyFor('Job');
    const first = connector.now().toISOString();
    await connector.get('/ping', { ...key, 'x-integration-id': 'site' });
    connector.pass(day);
    await connector.get('/ping', { ...key, 'x-integration-id': 'site' });
    await recorded(connector, 2);
    assert.deepEqual(connector.sandbox.connector.integrations(), [
      { identifier: 'site', firstSeenAt: first, lastSeenAt: connector.now().toISOString() },
    ]);
  });

  it('make no entry for strangers', async (t) => {
    const connector = await startConnector(t);
    assert.equal((await connector.get('/ping', { 'x-integration-id': 'stranger' })).status, 401);
    assert.deepEqual(await integrations(connector, 1), [null]);
    assert.deepEqual(connector.sandbox.connector.integrations(), []);
  });
});

describe('trace contexts', () => {
  it('are propagated on the highest plan alone: the same trace, a span of its own', async (t) => {
    const connector = await startConnector(t);
    const { setPlan, readPlan } = connector.sandbox.connector;
    const key = connector.keyFor('Job');
    const ask = async () =>
      (await connector.get('/ping', { ...key, traceparent })).headers.get('traceresponse');
    assert.equal(readPlan(), 'standard');
    assert.equal(await ask(), null);
    await recorded(connector, 1);
    setPlan('basic');
    assert.equal(await ask(), null);
    await recorded(connector, 2);
    setPlan('trace');
    const propagated = await ask();
    assert.match(propagated ?? '', new RegExp(`^00-${trace}-[0-9a-f]{16}-01$`));
    assert.notEqual(propagated, traceparent);
    assert.deepEqual(
      (await recorded(connector, 3)).map((one) => one.traceparent),
      [null, null, propagated],
    );
    assert.throws(() => setPlan('gold'), /basic, standard, trace/);
  });

  it('that are malformed are ignored, and the request is answered', async (t) => {
    const connector = await startConnector(t);
    connector.sandbox.connector.setPlan('trace');
    const parent = '00f067aa0ba902b7';
    const malformed = [
      'x',
      `01-${trace}-${parent}-01`,
      `00-${trace}-${parent}-00`,
      `00-${trace}-${parent}`,
      `00-${trace}-${parent}-01-x`,
      `00-${trace.toUpperCase()}-${parent}-01`,
      `00-${trace.slice(1)}-${parent}-01`,
      `00-${trace}-${parent}0-01`,
      `00-${'0'.repeat(32)}-${parent}-01`,
      `00-${trace}-${'0'.repeat(16)}-01`,
    ];
    const answers = await askAll(
      connector,
      malformed.map((each) => ({ traceparent: each })),
    );
    answers.forEach(({ status, headers }, at) => {
      assert.deepEqual([status, headers.get('traceresponse')], [200, null], malformed[at]);
    });
  });

  it('come back with refusals too', async (t) => {
    const connector = await startConnector(t);
    connector.sandbox.connector.setPlan('trace');
    for (const path of ['/odata/v2/Location', '/odata/v2/Job?$skip=x']) {
      const answer = await connector.get(path, { ...connector.keyFor('Job'), traceparent });
      assert.ok(!answer.ok);
      assert.match(answer.headers.get('traceresponse') ?? '', new RegExp(trace));
    }
  });
});

describe('the record of use', () => {
  it('counts requests by day, integration, batch, entity and status', async (t) => {
    const connector = await startConnector(t);
    const headers = { 'x-integration-id': 'site', 'x-service-batchid': 'night-1' };
    await askAll(connector, [headers, headers, {}], '/odata/v2/Job');
    const key = connector.keyFor('Job');
    await connector.get('/odata/v2/Location', { ...key, ...headers });
    await connector.get('/odata/v2/Nonsense', { ...key, ...headers });
    await connector.get('/odata/v2/Job?$skip=x', { ...key, ...headers });
    await connector.get('/odata/v2/Job');
    await recorded(connector, 7);
    const of = { day: '2026-01-15', integration: 'site', batch: 'night-1' };
    const nobody = { day: '2026-01-15', integration: null, batch: null };
    assert.deepEqual(connector.sandbox.connector.usage(), [
      { ...nobody, entity: '', status: 401, requests: 1 },
      { ...nobody, entity: 'Job', status: 200, requests: 1 },
      { ...of, entity: '', status: 404, requests: 1 },
      { ...of, entity: 'Job', status: 200, requests: 2 },
      { ...of, entity: 'Job', status: 400, requests: 1 },
      { ...of, entity: 'Location', status: 404, requests: 1 },
    ]);
  });

  it('has the status that left, and 0 where the connection broke', async (t) => {
    const connector = await startConnector(t);
    const key = connector.keyFor('Job');
    const caller = new Caller(connector.sandbox);
    await caller.fault({ name: 'lost-answer', route: 'connector', remaining: 1 });
    await assert.rejects(connector.get('/ping', key));
    const [record] = await recorded(connector, 1);
    assert.deepEqual([record?.entity, record?.status], ['ping', 0]);
  });
});
