import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { problemDetails } from '../../demo/sandbox/connector/problem.js';
import { smallCompany } from '../helpers/node/connector-query-company.js';
import type { Records } from '../helpers/node/connector-query-records.js';

/** A query to Organization that is refused, and what the message says besides the part. */
type Case = [value: string, says: RegExp];

const refused: Record<string, Case[]> = {
  $filter: [
    ['', /empty/],
    [' ', /empty/],
    ['()', /empty/],
    ["nmae eq 'x'", /'nmae' is no property of Organization/],
    ["Name eq 'x'", /Did you mean 'name'/],
    ["constructor eq 'x'", /'constructor' is no property/],
    ["location/nmae eq 'x'", /'nmae' is no property of Location/],
    ["name/length eq 'x'", /'name' of Organization has no properties/],
    ["location eq 'cph'", /'location' leads to records/],
    ["jobs/jobId eq 'x'", /'jobs' of Organization is a collection/],
    ['location/any()', /'location' is no collection/],
    ['location/$count eq 1', /'location' is no collection/],
    ['$count eq 1', /character 1/],
    ["jobs/any(j:j eq 'x')", /'j' is a record/],
    ["jobs/any(j/jobId eq 'x')", /variable/],
    ['jobs/all()', /all needs/],
    ['jobs/any(j:jobs/any(j:j/active))', /variable j is there already/],
    ["jobs/some(j:j/jobId eq 'x')", /not supported/],
    ['name eq 5', /name is string and cannot be compared with 5, which is int/],
    ["versionStamp eq '3'", /versionStamp is int/],
    ['active eq 1', /active is boolean/],
    ["active eq 'true'", /active is boolean/],
    ['active gt false', /does not order booleans/],
    ["createdDateTime eq '2024-01-01'", /date-time/],
    ["name in ('a',5)", /name is string/],
    ['name in ()', /values/],
    ["name in 'a'", /list of values/],
    ['name in (organizationId)', /values only/],
    ["('a','b')", /','/],
    ['name', /a condition is needed/],
    ['versionStamp add 1', /a condition is needed/],
    ["not name eq 'x'", /a condition is needed/],
    ["name add 'x' eq 'y'", /add takes numbers/],
    ['-name eq 1', /takes a number/],
    ["name eq 'x", /character 9 has no end/],
    ["name eq 'x''", /neither a value nor a name/],
    ["name eq 'x'y'", /neither a value nor a name/],
    ['name eq "x"', /'"' at character 9/],
    ['name eq', /character 6/],
    ['eq 5', /cannot be understood/],
    ["name eq 'x' and", /character 13/],
    ["name eq 'x' name eq 'y'", /character 13/],
    ["name EQ 'x'", /cannot be understood/],
    ["name = 'x'", /'='/],
    ["(name eq 'x'", /character 1 is not closed/],
    ["name eq 'x')", /'\)'/],
    ["name eq 'a' eq 'b'", /cannot be understood/],
    ["name has 'x'", /has is not supported/],
    ["name like 'x'", /cannot be understood/],
    ["matchesPattern(name,'x')", /the function matchesPattern is unknown/],
    ["toString(name) eq 'x'", /the function toString is unknown/],
    ['contains(name)', /contains takes 2 values, not 1/],
    ["contains(name,'a','b')", /takes 2 values, not 3/],
    ["contains(name,'a',)", /takes 2 values|empty/],
    ['contains(name,5)', /contains takes string; 5 is int/],
    ['year(name) eq 5', /year takes date/],
    ['now(1) lt now()', /now takes 0/],
    ['$it', /\$it needs a \/ and a property/],
    ['jobs eq null', /leads to records/],
    ['$root/Job/active', /not supported/],
    ['@p', /'@'/],
    ['createdDateTime gt 2024-02-30', /2024-02-30 is not a valid date/],
    ['createdDateTime gt 2024-13-01T00:00:00Z', /not a valid date/],
    ['createdDateTime gt 2024-01-01T24:00:00Z', /not a valid date-time/],
    ['createdDateTime gt 2024-01-01T00:00:00', /Z or an offset/],
    ['versionStamp eq 1e999', /too large/],
    ['versionStamp eq 0x10', /neither a value nor a name/],
    [`${'('.repeat(60)}active${')'.repeat(60)}`, /brackets/],
    [`${'- '.repeat(110)}versionStamp eq 1`, /complex: more than 100 operators and functions in one another/],
    [Array.from({ length: 2000 }, () => 'active').join(' or '), /too many terms/],
    [`name eq '${'x'.repeat(70_000)}'`, /too long/],
    ["name eq '\u{fffd}'", /UTF-8/],
    ["name eq 'a\0b'", /character/],
  ],
  $select: [
    ['', /list of names/],
    ['nmae', /'nmae' is no property of Organization/],
    ['name,', /list of names/],
    ['name,,active', /list of names/],
    ['name active', /list of names/],
    ['location/name', /no paths/],
    ["'name'", /list of names/],
    ['name;active', /list of names/],
    ['name)', /list of names/],
  ],
  $expand: [
    ['', /list of names/],
    ['nothing', /'nothing' is no property of Organization/],
    ['name', /'name' of Organization is a value/],
    ['location,location', /twice/],
    ['*,location', /twice/],
    ['*($select=name)', /no options/],
    ['location()', /brackets without options/],
    ['location(', /not closed/],
    ['location)', /list of names/],
    ['location($select=name', /not closed/],
    ['location($select=nmae)', /'nmae' is no property of Location/],
    ['location($select=name;$select=email)', /twice/],
    ['location($top=1)', /\$top needs a collection/],
    ['location(name)', /brackets without options/],
    ['location($levels=2)', /\$levels: this parameter is not supported/],
    ['jobs($top=-1)', /\$top=-1/],
    ['jobs($top=1.5)', /\$top=1\.5/],
    ['jobs($count=1)', /\$count/],
    ['jobs($count=true)', /no property for the number of 'jobs'; count their list/],
    ['jobs($filter=jobId eq 5)', /jobId is string/],
    ['jobs($filter=)', /empty/],
    ['jobs($orderby=nothing)', /'nothing' is no property of Job/],
    ['jobs/$ref', /no paths/],
    ['location/name', /no paths/],
  ],
  $orderby: [
    ['', /empty/],
    ['nothing', /'nothing' is no property/],
    ['name ascending', /cannot be understood/],
    ['name asc desc', /character 10/],
    ['name,', /cannot be understood/],
    [',name', /cannot be understood/],
    ['desc', /'desc'/],
    ['location', /leads to records/],
    ['jobs/jobId', /collection/],
    ["'name'", /a property is needed/],
  ],
  $top: [
    ['-1', /-1/],
    ['1.5', /1\.5/],
    ['', /whole number/],
    ['ten', /ten/],
    ['1e3', /1e3/],
    ['2147483648', /2147483647/],
    ['99999999999999999999', /whole/],
  ],
  $skip: [
    ['-1', /-1/],
    ['0.0', /0\.0/],
    [' 1', /whole number/],
    ['null', /null/],
    ['4294967296', /whole number/],
  ],
  $count: [
    ['TRUE', /TRUE/],
    ['1', /true or false/],
    ['', /true or false/],
  ],
  $format: [
    ['xml', /xml/],
    ['atom', /atom/],
    ['', /json/],
  ],
  $skiptoken: [
    ['', /next links/],
    ['abc', /next links/],
    ['e30.AAAA', /next links/],
  ],
  $search: [['research', /not supported/]],
  $apply: [['aggregate($count as c)', /not supported/]],
  $compute: [['versionStamp add 1 as x', /not supported/]],
  $nothing: [['1', /not supported/]],
  $Filter: [['active', /Did you mean \$filter/]],
  filter: [['active', /Did you mean \$filter/]],
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
        assert.equal(refusal.part, part);
        assert.ok(refusal.message.startsWith(`${part}: `), refusal.message);
        assert.match(refusal.message.slice(part.length), says);
      });
    }
  }

  it('is refused when an option is repeated, even with one value', () => {
    const refusal = records.refusal('Organization', '$top=1&$top=1');
    assert.equal(refusal.part, '$top');
    assert.match(refusal.message, /more than once/);
  });

  it('is answered with problem details and Message', () => {
    const refusal = records.refusal('Organization', { $select: 'nmae' });
    const sentence = "$select: 'nmae' is no property of Organization.";
    assert.deepEqual(problemDetails(400, refusal.message, '/odata/v2/Organization'), {
      type: 'about:blank',
      title: 'Bad Request',
      status: 400,
      detail: sentence,
      instance: '/odata/v2/Organization',
      Message: sentence,
    });
  });
});

