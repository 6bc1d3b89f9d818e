import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { generateCompany, type CompanyOptions } from '../connector/data/company.js';
import { recordTypes, tableOf, type FieldType, type TypeName } from '../connector/model.js';
import { openDatabase, type Database } from '../database/database.js';
import { readSamples } from '../database/sample.js';
import { start } from '../../../test/helpers/node/sandbox-client.js';

type Row = Record<string, string | number | null>;
type Content = Record<TypeName, Row[]>;

const today = '2026-01-15';
const basis = readSamples(fileURLToPath(new URL('../../data', import.meta.url)))[0]!.company;
const typeNames = Object.keys(recordTypes) as TypeName[];

/** Links that nothing expands: the document has no property for what they lead to. */
const plainLinks: [TypeName, string, TypeName, string][] = [
  ['Organization', 'parentOrganizationId', 'Organization', 'organizationId'],
  ['Organization', 'managerPositionId', 'PositionVersion', 'positionId'],
  ['Organization', 'signatoryPositionId', 'PositionVersion', 'positionId'],
  ['PositionVersion', 'reportsTo', 'PositionVersion', 'positionId'],
  ['PositionVersion', 'secondaryManagerId', 'PositionVersion', 'positionId'],
  ['ConcurrentPosition', 'managerId', 'PositionVersion', 'positionId'],
  ['WorkCalendarDate', 'workCalendarName', 'WorkCalendar', 'workCalendarName'],
];

function contentOf(database: Database): Content {
  const rows = typeNames.map((type) => [type, database.all(`SELECT * FROM "${tableOf(type)}" ORDER BY id`)]);
  return Object.fromEntries(rows) as Content;
}

function assertLinked(content: Content): void {
  const links = typeNames.flatMap((type) =>
    Object.values(recordTypes[type].navigations).map(({ target, kind, field }) =>
      kind === 'one'
        ? ([type, field, target, recordTypes[target].key!] as const)
        : ([target, field, type, recordTypes[type].key!] as const),
    ),
  );
  for (const [type, field, target, key] of [...links, ...plainLinks]) {
    const known = new Set(content[target].map((row) => row[key]));
    for (const row of content[type]) {
      const named = row[field];
      assert.ok(
        named === null || known.has(named!),
        `${type}.${field} names ${named}, which is no ${target}`,
      );
    }
  }
}

function groupBy(rows: Row[], field: string): Map<Row[string], Row[]> {
  const groups = new Map<Row[string], Row[]>();
  for (const row of rows) groups.set(row[field]!, [...(groups.get(row[field]!) ?? []), row]);
  return groups;
}

/** By the position, in the order of their days. */
function histories({ PositionVersion }: Content): Row[][] {
  const groups = groupBy(PositionVersion, 'positionId');
  return [...groups.values()].map((rows) =>
    rows.toSorted((one, other) => (one['validFrom']! < other['validFrom']! ? -1 : 1)),
  );
}

const dayAfter = (date: unknown) => new Date(Date.parse(String(date)) + 86_400_000).toISOString();

function assertContiguous(content: Content): void {
  for (const versions of histories(content)) {
    for (const [index, version] of versions.entries()) {
      const { positionId, validFrom, validTo, terminateReasonCodeId } = version;
      assert.ok(validTo === null || validFrom! <= validTo!, `${positionId} ends before it begins`);
      const next = versions[index + 1];
      if (next) assert.equal(next['validFrom'], dayAfter(validTo), `${positionId} has a gap or an overlap`);
      else if (validTo !== null) assert.ok(terminateReasonCodeId, `${positionId} ended for no reason`);
    }
  }
}

/** Whatever version is looked at, the way up from each record ends at the same one. */
function assertTree(rows: Row[], key: string, parent: string): void {
  const parents = groupBy(rows, key);
  const tops = new Set<unknown>();
  const done = new Set<unknown>();
  const climb = (at: unknown, below: Set<unknown>) => {
    if (done.has(at)) return;
    assert.ok(!below.has(at), `${String(at)} is above itself`);
    for (const row of parents.get(at as string)!) {
      if (row[parent] === null) tops.add(at);
      else climb(row[parent], new Set([...below, at]));
    }
    done.add(at);
  };
  for (const row of rows) climb(row[key], new Set());
  assert.equal(tops.size, rows.length === 0 ? 0 : 1, `one has nobody above: ${[...tops].join(', ')}`);
}

function isOf(type: FieldType, value: unknown): boolean {
  if (value === null) return type.endsWith('?');
  switch (type) {
    case 'boolean':
      return value === 0 || value === 1;
    case 'int32':
      return Number.isInteger(value) && Math.abs(value as number) < 2 ** 31;
    case 'double':
      return Number.isFinite(value);
    case 'string?':
      return typeof value === 'string';
    default:
      return (
        /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.000Z$/.test(String(value)) &&
        !Number.isNaN(Date.parse(String(value)))
      );
  }
}

