// Raw mode of the client, orders over several related records, and the search for employees: what is asked, and what comes
// of the sandbox's service.
import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import type { Sandbox } from '../../demo/sandbox/sandbox.js';
import {
  apiKey,
  ConnectorClient,
  type ConnectorWarning,
  type Page,
  type RawFields,
} from '../../src/node/connector/index.js';
import {
  pagesOf,
  rejectionOf,
  send,
  startService,
  until,
  type Service,
} from '../helpers/node/connector-client-service.js';
import { start, trustingFetch } from '../helpers/node/sandbox-client.js';

const rawAccept = 'application/json; service.raw=true';

describe('raw mode of the client', () => {
  let service: Service;
  before(async () => {
    service = await startService();
  });
  afterEach(() => service.reset());
  after(() => service.close());

  it('asks by internal names, and with the Accept header of the mode on each page', async () => {
    service.answer = pagesOf([2, 1]);
    const list = service.client().organizations.list({
      raw: true,
      filter: (o) => o.field('Site/Label').eq("d'Arc").and(o.field('IsActive').eq(true)),
      select: ['OrgUnitRef', 'Label'],
      expand: {
        Site: { select: ['Label'] },
        Posts: { filter: 'Fte gt 0', orderBy: 'Title desc', top: 2 },
        Jobs: true,
      },
      orderBy: ['Site/Label desc', 'OrgUnitRef'],
      skip: 3,
      count: true,
    });
    assert.equal((await list.toArray()).length, 3);
    const [first] = service.asked;
    assert.deepEqual(
      [...(first?.query ?? [])],
      [
        ['$filter', "Site/Label eq 'd''Arc' and IsActive eq true"],
        ['$select', 'OrgUnitRef,Label'],
        ['$expand', 'Site($select=Label),Posts($filter=Fte gt 0;$orderby=Title desc;$top=2),Jobs'],
        ['$orderby', 'Site/Label desc,OrgUnitRef'],
        ['$skip', '3'],
        ['$count', 'true'],
      ],
    );
    assert.deepEqual(
      service.asked.map(({ headers }) => headers.accept),
      [rawAccept, rawAccept],
    );
  });

  it('passes records on as they are, without a word on names and types', async () => {
    const record = { rowNumber: 'x', Whatever: [1, { a: null }], OrgUnitRef: 7 };
    service.answer = (_asked, response) => send(response, { value: [record] });
    assert.deepEqual(await service.client().organizations.list({ raw: true }).toArray(), [record]);
    assert.deepEqual(service.warnings, []);
    service.answer = (_asked, response) => send(response, { value: [record, 'text'] });
    const { code } = await rejectionOf(service.client().organizations.list({ raw: true }).toArray());
    assert.equal(code, 'bad-answer');
  });

  it('counts, and falls back on reading, in the same mode', async () => {
    service.answer = (_asked, response) => send(response, { value: [], '@odata.count': 12 });
    const { jobs } = service.client();
    assert.equal(await jobs.count({ raw: true, filter: 'IsActive eq true' }), 12);
    service.answer = pagesOf([2, 2]);
    assert.equal(await jobs.count({ raw: true, filter: (job) => job.field('IsActive').eq(true) }), 4);
    for (const { headers, query, at } of service.asked) {
      assert.equal(headers.accept, rawAccept);
      if (at < 3) assert.equal(query.get('$filter'), 'IsActive eq true');
    }
  });

  it('goes on after a page of raw mode, and takes no token of the other mode', async () => {
    service.answer = pagesOf([1, 1]);
    const { jobs } = service.client();
    const first = async (list: { pages(): AsyncIterator<Page<unknown>> }) => {
      const { value } = await list.pages().next();
      return (value as Page<unknown>).next ?? '';
    };
    const [raw, usual] = [await first(jobs.list({ raw: true })), await first(jobs.list())];
    assert.equal((await jobs.list({ raw: true, resumeFrom: raw }).toArray()).length, 1);
    for (const list of [jobs.list({ raw: true, resumeFrom: usual }), jobs.list({ resumeFrom: raw })])
      assert.equal((await rejectionOf(list.toArray())).setting, 'resumeFrom');
  });

  it('refuses what cannot be a name', () => {
    const { jobs } = service.client();
    for (const [setting, options] of [
      ['select', { select: ['a,b'] }],
      ['select', { select: [] }],
      ['orderBy', { orderBy: 'a/b c' }],
      ['orderBy', { orderBy: 'a//b' }],
      ['expand', { expand: { 'a)': true } }],
      ['expand', { expand: { Posts: { count: true } as object } }],
      ['filter', { filter: (job: RawFields) => job.field('a b').eq(1) }],
      ['filter', { expand: { Posts: { filter: 'a) or (b' } } }],
      ['orderby', { orderby: 'a' }],
    ] as const)
      assert.throws(
        () => jobs.list({ raw: true, ...options }),
        { code: 'configuration', setting },
        JSON.stringify(options),
      );
  });
});

