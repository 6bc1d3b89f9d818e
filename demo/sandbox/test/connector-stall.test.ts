// No query keeps the sandbox from answering others: it runs in a worker, and has a time limit.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Worker } from 'node:worker_threads';
import { QueryEndedError, QueryWorker } from '../connector/query/query-worker.js';
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

  it('is left out if its client has gone before it begins', async () => {
    const queries = new QueryWorker('', 5000);
    const request = { part: { kind: 'list' } } as unknown as Parameters<typeof queries.run>[0];
    await assert.rejects(queries.run(request, AbortSignal.abort()), QueryEndedError);
    await queries.close();
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
    assert.equal((await get('/odata/v2/Job?$filter=x', key)).status, 400, 'an invalid query waits for none');
    assert.equal((await new Caller(sandbox).get('/vacancies/')).status, 200);
    assert.equal(isEnded, false);
    await sandbox.close();
    assert.notEqual((await answer)?.status, 200);
  });
});

describe('a worker that ends between two queries', () => {
  it('is replaced for the next one', async (t) => {
    const { get, keyFor } = await startConnector(t, { queryTimeLimit: 5000 });
    const key = keyFor('Job');
    const post = t.mock.method(Worker.prototype, 'postMessage');
    assert.equal((await get('/odata/v2/Job?$top=1', key)).status, 200);
    await (post.mock.calls[0]!.this as Worker).terminate();
    assert.equal((await get('/odata/v2/Job?$top=1', key)).status, 200);
  });
});
