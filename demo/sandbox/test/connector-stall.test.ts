// No query keeps the sandbox from answering others: it runs in a worker, and has a time limit.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startConnector } from './helpers/connector-caller.js';
import { Caller } from '../../../test/helpers/node/sandbox-client.js';

/** Compares all positions of a category with hundreds of values, once for each position of the category. */
const condition = Array.from({ length: 800 }, (_, index) => `fte ge -${index}`).join(' and ');
const inner = `positions($filter=${condition};$top=0)`;
const slow = `/odata/v2/EmploymentCategory?$expand=positions($expand=employmentCategory($expand=${inner}))`;
const scopes = ['EmploymentCategory', 'PositionVersion', 'Job'];

describe('a query that takes long', () => {
  it('is ended with 503 and a Message, and the next one is answered', async (t) => {
    const { get, keyFor } = await startConnector(t, { queryTimeLimit: 300, employees: 800 });
    const key = keyFor(...scopes);
    const [answer, next] = await Promise.all([get(slow, key), get('/odata/v2/Job?$top=1', key)]);
    const { Message } = (await answer.json()) as { Message: string };
    assert.equal(answer.status, 503, Message);
    assert.match(answer.headers.get('content-type')!, /^application\/json/);
    assert.match(Message, /longer than 0.3 seconds/);
    assert.equal(next.status, 200);
  });

  it('delays nothing but lists, and ends with the sandbox', async (t) => {
    const { get, keyFor, sandbox } = await startConnector(t, { queryTimeLimit: 600_000, employees: 800 });
    const key = keyFor(...scopes);
    // Its worker has been started.
    await get('/odata/v2/Job?$top=1', key);
    let isEnded = false;
    const answer = get(slow, key)
      .catch(() => undefined)
      .finally(() => (isEnded = true));
    assert.equal((await get('/ping', key)).status, 200);
    assert.equal((await new Caller(sandbox).get('/vacancies/')).status, 200);
    assert.equal(isEnded, false);
    await sandbox.close();
    assert.notEqual((await answer)?.status, 200);
  });
});
