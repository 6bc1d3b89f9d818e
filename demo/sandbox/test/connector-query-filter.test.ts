import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { smallCompany } from './helpers/connector-query-company.js';
import type { Records } from './helpers/connector-query-records.js';

type Case = [filter: string, ids: string];

// Of the five organisations a to e: which ones a filter finds.
const comparisons: Case[] = [
  ["name eq 'Research'", 'a'],
  ["name eq 'research'", ''],
  ['name eq null', 'c'],
  ["name gt 'O'", 'ab'],
  ['name gt null', ''],
  ["name eq 'O''Neil & Søn'", 'b'],
  ['versionStamp eq 3', 'a'],
  ['versionStamp le 0', 'bde'],
  ['versionStamp ge 3', 'ac'],
  ['versionStamp gt 2.5', 'ac'],
  ['active eq true', 'ac'],
  ['active', 'ac'],
  ['active eq staffUnit', 'bcde'],
];

const logic: Case[] = [
  ['active and staffUnit', 'c'],
  ['active or versionStamp lt 0', 'abc'],
  ["organizationId eq 'e' or active and staffUnit", 'ce'],
  ["(organizationId eq 'e' or active) and staffUnit", 'c'],
  ['not active', 'bde'],
  ['not (active and staffUnit)', 'abde'],
  ["not contains(name,'e') and versionStamp ge 0", 'de'],
  ["not organizationId in ('a','b')", 'cde'],
  ["contains(name,'e') eq true", 'ab'],
  ['true', 'abcde'],
  ["organizationId in ('a','c','z')", 'ac'],
  ["name in ('Research',null)", 'ac'],
  ['versionStamp in (3, -2, 7)', 'abc'],
  ["  organizationId\teq   'a'  ", 'a'],
];

const dates: Case[] = [
  ['createdDateTime eq 2024-02-29T23:30:00Z', 'a'],
  ['createdDateTime eq 2024-03-01T00:30:00+01:00', 'a'],
  ['createdDateTime lt 2024-03-01T00:00:00Z', 'ace'],
  ['createdDateTime gt 2024-03-01', 'bd'],
  ['createdDateTime eq 2030-12-31T12:00:00.5Z', 'd'],
  ['createdDateTime eq 0001-01-01T00:00:00Z', 'c'],
  ['createdDateTime in (2024-02-29T23:30:00Z,0001-01-01)', 'ac'],
  ['modifiedDateTime gt 2024-01-01T00:00Z', 'e'],
  ['createdDateTime lt now()', 'abce'],
];

const paths: Case[] = [
  ["location/name eq 'København'", 'ad'],
  ["location/name ne 'København'", 'bce'],
  ['location/name eq null', 'ce'],
  ['not location/availableOnVacancy', 'b'],
  ["jobs/any(j:j/description eq 'Engineer')", 'a'],
  ["jobs/any(job: job/jobType/description eq 'Nurse')", 'b'],
  ['jobs/any()', 'ab'],
  ['jobs/all(j:j/positionNoteEditMode ge 1)', 'abcde'],
  ["jobs/all(j:contains(j/description,'e'))", 'acde'],
  ['jobs/any(j:j/positionNoteEditMode gt versionStamp)', 'ab'],
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
});
