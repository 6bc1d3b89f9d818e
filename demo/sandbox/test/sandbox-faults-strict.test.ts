import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import type { Sandbox } from '../sandbox.js';
import {
  candidate,
  Caller,
  errorsOf,
  form,
  pageOrigin,
  raw,
  secondCustomer,
  start,
} from '../../../test/helpers/node/sandbox-client.js';

interface Listed {
  id: number;
  name: string;
  customerId: string | null;
  remaining: number | null;
}

describe('what a fault of the sandbox meets', () => {
  let sandbox: Sandbox;
  let caller: Caller;
  before(async () => {
    sandbox = await start();
    caller = new Caller(sandbox);
  });
  after(() => sandbox.close());
  afterEach(async () => {
    for (const what of ['faults', 'applications', 'requests']) await caller.change('reset', { what });
  });

  const faults = () => caller.listing<Listed>('faults');
  const remaining = async () => (await faults()).map((fault) => fault.remaining);

  it('is said with values that exist, or it is refused with those that do', async () => {
    const slow = { name: 'slow' };
    const wrong: [fault: Record<string, unknown>, field: string, words: RegExp][] = [
      [
        { ...slow, customerId: 'nobody' },
        'customerId',
        new RegExp(`${sandbox.customerId}, ${secondCustomer}`),
      ],
      [{ ...slow, customerId: 7 }, 'customerId', /one of/],
      [{ ...slow, customerId: '' }, 'customerId', /or absent/],
      [{ ...slow, method: 'PUT' }, 'method', /GET or POST/],
      [{ ...slow, method: 'OPTIONS' }, 'method', /GET or POST/],
      [{ ...slow, method: ['GET'] }, 'method', /GET or POST/],
      [{ ...slow, route: '' }, 'route', /vacancies, simple/],
      [{ ...slow, route: ['lookup'] }, 'route', /vacancies, simple/],
      [{ name: 'no-preflight', method: 'OPTIONS' }, 'method', /GET or POST.*no-preflight/],
      [{ ...slow, remaining: true }, 'remaining', /whole number above 0/],
      [{ ...slow, remaining: '1' }, 'remaining', /whole number above 0/],
      [{ ...slow, remaining: -1 }, 'remaining', /whole number above 0/],
      [{ ...slow, action: 'add' }, 'action', /clear or remove, or absent/],
      [{ ...slow, ['__proto__']: 1 }, '__proto__', /has no property __proto__/],
    ];
    for (const [fault, field, words] of wrong) {
      const response = await caller.change('faults', fault);
      assert.equal(response.status, 400, JSON.stringify(fault));
      const errors = await errorsOf(response);
      assert.deepEqual(Object.keys(errors), [field], JSON.stringify(fault));
      assert.match(Object.values(errors)[0]![0]!, words);
    }
    assert.deepEqual(await faults(), []);
  });

  it('is something: a place where no request can be is refused', async () => {
    const nowhere: [fault: Record<string, unknown>, words: RegExp][] = [
      [{ name: 'slow', route: 'candidates', method: 'GET' }, /candidates takes POST/],
      [{ name: 'no-preflight', route: 'candidates', method: 'GET' }, /candidates takes POST/],
      [{ name: 'duplicate-delivery', route: 'vacancies' }, /route must be candidates/],
      [{ name: 'duplicate-delivery', route: 'lookup', method: 'POST' }, /route must be candidates/],
    ];
    for (const route of ['vacancies', 'simple', 'vacancy', 'lookup', 'mailing-templates']) {
      nowhere.push([{ name: 'reset', route, method: 'POST' }, new RegExp(`${route} takes GET`)]);
    }
    for (const [fault, words] of nowhere) {
      const response = await caller.change('faults', fault);
      assert.equal(response.status, 400, JSON.stringify(fault));
      assert.match(((await response.json()) as { detail: string }).detail, words);
    }
    assert.deepEqual(await faults(), []);
    const somewhere = [
      { name: 'slow', route: 'candidates', method: 'post' },
      { name: 'reset', route: 'lookup', method: 'GET' },
      { name: 'duplicate-delivery', route: 'candidates', method: 'POST' },
      { name: 'no-preflight', route: null, method: null, customerId: null, remaining: null },
      { name: 'slow', customerId: secondCustomer.toUpperCase() },
    ];
    for (const fault of somewhere) await caller.fault(fault);
    const listed = await faults();
    assert.equal(listed.length, somewhere.length);
    assert.equal(listed.at(-1)!.customerId, secondCustomer, 'as the customer is called');
  });

  it('is every request where it stands in front of the service; only those of allowed pages are counted', async () => {
    const foreign = { origin: 'https://attacker.example' };
    await caller.fault({ name: 'server-error', remaining: 1 });
    await caller.fault({ name: 'bad-gateway', remaining: 1, options: { cors: false } });
    for (let time = 0; time < 2; time++) {
      const answer = await raw('GET', `${caller.api}/vacancies/`, foreign);
      assert.equal(answer.status, 502, 'the older one is the service’s own');
    }
    assert.deepEqual(await remaining(), [1, 1]);
    assert.equal((await caller.get('/vacancies/')).status, 500);
    assert.equal((await caller.get('/vacancies/')).status, 502);
    assert.deepEqual(await faults(), []);

    await caller.fault({ name: 'reset', remaining: 1 });
    const broken = { code: 'ECONNRESET' };
    await assert.rejects(raw('GET', `${caller.api}/vacancies/`, foreign), broken);
    await assert.rejects(raw('GET', `${caller.api}/vacancies/`, { origin: pageOrigin }), broken);
    assert.deepEqual(await faults(), []);

    await caller.fault({ name: 'no-preflight', remaining: 1 });
    const preflight = (origin: string) =>
      raw('OPTIONS', `${caller.api}/candidates/`, { origin, 'access-control-request-method': 'POST' });
    assert.equal((await preflight(foreign.origin)).status, 403);
    assert.equal((await preflight(pageOrigin)).status, 403);
    assert.equal((await preflight(pageOrigin)).status, 204);
    assert.equal((await caller.post(form(candidate()))).status, 201);
  });

  it('ends when it is removed, and its id is given to no other', async () => {
    await caller.fault({ name: 'server-error' });
    await caller.fault({ name: 'refused' });
    const [error, refused] = await faults();
    const remove = (id: unknown) => caller.change('faults', { action: 'remove', id });
    assert.deepEqual(await (await remove(error!.id)).json(), [refused]);
    assert.equal((await caller.get('/vacancies/')).status, 400);
    await remove(refused!.id);
    assert.equal((await caller.get('/vacancies/')).status, 200);
    await caller.fault({ name: 'server-error' });
    for (const id of [error!.id, refused!.id, undefined, null, true, '1', 1.5, {}, 'constructor']) {
      const response = await remove(id);
      assert.equal(response.status, 400, JSON.stringify(id));
      assert.match(((await response.json()) as { detail: string }).detail, /id must be that of a fault/);
    }
    assert.equal((await faults()).length, 1);
  });
});
