// The types of the Connector's client: `tsc` checks this file. Where a line must not compile, `@ts-expect-error` fails
// when it does.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import {
  apiKey,
  ConnectorClient,
  type ConnectorList,
  type Dimension1,
  type Job,
  type JobType,
  type Location,
  type Organization,
  type PositionVersion,
  type RecordOf,
  type Settlement,
  type SimpleEmployee,
  type WorkCalendar,
} from '../../src/node/connector/index.js';

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
/** The record that a list brings. */
type Of<List> = List extends ConnectorList<infer T> ? T : never;
/** Fails to compile unless it is given `true`. */
function holds<True extends true>(): True | undefined {
  return undefined;
}

const client = new ConnectorClient({
  baseUrl: 'http://127.0.0.1:9/connector',
  credentials: apiKey('not-a-key'),
});
const { organizations, jobs, positionVersions, workCalendars, settlements, jobTypes } = client;

it('gives results the type that select and expand leave', () => {
  const whole = organizations.list();
  holds<Equal<Of<typeof whole>, Organization>>();
  holds<Equal<Organization, RecordOf<'Organization'>>>();

  const selected = organizations.list({ select: ['organizationId', 'active'] });
  holds<Equal<Of<typeof selected>, Pick<Organization, 'organizationId' | 'active'>>>();

  const expanded = organizations.list({
    select: ['organizationId'],
    expand: { location: { select: ['name'] }, jobs: true, dimension1: true },
  });
  holds<
    Equal<
      Of<typeof expanded>,
      {
        organizationId: string | null;
        location: { name: string | null } | null;
        jobs: Job[];
        dimension1: Dimension1 | null;
      }
    >
  >();

  const nested = organizations.list({
    select: ['name'],
    expand: {
      jobs: { select: ['jobId'], expand: { jobType: true }, filter: (job) => job.active.eq(true), top: 3 },
      positions: { select: ['fte'], expand: { employee: true, location: { select: ['regionName'] } } },
    },
  });
  holds<
    Equal<
      Of<typeof nested>,
      {
        name: string | null;
        jobs: { jobId: string | null; jobType: JobType | null }[];
        positions: {
          fte: number;
          employee: SimpleEmployee | null;
          location: { regionName: string | null } | null;
        }[];
      }
    >
  >();

  const wholeAndMore = positionVersions.list({ expand: { location: true } });
  type WholeAndMore = Of<typeof wholeAndMore>;
  holds<Equal<WholeAndMore['location'], Location | null>>();
  holds<Equal<WholeAndMore['validTo'], string | null>>();
  holds<Equal<WholeAndMore['validFrom'], string>>();
  holds<Equal<WholeAndMore['released'], boolean>>();
  holds<Equal<Exclude<keyof WholeAndMore, 'location'>, keyof PositionVersion>>();
});

it('knows nothing for sure of names that the compiler does not see', () => {
  const names: ('name' | 'active')[] = ['name'];
  const some = organizations.list({ select: names });
  holds<Equal<Of<typeof some>, Partial<Pick<Organization, 'name' | 'active'>>>>();
});

it('leaves record types open whose properties are not listed', () => {
  const calendars = workCalendars.list();
  holds<Equal<Of<typeof calendars>, WorkCalendar>>();
  holds<Equal<WorkCalendar['workCalendarName'], string | null>>();
  holds<Equal<WorkCalendar['whatever'], unknown>>();
  holds<Equal<Settlement['description'], string | null>>();
  const named = workCalendars.list({ select: ['workCalendarName', 'firstDay'] });
  holds<Equal<Of<typeof named>, { workCalendarName: string | null; firstDay: unknown }>>();
  settlements.list({ filter: (settlement) => settlement.field('level').ge(3), orderBy: 'level desc' });
  // @ts-expect-error a closed type has no other fields
  assert.throws(() => organizations.list({ filter: (o) => o.field('level').eq(3) }));
});

