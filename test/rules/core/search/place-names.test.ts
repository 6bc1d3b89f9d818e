import { expect } from 'chai';
import { placeNames } from '../../../../src/core/search/place-names.js';
import { VacancySearch } from '../../../../src/core/search/vacancy-search.js';
import { vacancy } from '../../../helpers/shared/sample-company.js';

describe('the names of places', () => {
  const list = [
    vacancy({
      id: '1',
      title: 'IT supporter',
      locations: [{ id: '12', name: 'Copenhagen' }],
      regions: [{ id: '7', name: 'Zealand' }],
    }),
    vacancy({ id: '2', title: 'Cook', locations: [{ id: '13', name: 'Oslo' }] }),
    vacancy({
      id: '3',
      title: 'Driver',
      locations: [{ id: '14', name: 'HQ' }],
      record: { locations: [{ id: '14', addressCity: 'Roskilde' }] },
    }),
  ];

  it('are those of lists and lookups in other languages, of the directory, and of addresses', async () => {
    const placesOf = placeNames({
      lists: [
        list,
        [vacancy({ locations: [{ id: '12', name: 'København' }], regions: [{ id: '7', name: 'Sjælland' }] })],
      ],
      lookups: [
        {
          locations: [
            { id: '12', name: 'Kopenhagen' },
            { id: '7', name: 'Wrong kind' },
          ],
        },
        {},
      ],
      ofDirectory: ({ id }) => (id === '13' ? ['Christiania'] : []),
    });
    const search = await VacancySearch.build(list, { language: 'en', placesOf });
    for (const [query, found] of [
      ['København IT', [0]],
      ['Kobenhavn', [0]],
      ['kopenhagen', [0]],
      ['sjælland', [0]],
      ['christiania', [1]],
      ['roskilde', [2]],
      ['wrong kind', []],
    ] as const)
      expect(search.search(query).positions, query).to.deep.equal(found);
  });

  it('are none where nothing more is known', () => {
    const placesOf = placeNames({ lists: [], lookups: [] });
    expect([...placesOf(list[1]!)]).to.deep.equal([]);
  });
});
