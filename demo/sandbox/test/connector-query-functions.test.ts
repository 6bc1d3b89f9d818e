import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { smallCompany } from './helpers/connector-query-company.js';
import type { Records } from './helpers/connector-query-records.js';

// Of the five organisations a to e: which ones a filter finds.
const cases: [filter: string, ids: string][] = [
  ["contains(name,'ea')", 'a'],
  ["contains(name,'EA')", ''],
  ["contains(name,'%')", 'd'],
  ["contains(name,'''')", 'b'],
  ["contains(location/name,'hus')", 'b'],
  ["startswith(name,'Res')", 'a'],
  ["startswith(name,'res')", ''],
  ["endswith(name,'Søn')", 'b'],
  ["tolower(name) eq 'research'", 'a'],
  ["toupper(location/name) eq 'KØBENHAVN'", 'ad'],
  ["toupper('łódź åäö αω жя') eq 'ŁÓDŹ ÅÄÖ ΑΩ ЖЯ'", 'abcde'],
  ["toupper('straße țigănească phở đường ệ') eq 'STRASSE ȚIGĂNEASCĂ PHỞ ĐƯỜNG Ệ'", 'abcde'],
  ["tolower('STRAẞE ȘȚĂÂÎ ĐƯỜNG ẮẶỆỔỮ') eq 'straße șțăâî đường ắặệổữ'", 'abcde'],
  ['length(name) eq 8', 'a'],
  ["trim('  a b ') eq 'a b'", 'abcde'],
  ["concat(organizationId,'!') eq 'c!'", 'c'],
  ["indexof(name,'s') eq 2", 'a'],
  ["substring(name,3) eq 'earch'", 'a'],
  ["substring(name,1,2) eq 'es'", 'a'],
  ["substring(name,-5,3) eq 'Res'", 'a'],
  ['year(createdDateTime) eq 2024', 'ab'],
  ['month(createdDateTime) eq 2', 'a'],
  ['day(createdDateTime) eq 29', 'a'],
  ['hour(createdDateTime) eq 23', 'a'],
  ['minute(createdDateTime) eq 30', 'ab'],
  ['second(createdDateTime) eq 15', 'b'],
  ['date(createdDateTime) eq 2024-03-01', 'b'],
  ['date(createdDateTime) in (2024-03-01T00:00:00Z)', 'b'],
  ['year(now()) gt 2020', 'abcde'],
  ['round(0.5) eq 1 and round(-0.5) eq -1 and round(2.5) eq 3 and round(-2.4) eq -2', 'abcde'],
  ['floor(-1.5) eq -2 and ceiling(1.2) eq 2', 'abcde'],
];

describe('a function in $filter', () => {
  let records: Records;
  before(() => {
    records = smallCompany();
  });
  after(() => records.close());

  for (const [filter, ids] of cases) {
    it(`finds ${ids || 'nothing'} by ${filter}`, () => {
      const found = records.values('Organization', 'organizationId', { $filter: filter });
      assert.equal(found.join(''), ids);
    });
  }

  it('orders too', () => {
    const ids = records.values('Organization', 'organizationId', {
      $orderby: 'length(name) desc,organizationId desc',
    });
    assert.deepEqual(ids, ['b', 'd', 'a', 'e', 'c']);
  });
});
