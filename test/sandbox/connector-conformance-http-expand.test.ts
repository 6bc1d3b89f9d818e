// $expand over plain HTTP against the lists themselves, and pages that stay right while records come and go.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { fillRecords } from '../../demo/sandbox/connector/data/fill.js';
import { documented, lists, type RecordName } from '../helpers/node/connector-document.js';
import { PlainConnector, type Item } from '../helpers/node/connector-plain-http.js';
import { anchor } from '../helpers/node/sandbox-client.js';

let connector: PlainConnector;
before(async () => {
  connector = await PlainConnector.start({ employees: 80 });
});
after(() => connector.close());

const pathOf = (record: RecordName) => lists.find(([, , each]) => each === record)![0];

/** The field that tells records of a type apart, by which others name them. */
const keyOf: Partial<Record<RecordName, string>> = {
  Dimension1: 'dimension1Id',
  Dimension2: 'dimension2Id',
  Dimension3: 'dimension3Id',
  Dimension4: 'dimension4Id',
  EmploymentCategory: 'employmentCategoryName',
  Job: 'jobId',
  JobType: 'jobTypeId',
  Location: 'locationId',
  Organization: 'organizationId',
  ReasonCode: 'reasonCodeId',
  Settlement: 'settlementId',
  SimpleEmployee: 'employeeId',
  WorkCalendar: 'workCalendarName',
};

/** The field of a record that names the nested one: `hireReasonCode` is of `hireReasonCodeId`. */
function linkOf(record: RecordName, name: string): string {
  const link = [`${name}Id`, `${name}Name`].find((field) => documented[record].fields.has(field));
  assert.ok(link, `${record} has nothing that names its ${name}`);
  return link;
}

for (const [path, , record] of lists) {
  for (const [name, { record: target, isArray }] of documented[record].nested) {
    it(`expands ${name} of ${path} to what the list of ${target} has`, async () => {
      const others = await connector.all(pathOf(target));
      const wanted = (each: Item) => {
        if (!isArray) {
          const link = each[linkOf(record, name)];
          return others.find((other) => link !== null && other[keyOf[target]!] === link) ?? null;
        }
        const key = keyOf[record]!;
        return others.filter((other) => each[key] !== null && other[key] === each[key]);
      };
      const pages = await connector.pages(path, { $expand: name });
      const expanded = pages.flatMap(({ value }) => value);
      const all = await connector.all(path);
      assert.deepEqual(
        expanded,
        all.map((each) => ({ ...each, [name]: wanted(each) })),
      );
      const isThere = (value: unknown) => (Array.isArray(value) ? value.length > 0 : value !== null);
      assert.ok(expanded.some((each) => isThere(each[name])));
    });
  }
}

const pick = (names: string[], record: Item) => Object.fromEntries(names.map((name) => [name, record[name]]));

