import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Sandbox } from '../sandbox.js';
import {
  candidate,
  Caller,
  form,
  pageOrigin,
  start,
  trustingFetch,
} from '../../../test/helpers/node/sandbox-client.js';

const sections = ['applications', 'mailbox', 'requests', 'faults'];

describe('a reset of the whole sandbox', () => {
  let sandbox: Sandbox;
  let caller: Caller;
  before(async () => {
    sandbox = await start();
    caller = new Caller(sandbox);
  });
  after(() => sandbox.close());

  const apply = () => {
    const attachments: [Blob, string][] = [[new Blob(['x']), 'cv.txt']];
    return caller.post(form(candidate({ candidateMailingTemplateId: 'R-EN' }), attachments));
  };
  const reset = async () => {
    const response = await caller.change('reset', { what: 'all' });
    assert.deepEqual([response.status, await response.json()], [200, { reset: 'all' }]);
  };

  it('leaves what the sandbox was started with, and nothing else', async () => {
    const origins = await caller.listing('origins');
    assert.equal((await apply()).status, 201);
    await caller.mails(1);
    await caller.fault({ name: 'slow', options: { ms: 60_000 } });
    await caller.change('origins', { action: 'remove', origin: pageOrigin });
    await caller.change('origins', { action: 'add', origin: 'https://www.example.com' });
    const [{ files }] = (await caller.listing('applications')) as [{ files: { url: string }[] }];

    await reset();

    for (const section of sections) assert.deepEqual(await caller.listing(section), [], section);
    assert.deepEqual(await caller.listing('origins'), origins);
    assert.equal((await trustingFetch(files[0]!.url)).status, 404);
    assert.equal((await caller.get('/vacancies/')).status, 200);
    assert.equal((await apply()).status, 201);
    assert.deepEqual((await caller.mails(1)).length, 1);
  });

  it('waits for the mail that is on its way', async () => {
    assert.equal((await apply()).status, 201);
    await reset();
    assert.deepEqual(await caller.listing('mailbox'), []);
    assert.equal((await apply()).status, 201);
    assert.equal((await caller.mails(1)).length, 1);
  });

  it('takes access to the Connector away, and forgets what was asked of it', async () => {
    const { connector, connectorUrl } = sandbox;
    const { value } = connector.createKey({ name: 'Test', scopes: ['Job'] });
    const { code } = connector.createLink();
    const tenant = connector.grantConsent(code, { id: 'contoso', name: 'Contoso' });
    connector.addIdentity({ userType: 'application', name: 'client', scopes: ['Job'], tenantId: tenant.id });
    connector.setPlan('trace');
    const ask = () => {
      const headers = {
        authorization: `ApiKey-v2 ${value}`,
        'x-integration-id': 'test',
        connection: 'close',
      };
      return trustingFetch(`${connectorUrl}/odata/v2/Job?$top=1`, { headers });
    };
    const answer = await ask();
    assert.equal(answer.status, 200);
    const records = await answer.text();
    while (connector.traces().length === 0) await new Promise((resolve) => setImmediate(resolve));

    await reset();

    const lists = ['listKeys', 'listTenants', 'listIdentities', 'integrations', 'traces', 'usage'] as const;
    for (const list of lists) assert.deepEqual(connector[list](), [], list);
    assert.equal(connector.readPlan(), 'standard');
    assert.equal((await ask()).status, 401);
    const again = connector.createKey({ name: 'Test', scopes: ['Job'] });
    const headers = { authorization: `ApiKey-v2 ${again.value}` };
    assert.equal(
      await (await trustingFetch(`${connectorUrl}/odata/v2/Job?$top=1`, { headers })).text(),
      records,
    );
  });
});
