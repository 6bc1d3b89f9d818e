import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { smallCompany } from './helpers/connector-query-company.js';
import type { Records } from './helpers/connector-query-records.js';

type Case = [filter: string, ids: string];

// Of the five organisations a to e: which ones a filter finds.
const comparisons: Case[] = [
  ["name eq 'Research'", 'a'],
  ["name eq 'research'", ''],
  ["'Research' eq name", 'a'],
  ["name ne 'Research'", 'bcde'],
  ['name eq null', 'c'],
  ['name ne null', 'abde'],
  ['null eq null', 'abcde'],
  ["name eq ''", 'e'],
  ["name gt 'O'", 'ab'],
  ["name le '50% of_a*?'", 'de'],
  ['name gt null', ''],
  ['name le null', ''],
  ["not (name gt 'O')", 'cde'],
  ["name eq 'O''Neil & Søn'", 'b'],
  ['versionStamp eq 3', 'a'],
  ['versionStamp lt 0', 'b'],
  ['versionStamp le 0', 'bde'],
  ['versionStamp gt 3', 'c'],
  ['versionStamp ge 3', 'ac'],
  ['versionStamp eq -2', 'b'],
  ['versionStamp eq 3.0', 'a'],
  ['versionStamp gt 2.5', 'ac'],
  ['versionStamp eq null', ''],
  ['versionStamp ne 3', 'bcde'],
  ['active eq true', 'ac'],
  ['active', 'ac'],
  ['active eq false', 'bde'],
  ['active ne true', 'bde'],
  ['active eq staffUnit', 'bcde'],
  ['parentOrganizationId eq organizationId', ''],
];

const logic: Case[] = [
  ['active and staffUnit', 'c'],
  ['active or versionStamp lt 0', 'abc'],
  ["organizationId eq 'e' or active and staffUnit", 'ce'],
  ["active and staffUnit or organizationId eq 'e'", 'ce'],
  ["(organizationId eq 'e' or active) and staffUnit", 'c'],
  ['not active', 'bde'],
  ['not active and not staffUnit', 'bde'],
  ['not (active and staffUnit)', 'abde'],
  ['not(active)', 'bde'],
  ['not not active', 'ac'],
  ["not contains(name,'e') and versionStamp ge 0", 'de'],
  ["not organizationId in ('a','b')", 'cde'],
  ['(((active)))', 'ac'],
  ['(active eq true) eq true', 'ac'],
  ["contains(name,'e') eq true", 'ab'],
  ["contains(name,'e') eq false", 'de'],
  ['true', 'abcde'],
  ['false or active', 'ac'],
  ["organizationId in ('a','c','z')", 'ac'],
  ["organizationId in('b')", 'b'],
  ["name in ('Research',null)", 'ac'],
  ['versionStamp in (3, -2, 7)', 'abc'],
  ['active in (true)', 'ac'],
  ["  organizationId\teq   'a'  ", 'a'],
];

const dates: Case[] = [
  ['createdDateTime eq 2024-02-29T23:30:00Z', 'a'],
  ['createdDateTime eq 2024-03-01T00:30:00+01:00', 'a'],
  ['createdDateTime eq 2024-02-29T18:30:00.000-05:00', 'a'],
  ['createdDateTime lt 2024-03-01T00:00:00Z', 'ace'],
  ['createdDateTime gt 2024-03-01', 'bd'],
  ['createdDateTime eq 2030-12-31T12:00:00.5Z', 'd'],
  ['createdDateTime gt 2030-12-31T12:00:00Z', 'd'],
  ['createdDateTime ge 2030-12-31T12:00:00.501Z', ''],
  ['createdDateTime eq 0001-01-01T00:00:00Z', 'c'],
  ['createdDateTime in (2024-02-29T23:30:00Z,0001-01-01)', 'ac'],
  ['modifiedDateTime eq null', 'abcd'],
  ['modifiedDateTime gt 2024-01-01T00:00Z', 'e'],
  ['createdDateTime lt now()', 'abce'],
];

const paths: Case[] = [
  ["location/name eq 'København'", 'ad'],
  ["location/name ne 'København'", 'bce'],
  ['location/name eq null', 'ce'],
  ['location/availableOnVacancy', 'ad'],
  ['not location/availableOnVacancy', 'b'],
  ["jobs/any(j:j/description eq 'Engineer')", 'a'],
  ["jobs/any(job: job/jobType/description eq 'Nurse')", 'b'],
  ['jobs/any()', 'ab'],
  ['not jobs/any()', 'cde'],
  ['jobs/all(j:j/positionNoteEditMode ge 1)', 'abcde'],
  ['jobs/all(j:j/active)', 'cde'],
  ["jobs/all(j:contains(j/description,'e'))", 'acde'],
  ['jobs/any(j:j/positionNoteEditMode gt versionStamp)', 'ab'],
  ['jobs/any(j:j/positionNoteEditMode eq 5 and active)', 'a'],
  ["jobs/any(j:j/organization/location/name eq 'Århus')", 'b'],
  ['jobs/any(j:j/active) and jobs/any(j:not j/active)', 'ab'],
];

describe('$filter of a list', () => {
  let records: Records;
  before(() => {
    records = smallCompany();
  });
  after(() => records.close());

  const found = (filter: string): string =>
    records.values('Organization', 'organizationId', { $filter: filter }).join('');

  for (const [topic, cases] of Object.entries({ comparisons, logic, dates, paths })) {
    describe(`by ${topic}`, () => {
      for (const [filter, ids] of cases) {
        it(`finds ${ids || 'nothing'} by ${filter}`, () => assert.equal(found(filter), ids));
      }
    });
  }

  it('understands what a URL encodes, with %20 or + for a space', () => {
    for (const query of ['$filter=name%20eq%20%27Research%27', "%24filter=name+eq+'Research'"]) {
      assert.equal(records.list('Organization', query).value.length, 1, query);
    }
  });

  it('compares floating-point numbers exactly', () => {
    const names = records.values('EmploymentCategory', 'employmentCategoryName', {
      $filter: 'workingHours eq 0.30000000000000004',
    });
    assert.deepEqual(names, ['Hourly']);
  });

  it('takes a hundred conditions, and thousands of values of in', () => {
    const conditions = Array.from({ length: 100 }, (_, index) => `organizationId eq 'x${index}'`);
    assert.equal(found([...conditions, "organizationId eq 'b'"].join(' or ')), 'b');
    const values = Array.from({ length: 3000 }, (_, index) => `'x${index}'`);
    assert.equal(found(`organizationId in (${[...values, "'d'"].join(',')})`), 'd');
  });
});
