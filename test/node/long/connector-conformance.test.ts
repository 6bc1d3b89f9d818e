// The Connector's client against the sandbox's service, over real HTTP. What a query should bring is computed from all
// records, so that neither side decides alone.
import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import type { Sandbox } from '../../../demo/sandbox/sandbox.js';
import {
  apiKey,
  ConnectorClient,
  rawFilter,
  resourceNames,
  type ConnectorOptions,
  type ConnectorWarning,
  type Fields,
  type Filter,
  type Job,
  type Organization,
  type PositionVersion,
} from '../../../src/node/connector/index.js';
import { rejectionOf } from '../../helpers/node/connector-client-service.js';
import { start, trustingFetch } from '../../helpers/node/sandbox-client.js';

const scopes = [
  ...['ConcurrentPosition', 'Dimensions', 'EmploymentCategory', 'Job', 'JobType', 'Location', 'Organization'],
  ...['PositionVersion', 'ReasonCode', 'Settlement', 'WorkCalendar', 'WorkCalendarDate', 'Employee'],
];

describe('the client and the service', () => {
  let sandbox: Sandbox;
  let client: ConnectorClient;
  let now = new Date();
  const warnings: ConnectorWarning[] = [];
  let organizations: Organization[];
  let jobs: Job[];
  let positions: PositionVersion[];

  const clientWith = (value: string, more: Partial<ConnectorOptions> = {}) =>
    new ConnectorClient({
      baseUrl: sandbox.connectorUrl,
      credentials: apiKey(value),
      onWarning: (warning) => warnings.push(warning),
      fetch: trustingFetch,
      ...more,
    });
  before(async () => {
    sandbox = await start({ employees: 1200, now: () => now });
    client = clientWith(sandbox.connector.createKey({ name: 'All', scopes }).value);
    organizations = await client.organizations.list().toArray();
    jobs = await client.jobs.list().toArray();
    positions = await client.positionVersions.list().toArray();
  });
  afterEach(() => {
    assert.deepEqual(warnings.splice(0), []);
    now = new Date();
  });
  after(() => sandbox.close());

  const numbers = (records: readonly { rowNumber: number }[]) => records.map((one) => one.rowNumber);
  const sorted = (records: readonly { rowNumber: number }[]) => numbers(records).sort((a, b) => a - b);

  for (const name of resourceNames) {
    it(`lists ${name}: every record once, of the types that the client has, as many as are counted`, async () => {
      const resource = client.resource(name);
      const records = (await resource.list().toArray()) as { rowNumber: number }[];
      assert.ok(records.length > 0, 'there are records');
      assert.equal(new Set(numbers(records)).size, records.length);
      assert.equal(await resource.count(), records.length);
    });
  }

  type OfOrganization = (record: Fields<'Organization'>) => Filter;
  const ofOrganizations: [string, OfOrganization, (record: Organization) => boolean][] = [
    ['eq of a text', (o) => o.locationId.eq('CPH'), (o) => o.locationId === 'CPH'],
    ['ne null', (o) => o.parentOrganizationId.ne(null), (o) => o.parentOrganizationId !== null],
    [
      'contains of what is a sign elsewhere',
      (o) => o.name.contains('%'),
      (o) => o.name?.includes('%') ?? false,
    ],
    ['startsWith', (o) => o.name.startsWith('T'), (o) => o.name?.startsWith('T') ?? false],
    ['in', (o) => o.locationId.in(['CPH', 'AAR']), (o) => ['CPH', 'AAR'].includes(o.locationId ?? '')],
    [
      'ge and le',
      (o) => o.rowNumber.ge(10).and(o.rowNumber.le(20)),
      (o) => o.rowNumber >= 10 && o.rowNumber <= 20,
    ],
    [
      'or in and',
      (o) => o.rowNumber.lt(5).or(o.rowNumber.gt(50)).and(o.active.eq(true)),
      (o) => (o.rowNumber < 5 || o.rowNumber > 50) && o.active,
    ],
    [
      'a Date',
      (o) => o.createdDateTime.lt(new Date('2021-06-01T12:00:00Z')),
      (o) => Date.parse(o.createdDateTime) < Date.parse('2021-06-01T12:00:00Z'),
    ],
    ['a text that nobody has', (o) => o.name.eq("' or 1 eq 1 or name eq '"), () => false],
    [
      'a text with a quote in it',
      (o) => o.createdBy.eq("d'arcy.vinterlund"),
      (o) => o.createdBy === "d'arcy.vinterlund",
    ],
    [
      'a raw part',
      (o) => rawFilter('active eq true').and(o.rowNumber.lt(9)),
      (o) => o.active && o.rowNumber < 9,
    ],
    ['any()', (o) => o.jobs.any(), (o) => jobsOf(o).length > 0],
    [
      'any of a condition',
      (o) => o.jobs.any((job) => job.active.eq(false)),
      (o) => jobsOf(o).some((job) => !job.active),
    ],
    [
      'all of a condition',
      (o) => o.jobs.all((job) => job.active.eq(true)),
      (o) => jobsOf(o).every((job) => job.active),
    ],
    [
      'any by a path',
      (o) => o.positions.any((position) => position.location.locationId.eq('CPH')),
      (o) => positions.some((one) => one.organizationId === o.organizationId && one.locationId === 'CPH'),
    ],
  ];
  const jobsOf = (o: Organization) => jobs.filter((job) => job.organizationId === o.organizationId);
  for (const [what, filter, isWanted] of ofOrganizations) {
    it(`filters by ${what}`, async () => {
      const wanted = organizations.filter(isWanted);
      assert.deepEqual(sorted(await client.organizations.list({ filter }).toArray()), sorted(wanted));
      assert.equal(await client.organizations.count({ filter }), wanted.length);
    });
  }

  type OfPosition = (record: Fields<'PositionVersion'>) => Filter;
  const ofPositions: [string, OfPosition, (record: PositionVersion) => boolean][] = [
    ['a number with a fraction', (p) => p.fte.lt(1), (p) => p.fte < 1],
    ['numbers in a list', (p) => p.fte.in([0.5, 0.8]), (p) => p.fte === 0.5 || p.fte === 0.8],
    ['an end that is not known', (p) => p.validTo.eq(null), (p) => p.validTo === null],
    [
      'what is valid on a day',
      (p) => p.validFrom.le('2024-01-01').and(p.validTo.eq(null).or(p.validTo.gt('2024-01-01'))),
      (p) =>
        Date.parse(p.validFrom) <= Date.parse('2024-01-01') &&
        (p.validTo === null || Date.parse(p.validTo) > Date.parse('2024-01-01')),
    ],
    ['a path', (p) => p.location.locationId.eq('CPH'), (p) => p.locationId === 'CPH'],
    [
      'a path of two steps',
      (p) => p.job.jobType.jobTypeId.eq('FULL'),
      (p) => jobs.find((job) => job.jobId === p.jobId)?.jobTypeId === 'FULL',
    ],
  ];
  for (const [what, filter, isWanted] of ofPositions) {
    it(`filters positions by ${what}`, async () => {
      const found = await client.positionVersions.list({ filter, select: ['rowNumber'] }).toArray();
      const wanted = positions.filter(isWanted);
      assert.ok(wanted.length > 0, 'there are such records');
      assert.deepEqual(sorted(found), sorted(wanted));
    });
  }

  it('selects the properties that are named and no others', async () => {
    const [first] = await client.organizations.list({ select: ['name', 'active'], top: 1 }).toArray();
    assert.deepEqual(Object.keys(first ?? {}).sort(), ['active', 'name']);
  });

  it('expands one record, and a reference without one as null', async () => {
    const list = client.organizations.list({
      select: ['locationId'],
      expand: { location: { select: ['locationId', 'name'] } },
    });
    for (const { locationId, location } of await list.toArray()) {
      assert.equal(location?.locationId, location ? locationId : undefined);
      if (location) assert.deepEqual(Object.keys(location).sort(), ['locationId', 'name']);
    }
  });

  it('expands many records with options, to any depth', async () => {
    const list = client.organizations.list({
      select: ['organizationId', 'rowNumber'],
      expand: {
        jobs: {
          select: ['jobId', 'jobTypeId'],
          filter: (job) => job.active.eq(true),
          orderBy: 'jobId desc',
          top: 2,
          skip: 1,
          expand: { jobType: { select: ['jobTypeId'] }, organization: { expand: { location: true } } },
        },
      },
    });
    let seen = 0;
    for (const { organizationId, jobs: expanded } of await list.toArray()) {
      const wanted = jobs
        .filter((job) => job.organizationId === organizationId && job.active)
        .map(({ jobId }) => jobId ?? '')
        .sort()
        .reverse()
        .slice(1, 3);
      assert.deepEqual(
        expanded.map(({ jobId }) => jobId),
        wanted,
      );
      for (const { jobTypeId, jobType, organization } of expanded) {
        seen += 1;
        assert.equal(jobType?.jobTypeId, jobType ? jobTypeId : undefined);
        assert.equal(organization?.organizationId, organizationId);
        assert.equal(
          organization?.location?.locationId ?? null,
          organization?.location ? organization.locationId : null,
        );
      }
    }
    assert.ok(seen > 0, 'jobs were expanded');
  });

  it('expands everything that can be, and its types are right', async () => {
    const one = {
      location: true,
      job: true,
      employee: true,
      settlement: true,
      employmentCategory: true,
    } as const;
    await client.concurrentPositions
      .list({
        expand: { ...one, organization: true, hireReasonCode: true, terminateReasonCode: true },
        top: 50,
      })
      .toArray();
    await client.positionVersions
      .list({
        expand: {
          ...one,
          workCalendar: true,
          hireReasonCode: true,
          terminateReasonCode: true,
          dimension1: true,
          dimension2: true,
          dimension3: true,
          dimension4: true,
        },
        top: 200,
      })
      .toArray();
    await client.organizations
      .list({
        expand: {
          dimension1: true,
          dimension2: true,
          dimension3: true,
          dimension4: true,
          jobs: true,
          location: true,
          positions: { top: 5 },
        },
      })
      .toArray();
    await client.employmentCategories.list({ expand: { positions: { top: 3 } } }).toArray();
    await client.jobTypes.list({ expand: { jobs: { expand: { organization: true } } } }).toArray();
  });

  for (const [orderBy, value] of [
    ['rowNumber desc', (o: Organization) => -o.rowNumber],
    ['rowNumber', (o: Organization) => o.rowNumber],
    ['createdDateTime', (o: Organization) => Date.parse(o.createdDateTime)],
  ] as const) {
    it(`orders by ${orderBy}`, async () => {
      const values = (await client.organizations.list({ orderBy }).toArray()).map(value);
      assert.deepEqual(
        values,
        values.toSorted((a, b) => a - b),
      );
    });
  }

  it('orders by several properties, and along a path', async () => {
    const list = client.organizations.list({ orderBy: ['active desc', 'rowNumber desc'] });
    const wanted = organizations.toSorted(
      (a, b) => Number(b.active) - Number(a.active) || b.rowNumber - a.rowNumber,
    );
    assert.deepEqual(numbers(await list.toArray()), numbers(wanted));
    const byPath = client.organizations.list({
      orderBy: ['location/locationId', 'rowNumber'],
      filter: (o) => o.locationId.ne(null),
    });
    assert.equal((await byPath.toArray()).length, organizations.filter((o) => o.locationId !== null).length);
  });

  it('pages through more than 3,000 records, none twice and none missing', async () => {
    assert.ok(positions.length > 3000, 'there is more than a page');
    const sizes: number[] = [];
    const seen = new Set<number>();
    for await (const page of client.positionVersions.list({ count: true, select: ['rowNumber'] }).pages()) {
      sizes.push(page.records.length);
      for (const { rowNumber } of page.records) seen.add(rowNumber);
      assert.equal(page.count, positions.length);
    }
    assert.deepEqual(sizes, [3000, positions.length - 3000]);
    assert.equal(seen.size, positions.length);
  });

  it('takes top and skip over pages', async () => {
    const orderBy = 'rowNumber';
    const all = numbers(positions).sort((a, b) => a - b);
    const pick = async (options: { top?: number; skip?: number }) =>
      numbers(await client.positionVersions.list({ ...options, orderBy, select: ['rowNumber'] }).toArray());
    assert.deepEqual(await pick({ top: 5 }), all.slice(0, 5));
    assert.deepEqual(await pick({ skip: 3100 }), all.slice(3100));
    assert.deepEqual(await pick({ skip: 10, top: 3050 }), all.slice(10, 3060));
    assert.deepEqual(await pick({ skip: positions.length }), []);
    assert.deepEqual(await pick({ top: 0 }), []);
  });

  it('goes on after a page with a client of its own', async () => {
    const options = { orderBy: 'rowNumber desc', select: ['rowNumber'] } as const;
    let token: string | undefined;
    for await (const page of client.positionVersions.list(options).pages()) token ??= page.next;
    const other = clientWith(
      sandbox.connector.createKey({ name: 'Later', scopes: ['PositionVersion'] }).value,
    );
    const rest = await other.positionVersions.list({ ...options, resumeFrom: token }).toArray();
    assert.deepEqual(
      numbers(rest),
      numbers(positions)
        .sort((a, b) => b - a)
        .slice(3000),
    );
  });

  const refused: [string, () => { toArray: () => Promise<unknown[]> }, RegExp][] = [
    ['an unknown property', () => client.jobs.list({ filter: "nmae eq 'x'" }), /nmae/],
    ['a malformed filter', () => client.jobs.list({ filter: 'active eq' }), /./],
    ['an unknown function', () => client.jobs.list({ filter: 'soundex(note) eq 1' }), /./],
    ['a comparison of other types', () => client.jobs.list({ filter: 'active eq 7' }), /./],
  ];
  for (const [what, list, words] of refused) {
    it(`says what the service says of ${what}`, async () => {
      const { code, status, fields } = await rejectionOf(list().toArray());
      assert.deepEqual([code, status], ['bad-request', 400]);
      assert.match(Object.values(fields).flat().join(' '), words);
    });
  }

  it('is refused with a key that is wrong, revoked or expired', async () => {
    const wrong = await rejectionOf(clientWith('cek_00000000_wrong').jobs.list().toArray());
    assert.equal(wrong.code, 'unauthorized');
    const { id, value } = sandbox.connector.createKey({ name: 'Revoked', scopes });
    const revoked = clientWith(value);
    await revoked.jobs.list({ top: 1 }).toArray();
    sandbox.connector.revokeKey(id);
    assert.equal((await rejectionOf(revoked.jobs.list().toArray())).code, 'unauthorized');
    const expired = clientWith(sandbox.connector.createKey({ name: 'Expired', scopes }).value);
    now = new Date(Date.now() + 364 * 86_400_000);
    await expired.jobs.list({ top: 1 }).toArray();
    now = new Date(Date.now() + 366 * 86_400_000);
    assert.equal((await rejectionOf(expired.jobs.list().toArray())).code, 'unauthorized');
  });

  it('learns of a key that was revoked between two pages', async () => {
    const { id, value } = sandbox.connector.createKey({ name: 'Soon revoked', scopes });
    const pages = clientWith(value).positionVersions.list({ prefetch: false }).pages();
    await pages.next();
    sandbox.connector.revokeKey(id);
    assert.equal((await rejectionOf(pages.next())).code, 'unauthorized');
  });

  for (const name of resourceNames) {
    it(`finds no ${name} without its scope, and says that it may be the scope`, async () => {
      const scope = name.startsWith('Dimension') ? 'Dimensions' : name;
      const { value } = sandbox.connector.createKey({
        name: `No ${name}`,
        scopes: scopes.filter((one) => one !== scope),
      });
      const { code, message } = await rejectionOf(clientWith(value).resource(name).list().toArray());
      assert.equal(code, 'not-found');
      assert.match(message, /or the scope is missing/);
    });
  }

  it('lists the employees, whose properties are passed on', async () => {
    const employees = await client.employees.list().toArray();
    assert.equal(employees.length, await client.employees.count());
    assert.equal(new Set(employees.map(({ employeeId }) => employeeId)).size, employees.length);
    assert.ok(
      employees.every(
        (employee) => typeof employee['userName'] === 'string' || employee['userName'] === null,
      ),
    );
    const inactive = await client.employees
      .list({
        filter: 'active eq false',
        select: ['employeeId', 'active'],
        orderBy: 'employeeId desc',
        top: 3,
      })
      .toArray();
    const expected = employees
      .filter((employee) => employee['active'] === false)
      .map(({ employeeId }) => employeeId);
    assert.deepEqual(
      inactive.map(({ employeeId }) => employeeId),
      expected.toSorted().toReversed().slice(0, 3),
    );
  });

  it('is known by its integration', async () => {
    const { value } = sandbox.connector.createKey({ name: 'Known', scopes });
    await clientWith(value, { integrationId: 'conformance-test' }).jobs.list({ top: 1 }).toArray();
    assert.match(JSON.stringify(sandbox.connector.integrations()), /conformance-test/);
  });

  it('pings', async () => {
    await client.ping();
    assert.equal((await rejectionOf(clientWith('cek_00000000_wrong').ping())).code, 'unauthorized');
  });
});
