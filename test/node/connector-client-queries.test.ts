// What the client writes into URLs: filters, nested options, encoding. Each query is also read by a parser of OData.
import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import { defaultParser } from '@odata/parser';
import {
  and,
  type ConnectorClient,
  not,
  or,
  rawFilter,
  type Fields,
  type Filter,
} from '../../src/node/connector/index.js';
import { startService, type Service } from '../helpers/node/connector-client-service.js';

type OfPosition = (record: Fields<'PositionVersion'>) => Filter;
type OfOrganization = (record: Fields<'Organization'>) => Filter;

describe('queries of the client', () => {
  let service: Service;
  let client: ConnectorClient;
  before(async () => {
    service = await startService();
    client = service.client();
  });
  afterEach(() => service.reset());
  after(() => service.close());

  const filterOf = async (filter: OfPosition) => {
    await client.positionVersions.list({ filter }).toArray();
    const text = service.asked.at(-1)?.query.get('$filter') ?? '';
    assert.doesNotThrow(() => defaultParser.filter(text), text);
    return text;
  };

  const filters: [OfPosition, string][] = [
    [(p) => p.title.eq('Nurse'), "title eq 'Nurse'"],
    [(p) => p.title.ne(null), 'title ne null'],
    [(p) => p.fte.gt(0.5), 'fte gt 0.5'],
    [(p) => p.frequency.le(3), 'frequency le 3'],
    [(p) => p.released.eq(true), 'released eq true'],
    [(p) => p.fte.eq(-0), 'fte eq 0'],
    [(p) => p.locationId.in(['a', 'b']), "locationId eq 'a' or locationId eq 'b'"],
    [(p) => p.title.contains('x'), "contains(title,'x')"],
    [(p) => p.title.endsWith('x'), "endswith(title,'x')"],
    [(p) => p.validFrom.ge(new Date(Date.UTC(2024, 0, 31))), 'validFrom ge 2024-01-31T00:00:00Z'],
    [(p) => p.validFrom.ge('2024-01-31'), 'validFrom ge 2024-01-31T00:00:00Z'],
    [(p) => p.validFrom.ge('2024-01-31T10:00:00+01:00'), 'validFrom ge 2024-01-31T10:00:00+01:00'],
    [(p) => p.validTo.eq(null), 'validTo eq null'],
    [(p) => p.location.name.eq('x'), "location/name eq 'x'"],
    [(p) => p.job.organization.location.name.eq('x'), "job/organization/location/name eq 'x'"],
    [(p) => p.title.eq('a').not(), "not (title eq 'a')"],
    [(p) => not(p.title.eq('a').and(p.fte.eq(1))), "not (title eq 'a' and fte eq 1)"],
    [
      (p) => p.title.eq('a').and(p.fte.eq(1), p.released.eq(false)),
      "title eq 'a' and fte eq 1 and released eq false",
    ],
    [(p) => p.title.eq('a').or(p.fte.eq(1)).and(p.fte.eq(2)), "(title eq 'a' or fte eq 1) and fte eq 2"],
    [(p) => or(and(p.fte.eq(1), p.fte.eq(2)), p.fte.eq(3)), '(fte eq 1 and fte eq 2) or fte eq 3'],
    [
      (p) => p.locationId.in(['a', 'b']).and(p.fte.eq(1)),
      "(locationId eq 'a' or locationId eq 'b') and fte eq 1",
    ],
    [
      (p) => rawFilter("title eq 'a' or fte eq 1").and(p.fte.eq(2)),
      "(title eq 'a' or fte eq 1) and fte eq 2",
    ],
  ];
  for (const [filter, text] of filters) {
    it(`writes ${text}`, async () => assert.equal(await filterOf(filter), text));
  }

  const lambdas: [OfOrganization, string][] = [
    [(o) => o.jobs.any(), 'jobs/any()'],
    [(o) => o.jobs.any((job) => job.active.eq(true)), 'jobs/any(x1:x1/active eq true)'],
    [
      (o) => o.positions.all((p) => p.job.jobType.description.eq('x')),
      "positions/all(x1:x1/job/jobType/description eq 'x')",
    ],
    [
      (o) => o.jobs.any((job) => job.jobType.jobs.any((other) => other.jobId.eq('J'))),
      "jobs/any(x1:x1/jobType/jobs/any(x2:x2/jobId eq 'J'))",
    ],
  ];
  for (const [filter, text] of lambdas) {
    it(`writes ${text}`, async () => {
      await client.organizations.list({ filter }).toArray();
      assert.equal(service.asked[0]?.query.get('$filter'), text);
    });
  }

  const hostile = [
    "' or 1 eq 1 or name eq '",
    "O'Neill's",
    'a&$top=1#b?c=d',
    "x') or contains(title,'",
    ';$top=1)',
    '\u0000\r\n\u2028',
    '日本語 🙂 Ågård',
  ];
  for (const value of hostile) {
    it(`lets nothing out of the text ${JSON.stringify(value)}`, async () => {
      const expand = { jobs: { filter: (job: Fields<'Job'>) => job.description.eq(value) } };
      await client.organizations.list({ filter: (o) => o.name.eq(value), expand, top: 7 }).toArray();
      const query = service.asked[0]?.query;
      assert.deepEqual([...(query?.keys() ?? [])], ['$filter', '$expand', '$top']);
      const literal = `'${value.replaceAll("'", "''")}'`;
      assert.equal(query?.get('$filter'), `name eq ${literal}`);
      assert.equal(query?.get('$expand'), `jobs($filter=description eq ${literal})`);
      // As a strict parser reads it, before anything is decoded: one comparison, whose right side is the value.
      const [, encoded = ''] = /\$filter=([^&]*)/.exec(service.asked[0]?.search ?? '') ?? [];
      const { type, value: sides } = defaultParser.filter(encoded);
      assert.equal(type, 'EqualsExpression');
      assert.equal(decodeURIComponent((sides as { right: { raw: string } }).right.raw), literal);
    });
  }

  const refused: [string, OfPosition][] = [
    ['NaN', (p) => p.fte.eq(NaN)],
    ['Infinity', (p) => p.fte.lt(-Infinity)],
    ['half of a surrogate pair', (p) => p.title.eq('\ud83d')],
    ['an invalid Date', (p) => p.validFrom.eq(new Date(NaN))],
    ['a date that does not exist', (p) => p.validFrom.eq('2024-02-30')],
    ['a date-time without an offset', (p) => p.validFrom.eq('2024-01-31T10:00:00')],
    ['a date with something behind it', (p) => p.validFrom.eq("2024-01-31' or 1 eq 1")],
    ['a number that is an object', (p) => p.fte.eq({ toString: () => '1 or 1 eq 1' } as unknown as number)],
    ['a flag that is a text', (p) => p.released.eq('true or 1 eq 1' as unknown as boolean)],
    ['undefined', (p) => p.title.eq(undefined as unknown as string)],
    ['no values at all', (p) => p.title.in([])],
    ['a property that is not there', (p) => (p as unknown as Fields<'Organization'>).name.eq('x')],
    [
      'a property of every object',
      (p) => (p as unknown as { constructor: { eq: () => Filter } }).constructor.eq(),
    ],
    ['a raw part that reaches out', () => rawFilter("a eq 'b') or (1 eq 1")],
    ['a raw part with an open quote', () => rawFilter("a eq 'b")],
    ['no condition', () => 'x' as unknown as Filter],
  ];
  for (const [what, filter] of refused) {
    it(`refuses ${what} before it asks`, () => {
      assert.throws(() => client.positionVersions.list({ filter }), { code: 'configuration' });
      assert.equal(service.asked.length, 0);
    });
  }

  it('writes every option, with %20 for blanks and the $ of names as it is', async () => {
    const list = client.organizations.list({
      filter: (o) => o.name.eq('a b'),
      select: ['organizationId', 'name'],
      expand: {
        location: { select: ['name'] },
        jobs: {
          filter: (job) => job.active.eq(true),
          select: ['jobId'],
          expand: { jobType: { select: ['description'] } },
          orderBy: ['jobId', 'description desc'],
          top: 5,
          skip: 1,
        },
        dimension1: true,
      },
      orderBy: ['location/name desc', 'name asc', 'rowNumber'],
      top: 20,
      skip: 10,
      count: true,
    });
    await list.toArray();
    assert.equal(
      service.asked[0]?.search,
      '?$filter=name%20eq%20%27a%20b%27&$select=organizationId,name&$expand=location($select=name),' +
        'jobs($filter=active%20eq%20true%3B$select=jobId%3B$expand=jobType($select=description)%3B' +
        '$orderby=jobId,description%20desc%3B$top=5%3B$skip=1),dimension1&$orderby=location/name%20desc,name,rowNumber' +
        '&$top=20&$skip=10&$count=true',
    );
    assert.equal(service.asked[0]?.path, '/connector/odata/v2/Organization');
  });

  it('asks for no more than what is said: no options, no query', async () => {
    await client.jobs.list().toArray();
    await client.jobs.list({ expand: {} }).toArray();
    assert.deepEqual(
      service.asked.map(({ search }) => search),
      ['', ''],
    );
  });

  it('lets no raw filter of an expanded property reach its other options', () => {
    for (const filter of ['active eq true;$top=1', 'active eq true)', "x eq 'a", '(a', ' ']) {
      assert.throws(() => client.organizations.list({ expand: { jobs: { filter } } }), {
        code: 'configuration',
      });
    }
    client.organizations.list({ expand: { jobs: { filter: "description eq 'a;b)' and (active)" } } });
  });

  it('refuses numbers that count nothing, and empty lists', () => {
    for (const top of [-1, 1.5, 2 ** 53]) {
      assert.throws(() => client.jobs.list({ top }), { code: 'configuration', setting: 'top' });
      assert.throws(() => client.jobs.list({ skip: top }), { code: 'configuration', setting: 'skip' });
    }
    assert.throws(() => client.jobs.list({ select: [] }), { code: 'configuration', setting: 'select' });
    assert.throws(() => client.jobs.list({ filter: ' ' }), { code: 'configuration', setting: 'filter' });
  });

  it('refuses what a program without types may pass', () => {
    const list = (options: object) => () => client.organizations.list(options as never);
    const isRefused = (make: () => unknown, message: RegExp) =>
      assert.throws(make, (error: Error & { code?: string }) => {
        assert.equal(error.code, 'configuration');
        assert.match(error.message, message);
        return true;
      });
    isRefused(list({ filtr: "name eq 'x'" }), /filtr is not an option of a list/);
    isRefused(list({ select: 'name' }), /select/);
    const text = 'true) or (1 eq 1' as unknown as Filter;
    const fake = { toString: () => 'true) or (1 eq 1' } as unknown as Filter;
    for (const one of [text, fake]) {
      isRefused(() => rawFilter('true').or(one), /condition/);
      isRefused(() => and(one), /condition/);
      isRefused(list({ filter: (o: Fields<'Organization'>) => o.jobs.any(() => one) }), /condition/);
    }
  });

  it('takes names of open record types, and nothing else in their place', async () => {
    const { workCalendars } = client;
    await workCalendars
      .list({ filter: (c) => c.field('firstDay').eq('2024'), select: ['firstDay'] })
      .toArray();
    assert.equal(service.asked[0]?.query.get('$filter'), "firstDay eq '2024'");
    for (const name of ['a b', "a'", '', 'a/b', 'é']) {
      assert.throws(() => workCalendars.list({ filter: (c) => c.field(name).eq(1) }), {
        code: 'configuration',
      });
      assert.throws(() => workCalendars.list({ select: [name] }), { code: 'configuration' }, name);
    }
  });
});
