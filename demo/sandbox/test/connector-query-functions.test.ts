import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { smallCompany } from './helpers/connector-query-company.js';
import type { Records } from './helpers/connector-query-records.js';

// Of the five organisations a to e: which ones a filter finds.
const cases: [filter: string, ids: string][] = [
  ["contains(name,'ea')", 'a'],
  ["contains(name,'EA')", ''],
  ["contains(name,'')", 'abde'],
  ["contains(name,'%')", 'd'],
  ["contains(name,'_')", 'd'],
  ["contains(name,'*')", 'd'],
  ["contains(name,'?')", 'd'],
  ["contains(name,'f_a')", 'd'],
  ["contains(name,'ø')", 'b'],
  ["contains(name,'''')", 'b'],
  ["contains(name,' & ')", 'b'],
  ["contains('Research Centre',name)", 'ae'],
  ["contains(location/name,'hus')", 'b'],
  ["startswith(name,'Res')", 'a'],
  ["startswith(name,'res')", ''],
  ["startswith(name,'50%')", 'd'],
  ["startswith(name,'_0')", ''],
  ["endswith(name,'Søn')", 'b'],
  ["endswith(name,'')", 'abde'],
  ["endswith(name,'a long text before Research')", ''],
  ["tolower(name) eq 'research'", 'a'],
  ["tolower(location/name) eq 'århus'", 'b'],
  ["toupper(location/name) eq 'KØBENHAVN'", 'ad'],
  ["tolower('ŁÓDŹ ÅÄÖ ΑΩ ЖЯ') eq 'łódź åäö αω жя'", 'abcde'],
  ["toupper('łódź åäö αω жя') eq 'ŁÓDŹ ÅÄÖ ΑΩ ЖЯ'", 'abcde'],
  ["tolower('ÆØÅ' ) eq tolower('æøå')", 'abcde'],
  ['length(name) eq 8', 'a'],
  ['length(location/name) eq 5', 'b'],
  ["trim('  a b ') eq 'a b'", 'abcde'],
  ["trim('\u00a0\u2003a\u00a0b\u3000\u2028') eq 'a\u00a0b'", 'abcde'],
  ["concat(organizationId,'!') eq 'c!'", 'c'],
  ["concat(name,'x') eq null", 'c'],
  ["indexof(name,'s') eq 2", 'a'],
  ["indexof(name,'q') eq -1", 'abde'],
  ["substring(name,3) eq 'earch'", 'a'],
  ["substring(name,1,2) eq 'es'", 'a'],
  ["substring(name,-5,3) eq 'Res'", 'a'],
  ['year(createdDateTime) eq 2024', 'ab'],
  ['year(createdDateTime) eq 1', 'c'],
  ['month(createdDateTime) eq 2', 'a'],
  ['day(createdDateTime) eq 29', 'a'],
  ['hour(createdDateTime) eq 23', 'a'],
  ['minute(createdDateTime) eq 30', 'ab'],
  ['second(createdDateTime) eq 15', 'b'],
  ['date(createdDateTime) eq 2024-03-01', 'b'],
  ['date(createdDateTime) lt 2024-03-01', 'ace'],
  ['date(createdDateTime) in (2024-03-01T00:00:00Z)', 'b'],
  ['date(createdDateTime) in (2024-03-01T00:00:01Z)', ''],
  ['date(createdDateTime) in (2024-02-29,2024-03-01T00:00:00Z)', 'ab'],
  ['date(createdDateTime) in (2024-02-29,2024-03-01)', 'ab'],
  ['year(modifiedDateTime) eq null', 'abcd'],
  ['year(now()) gt 2020', 'abcde'],
  ['2020-12-31T23:30:00-02:00 eq 2021-01-01T01:30:00Z', 'abcde'],
  ['round(0.5) eq 1 and round(-0.5) eq -1 and round(2.5) eq 3 and round(-2.4) eq -2', 'abcde'],
  ['round(4503599627370497.0) eq 4503599627370497', 'abcde'],
  ['floor(-1.5) eq -2 and ceiling(1.2) eq 2', 'abcde'],
  ['round(location/versionStamp) eq null', 'ce'],
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
