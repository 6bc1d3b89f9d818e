// The client in Node: with its origin, by fetch, against the service over real HTTP.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, afterEach, before, describe, it } from 'node:test';
import type { Sandbox } from '../../demo/sandbox/sandbox.js';
import { RecruitingClient, type RecruitingOptions } from '../../src/core/recruiting/index.js';
import { anchor, Caller, pageOrigin, start, trustingFetch } from '../helpers/node/sandbox-client.js';
import { rejectionOf } from '../helpers/shared/rejection.js';

describe('the client in Node', () => {
  let sandbox: Sandbox;
  let caller: Caller;
  const pauses: number[] = [];
  before(async () => {
    sandbox = await start();
    caller = new Caller(sandbox);
  });
  after(() => sandbox.close());
  afterEach(async () => {
    pauses.length = 0;
    for (const what of ['faults', 'applications', 'mailbox', 'requests'])
      await caller.change('reset', { what });
  });

  const client = (options: Partial<RecruitingOptions> = {}) =>
    new RecruitingClient(
      { baseUrl: sandbox.url, customerId: sandbox.customerId, origin: pageOrigin, ...options },
      {
        fetch: trustingFetch,
        wait: (milliseconds) => {
          pauses.push(milliseconds);
          return Promise.resolve();
        },
      },
    );

  it('reads an answer that is known already, asks nobody, and keeps it for no other call', async () => {
    const reader = client();
    const body = [{ id: 'K1', description: 'Known' }];
    const options = { language: 'en', known: { body: { items: body, total: 7 } } };
    const page = await reader.vacancies({ access: 'any' }, options);
    assert.deepEqual([page.vacancies.map(({ title }) => title), page.total], [['Known'], 7]);
    assert.equal(reader.listed('K1', 'en')?.title, 'Known');
    const known = { body: body[0], contentLanguage: 'da' };
    assert.equal((await reader.vacancy('K1', { known })).language, 'da');
    for (const wrong of [null, 7, 'x', {}, { items: 3 }]) {
      const error = await rejectionOf(reader.vacancies({}, { known: { body: wrong } }));
      assert.equal(error.code, 'bad-answer');
    }
    assert.deepEqual(await caller.listing<object>('requests'), []);
    assert.notEqual((await reader.vacancies({ access: 'any' }, { language: 'en' })).total, 7);
  });

  const application = (change: object = {}, files: File[] = []) => ({
    candidate: {
      vacancyId: 'V1',
      name: 'Åse Øst',
      email: 'ase@example.com',
      previouslyApplied: false,
      allowSave: true,
      ...change,
    },
    files,
  });

  it('reads the lists, a vacancy, the lookups and the mailing templates in a language', async () => {
    const danish = { language: 'da' };
    const { vacancies, skipped } = await client().vacancies({ access: 'external', perdate: anchor }, danish);
    assert.ok(vacancies.length > 0);
    assert.equal(skipped, 0);
    const vacancy = await client().vacancy(vacancies[0]!.id, danish);
    assert.equal(vacancy.title, vacancies[0]!.title);
    assert.ok(vacancy.advertisementText);
    assert.ok((await client().lookup(danish))['countries']!.length > 0);
    assert.ok((await client().mailingTemplates(danish)).length > 0);
  });

  it('is refused without an origin, and with one that is not listed, and knows why', async () => {
    const without = new RecruitingClient(
      { baseUrl: sandbox.url, customerId: sandbox.customerId },
      { fetch: trustingFetch },
    );
    const error = await rejectionOf(without.vacancies());
    assert.equal(error.code, 'blocked');
    assert.match(error.message, /no Origin header/);
    const foreign = await rejectionOf(client({ origin: 'https://elsewhere.example' }).vacancies());
    assert.equal(foreign.code, 'blocked');
    assert.match(foreign.message, /https:\/\/elsewhere\.example is not on the list/);
  });

  it('takes only an origin for an origin', () => {
    for (const origin of ['https://www.example.com/', 'www.example.com', ''])
      assert.throws(() => client({ origin }), { code: 'configuration', setting: 'origin' }, origin);
  });

  it('applies by fetch: the candidate and each file arrive byte for byte, and one mail goes out', async () => {
    const bytes = new Uint8Array(200_000).map((_none, at) => (at * 7919) % 256);
    const files = [new File([bytes], 'Ansøgning (1).pdf', { type: 'application/pdf' })];
    const [template] = await client().mailingTemplates();
    const receipt = await client().apply(application({ candidateMailingTemplateId: template!.id }, files));
    const [stored, ...others] = await caller.listing<{
      id: string;
      candidate: { name: string };
      files: { name: string; sha256: string }[];
    }>('applications');
    assert.deepEqual(others, []);
    assert.equal(receipt.reference, stored!.id);
    assert.equal(stored!.candidate.name, 'Åse Øst');
    assert.deepEqual(
      stored!.files.map(({ name, sha256 }) => ({ name, sha256 })),
      [{ name: 'Ansøgning (1).pdf', sha256: createHash('sha256').update(bytes).digest('hex') }],
    );
    assert.equal((await caller.mails(1))[0]!.to.includes('ase@example.com'), true);
  });

  it('is told by field what was refused', async () => {
    const error = await rejectionOf(client().apply(application({ email: 'nobody' })));
    assert.equal(error.code, 'bad-request');
    assert.deepEqual(Object.keys(error.fields), ['email']);
    assert.equal(error.delivered, undefined);
  });

  it('sends nothing when the service does not let it in', async () => {
    const error = await rejectionOf(client({ origin: 'https://elsewhere.example' }).apply(application()));
    assert.equal(error.delivered, 'no');
    const requests = await caller.listing<{ method: string }>('requests');
    assert.deepEqual(
      requests.filter(({ method }) => method === 'POST'),
      [],
    );
  });

  for (const [name, code, stored] of [
    ['lost-answer', 'unreachable', 1],
    ['bad-gateway', 'server', 0],
    ['not-json', 'bad-answer', 0],
  ] as const) {
    it(`does not know what became of an application under "${name}", and sends it once`, async () => {
      await caller.fault({ name, route: 'candidates' });
      const error = await rejectionOf(client().apply(application()));
      assert.equal(error.code, code);
      assert.equal(error.delivered, 'unknown');
      const requests = await caller.listing<{ method: string }>('requests');
      assert.equal(requests.filter(({ method }) => method === 'POST').length, 1);
      assert.equal((await caller.listing('applications')).length, stored);
    });
  }

  it('takes an application for accepted where the status said so, and the rest of the answer is lost', async () => {
    await caller.fault({ name: 'cut', route: 'candidates' });
    const { reference } = await client().apply(application());
    assert.equal(reference, undefined);
    assert.equal((await caller.listing('applications')).length, 1);
  });

  it('gives up an application by the caller’s signal: before it began as not sent, then as unknown', async () => {
    const before = await rejectionOf(client().apply(application(), { signal: AbortSignal.abort() }));
    assert.equal(before.code, 'aborted');
    assert.equal(before.delivered, 'no');
    await caller.fault({ name: 'slow', route: 'candidates', options: { ms: 60_000 } });
    const signal = new AbortController();
    const sending = rejectionOf(client().apply(application(), { signal: signal.signal }));
    while ((await caller.listing('applications')).length === 0);
    signal.abort();
    const meanwhile = await sending;
    assert.equal(meanwhile.code, 'aborted');
    assert.equal(meanwhile.delivered, 'unknown');
  });

  it('does not ask again when it is told not to', async () => {
    await caller.fault({ name: 'server-error', route: 'simple', remaining: 1, options: { status: 503 } });
    const error = await rejectionOf(client().vacancies({}, { retry: false }));
    assert.equal(error.status, 503);
    assert.equal(pauses.length, 0);
  });
});
