// $expand over plain HTTP against the lists themselves.
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { documented, lists, type RecordName } from './helpers/connector-document.js';
import { PlainConnector, type Item } from './helpers/connector-plain-http.js';

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
