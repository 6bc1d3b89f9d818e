import { expect } from 'chai';
import { nearestOf } from '../../../../src/core/util/nearest-name.js';
import { readVacancy } from '../../../../src/core/recruiting/vacancy-record.js';
import { mappedFields } from '../../../../src/core/vacancies/mapped-fields.js';
import { orderVacancies } from '../../../../src/core/vacancies/order.js';
import { termsOf } from '../../../../src/core/vacancies/facet-terms.js';
import type { Vacancy } from '../../../../src/core/vacancies/vacancy.js';

const record = (fields: object) => ({ id: 'V1', description: 'Engineer', ...fields });

describe('mapped fields', () => {
  it('are named nested or flat, in their order', () => {
    const fieldMap = { title: 'x', extra: { team: 'a.b', hours: ' c ' }, 'extra.shift': 'd' };
    expect([...mappedFields(fieldMap)]).to.deep.equal([
      ['team', 'a.b'],
      ['hours', 'c'],
      ['shift', 'd'],
    ]);
  });

  it('are refused by names of ours, by spellings that no part or parameter can have, and without a path', () => {
    const refused: string[] = [];
    const extra = { location: 'a', q: 'a', Team: 'a', 'a b': 'a', '': 'a', team: '', hours: 7, fine: 'a' };
    const fields = mappedFields({ extra }, (name) => refused.push(name));
    expect([...fields.keys()]).to.deep.equal(['fine']);
    expect(refused).to.deep.equal(['location', 'q', 'Team', 'a b', '', 'team', 'hours']);
  });

  for (const extra of [undefined, null, 'team', 7, ['team']]) {
    it(`are none where extra is ${JSON.stringify(extra)}`, () => {
      expect([...mappedFields({ extra }).keys()]).to.deep.equal([]);
    });
  }

  it('are read from the record without case, as terms; what has no value is missing', () => {
    const fieldMap = {
      extra: { team: 'custom.dept', hours: 'custom.hours', tags: 'tags', none: 'custom.none' },
    };
    const vacancy = readVacancy(
      record({ Custom: { DEPT: { id: 7, name: 'IT' }, hours: 37, none: true }, tags: ['a', 'b', 3] }),
      fieldMap,
    )!;
    expect(vacancy.extra).to.deep.equal({
      team: [{ id: '7', name: 'IT' }],
      hours: [{ name: '37' }],
      tags: [{ name: 'a' }, { name: 'b' }, { name: '3' }],
    });
    expect(termsOf(vacancy, 'team')).to.deep.equal([{ id: '7', name: 'IT' }]);
    expect(termsOf(vacancy, 'none')).to.deep.equal([]);
    expect(termsOf(vacancy, 'constructor')).to.deep.equal([]);
    expect(termsOf(readVacancy(record({}))!, 'team')).to.deep.equal([]);
  });

  it('sort by number where both are one, else as the language does; those without a value come last in both directions', () => {
    const vacancies = ['10', '9.5', undefined, '-2', 'Ærø', 'Zoo'].map((value, at) =>
      readVacancy({ id: `V${at}`, title: 'T', value }, { extra: { size: 'value' } })!,
    );
    const sorted = (list: readonly Vacancy[], descending: boolean) =>
      orderVacancies(list, { field: 'size', descending }, 'da').map((one) => one.extra?.['size']?.[0]?.name);
    const numbers = vacancies.slice(0, 4);
    expect(sorted(numbers, false)).to.deep.equal(['-2', '9.5', '10', undefined]);
    expect(sorted(numbers, true)).to.deep.equal(['10', '9.5', '-2', undefined]);
    expect(sorted([...vacancies.slice(4), vacancies[2]!], false)).to.deep.equal(['Zoo', 'Ærø', undefined]);
  });
});

describe('the nearest word', () => {
  const known = ['location', 'organization', 'region', 'deadline'];
  for (const [word, nearest] of [
    ['locaton', 'location'],
    ['organisation', 'organization'],
    ['Deadlines', 'deadline'],
    ['qqqqqqqq', undefined],
    ['', undefined],
  ] as const) {
    it(`to "${word}" is ${nearest}`, () => {
      expect(nearestOf(word, known)).to.equal(nearest);
    });
  }
});
