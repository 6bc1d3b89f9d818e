// Sends generated queries to a sandbox, a few at a time, and adds up what came back.
import { Random } from '../../../demo/sandbox/connector/data/random.js';
import type { Sandbox } from '../../../demo/sandbox/sandbox.js';
import { scopeNames } from '../../../demo/sandbox/connector/access/scopes.js';
import { randomQuery } from './connector-fuzz-queries.js';
import { trustingFetch } from './sandbox-client.js';

export interface Fuzzed {
  readonly query: string;
  readonly status: number;
  readonly milliseconds: number;
  /** The beginning of the answer, for a message. */
  readonly text: string;
}

interface Options {
  readonly count: number;
  readonly seed: string;
  /** Requests at the same time. */
  readonly parallel: number;
}

export async function fuzz(
  sandbox: Sandbox,
  { count, seed, parallel }: Options,
  onAnswer: (answer: Fuzzed) => void,
): Promise<void> {
  const random = new Random(seed);
  const { value } = sandbox.connector.createKey({ name: 'Fuzz', scopes: scopeNames });
  const headers = { authorization: `ApiKey-v2 ${value}` };
  let sent = 0;
  const sendSome = async () => {
    while (sent < count) {
      sent += 1;
      const query = randomQuery(random);
      const start = performance.now();
      const answer = await trustingFetch(`${sandbox.connectorUrl}/odata/v2/${query}`, { headers });
      const text = await answer.text();
      const milliseconds = performance.now() - start;
      if (answer.status === 200) JSON.parse(text);
      onAnswer({ query, status: answer.status, milliseconds, text: text.slice(0, 500) });
    }
  };
  await Promise.all(Array.from({ length: parallel }, sendSome));
}
