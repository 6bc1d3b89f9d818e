// What a query may cost: nothing of it may grow faster than its text, nor deeper than the call stack.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { Random } from '../../demo/sandbox/connector/data/random.js';
import { conditionSql } from '../../demo/sandbox/connector/query/condition.js';
import { documentNames } from '../../demo/sandbox/connector/query/names.js';
import { parseFilter } from '../../demo/sandbox/connector/query/parse-expression.js';
import { QueryError } from '../../demo/sandbox/connector/query/query-error.js';
import { Statement } from '../../demo/sandbox/connector/query/statement.js';
import { readTokens } from '../../demo/sandbox/connector/query/tokens.js';
import { smallCompany } from '../helpers/node/connector-query-company.js';
import type { Records } from '../helpers/node/connector-query-records.js';

const nested = (before: string, inside: string, after: string, times: number): string =>
  before.repeat(times) + inside + after.repeat(times);

/** `jobs/any(a:a/organization/jobs/any(b: … ))` */
function loops(times: number): string {
  const variables = Array.from({ length: times }, (_, index) => `v${index}`);
  const starts = variables.map((name, index) => {
    const from = index === 0 ? '' : `${variables[index - 1]}/organization/`;
    return `${from}jobs/any(${name}:`;
  });
  return `${starts.join('')}${variables.at(-1)}/active${')'.repeat(times)}`;
}

const nots = 'not '.repeat(390);
const sums = ' add 1'.repeat(390);

// Each is as long as a query may be, or longer, or as deep.
const refused: Record<string, [filter: string, says: RegExp]> = {
  'brackets without end': ['('.repeat(60_000), /too long/],
  'deep brackets': [nested('(', 'active', ')', 9000), /brackets/],
  'deep calls': [nested('tolower(', 'name', ')', 5000), /brackets/],
  'deep lambdas': [nested('jobs/any(j:', 'active', ')', 2000), /brackets/],
  'loops in loops': [loops(4), /more than 3/],
  'many not': [`${'not '.repeat(15_000)}active`, /too many terms/],
  'many -': [`${'- '.repeat(15_000)}versionStamp eq 1`, /too many terms/],
  'many and': [Array.from({ length: 4000 }, () => 'active').join(' and '), /too many terms/],
  'many add': [`versionStamp${' add 1'.repeat(9000)} eq 1`, /too many terms/],
  'many not in brackets in one another': [
    nested(`${nots}(`, 'active', ')', 39),
    /too complex: more than \d+ operators/,
  ],
  'many add in brackets in one another': [
    `${nested('(', 'versionStamp', `${sums})`, 25)} eq 1`,
    /too complex/,
  ],
  'many arguments': [`contains(${'1,'.repeat(9000)}1)`, /takes 2 values/],
  'a long path': [`${'a/'.repeat(9000)}a eq 1`, /path/],
  'a long number': [`versionStamp eq ${'1'.repeat(60_000)}`, /too large/],
  'a long name': [`${'a'.repeat(60_000)} eq 1`, /no property/],
  'text without end': [`name eq '${"''".repeat(30_000)}`, /no end|neither a value nor a name/],
};

