// Queries to the Connector over plain HTTP: what each should bring is worked out here, from the whole lists.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { fillRecords } from '../../demo/sandbox/connector/data/fill.js';
import { documented, lists, type ValueType } from '../helpers/node/connector-document.js';
import { PlainConnector, type Item } from '../helpers/node/connector-plain-http.js';
import { anchor } from '../helpers/node/sandbox-client.js';

type Value = string | number | boolean | null;
let connector: PlainConnector;

before(async () => {
  connector = await PlainConnector.start({ employees: 150 });
  // The sample of the tests has few of these.
  for (const record of ['Location', 'Organization', 'EmploymentCategory', 'Job', 'WorkCalendarDate'] as const)
    fillRecords(connector.database, record, 60, { today: anchor });
});
after(() => connector.close());

function literal(value: Value, type: ValueType): string {
  return type === 'string?' && value !== null ? `'${String(value).replaceAll("'", "''")}'` : String(value);
}

/** Below zero when `a` comes first: null before everything, texts by code points, date-times by their moments. */
function compare(a: Value, b: Value, type: ValueType): number {
  if (a === null || b === null) return Number(a !== null) - Number(b !== null);
  if (type === 'string?') return Buffer.compare(Buffer.from(String(a)), Buffer.from(String(b)));
  if (type.startsWith('date-time')) return Date.parse(String(a)) - Date.parse(String(b));
  return Number(a) - Number(b);
}

const operators: Record<string, (a: Value, b: Value, type: ValueType) => boolean> = {
  eq: (a, b, type) => compare(a, b, type) === 0,
  ne: (a, b, type) => compare(a, b, type) !== 0,
  // An order with null is false, whichever it is.
  lt: (a, b, type) => a !== null && compare(a, b, type) < 0,
  le: (a, b, type) => a !== null && compare(a, b, type) <= 0,
  gt: (a, b, type) => a !== null && compare(a, b, type) > 0,
  ge: (a, b, type) => a !== null && compare(a, b, type) >= 0,
};

async function found(path: string, $filter: string): Promise<unknown[]> {
  const pages = await connector.pages(path, { $filter, $select: 'rowNumber', $count: 'true' });
  const rows = pages.flatMap(({ value }) => value.map((each) => each['rowNumber']));
  assert.equal(pages[0]!['@odata.count'], rows.length);
  return rows;
}

const rowsOf = (records: readonly Item[]) => records.map((each) => each['rowNumber']);

for (const [path, , record] of lists) {
  describe(`every field of ${path}`, () => {
    const fields = [...documented[record].fields];

    it('can be compared in $filter', async () => {
      const all = await connector.all(path);
      for (const [name, type] of fields) {
        const values = all.map((each) => each[name] as Value).sort((a, b) => compare(a, b, type));
        const known = values.filter((value) => value !== null);
        const sample = [...new Set([known[known.length >> 1], known[0], null])].filter(
          (v) => v !== undefined,
        );
        for (const value of sample) {
          const allowed = type === 'boolean' || value === null ? ['eq', 'ne'] : Object.keys(operators);
          for (const operator of allowed) {
            const $filter = `${name} ${operator} ${literal(value, type)}`;
            const wanted = all.filter((each) => operators[operator]!(each[name] as Value, value, type));
            assert.deepEqual(await found(path, $filter), rowsOf(wanted), $filter);
          }
        }
      }
    });

    it('orders by $orderby, null first, and last in descending order', async () => {
      const all = await connector.all(path);
      for (const [name, type] of fields)
        for (const direction of ['', ' asc', ' desc']) {
          const pages = await connector.pages(path, { $orderby: `${name}${direction}` });
          const records = pages.flatMap(({ value }) => value);
          const sign = direction === ' desc' ? -1 : 1;
          const wanted = all.map((each) => each[name] as Value).sort((a, b) => sign * compare(a, b, type));
          assert.deepEqual(
            records.map((each) => each[name]),
            wanted,
            `${name}${direction}`,
          );
          assert.deepEqual(new Set(rowsOf(records)), new Set(rowsOf(all)));
        }
    });
  });
}

const text = (value: unknown) => String(value ?? '');
const has = (value: unknown) => value !== null;
const number = Number;
const at = (value: unknown) => Date.parse(String(value));
const day = (value: unknown) => new Date(String(value));

