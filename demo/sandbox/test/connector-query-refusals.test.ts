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
    ["nmae eq 'x'", /'nmae' is not a property of Organization/],
    ["Name eq 'x'", /Did you mean 'name'/],
    ["name/length eq 'x'", /'name' of Organization is a value/],
    ["location eq 'cph'", /'location' leads to records/],
    ["jobs/jobId eq 'x'", /'jobs' of Organization is a collection/],
    ['location/any()', /'location' is not a collection/],
    ["jobs/any(j:j eq 'x')", /'j' is a record/],
    ['jobs/any(j:j/organization/jobs/any(k:k/active))', /any and all in one another/],
    ['name eq 5', /name is string and cannot be compared with 5, which is number/],
    ['active gt false', /does not order booleans/],
    ['name in (organizationId)', /values only/],
    ['name', /a condition is needed/],
    ['versionStamp add 1 eq 2', /'add' at character 14/],
    ["name eq 'x", /character 9 has no end/],
    ["name eq 'x' and", /not complete/],
    ["name = 'x'", /'='/],
    ["name has 'x'", /'has'/],
    ["matchesPattern(name,'x')", /the function matchesPattern is unknown/],
    ['contains(name)', /contains takes 2 values, not 1/],
    ['contains(name,5)', /contains takes string; 5 is number/],
    ['year(name) eq 5', /year takes date/],
    ['createdDateTime gt 2024-02-30', /2024-02-30 is not a valid date/],
    ['createdDateTime gt 2024-01-01T00:00:00', /Z or an offset/],
    ['versionStamp eq 1e999', /too large/],
    [`${'('.repeat(20_000)}active`, /brackets/],
    [`${'not '.repeat(10_000)}active`, /brackets/],
    ["name eq '\u{fffd}'", /UTF-8/],
  ],
  $select: [
    ['', /empty/],
    ['nmae', /'nmae' is not a property of Organization/],
  ],
  $expand: [
    ['', /empty/],
    ['nothing', /'nothing' is not a property of Organization/],
    ['name', /'name' of Organization is a value/],
    ['location,location', /twice/],
    ['location($select=name', /not complete/],
    ['location($select=nmae)', /'nmae' is not a property of Location/],
    ['location($select=name;$select=email)', /twice/],
    ['location($top=1)', /\$top needs a collection/],
    ['location($levels=2)', /\$levels: this parameter is not supported/],
    ['jobs($count=true)', /no property for it/],
    ['jobs($filter=jobId eq 5)', /jobId is string/],
    ['location/name', /no paths/],
  ],
  $orderby: [
    ['', /empty/],
    ['nothing', /'nothing' is not a property/],
    ['name ascending', /'ascending'/],
    ['name,', /not complete/],
    ['location', /leads to records/],
    ['jobs/jobId', /collection/],
    ["'name'", /a property is needed/],
  ],
  $top: [
    ['-1', /-1/],
    ['', /whole number/],
    ['2147483648', /2147483647/],
  ],
  $skip: [['-1', /-1/]],
  $count: [['', /true or false/]],
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
