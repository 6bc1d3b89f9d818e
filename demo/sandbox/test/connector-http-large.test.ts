// The Connector over HTTP where requests are large: bodies, URLs and headers.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { describe, it } from 'node:test';
import { startConnector, type Connector } from './helpers/connector-caller.js';
import { dial, raw } from '../../../test/helpers/node/sandbox-client.js';

const headersOf = (headers: Record<string, string>) =>
  Object.entries({ host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);

/** What comes back on one connection until the service closes it. */
async function converse({ sandbox }: Connector, ...sent: string[]): Promise<string> {
  const socket = dial(sandbox);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  for (const text of sent) socket.write(text, 'latin1');
  await once(socket, 'close');
  return Buffer.concat(chunks).toString('latin1');
}

const statusesOf = (answers: string) =>
  [...answers.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status));

describe('large requests to the Connector', () => {
  it('are refused for their body when it has come, and the next on the connection is answered', async (t) => {
    const connector = await startConnector(t);
    const key = connector.keyFor('Employee');
    const body = `{"userName":"${'x'.repeat(5_000_000)}"}`;
    const path = `/connector/api/${connector.sandbox.customerId}/Employees/find`;
    const answers = await converse(
      connector,
      `POST ${path} HTTP/1.1\r\n${headersOf({ ...key, 'content-length': String(body.length) }).join('')}\r\n${body}`,
      `GET /connector/ping HTTP/1.1\r\n${headersOf({ ...key, connection: 'close' }).join('')}\r\n`,
    );
    assert.deepEqual(statusesOf(answers), [400, 200]);
    assert.match(answers, /The body has more than 65536 bytes/);
  });

  it('may have a URL of tens of thousands of characters', async (t) => {
    const connector = await startConnector(t);
    const name = 'x'.repeat(60_000);
    const path = `/odata/v2/Location?$count=true&$filter=name%20eq%20%27${name}%27`;
    const { status, body } = await raw(
      'GET',
      connector.sandbox.connectorUrl + path,
      connector.keyFor('Location'),
    );
    const { value, ...rest } = JSON.parse(body) as { value: object[]; '@odata.count'?: number };
    assert.deepEqual([status, value, rest['@odata.count']], [200, [], 0]);
  });

  it('are 431 when their URL and headers have more than 64 KiB, and nothing is recorded', async (t) => {
    // Over TLS, Node closes the connection before its answer has left.
    const connector = await startConnector(t, { tls: false });
    const key = connector.keyFor('Location');
    const request = `GET /connector/odata/v2/Location?$filter=${'x'.repeat(66_000)}`;
    // The limit is passed in the last piece: what is sent after it would reset the connection under the answer.
    const answers = await converse(connector, ...(request.match(/.{1,8000}/g) ?? []));
    assert.deepEqual(statusesOf(answers), [431]);
    assert.equal((await connector.get('/odata/v2/Location?$top=1', key)).status, 200);
    let traces = connector.sandbox.connector.traces();
    while (traces.length === 0) {
      await new Promise((resolve) => setImmediate(resolve));
      traces = connector.sandbox.connector.traces();
    }
    assert.deepEqual(
      traces.map(({ status }) => status),
      [200],
    );
  });
});
