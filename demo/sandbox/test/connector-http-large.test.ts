// The Connector over HTTP where requests are large: bodies, URLs and headers.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { describe, it } from 'node:test';
import { startConnector, type Connector } from './helpers/connector-caller.js';
import { dial } from '../../../test/helpers/node/sandbox-client.js';

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