describe('SQL in a query', () => {
  let records: Records;
  before(() => {
    records = smallCompany();
  });
  after(() => records.close());

  // Each would find something, or destroy something, if it reached the statement as text.
  const attempts = [
    "' OR 1=1 --",
    "'; DROP TABLE connector_Organization; --",
    '" OR ""="',
    "') OR ('1'='1",
    '?1',
    "x' UNION SELECT * FROM sqlite_master --",
    '\\',
    '%27 OR 1=1',
    ':name',
    '%s%s%s',
  ];
  for (const attempt of attempts) {
    it(`is a text like any other: ${attempt}`, () => {
      const quoted = `'${attempt.replaceAll("'", "''")}'`;
      const filters = [
        `name eq ${quoted}`,
        `contains(name,${quoted})`,
        `name in (${quoted})`,
        `jobs/any(j:j/description eq ${quoted})`,
      ];
      for (const $filter of filters) {
        assert.deepEqual(records.list('Organization', { $filter }).value, [], $filter);
      }
      const id = records.insert('Organization', { name: attempt });
      assert.deepEqual(records.values('Organization', 'name', { $filter: filters[0]! }), [attempt]);
      records.run('DELETE FROM "connector_Organization" WHERE id = ?', id);
    });
  }

  it('is refused where no text is', () => {
    const queries = [
      { $filter: "name eq 'x'; DROP TABLE connector_Organization" },
      { $filter: 'name" eq 1' },
      { $filter: "name eq 'x' OR 1=1" },
      { $filter: "name eq 'x' -- y" },
      { $orderby: 'name; DELETE FROM connector_Organization' },
      { $orderby: '(SELECT 1)' },
      { $orderby: 'id' },
      { $select: 'id' },
      { $select: 'name" FROM sqlite_master --' },
      { $select: 'rowid' },
      { $expand: 'jobs($orderby=id)' },
      { $expand: 'connector_Job' },
    ];
    for (const query of queries) records.refusal('Organization', query);
    assert.equal(records.list('Organization').value.length, 5);
  });
});