describe('options of $expand', () => {
  const ofOrganization = async (options: string) => {
    const { value } = await connector.list('Organization', {
      $select: 'organizationId',
      $expand: `positions(${options})`,
    });
    const positions = await connector.all('PositionVersion');
    const organizations = await connector.all('Organization');
    const of = (each: Item) => positions.filter((one) => one['organizationId'] === each['organizationId']);
    return {
      value,
      wanted: (shape: (own: Item[]) => Item) =>
        organizations.map((each) => ({ ...pick(['organizationId'], each), ...shape(of(each)) })),
    };
  };
  const starts = (record: Item) => Date.parse(String(record['validFrom']));
  const latest = (own: Item[]) =>
    own.toSorted((a, b) => starts(b) - starts(a) || Number(a['rowNumber']) - Number(b['rowNumber']));

  const cases: [options: string, shape: (own: Item[]) => Item][] = [
    [
      '$select=rowNumber,title',
      (own) => ({ positions: own.map((each) => pick(['title', 'rowNumber'], each)) }),
    ],
    ['$filter=fte lt 1', (own) => ({ positions: own.filter((each) => Number(each['fte']) < 1) })],
    [
      '$filter=validTo eq null and released',
      (own) => ({ positions: own.filter((each) => each['validTo'] === null && each['released'] === true) }),
    ],
    [
      "$filter=contains(title,';') or contains(title,')')",
      (own) => ({ positions: own.filter((each) => /[;)]/.test(String(each['title'] ?? ''))) }),
    ],
    ['$orderby=validFrom desc,rowNumber', (own) => ({ positions: latest(own) })],
    ['$orderby=validFrom desc,rowNumber;$top=2', (own) => ({ positions: latest(own).slice(0, 2) })],
    ['$orderby=validFrom desc,rowNumber;$skip=1;$top=2', (own) => ({ positions: latest(own).slice(1, 3) })],
    ['$top=0', () => ({ positions: [] })],
    ['$count=false;$top=1', (own) => ({ positions: own.slice(0, 1) })],
    [
      '$filter=fte lt 1;$select=fte',
      (own) => {
        const some = own.filter((each) => Number(each['fte']) < 1);
        return { positions: some.map((each) => pick(['fte'], each)) };
      },
    ],
  ];
  for (const [options, shape] of cases) {
    it(`hold for each collection by itself: ${options}`, async () => {
      const { value, wanted } = await ofOrganization(options);
      assert.deepEqual(value, wanted(shape));
    });
  }

  it('nest to further records', async () => {
    const { value } = await connector.list('PositionVersion', {
      $select: 'rowNumber',
      $expand: 'job($select=jobId;$expand=jobType($select=jobTypeId)),location($select=name)',
    });
    const [jobs, jobTypes, locations, positions] = await Promise.all(
      ['Job', 'JobType', 'Location', 'PositionVersion'].map((name) => connector.all(name)),
    );
    const find = (among: Item[], key: string, record: Item | undefined) =>
      among.find((each) => record !== undefined && record[key] !== null && each[key] === record[key]);
    const wanted = positions!.map((each) => {
      const job = find(jobs!, 'jobId', each);
      const jobType = find(jobTypes!, 'jobTypeId', job);
      const location = find(locations!, 'locationId', each);
      return {
        rowNumber: each['rowNumber'],
        job:
          job === undefined
            ? null
            : { jobId: job['jobId'], jobType: jobType === undefined ? null : pick(['jobTypeId'], jobType) },
        location: location === undefined ? null : pick(['name'], location),
      };
    });
    assert.deepEqual(value, wanted);
  });
});

describe('pages while records change', () => {
  const queries: Record<string, string>[] = [
    {},
    { $orderby: 'description desc' },
    { $filter: 'rowNumber mod 10 ne 0', $orderby: 'active,jobId desc' },
    { $skip: '100', $count: 'true' },
  ];
  for (const options of queries) {
    it(`have no record twice, and all that were there all along: ${JSON.stringify(options)}`, async () => {
      const { database } = connector;
      fillRecords(database, 'Job', 6500, { today: anchor });
      const there = (await connector.pages('Job', options)).flatMap(({ value }) => value);
      const numbers = (records: Item[]) => records.map((each) => each['rowNumber']);
      let page = await connector.list('Job', options);
      const seen = [...page.value];
      const gone = new Set<unknown>();
      while (page['@odata.nextLink'] !== undefined) {
        // Some of those seen, the last of them too, and some that are to come go; others come.
        const [, ...rest] = there.filter((each) => !gone.has(each['rowNumber']));
        const removed = [seen[5]!, seen.at(-1)!, rest.at(-7)!].map((each) => each['rowNumber'] as number);
        for (const one of removed) {
          gone.add(one);
          database.run('DELETE FROM "connector_Job" WHERE "rowNumber" = ?', one);
        }
        fillRecords(database, 'Job', 50, { today: anchor });
        page = await connector.follow(page['@odata.nextLink']);
        seen.push(...page.value);
      }
      assert.equal(new Set(numbers(seen)).size, seen.length);
      const stayed = numbers(there).filter((one) => !gone.has(one));
      assert.deepEqual(
        numbers(seen).filter((one) => !gone.has(one)),
        stayed,
      );
      database.run('DELETE FROM "connector_Job" WHERE "jobId" LIKE \'J-%\'');
    });
  }
});
