import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { baseUrl, Records } from './helpers/connector-query-records.js';

const many = 7000;

/** With few different types, and many descriptions that are null or the same. */
function manyReasons(): Records {
  const records = new Records();
  records.database.transaction(() => {
    for (let number = 0; number < many; number += 1) {
      records.insert('ReasonCode', {
        reasonCodeId: `r${String(number).padStart(5, '0')}`,
        reasonCodeType: number % 4,
        description: number % 3 === 0 ? null : `Reason ${number % 5}`,
      });
    }
  });
  return records;
}

const idsOf = (pages: { value: Record<string, unknown>[] }[]): string[] =>
  pages.flatMap(({ value }) => value.map(({ reasonCodeId }) => reasonCodeId as string));

const lengthsOf = (pages: { value: unknown[] }[]): number[] => pages.map(({ value }) => value.length);

describe('the pages of a list', () => {
  let records: Records;
  before(() => {
    records = manyReasons();
  });
  after(() => records.close());

  const cases: [query: Record<string, string>, lengths: number[]][] = [
    [{}, [3000, 3000, 1000]],
    [{ $skip: '1000' }, [3000, 3000]],
    [{ $skip: '7000' }, [0]],
    [{ $top: '0' }, [0]],
    [{ $top: '3000' }, [3000]],
    [{ $top: '3001' }, [3000, 1]],
    [{ $top: '2147483647' }, [3000, 3000, 1000]],
    [{ $top: '6500', $skip: '400' }, [3000, 3000, 500]],
    [{ $top: '6500', $skip: '600' }, [3000, 3000, 400]],
    [{ $filter: 'reasonCodeType ne 0' }, [3000, 2250]],
    [{ $orderby: 'description desc', $skip: '10', $top: '3005' }, [3000, 5]],
  ];
  for (const [query, lengths] of cases) {
    it(`are ${lengths.join(', ')} long: ${JSON.stringify(query)}`, () => {
      const pages = records.pages('ReasonCode', query);
      assert.deepEqual(lengthsOf(pages), lengths);
      assert.equal(
        new Set(idsOf(pages)).size,
        lengths.reduce((sum, length) => sum + length),
      );
    });
  }

  it('keep the options of the query, and its count', () => {
    const query = { $filter: "reasonCodeId ne 'a+b & c=d%'", $select: 'reasonCodeId', $count: 'true' };
    const pages = records.pages('ReasonCode', query);
    assert.deepEqual(lengthsOf(pages), [3000, 3000, 1000]);
    for (const page of pages) {
      assert.equal(page['@odata.count'], many);
      assert.deepEqual(Object.keys(page.value[0]!), ['reasonCodeId']);
    }
    const link = new URL(pages[0]!['@odata.nextLink']!);
    for (const [name, value] of Object.entries(query)) assert.equal(link.searchParams.get(name), value);
    assert.match(link.href, /^[!-~]+$/);
    assert.doesNotMatch(link.search, /\+/);
    assert.ok(link.href.startsWith(`${baseUrl}/odata/v2/ReasonCode?`));
  });
});

describe('expanded collections', () => {
  it('hold at most 3,000 records, and end a page early when they are large', () => {
    const records = new Records();
    records.database.transaction(() => {
      for (let number = 0; number < 60; number += 1) records.insert('JobType', { jobTypeId: `t${number}` });
      for (let number = 0; number < 3100; number += 1) {
        records.insert('Job', { jobId: `j${number}`, jobTypeId: 't0', note: 'x'.repeat(6000) });
      }
    });
    const pages = records.pages('JobType', { $expand: 'jobs($select=note)' });
    records.close();
    assert.deepEqual(lengthsOf(pages), [1, 59]);
    assert.equal((pages[0]!.value[0]!['jobs'] as unknown[]).length, 3000);
  });

  describe('of more than 3,000 records', () => {
    const key = "it's 100 % <ä>/ö)";
    let records: Records;
    before(() => {
      records = new Records();
      records.database.transaction(() => {
        for (const jobTypeId of [key, 'few']) records.insert('JobType', { jobTypeId });
        for (let number = 0; number < 6100; number += 1) {
          const jobTypeId = number < 3000 ? 'few' : key;
          records.insert('Job', { jobId: `j${number}`, jobTypeId });
        }
      });
    });
    after(() => records.close());

    const first = (options: string) => records.list('JobType', { $expand: `jobs(${options})` }).value;

    it('have a link to the others beside them, as lists have, with the options of the expansion', () => {
      const [many, few] = first("$select=jobId;$filter=contains(jobId,'j')");
      assert.equal('jobs@odata.nextLink' in few!, false, 'a collection that is complete');
      const next = new URL(many!['jobs@odata.nextLink'] as string);
      assert.match(next.href, /^[!-~]+$/);
      assert.deepEqual(
        [decodeURIComponent(next.pathname), Object.fromEntries(next.searchParams)],
        [
          "/connector/odata/v2/JobType('it''s 100 % <ä>/ö)')/jobs",
          { $select: 'jobId', $filter: "contains(jobId,'j')", $skip: '3000' },
        ],
      );
      assert.ok(next.href.startsWith(baseUrl));
      const rest = records.collection('JobType', key, 'jobs', next.search);
      assert.deepEqual(
        [...(many!['jobs'] as object[]), ...rest.value],
        Array.from({ length: 3100 }, (_none, at) => ({ jobId: `j${3000 + at}` })),
      );
      assert.equal(rest['@odata.context'], `${baseUrl}/odata/v2/$metadata#Job(jobId)`);
      assert.equal(rest['@odata.nextLink'], undefined);
    });

    it('keep to $top and $skip of the expansion', () => {
      const linkOf = (options: string) => first(options)[0]!['jobs@odata.nextLink'] as string | undefined;
      for (const complete of ['$top=3000', '$skip=100', "$filter=jobId eq 'j3000'"])
        assert.equal(linkOf(complete), undefined, complete);
      const { searchParams, search } = new URL(linkOf('$top=3010;$skip=5;$orderby=jobId desc')!);
      assert.deepEqual(Object.fromEntries(searchParams), {
        ...{ $orderby: 'jobId desc', $top: '10', $skip: '3005' },
      });
      assert.equal(records.collection('JobType', key, 'jobs', search).value.length, 10);
    });

    it('have it in raw mode, by internal names', () => {
      const raw = { isRaw: true };
      const [many] = records.list('JobType', { $expand: 'Jobs($select=JobRef)' }, raw).value;
      const next = new URL(many!['Jobs@odata.nextLink'] as string);
      assert.ok(next.pathname.endsWith('/Jobs'), next.pathname);
      const rest = records.collection('JobType', key, 'Jobs', next.search, raw);
      assert.deepEqual([rest.value.length, rest.value[0]], [100, { JobRef: 'j6000' }]);
    });

    it('are pages themselves', () => {
      const page = records.collection('JobType', key, 'jobs', '?$select=jobId&$count=true');
      assert.deepEqual([page.value.length, page['@odata.count']], [3000, 3100]);
      const next = new URL(page['@odata.nextLink']!);
      assert.equal(
        decodeURIComponent(next.pathname),
        `/connector/odata/v2/JobType('it''s 100 % <ä>/ö)')/jobs`,
      );
      assert.equal(next.search, '?$select=jobId&$count=true&$skip=3000');
    });
  });
});
