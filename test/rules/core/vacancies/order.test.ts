import { expect } from 'chai';
import { isSortField, orderVacancies, type VacancyOrder } from '../../../../src/core/vacancies/order.js';
import type { Vacancy } from '../../../../src/core/vacancies/vacancy.js';
import { vacancy } from '../../../helpers/shared/sample-company.js';

const ids = (list: readonly Vacancy[], order: VacancyOrder, language = 'en') =>
  orderVacancies(list, order, language).map(({ id }) => id);

const titles = (list: readonly string[], language: string, descending = false) =>
  orderVacancies(
    list.map((title, index) => vacancy({ id: `V${index}`, title })),
    { field: 'Description', descending },
    language,
  ).map(({ title }) => title);

describe('the order of vacancies', () => {
  const list = [
    vacancy({ id: 'c', title: 'Cook', startDate: '2026-03-01', endDate: '2026-04-01', priority: 2 }),
    vacancy({ id: 'a', title: 'Archivist', startDate: '2026-01-01', endDate: '2026-06-01', priority: 10 }),
    vacancy({ id: 'n', title: 'Nurse' }),
    vacancy({ id: 'b', title: 'Baker', startDate: '2026-02-01', endDate: '2026-05-01', priority: 1 }),
  ];

  for (const [field, ascending, descending] of [
    ['Description', ['a', 'b', 'c', 'n'], ['n', 'c', 'b', 'a']],
    ['StartDate', ['a', 'b', 'c', 'n'], ['c', 'b', 'a', 'n']],
    ['EndDate', ['c', 'b', 'a', 'n'], ['a', 'b', 'c', 'n']],
    ['Priority', ['b', 'c', 'a', 'n'], ['a', 'c', 'b', 'n']],
  ] as const) {
    it(`by ${field} puts what has no value last in both directions`, () => {
      expect(ids(list, { field })).to.deep.equal(ascending);
      expect(ids(list, { field, descending: true })).to.deep.equal(descending);
    });
  }

  it('without a field is by priority, then by title', () => {
    const same = [
      vacancy({ id: '1', title: 'Cook', priority: 1 }),
      vacancy({ id: '2', title: 'Zoologist' }),
      vacancy({ id: '3', title: 'Archivist' }),
      vacancy({ id: '4', title: 'Baker', priority: 1 }),
      vacancy({ id: '5', title: 'Dean', priority: 0 }),
    ];
    expect(ids(same, {})).to.deep.equal(['5', '4', '1', '3', '2']);
    expect(ids(same, { descending: true })).to.deep.equal(['1', '4', '5', '2', '3']);
  });

  it('breaks ties by id, upwards in both directions', () => {
    const same = ['V3', 'V1', 'V2'].map((id) => vacancy({ id, startDate: '2026-01-01', priority: 4 }));
    for (const field of ['Description', 'StartDate', 'EndDate', 'Priority', undefined] as const) {
      expect(ids(same, { field })).to.deep.equal(['V1', 'V2', 'V3']);
      expect(ids(same, { field, descending: true })).to.deep.equal(['V1', 'V2', 'V3']);
    }
  });

  it('puts Å, Æ and Ø after Z in Danish, and Å, Ä, Ö after Z in Swedish', () => {
    const words = ['Ørsted', 'Zoolog', 'Ånd', 'Bager', 'Æbleplukker', 'Arkivar'];
    expect(titles(words, 'da')).to.deep.equal(['Arkivar', 'Bager', 'Zoolog', 'Æbleplukker', 'Ørsted', 'Ånd']);
    expect(titles(['Örn', 'Zoolog', 'Ångbåt', 'Ärla', 'Arkivarie'], 'sv')).to.deep.equal([
      'Arkivarie',
      'Zoolog',
      'Ångbåt',
      'Ärla',
      'Örn',
    ]);
    expect(titles(['Zoologist', 'Ångström', 'Baker'], 'en')).to.deep.equal([
      'Ångström',
      'Baker',
      'Zoologist',
    ]);
  });

  it('takes numbers in titles as numbers', () => {
    expect(titles(['Level 10', 'Level 9', 'Level 1'], 'en')).to.deep.equal([
      'Level 1',
      'Level 9',
      'Level 10',
    ]);
    expect(titles(['Level 10', 'Level 9'], 'en', true)).to.deep.equal(['Level 10', 'Level 9']);
  });
});

describe('a sort field', () => {
  it('is one of four, in the very case of the document', () => {
    for (const field of ['Description', 'StartDate', 'EndDate', 'Priority'])
      expect(isSortField(field)).to.be.true;
    for (const other of ['description', 'Title', '', 'constructor', undefined, null, 0, ['Priority']]) {
      expect(isSortField(other)).to.be.false;
    }
  });
});
