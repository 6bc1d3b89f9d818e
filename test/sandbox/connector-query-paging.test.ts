import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { baseUrl, Records } from '../helpers/node/connector-query-records.js';

const many = 7000;

/** Reasons by number, with few different types and many descriptions that are null or the same. */
function insertReason(records: Records, number: number): void {
  records.insert('ReasonCode', {
    reasonCodeId: `r${String(number).padStart(5, '0')}`,
    reasonCodeType: number % 4,
    description: number % 3 === 0 ? null : `Reason ${number % 5}`,
  });
}

function manyReasons(): Records {
  const records = new Records();
  records.database.transaction(() => {
    for (let number = 0; number < many; number += 1) insertReason(records, number);
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
    [{ $skip: '500' }, [3000, 3000, 500]],
    [{ $skip: '1000' }, [3000, 3000]],
    [{ $skip: '7000' }, [0]],
    [{ $skip: '2147483647' }, [0]],
    [{ $top: '0' }, [0]],
    [{ $top: '1' }, [1]],
    [{ $top: '2999' }, [2999]],
    [{ $top: '3000' }, [3000]],
    [{ $top: '3001' }, [3000, 1]],
    [{ $top: '6000' }, [3000, 3000]],
    [{ $top: '2147483647' }, [3000, 3000, 1000]],
    [{ $top: '6500', $skip: '400' }, [3000, 3000, 500]],
    [{ $top: '6500', $skip: '600' }, [3000, 3000, 400]],
    [{ $filter: 'reasonCodeType ne 0' }, [3000, 2250]],
    [{ $filter: 'reasonCodeType ne 0', $skip: '2250' }, [3000]],
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

  const orders = [
    'description',
    'description desc',
    'description,reasonCodeId desc',
    'reasonCodeType desc,description,reasonCodeId',
    'length(description) desc,reasonCodeType',
    'reasonCodeId desc',
    'createdDateTime,description desc',
    // Beyond the largest number, and no number at all.
    'reasonCodeType mul 1e308 mul 10',
    'reasonCodeType mul 1e308 mul 10 desc',
    'reasonCodeType mul 1e308 mul 10 sub reasonCodeType mul 1e308 mul 10',
  ];
  for (const $orderby of orders) {
    it(`join to the order of ${$orderby}`, () => {
      const pages = records.pages('ReasonCode', { $orderby, $select: 'reasonCodeId' });
      // One record at a time with $skip is the same order without next links.
      const ids = idsOf(pages);
      assert.equal(new Set(ids).size, many);
      for (const index of [0, 1, 2999, 3000, 3001, 5999, 6000, 6999]) {
        const [record] = records.list('ReasonCode', { $orderby, $skip: String(index), $top: '1' }).value;
        assert.equal(ids[index], record!['reasonCodeId'], `record ${index}`);
      }
    });
  }

  it('keep the options of the query, with the count of the first', () => {
    const query = { $filter: "reasonCodeId ne 'a+b & c=d%'", $select: 'reasonCodeId', $count: 'true' };
    const served = [1, 2];
    const pages = records.pages('ReasonCode', query, () => {
      records.run('DELETE FROM "connector_ReasonCode" WHERE id = ?', served.pop()!);
    });
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

describe('pages while records change', () => {
  const orders = [
    {},
    { $orderby: 'reasonCodeId desc' },
    { $orderby: 'description' },
    { $orderby: 'description desc,reasonCodeId' },
    { $orderby: 'reasonCodeType,description desc' },
    { $orderby: 'description', $filter: 'reasonCodeType ge 1' },
  ];
  for (const query of orders) {
    it(`have each lasting record once, and no new one: ${JSON.stringify(query)}`, () => {
      const records = manyReasons();
      const before = idsOf(records.pages('ReasonCode', query));
      let round = 0;
      const gone = new Set<string>();
      const pages = records.pages('ReasonCode', query, () => {
        round += 1;
        records.database.transaction(() => {
          // New ones, some of which belong on pages that are read and some on later ones.
          for (let number = 0; number < 200; number += 1) insertReason(records, number * 35);
          // From all parts of the list: also the very record that a page ended with.
          for (let index = round; index < before.length; index += 23) gone.add(before[index]!);
          gone.add(before[3000 * round - 1]!);
          for (const id of gone) records.run('DELETE FROM "connector_ReasonCode" WHERE reasonCodeId = ?', id);
        });
      });
      records.close();
      assert.ok(pages.length > 1);
      const seen = idsOf(pages);
      assert.equal(new Set(seen).size, seen.length, 'a record came twice');
      const lasting = before.filter((id) => !gone.has(id));
      assert.deepEqual(
        seen.filter((id) => !gone.has(id)),
        lasting,
      );
    });
  }

  for (const $orderby of [
    'description',
    'reasonCodeType desc',
    'modifiedDateTime',
    'description,modifiedBy',
  ]) {
    it(`have each record once when its value of $orderby changes: ${$orderby}`, () => {
      const records = manyReasons();
      const before = idsOf(records.pages('ReasonCode', { $orderby }));
      let round = 0;
      const pages = records.pages('ReasonCode', { $orderby }, () => {
        round += 1;
        // To either end of the order: records of pages that were read, and of pages that are to come.
        const sets = [
          `description = 'A', reasonCodeType = -1, modifiedDateTime = '1999-01-01T00:00:00Z', modifiedBy = 'a'`,
          `description = 'Z', reasonCodeType = 9, modifiedDateTime = '2099-01-01T00:00:00Z', modifiedBy = 'z'`,
        ];
        for (const [index, set] of sets.entries())
          for (const at of [0, 5, 3000, 3001, 4000, 5999, 6000, 6998].map((each) => each + index))
            records.run(
              `UPDATE "connector_ReasonCode" SET ${set} WHERE reasonCodeId = ?`,
              before[(at + round * 7) % many]!,
            );
      });
      records.close();
      assert.deepEqual(lengthsOf(pages), [3000, 3000, 1000]);
      assert.deepEqual(idsOf(pages), before);
    });
  }

  it('are full where records of an order are gone, and have none that the filter has left', () => {
    const records = manyReasons();
    const query = { $orderby: 'reasonCodeId', $filter: 'reasonCodeType ge 0' };
    let round = 0;
    const pages = records.pages('ReasonCode', query, () => {
      round += 1;
      if (round > 1) return;
      records.run(`DELETE FROM "connector_ReasonCode" WHERE reasonCodeId BETWEEN 'r03100' AND 'r03499'`);
      records.run(
        `UPDATE "connector_ReasonCode" SET reasonCodeType = -1 WHERE reasonCodeId BETWEEN 'r03500' AND 'r03599'`,
      );
    });
    records.close();
    assert.deepEqual(lengthsOf(pages), [3000, 3000, 500]);
    assert.ok(idsOf(pages).every((id) => id < 'r03100' || id > 'r03599'));
  });

  for (const query of [{}, { $orderby: 'description desc' }])
    it(`may be read again from any next link: ${JSON.stringify(query)}`, () => {
      const records = manyReasons();
      const link = records.list('ReasonCode', query)['@odata.nextLink']!;
      const first = records.follow('ReasonCode', link);
      insertReason(records, 1);
      assert.deepEqual(records.follow('ReasonCode', link), first);
      records.close();
    });

  it('go on after a new start by the default order, and are to be begun anew by another', () => {
    const records = manyReasons();
    const [usual, ordered] = [{}, { $orderby: 'description' }].map(
      (query) => records.list('ReasonCode', query)['@odata.nextLink']!,
    );
    records.forgetOrders();
    assert.equal(records.follow('ReasonCode', usual!).value.length, 3000);
    const refusal = records.refusal('ReasonCode', new URL(ordered!).search.slice(1));
    records.close();
    assert.equal(refusal.part, '$skiptoken');
    assert.match(refusal.message, /begin the list anew/);
  });

  it('have next links that are no longer for the values of an order', () => {
    const records = new Records();
    records.database.transaction(() => {
      for (let number = 0; number <= 3000; number += 1)
        records.insert('ReasonCode', { description: 'x'.repeat(20_000) });
    });
    const link = records.list('ReasonCode', { $orderby: 'description', $select: 'reasonCodeId' });
    records.close();
    assert.ok(link['@odata.nextLink']!.length < 600);
  });
});

describe('a next link that was changed', () => {
  let records: Records;
  let token: string;
  before(() => {
    records = manyReasons();
    const link = records.list('ReasonCode', { $orderby: 'description' })['@odata.nextLink']!;
    token = new URL(link).searchParams.get('$skiptoken')!;
  });
  after(() => records.close());

  const order = { $orderby: 'description' };
  it('is refused when the token is another, or belongs to another query', () => {
    const [content = '', signature = ''] = token.split('.');
    const state = JSON.parse(Buffer.from(content, 'base64url').toString()) as object;
    const forged = Buffer.from(JSON.stringify({ ...state, left: 1 })).toString('base64url');
    const queries: Record<string, string>[] = [
      { ...order, $skiptoken: `${forged}.${signature}` },
      { ...order, $skiptoken: content },
      { ...order, $skiptoken: `${token}.` },
      { ...order, $skiptoken: `${token}x` },
      { ...order, $skiptoken: token.slice(0, -1) },
      { ...order, $skiptoken: `${content}.` },
      { $skiptoken: token },
      { $orderby: 'description desc', $skiptoken: token },
      { ...order, $filter: 'reasonCodeType eq 1', $skiptoken: token },
    ];
    for (const query of queries) {
      assert.equal(records.refusal('ReasonCode', query).part, '$skiptoken', JSON.stringify(query));
    }
    assert.equal(records.refusal('Location', { $orderby: 'name', $skiptoken: token }).part, '$skiptoken');
    const query = { ...order, $skiptoken: token };
    assert.equal(records.refusal('ReasonCode', query, { tokenSecret: 'other' }).part, '$skiptoken');
    assert.equal(records.list('ReasonCode', query).value.length, 3000);
  });

  it('is refused with a $skip of its own', () => {
    const refusal = records.refusal('ReasonCode', { ...order, $skip: '1', $skiptoken: token });
    assert.equal(refusal.part, '$skip');
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
    assert.deepEqual(lengthsOf(pages), [2, 58]);
    assert.equal((pages[0]!.value[0]!['jobs'] as unknown[]).length, 3000);
  });
});
