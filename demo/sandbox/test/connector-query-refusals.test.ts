import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { problemDetails } from '../connector/problem.js';
import { smallCompany } from './helpers/connector-query-company.js';
import type { Records } from './helpers/connector-query-records.js';

/** A query to Organization that is refused, and what the message says besides the part. */
type Case = [value: string, says: RegExp];

const refused: Record<string, Case[]> = {
  $filter: [
    ['', /empty/],
    ['()', /'\)' at character 2/],
    ["nmae eq 'x'", /'nmae' is not a property of Organization/],
    ["Name eq 'x'", /Did you mean 'name'/],
    ["constructor eq 'x'", /'constructor' is not a property/],
    ["location/nmae eq 'x'", /'nmae' is not a property of Location/],
    ["name/length eq 'x'", /'name' of Organization is a value/],
    ["location eq 'cph'", /'location' leads to records/],
    ["jobs/jobId eq 'x'", /'jobs' of Organization is a collection/],
    ['location/any()', /'location' is not a collection/],
    ["jobs/any(j:j eq 'x')", /'j' is a record/],
    ["jobs/any(j/jobId eq 'x')", /'\/' at character 11/],
    ['jobs/all()', /'\)' at character 10/],
    ['jobs/any(j:j/organization/jobs/any(k:k/active))', /any and all in one another/],
    ["jobs/some(j:j/jobId eq 'x')", /some is not supported/],
    ['jobs/$count eq 2', /collection/],
    ['name eq 5', /name is string and cannot be compared with 5, which is number/],
    ["versionStamp eq '3'", /versionStamp is number/],
    ['active eq 1', /active is boolean/],
    ['active gt false', /does not order booleans/],
    ["createdDateTime eq '2024-01-01'", /date-time/],
    ["name in ('a',5)", /name is string/],
    ['name in ()', /values/],
    ["name in 'a'", /character 9/],
    ['name in (organizationId)', /values only/],
    ['name', /a condition is needed/],
    ["not name eq 'x'", /a condition is needed/],
    ['versionStamp add 1 eq 2', /'add' at character 14/],
    ["name eq 'x", /character 9 has no end/],
    ["name eq 'x'y'", /not a value or a name/],
    ['name eq "x"', /'"x"' at character 9/],
    ['name eq', /not complete/],
    ["name eq 'x' and", /not complete/],
    ["name eq 'x' name eq 'y'", /character 13/],
    ["name = 'x'", /'='/],
    ["(name eq 'x'", /not complete/],
    ["name eq 'x')", /'\)'/],
    ["name eq 'a' eq 'b'", /character 13/],
    ["name has 'x'", /'has'/],
    ["matchesPattern(name,'x')", /the function matchesPattern is unknown/],
    ['contains(name)', /contains takes 2 values, not 1/],
    ['substring(name)', /takes 2 or 3 values/],
    ['contains(name,5)', /contains takes string; 5 is number/],
    ['year(name) eq 5', /year takes date/],
    ['@p', /'@p'/],
    ['createdDateTime gt 2024-02-30', /2024-02-30 is not a valid date/],
    ['createdDateTime gt 2024-01-01T24:00:00Z', /not a valid date/],
    ['createdDateTime gt 2024-01-01T00:00:00', /Z or an offset/],
    ['versionStamp eq 1e999', /too large/],
    ['versionStamp eq 0x10', /not a value or a name/],
    ["duration'P1D' eq 1", /not a value or a name/],
    [`${'('.repeat(20_000)}active`, /brackets/],
    [`${'not '.repeat(10_000)}active`, /brackets/],
    [`${'tolower('.repeat(5000)}name`, /brackets/],
    ["name eq '\u{fffd}'", /UTF-8/],
  ],
  $select: [
    ['', /empty/],
    ['nmae', /'nmae' is not a property of Organization/],
    ['name,', /not complete/],
    ['name active', /'active'/],
    ['location/name', /no paths/],
    ["'name'", /not expected/],
    ['name;active', /';'/],
  ],
  $expand: [
    ['', /empty/],
    ['nothing', /'nothing' is not a property of Organization/],
    ['name', /'name' of Organization is a value/],
    ['location,location', /twice/],
    ['*,location', /twice/],
    ['*($select=name)', /'\('/],
    ['location()', /'\)'/],
    ['location(', /not complete/],
    ['location($select=name', /not complete/],
    ['location($select=nmae)', /'nmae' is not a property of Location/],
    ['location($select=name;$select=email)', /twice/],
    ['location($top=1)', /\$top needs a collection/],
    ['location($levels=2)', /\$levels: this parameter is not supported/],
    ['jobs($top=-1)', /-1/],
    ['jobs($count=true)', /no property for it/],
    ['jobs($filter=jobId eq 5)', /jobId is string/],
    ['jobs($filter=)', /'\)'/],
    ['jobs($orderby=nothing)', /'nothing' is not a property of Job/],
    ['location/name', /no paths/],
  ],
  $orderby: [
    ['', /empty/],
    ['nothing', /'nothing' is not a property/],
    ['name ascending', /'ascending'/],
    ['name asc desc', /character 10/],
    ['name,', /not complete/],
    ['location', /leads to records/],
    ['jobs/jobId', /collection/],
    ["'name'", /a property is needed/],
  ],
  $top: [
    ['-1', /-1/],
    ['1.5', /1\.5/],
    ['', /whole number/],
    ['2147483648', /2147483647/],
  ],
  $skip: [
    ['-1', /-1/],
    [' 1', /whole number/],
    ['null', /null/],
  ],
  $count: [
    ['TRUE', /TRUE/],
    ['', /true or false/],
  ],
  $format: [
    ['xml', /xml/],
    ['', /json/],
  ],
  $search: [['research', /not supported/]],
  $apply: [['aggregate($count as c)', /not supported/]],
  $Filter: [['active', /Did you mean \$filter/]],
  top: [['1', /Did you mean \$top/]],
  page: [['2', /not supported/]],
};

describe('a query that is wrong', () => {
  let records: Records;
  before(() => {
    records = smallCompany();
  });
  after(() => records.close());

  for (const [part, cases] of Object.entries(refused)) {
    for (const [value, says] of cases) {
      it(`is refused: ${part}=${value.slice(0, 60)}`, () => {
        const refusal = records.refusal('Organization', { [part]: value });
        assert.ok(refusal.startsWith(`${part}: `), refusal);
        assert.match(refusal.slice(part.length), says);
      });
    }
  }

  it('is refused when an option is repeated, even with one value', () => {
    const refusal = records.refusal('Organization', '$top=1&$top=1');
    assert.match(refusal, /^\$top: .*more than once/);
  });

  it('is answered with problem details and Message', () => {
    const refusal = records.refusal('Organization', { $select: 'nmae' });
    const sentence = "$select: 'nmae' is not a property of Organization.";
    assert.deepEqual(problemDetails(400, refusal, '/odata/v2/Organization'), {
      type: 'about:blank',
      title: 'Bad Request',
      status: 400,
      detail: sentence,
      instance: '/odata/v2/Organization',
      Message: sentence,
    });
  });
});