describe('the search for employees', () => {
  let service: Service;
  before(async () => {
    service = await startService();
  });
  afterEach(() => service.reset());
  after(() => service.close());

  const people = (from: number, to: number) =>
    Array.from({ length: to - from }, (_none, at) => ({ employeeId: `E${from + at}` }));

  it('posts its criteria for each page, with the headers of every request', async () => {
    service.answer = ({ query }, response) =>
      query.has('$skiptoken')
        ? send(response, { value: people(2, 3) })
        : send(response, { value: people(0, 2), '@odata.nextLink': '?$skiptoken=2' });
    const found = await service
      .client({ integrationId: 'search' })
      .findEmployees({ customerId: 'a/b', criteria: { active: true } })
      .toArray();
    assert.deepEqual(found, people(0, 3));
    for (const { method, path, body, headers } of service.asked) {
      assert.deepEqual(
        [method, path, body],
        ['POST', '/connector/api/a%2Fb/Employees/find', '{"active":true}'],
      );
      assert.deepEqual(
        [headers['content-type'], headers['x-integration-id']],
        ['application/json', 'search'],
      );
      assert.match(headers.authorization ?? '', /^ApiKey-v2 /);
    }
    assert.deepEqual(
      service.asked.map(({ search }) => search),
      ['', '?$skiptoken=2'],
    );
  });

  it('takes a bare array, stops at top, and posts an empty object without criteria', async () => {
    service.answer = (_asked, response) => send(response, people(0, 5));
    const list = service.client().findEmployees({ customerId: 'c', top: 2 });
    assert.deepEqual(await list.toArray(), people(0, 2));
    assert.deepEqual(
      service.asked.map(({ body }) => body),
      ['{}'],
    );
  });

  it('is repeated after a failure that passes, and goes on from a token with the same criteria only', async () => {
    service.answer = ({ at, query }, response) => {
      if (at === 0) send(response, {}, 503);
      else if (query.has('$skiptoken')) send(response, { value: people(1, 2) });
      else send(response, { value: people(0, 1), '@odata.nextLink': '?$skiptoken=1' });
    };
    const client = service.client();
    const { value } = await client.findEmployees({ customerId: 'c' }).pages().next();
    const { next: resumeFrom } = value as Page<unknown>;
    assert.equal(service.pauses.length, 1);
    assert.deepEqual(await client.findEmployees({ customerId: 'c', resumeFrom }).toArray(), people(1, 2));
    const other = client.findEmployees({ customerId: 'c', criteria: { active: true }, resumeFrom });
    assert.equal((await rejectionOf(other.toArray())).setting, 'resumeFrom');
  });

  it('follows no next link to another path, and is given up by its signal', async () => {
    service.answer = (_asked, response) =>
      send(response, { value: people(0, 1), '@odata.nextLink': '/connector/odata/v2/Employee?$skiptoken=1' });
    const client = service.client();
    assert.equal((await rejectionOf(client.findEmployees({ customerId: 'c' }).toArray())).code, 'bad-answer');
    let isAsked = false;
    service.answer = () => (isAsked = true);
    const stop = new AbortController();
    const pending = rejectionOf(client.findEmployees({ customerId: 'c', signal: stop.signal }).toArray());
    await until(() => isAsked, 'the search is asked for');
    stop.abort();
    assert.equal((await pending).code, 'aborted');
  });

  it('refuses options that cannot be sent', () => {
    const client = service.client();
    for (const [setting, options] of [
      ['customerId', { customerId: '' }],
      ['customerId', { customerId: '..' }],
      ['criteria', { customerId: 'c', criteria: null }],
      ['criteria', { customerId: 'c', criteria: [] }],
      ['top', { customerId: 'c', top: -1 }],
    ] as const)
      assert.throws(() => client.findEmployees(options as never), { code: 'configuration', setting });
  });
});

