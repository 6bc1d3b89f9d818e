/** The first request of the list, made from its attributes without the element. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listQueryOf, readListAttributes } from '../../src/core/vacancies/list-query.js';

const TODAY = '2026-03-01';

function queryOf(attributes: Readonly<Record<string, string>>) {
  return listQueryOf(
    readListAttributes((name) => attributes[name] ?? null),
    TODAY,
  );
}

describe('the query of a list', () => {
  it('without attributes asks for external vacancies of today, in the order of the service', () => {
    assert.deepEqual(queryOf({}), {
      access: 'external',
      perdate: TODAY,
      location: undefined,
      endpoint: 'auto',
      sortField: undefined,
      sortDescending: false,
    });
  });

  it('has each attribute that is set', () => {
    const attributes = {
      access: 'internal',
      perdate: '2026-05-01',
      location: 'osl',
      endpoint: 'full',
      'sort-field': 'EndDate',
      'sort-descending': '',
    };
    assert.deepEqual(queryOf(attributes), {
      access: 'internal',
      perdate: '2026-05-01',
      location: 'osl',
      endpoint: 'full',
      sortField: 'EndDate',
      sortDescending: true,
    });
  });

  it('asks for no day with perdate="any", and takes empty texts for absent ones', () => {
    const query = queryOf({ perdate: 'any', location: '', 'sort-field': '' });
    assert.equal(query.perdate, undefined);
    assert.equal(query.location, undefined);
    assert.equal(query.sortField, undefined);
  });

  it('can be reversed without a field', () => {
    const { sortField, sortDescending } = queryOf({ 'sort-descending': '' });
    assert.deepEqual([sortField, sortDescending], [undefined, true]);
  });
});
