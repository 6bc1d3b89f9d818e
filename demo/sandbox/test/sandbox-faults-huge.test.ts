import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import type { Sandbox } from '../sandbox.js';
import { candidate, Caller, form, pageOrigin, start } from '../../../test/helpers/node/sandbox-client.js';

type Entry = Record<string, unknown> & { id: string; description: string };

describe('the fault huge of the sandbox', () => {
  let sandbox: Sandbox;
  let caller: Caller;
  before(async () => {
    sandbox = await start();
    caller = new Caller(sandbox);
  });
  after(() => sandbox.close());
  afterEach(async () => {
    for (const what of ['faults', 'applications']) await caller.change('reset', { what });
  });

  const answer = async <Content>(path: string, headers = {}) => {
    const response = await caller.get(path, headers);
    assert.equal(response.status, 200, path);
    assert.equal(response.headers.get('access-control-allow-origin'), pageOrigin);
    assert.equal(response.headers.get('content-encoding'), 'gzip');
    assert.equal(response.headers.get('cache-control'), 'no-store');
    return (await response.json()) as Content;
  };

  it("answers lists of that many vacancies, made from the customer's own", async () => {
    const real = new Map(
      ((await (await caller.get('/vacancies/')).json()) as Entry[]).map(({ id: _, description, ...rest }) => [
        description,
        JSON.stringify(rest),
      ]),
    );
    await caller.fault({ name: 'huge', options: { count: 777 } });
    for (const path of ['/vacancies/', '/vacancies/simple']) {
      const list = await answer<Entry[]>(path);
      assert.equal(list.length, 777);
      assert.equal(new Set(list.map(({ id }) => id)).size, 777);
      assert.equal(new Set(list.map(({ description }) => description)).size, 777);
      for (const { id, description, ...rest } of list) {
        assert.match(id, /^H\d{1,9}$/);
        assert.equal(real.get(description.replace(/ \d+$/, '')), JSON.stringify(rest));
      }
      const titles = new Set(list.map(({ description }) => description.replace(/ \d+$/, '')));
      assert.deepEqual(titles, new Set(real.keys()));
    }
  });

  it('gives a vacancy an advert of that many paragraphs', async () => {
    await caller.fault({ name: 'huge', options: { count: 321 } });
    const vacancy = await answer<Entry>('/vacancies/V1');
    assert.equal(vacancy.description, 'Zoo keeper');
    assert.equal(String(vacancy['advertisementText']).match(/<p>/g)?.length, 321);
    assert.equal((await caller.get('/vacancies/V9')).status, 404);
  });

  it('fills every lookup list and the mailing templates, the real entries first', async () => {
    const realLists = (await (await caller.get('/candidates/lookup')).json()) as Record<string, Entry[]>;
    const templates = (await (await caller.get('/candidates/lookup/mailingtemplates')).json()) as Entry[];
    await caller.fault({ name: 'huge', options: { count: 60 } });
    const lists = await answer<Record<string, Entry[]>>('/candidates/lookup');
    assert.deepEqual(Object.keys(lists), Object.keys(realLists));
    const all = [
      ...Object.entries(lists).map(([name, list]) => [list, realLists[name]!] as const),
      [await answer<Entry[]>('/candidates/lookup/mailingtemplates'), templates] as const,
    ];
    for (const [list, real] of all) {
      assert.equal(list.length, 60);
      assert.equal(new Set(list.map(({ id }) => id)).size, 60);
      assert.deepEqual(list.slice(0, real.length), real);
      assert.deepEqual(Object.keys(list.at(-1)!), Object.keys(real[0] ?? { id: '', description: '' }));
    }
  });

  it('stores an application and answers its id with a long padding', async () => {
    await caller.fault({ name: 'huge', options: { count: 5000 } });
    const response = await caller.post(form(candidate()));
    assert.equal(response.status, 201);
    const { id, padding } = (await response.json()) as { id: string; padding: string };
    assert.ok(padding.length > 10_000);
    const stored = await caller.listing<{ id: string }>('applications');
    assert.deepEqual(
      stored.map((application) => application.id),
      [id],
    );
    assert.equal((await caller.post(form(candidate({ name: '' })))).status, 400);
  });
});