describe('the client and the sandbox', () => {
  let sandbox: Sandbox;
  let client: ConnectorClient;
  const warnings: ConnectorWarning[] = [];
  before(async () => {
    sandbox = await start({ employees: 3500 });
    const scopes = [
      'ConcurrentPosition',
      'Job',
      'JobType',
      'Location',
      'Organization',
      'PositionVersion',
      'Employee',
    ];
    client = new ConnectorClient({
      baseUrl: sandbox.connectorUrl,
      credentials: apiKey(sandbox.connector.createKey({ name: 'All', scopes }).value),
      onWarning: (warning) => warnings.push(warning),
      fetch: trustingFetch,
    });
  });
  afterEach(() => assert.deepEqual(warnings, []));
  after(() => sandbox.close());

  it('reads in raw mode what the mapped names hold', async () => {
    const usual = await client.organizations
      .list({ filter: (o) => o.active.eq(true), expand: { location: true }, orderBy: 'organizationId' })
      .toArray();
    const raw = await client.organizations
      .list({
        raw: true,
        filter: (o) => o.field('IsActive').eq(true),
        expand: { Site: true },
        orderBy: 'OrgUnitRef',
      })
      .toArray();
    assert.ok(usual.length > 1);
    assert.deepEqual(
      raw.map((one) => [
        one['OrgUnitRef'],
        one['Label'],
        (one['Site'] as Record<string, unknown> | null)?.['Label'],
      ]),
      usual.map(({ organizationId, name, location }) => [organizationId, name, location?.name]),
    );
    assert.equal(await client.organizations.count({ raw: true, filter: 'IsActive eq true' }), usual.length);
  });

  it('pages through more than 3,000 records in raw mode', async () => {
    const positions = await client.positionVersions.list({ raw: true, select: ['RowNumber'] }).toArray();
    assert.equal(positions.length, await client.positionVersions.count());
    assert.ok(positions.length > 3000);
    assert.equal(new Set(positions.map((one) => one['RowNumber'])).size, positions.length);
  });

  it('orders over several related records', async () => {
    const positions = await client.positionVersions
      .list({
        select: ['rowNumber'],
        expand: { job: { expand: { organization: { expand: { location: true } } } } },
        orderBy: ['job/organization/location/name desc', 'job/organization/name', 'rowNumber'],
      })
      .toArray();
    const names = positions.map(({ job }) => job?.organization?.location?.name ?? null);
    assert.ok(new Set(names).size > 2);
    const runs = names.filter((name, at) => name !== names[at - 1]);
    assert.equal(new Set(runs).size, runs.length, 'equal names are together');
    const byName = await client.positionVersions
      .list({ select: ['rowNumber'], orderBy: 'employee/userName' })
      .toArray();
    assert.equal(byName.length, positions.length);
  });

  it('finds all employees over pages, and those that match', async () => {
    const { customerId } = sandbox;
    const all = await client.employees.list().toArray();
    assert.ok(all.length > 3000);
    const found = await client.findEmployees({ customerId }).toArray();
    const ids = (employees: readonly { employeeId: string | null }[]) =>
      employees.map(({ employeeId }) => employeeId).sort();
    assert.deepEqual(ids(found), ids(all));
    const active = await client.findEmployees({ customerId, criteria: { active: true } }).toArray();
    assert.deepEqual(ids(active), ids(all.filter((one) => one['active'] === true)));
    const { code, message } = await rejectionOf(
      client.findEmployees({ customerId, criteria: { shoeSize: 43 } }).toArray(),
    );
    assert.equal(code, 'bad-request');
    assert.match(message, /shoeSize/);
    assert.equal(
      (await rejectionOf(client.findEmployees({ customerId: 'nobody' }).toArray())).code,
      'not-found',
    );
  });
});