describe('what a query may cost', () => {
  let records: Records;
  before(() => {
    records = smallCompany();
  });
  after(() => records.close());

  for (const [name, [filter, says]] of Object.entries(refused)) {
    it(`refuses ${name}, with a short message`, () => {
      const { message } = records.refusal('Organization', { $filter: filter });
      assert.match(message, says);
      assert.ok(message.length < 500, message);
    });
  }

  it('refuses an $expand or $orderby without end', () => {
    const options: Record<string, string> = {
      $expand: 'jobs($expand=organization('.repeat(2000),
      $orderby: 'name,'.repeat(9000),
      $select: 'name,'.repeat(9000),
    };
    for (const [name, value] of Object.entries(options)) {
      assert.equal(records.refusal('Organization', { [name]: value }).part, name);
    }
    const deep = nested('jobs($expand=organization($expand=', 'jobs', '))', 600);
    assert.match(records.refusal('Organization', { $expand: deep }).message, /collection|levels/);
  });

  it('answers operators and functions in one another, up to 100, and says so beyond', () => {
    const deep: ((times: number) => string)[] = [
      (times) => `versionStamp${' mod 1.5'.repeat(times)} ge 0`,
      (times) => `versionStamp${' div 1.5'.repeat(times)} ge 0`,
      (times) => `versionStamp${' add 1'.repeat(times)} gt ${times - 1}`,
      (times) => `${'- '.repeat(times)}versionStamp lt 1`,
      (times) => `${'not '.repeat(times)}active`,
    ];
    for (const filter of deep) {
      assert.ok(records.list('Organization', { $filter: filter(98) }).value, filter(1));
      assert.ok(records.list('Organization', { $orderby: `(${filter(98)})` }).value.length, filter(1));
      assert.match(
        records.refusal('Organization', { $filter: filter(102) }).message,
        /^\$filter: is too complex: more than 100 operators and functions in one another/,
      );
    }
    assert.equal(records.list('Organization', { $filter: deep[2]!(98) }).value.length, 4);
  });

  it('answers functions in as many brackets as there may be, also within any and all', () => {
    const deep: ((times: number) => string)[] = [
      (times) => `length(${nested('tolower(', 'name', ')', times)}) ge 0`,
      (times) => `${nested('(1.5 mod ', 'versionStamp', ')', times)} ge 0`,
      (times) => `${nested('round(', 'versionStamp', ')', times)} ge 0`,
      (times) => `${nested("concat('x',", 'name', ')', times)} ne 'x'`,
      (times) => nested('(', 'active', ' in (true,null))', times),
      (times) => nested('(', 'active', ' eq true)', times),
      (times) => nested("contains(name,'x') or (active and ", 'active', ')', times),
    ];
    for (const filter of deep) {
      for (const option of ['$filter', '$orderby']) {
        const text = option === '$filter' ? filter(38) : `(${filter(38)})`;
        assert.ok(records.list('Organization', { [option]: text }).value, `${option}: ${filter(1)}`);
      }
    }
    const inner = [
      `${nested('tolower(', 'c/organization/location/name', ')', 12)} ne 'x'`,
      `c/versionStamp${' mod 1.5'.repeat(30)} ge 0`,
      "contains(tolower(concat(a/description,c/description)),toupper(name)) or c/description eq 'x'",
    ];
    for (const condition of inner) {
      for (const quantifier of ['any', 'all']) {
        for (const start of ['', 'not ', "name eq 'x' or "]) {
          const loop = (collection: string, variable: string, body: string) =>
            `${start}${collection}/${quantifier}(${variable}:${body})`;
          const $filter = loop(
            'jobs',
            'a',
            loop('a/organization/jobs', 'b', loop('b/organization/jobs', 'c', condition)),
          );
          assert.ok(records.list('Organization', { $filter }).value, $filter);
          assert.ok(records.list('Organization', { $orderby: `(${$filter})` }).value, $filter);
        }
      }
    }
  });

  it('finds null and NaN in values that are computed in steps', () => {
    const null1 = "length(tolower(concat(locationId,'x'))) div 2.0";
    const found = (filter: string) => records.values('Organization', 'organizationId', { $filter: filter });
    assert.deepEqual(found(`${null1} eq null`), found('locationId eq null'));
    assert.deepEqual(found(`${null1} ne null`), found('locationId ne null'));
    assert.deepEqual(found(`${null1} mod 0.0 eq null`), found('locationId eq null'));
    assert.deepEqual(found(`${null1} mod 0.0 ne null`), found('locationId ne null'));
    assert.ok(found('locationId eq null').length > 0 && found('locationId ne null').length > 0);
  });

  it('answers what is long, but not deep', () => {
    const filters = [
      Array.from({ length: 390 }, () => 'active').join(' and '),
      Array.from({ length: 150 }, () => 'active and not staffUnit').join(' or '),
      nested('(', 'active', ')', 40),
      nested('(', 'active', ' in (true,null))', 15),
      loops(3),
    ];
    for (const $filter of filters) assert.ok(records.list('Organization', { $filter }).value, $filter);
  });

  it('makes SQL that grows with the text, not with its depth', () => {
    const length = (filter: string): number => {
      const expression = parseFilter(readTokens(filter, '$filter'), '$filter');
      const scope = { type: 'Organization', row: 't', variables: new Map() } as const;
      const context = { names: documentNames, statement: new Statement('now'), part: '$filter' };
      return conditionSql(expression, scope, context).length;
    };
    const deepening: ((times: number) => string)[] = [
      (times) => nested('(', 'active', ' in (true,null))', times),
      (times) => nested('(', 'active', ' eq true)', times),
      (times) => `${nested('(1.5 mod ', 'versionStamp', ')', times)} eq 1`,
      (times) => `${nested('(', 'versionStamp', ' mod 1.5)', times)} eq 1`,
      (times) => `${nested('tolower(', 'name', ')', times)} eq 'x'`,
      (times) => `${nested("concat('x',", 'name', ')', times)} eq 'x'`,
      (times) => nested("contains(name,'x') or (", 'active', ')', times),
    ];
    for (const filter of deepening) {
      const [short, long] = [length(filter(10)), length(filter(40))];
      assert.ok(long < short * 5, `${filter(1)}: ${short} characters, then ${long}`);
    }
  });

  it('makes programs of SQLite that grow with the text, since each operand is evaluated once', () => {
    const size = (filter: string): number => {
      const expression = parseFilter(readTokens(filter, '$filter'), '$filter');
      const scope = { type: 'Organization', row: 't', variables: new Map() } as const;
      const statement = new Statement('now');
      const sql = conditionSql(expression, scope, { names: documentNames, statement, part: '$filter' });
      const explain = `EXPLAIN SELECT id FROM connector_Organization t WHERE ${sql}`;
      return records.database.all(explain, ...statement.values).length;
    };
    const deepening: ((times: number) => string)[] = [
      (times) => `versionStamp${' mod 1.5'.repeat(times)} eq 1`,
      (times) => `${nested('(1.5 mod ', 'versionStamp', ')', times)} eq 1`,
      (times) => `${nested('tolower(', 'name', ')', times)} eq 'x'`,
      (times) => `${nested('tolower(concat(name,toupper(', 'name', ')))', times / 2)} eq 'x'`,
      (times) => `startswith(name,${nested('tolower(', 'name', ')', times)})`,
      (times) => `endswith(name,${nested('tolower(', 'name', ')', times)})`,
      (times) => nested('(', 'active', ' in (true,null))', times),
      (times) => nested('(', 'active', ' eq true)', times),
    ];
    for (const filter of deepening) {
      const [short, long] = [size(filter(2)), size(filter(4))];
      assert.ok(long < short * 2.5, `${filter(1)}: ${short} steps, then ${long}`);
    }
  });

  it('has a budget for all conditions and orders together', () => {
    const many = (term: string, times: number, between: string) =>
      Array.from({ length: times }, () => term).join(between);
    const brackets = many(`(${many('active', 390, ' or ')})`, 8, ' and ');
    const some = many('active eq true', 190, ' and ');
    const refused: Record<string, Record<string, string>> = {
      $filter: { $filter: brackets },
      $orderby: { $orderby: many(many('versionStamp', 300, ' add '), 10, ',') },
      $expand: {
        $filter: many('active', 390, ' and '),
        $expand: `jobs($filter=${many(`(${some})`, 4, ' or ')};$orderby=jobId),positions($filter=${many(`(released or ${many('released', 90, ' and ')})`, 4, ' or ')})`,
      },
    };
    for (const [part, query] of Object.entries(refused)) {
      const error = records.refusal('Organization', query);
      assert.equal(error.part, part);
      assert.match(error.message, /too complex: more than 3000/);
    }
    const long = records.refusal('Organization', {
      $filter: many("contains(tolower(name),'x')", 200, ' or '),
    });
    assert.match(long.message, /^\$filter: is too complex: it becomes \d+ characters of SQL, and 500000/);
    assert.ok(
      records.list('Organization', { $filter: many("contains(tolower(name),'x')", 50, ' or ') }).value,
    );
    const codes = Array.from({ length: 5000 }, (_, index) => `'${index}'`).join(',');
    assert.ok(
      records.list('Organization', { $filter: `organizationId in (${codes})` }).value,
      'values are cheap',
    );
  });

  it('answers or refuses any row of tokens', () => {
    const random = new Random('tokens');
    const words = [
      '(',
      '(',
      ')',
      ')',
      ',',
      '-',
      'not',
      'and',
      'or',
      'eq',
      'lt',
      'add',
      'in',
      'in (',
      '/',
      ':',
    ];
    const operands = [
      'active',
      'name',
      'versionStamp',
      "'x'",
      '5',
      'null',
      'tolower(',
      'jobs/any(j:',
      '$count',
    ];
    const all = [...words, ...operands];
    for (let round = 0; round < 2000; round += 1) {
      const $filter = Array.from({ length: random.whole(1, 30) }, () => random.pick(all)).join(' ');
      try {
        records.list('Organization', { $filter });
      } catch (error) {
        assert.ok(error instanceof QueryError, `${$filter}: ${error}`);
      }
    }
  });
});