it('takes filters by typed fields only', () => {
  organizations.list({ filter: (o) => o.location.name.eq('x').and(o.locationId.ne(null)) });
  organizations.list({ filter: (o) => o.jobs.any((job) => job.jobType.description.contains('x')) });
  positionVersions.list({ filter: (p) => p.validTo.gt(new Date(0)).or(p.validTo.eq(null)) });
  positionVersions.list({ filter: (p) => p.fte.in([0.5, 1]) });
  const refused = () => {
    // @ts-expect-error there is no such field
    organizations.list({ filter: (o) => o.nmae.eq('x') });
    // @ts-expect-error a flag is not a text
    organizations.list({ filter: (o) => o.active.eq('true') });
    // @ts-expect-error a text is not a number
    organizations.list({ filter: (o) => o.name.eq(1) });
    // @ts-expect-error a flag has no order
    organizations.list({ filter: (o) => o.active.gt(true) });
    // @ts-expect-error this field is never null
    positionVersions.list({ filter: (p) => p.validFrom.eq(null) });
    // @ts-expect-error nothing is greater than null
    positionVersions.list({ filter: (p) => p.validTo.gt(null) });
    // @ts-expect-error a collection has no fields
    organizations.list({ filter: (o) => o.jobs.active.eq(true) });
    // @ts-expect-error a condition is expected, not a flag
    organizations.list({ filter: (o) => o.active });
    // @ts-expect-error all() needs a condition
    organizations.list({ filter: (o) => o.jobs.all() });
  };
  assert.throws(refused, { code: 'configuration' });
});

it('refuses names that are not there, in select, expand and orderBy', () => {
  const refused = [
    // @ts-expect-error there is no such property
    () => organizations.list({ select: ['nmae'] }),
    // @ts-expect-error what can be expanded is not selected
    () => organizations.list({ select: ['location'] }),
    // @ts-expect-error a field cannot be expanded
    () => organizations.list({ expand: { name: true } }),
    // @ts-expect-error nothing leads on from a location
    () => organizations.list({ expand: { location: { expand: { jobs: true } } } }),
    // @ts-expect-error a deeply nested property is checked too
    () => organizations.list({ expand: { jobs: { expand: { jobType: { select: ['nmae'] } } } } }),
    // @ts-expect-error a nested filter is checked too
    () => organizations.list({ expand: { jobs: { filter: (job) => job.nmae.eq('x') } } }),
    // @ts-expect-error there is no such property to order by
    () => organizations.list({ orderBy: 'nmae' }),
    // @ts-expect-error there is no such direction
    () => organizations.list({ orderBy: 'name down' }),
    // @ts-expect-error the end of a path is checked too
    () => positionVersions.list({ orderBy: 'job/organization/nmae' }),
    // @ts-expect-error many records have no order among others
    () => organizations.list({ orderBy: 'jobs/jobId' }),
    // @ts-expect-error a related record is not a value to order by
    () => positionVersions.list({ orderBy: 'job/organization' }),
  ];
  for (const list of refused) assert.throws(list, { code: 'configuration' }, String(list));
});

it('refuses options that do not belong where they stand', () => {
  const refused = [
    // @ts-expect-error one record is not filtered
    () => organizations.list({ expand: { location: { filter: "name eq 'x'" } } }),
    // @ts-expect-error an option is misspelt
    () => organizations.list({ expand: { jobs: { select: ['jobId'], tpo: 3 } } }),
    // @ts-expect-error false expands nothing
    () => organizations.list({ expand: { jobs: false } }),
    // @ts-expect-error top is a number
    () => jobs.list({ top: '3' }),
    // @ts-expect-error credentials are made by apiKey() or bearerToken()
    () => new ConnectorClient({ baseUrl: 'https://x.example', credentials: 'key' }),
    // @ts-expect-error an employee has no list
    () => client.resource('SimpleEmployee'),
  ];
  for (const use of refused) assert.throws(use, { code: 'configuration' }, String(use));
});

it('takes what is right', () => {
  organizations.list({ orderBy: ['name', 'rowNumber desc', 'location/name asc'] });
  jobTypes.list({ expand: { jobs: { orderBy: 'description', top: 5, skip: 1 } } });
  organizations.list({ filter: "name eq 'x'", top: 10, skip: 5, count: true, prefetch: false });
  positionVersions.list({ orderBy: ['job/organization/location/name', 'job/jobType/description desc'] });
  positionVersions.list({ orderBy: ['employee/userName', 'workCalendar/firstDay asc'] });
  jobs.list({
    expand: { organization: { expand: { jobs: { orderBy: 'organization/location/name desc' } } } },
  });
});

it('knows no name in raw mode', () => {
  const raw = organizations.list({ raw: true, select: ['Label'], expand: { Site: { select: ['Label'] } } });
  holds<Equal<Of<typeof raw>, Record<string, unknown>>>();
  organizations.list({ raw: true, filter: (o) => o.field('Site/Label').contains('x') });
  const refused = [
    // @ts-expect-error internal names are for raw mode
    () => organizations.list({ select: ['Label'] }),
    // @ts-expect-error and it has no fields by name
    () => organizations.list({ raw: true, filter: (o) => o.name.eq('x') }),
  ];
  for (const list of refused) assert.throws(list);
  const found = client.findEmployees({ customerId: 'c' });
  holds<Equal<Of<typeof found>, SimpleEmployee>>();
});