interface Lists {
  jobs: Item[];
  positions: Item[];
  locations: Item[];
  organizations: Item[];
}
const link = (to: keyof Lists, key: string) => (each: Item, known: Lists) =>
  known[to].find((other) => each[key] !== null && other[key] === each[key]);
const organizationOf = link('organizations', 'organizationId');
const locationOf = link('locations', 'locationId');
const of = (to: 'jobs' | 'positions', each: Item, known: Lists) =>
  known[to].filter(
    (other) => each['organizationId'] !== null && other['organizationId'] === each['organizationId'],
  );

/** Which records of a list a filter finds. */
const filters: [path: string, filter: string, isWanted: (each: Item, known: Lists) => boolean][] = [
  ['Job', 'active', (e) => e['active'] === true],
  ['Job', 'not active', (e) => e['active'] === false],
  ['Job', 'not (active or seniorityStep)', (e) => !(e['active'] === true || e['seniorityStep'] === true)],
  [
    'Job',
    'active and rowNumber lt 20 or rowNumber gt 40',
    (e) => (e['active'] === true && number(e['rowNumber']) < 20) || number(e['rowNumber']) > 40,
  ],
  [
    'Job',
    'active and (rowNumber lt 20 or rowNumber gt 40)',
    (e) => e['active'] === true && (number(e['rowNumber']) < 20 || number(e['rowNumber']) > 40),
  ],
  [
    'Job',
    "createdBy in ('system','åse.holmkvist')",
    (e) => ['system', 'åse.holmkvist'].includes(text(e['createdBy'])),
  ],
  ['Job', 'versionStamp in (1,3,5)', (e) => [1, 3, 5].includes(number(e['versionStamp']))],
  [
    'Job',
    "not (createdBy in ('system','import'))",
    (e) => !['system', 'import'].includes(text(e['createdBy'])),
  ],
  ['Job', "contains(description,'ing')", (e) => text(e['description']).includes('ing')],
  ['Job', "contains(createdBy,'%')", (e) => text(e['createdBy']).includes('%')],
  ['Job', "contains(createdBy,'_')", (e) => text(e['createdBy']).includes('_')],
  ['Job', "contains(createdBy,'''')", (e) => text(e['createdBy']).includes("'")],
  ['Job', "startswith(description,'F')", (e) => text(e['description']).startsWith('F')],
  ['Job', "endswith(createdBy,'m')", (e) => text(e['createdBy']).endsWith('m')],
  [
    'Job',
    "tolower(description) eq 'élève ingénieur'",
    (e) => text(e['description']).toLowerCase() === 'élève ingénieur',
  ],
  [
    'Job',
    "toupper(createdBy) eq 'ÅSE.HOLMKVIST'",
    (e) => text(e['createdBy']).toUpperCase() === 'ÅSE.HOLMKVIST',
  ],
  ['Job', 'length(description) gt 15', (e) => [...text(e['description'])].length > 15],
  ['Job', "indexof(createdBy,'o') eq 3", (e) => text(e['createdBy']).indexOf('o') === 3],
  ['Job', "substring(jobId,1,2) eq '00'", (e) => text(e['jobId']).slice(1, 3) === '00'],
  [
    'Job',
    "concat(concat(jobId,'/'),jobTypeId) eq 'J00004/FULL'",
    (e) => `${text(e['jobId'])}/${text(e['jobTypeId'])}` === 'J00004/FULL',
  ],
  [
    'Job',
    'trim(description) ne description',
    (e) => has(e['description']) && text(e['description']).trim() !== e['description'],
  ],
  ['Job', 'rowNumber mod 7 eq 3', (e) => number(e['rowNumber']) % 7 === 3],
  [
    'Job',
    'rowNumber add versionStamp mul 2 gt 60',
    (e) => number(e['rowNumber']) + number(e['versionStamp']) * 2 > 60,
  ],
  [
    'Job',
    '(rowNumber sub versionStamp) div 10 eq 2',
    (e) => Math.trunc((number(e['rowNumber']) - number(e['versionStamp'])) / 10) === 2,
  ],
  ['Job', '-rowNumber ge -5', (e) => -number(e['rowNumber']) >= -5],
  ['Job', '10 gt rowNumber', (e) => 10 > number(e['rowNumber'])],
  ['Job', 'createdBy ne modifiedBy', (e) => e['createdBy'] !== e['modifiedBy']],
  ['Job', 'null eq note', (e) => e['note'] === null],
  ['Job', 'year(createdDateTime) eq 2021', (e) => day(e['createdDateTime']).getUTCFullYear() === 2021],
  ['Job', 'month(createdDateTime) ge 11', (e) => day(e['createdDateTime']).getUTCMonth() >= 10],
  ['Job', 'day(createdDateTime) le 5', (e) => day(e['createdDateTime']).getUTCDate() <= 5],
  ['Job', 'hour(createdDateTime) eq 9', (e) => day(e['createdDateTime']).getUTCHours() === 9],
  [
    'Job',
    'minute(createdDateTime) lt second(createdDateTime)',
    (e) => day(e['createdDateTime']).getUTCMinutes() < day(e['createdDateTime']).getUTCSeconds(),
  ],
  [
    'Job',
    'modifiedDateTime gt 2022-06-30T12:00:00+02:00',
    (e) => has(e['modifiedDateTime']) && at(e['modifiedDateTime']) > at('2022-06-30T10:00:00Z'),
  ],
  ['Job', 'createdDateTime lt 2022-01-01', (e) => at(e['createdDateTime']) < at('2022-01-01T00:00:00Z')],
  ['Job', 'organization/active eq false', (e, known) => organizationOf(e, known)?.['active'] === false],
  [
    'Job',
    'organization/location/addressCountryRegion eq null',
    (e, known) => {
      const to = organizationOf(e, known);
      return ((to && locationOf(to, known))?.['addressCountryRegion'] ?? null) === null;
    },
  ],
  // What is not known is not greater, and so what is not greater has it.
  [
    'Job',
    'not (modifiedDateTime gt 2022-01-01)',
    (e) => !(has(e['modifiedDateTime']) && at(e['modifiedDateTime']) > at('2022-01-01T00:00:00Z')),
  ],
  ['EmploymentCategory', 'workingHours lt 18.75', (e) => number(e['workingHours']) < 18.75],
  ['EmploymentCategory', 'round(workingHours) eq 37', (e) => Math.round(number(e['workingHours'])) === 37],
  [
    'EmploymentCategory',
    'floor(workingHours) lt ceiling(workingHours)',
    (e) => !Number.isInteger(e['workingHours']),
  ],
  [
    'EmploymentCategory',
    'fte mul fullTimeWorkingHours ge 3e1',
    (e) => number(e['fte']) * number(e['fullTimeWorkingHours']) >= 30,
  ],
  ['Organization', 'jobs/any()', (e, known) => of('jobs', e, known).length > 0],
  ['Organization', 'not jobs/any()', (e, known) => of('jobs', e, known).length === 0],
  [
    'Organization',
    'jobs/any(j:not j/active)',
    (e, known) => of('jobs', e, known).some((job) => job['active'] === false),
  ],
  [
    'Organization',
    'jobs/all(j:j/active)',
    (e, known) => of('jobs', e, known).every((job) => job['active'] === true),
  ],
  ['Organization', 'jobs/$count ge 3', (e, known) => of('jobs', e, known).length >= 3],
  [
    'Organization',
    'positions/any(p:p/fte lt 1 and p/validTo eq null)',
    (e, known) => of('positions', e, known).some((p) => number(p['fte']) < 1 && p['validTo'] === null),
  ],
  [
    'WorkCalendarDate',
    'date ge 2025-12-24 and date lt 2026-01-02T00:00:00Z',
    (e) => at(e['date']) >= at('2025-12-24T00:00:00Z') && at(e['date']) < at('2026-01-02T00:00:00Z'),
  ],
  ['WorkCalendarDate', 'date(date) eq 2025-12-24', (e) => text(e['date']).startsWith('2025-12-24')],
];

describe('a filter', () => {
  for (const [path, written, isWanted] of filters) {
    it(`finds in ${path} what it says: ${written}`, async () => {
      const [jobs, positions, locations, organizations] = await Promise.all(
        ['Job', 'PositionVersion', 'Location', 'Organization'].map((name) => connector.all(name)),
      );
      const known = {
        jobs: jobs!,
        positions: positions!,
        locations: locations!,
        organizations: organizations!,
      };
      const all = await connector.all(path);
      const wanted = rowsOf(all.filter((each) => isWanted(each, known)));
      assert.deepEqual(await found(path, written), wanted);
      // One that finds nothing, or everything, would show nothing.
      assert.ok(wanted.length > 0 && wanted.length < all.length, `finds ${wanted.length} of ${all.length}`);
    });
  }
});