describe("the Connector's company", () => {
  let folder: string;
  const opened: Database[] = [];
  const empty = () => {
    const database = openDatabase(join(folder, `${opened.length}.db`));
    opened.push(database);
    return database;
  };
  const company = (options: Partial<CompanyOptions> = {}) => {
    const database = empty();
    generateCompany(database, { basis, today, employees: 120, ...options });
    return database;
  };
  let content: Content;
  let large: Content;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'connector-data-'));
    content = contentOf(company());
    large = contentOf(company({ employees: 500 }));
  });
  after(async () => {
    for (const database of opened) database.close();
    await rm(folder, { recursive: true });
  });

  it('is the same on the same day', () => {
    assert.deepEqual(contentOf(company()), content);
  });

  for (const employees of [0, 10, 500]) {
    it(`holds together with ${employees} employees`, () => {
      const made = employees === 500 ? large : contentOf(company({ employees }));
      assert.equal(made.SimpleEmployee.length, employees);
      assertLinked(made);
      assertContiguous(made);
      assertTree(made.PositionVersion, 'positionId', 'reportsTo');
      assertTree(made.Organization, 'organizationId', 'parentOrganizationId');
      if (employees > 0) assert.ok(made.PositionVersion.length >= employees / 2, 'too few positions');
    });
  }

  it('holds together when the sample has nothing but a name', () => {
    const { anchor, customerId, name, defaultLanguage } = basis;
    const made = contentOf(company({ basis: { anchor, customerId, name, defaultLanguage }, employees: 30 }));
    assertLinked(made);
    assertContiguous(made);
    assertTree(made.PositionVersion, 'positionId', 'reportsTo');
  });

  it('has the fields of the model and no others, with values of their types', () => {
    for (const type of typeNames) {
      const { fields, key } = recordTypes[type];
      assert.ok(large[type].length > 0, `there is no ${type}`);
      for (const row of large[type]) {
        assert.deepEqual(Object.keys(row).sort(), ['id', ...Object.keys(fields)].sort());
        for (const [field, of] of Object.entries(fields)) {
          assert.ok(isOf(of, row[field]), `${type}.${field} is ${JSON.stringify(row[field])}, not ${of}`);
        }
      }
      large[type].forEach(({ id, rowNumber }, index) =>
        assert.deepEqual([id, rowNumber], [index + 1, index + 1]),
      );
      if (key === null) continue;
      const keys = large[type].map((row) => row[key]);
      assert.ok(
        !keys.includes(null) && new Set(keys).size === keys.length,
        `${type} has a key twice, or none`,
      );
    }
  });

  it("keeps the sample's ids, names and addresses, so that its vacancies meet them", () => {
    const named = (type: TypeName, key: string, name: string) =>
      content[type].map((row) => [row[key], row[name]]);
    const ours = (list: 'locations' | 'organizations' | 'jobTypes') =>
      basis[list]!.map(({ id, name }) => [id, name['en']]);
    assert.deepEqual(
      named('Location', 'locationId', 'name').slice(0, basis.locations!.length),
      ours('locations'),
    );
    assert.deepEqual(
      named('JobType', 'jobTypeId', 'description').slice(0, basis.jobTypes!.length),
      ours('jobTypes'),
    );
    const organizations = named('Organization', 'organizationId', 'name');
    assert.equal(organizations[0]![1], basis.name);
    assert.deepEqual(organizations.slice(1, 1 + basis.organizations!.length), ours('organizations'));
    const [copenhagen] = content.Location;
    assert.equal(copenhagen!['addressStreet'], 'Sensorkaj 8');
  });

  it('gives reasons of the right type', () => {
    const types = new Map(large.ReasonCode.map((row) => [row['reasonCodeId'], row['reasonCodeType']]));
    for (const row of [...large.PositionVersion, ...large.ConcurrentPosition]) {
      const { hireReasonCodeId, terminateReasonCodeId, validTo } = row;
      if (hireReasonCodeId !== null) assert.equal(types.get(hireReasonCodeId!), 1);
      if (terminateReasonCodeId !== null) assert.equal(types.get(terminateReasonCodeId!), 2);
      if (terminateReasonCodeId !== null) assert.notEqual(validTo, null);
    }
  });

  it('has work calendars over three years, with public holidays and half days', () => {
    const on = (calendar: string, date: string) =>
      content.WorkCalendarDate.find(
        (row) => row['workCalendarName'] === calendar && String(row['date']).startsWith(date),
      );
    assert.equal(on('DK 37', '2026-12-25')!['description'], 'Juledag');
    assert.equal(on('DK 37', '2026-12-25')!['workingHours'], 0);
    assert.equal(on('DE 38.5', '2026-06-05')!['workingHours'], 7.7);
    const years = content.WorkCalendarDate.map((row) => String(row['date']).slice(0, 4));
    assert.deepEqual([...new Set(years)].sort(), ['2025', '2026', '2027']);
  });

  it('is made at the first start of a sandbox, of the size that is asked for, and kept at the next', async () => {
    const file = join(folder, 'sandbox.db');
    const read = () => {
      const database = openDatabase(file);
      const { SimpleEmployee, Organization } = contentOf(database);
      database.close();
      return { SimpleEmployee, Organization };
    };
    await (await start({ database: file, employees: 7 })).close();
    const first = read();
    assert.equal(first.SimpleEmployee.length, 7);
    assert.equal(first.Organization[0]!['name'], 'Havn & Sø', 'the first of the customers');
    await (await start({ database: file, employees: 9, today: '2026-03-01' })).close();
    assert.deepEqual(read(), first);
  });
});
