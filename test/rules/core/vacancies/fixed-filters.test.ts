import { expect } from 'chai';
import type { Facet } from '../../../../src/core/vacancies/facets.js';
import { applyFixedFilters, readFixedFilters } from '../../../../src/core/vacancies/fixed-filters.js';
import { vacancy } from '../../../helpers/shared/sample-company.js';

const read = (text: string) => readFixedFilters(text).map(({ facet, value }) => [facet, value]);

describe('fixed filters, as they are written', () => {
  for (const [text, expected] of [
    ['organization:digital', [['organization', 'digital']]],
    [
      ' organization:digital\n  job-type:manager ',
      [
        ['organization', 'digital'],
        ['job-type', 'manager'],
      ],
    ],
    [`location:"Frankfurt am Main"`, [['location', 'Frankfurt am Main']]],
    [
      `location:'Frankfurt am Main' location:12`,
      [
        ['location', 'Frankfurt am Main'],
        ['location', '12'],
      ],
    ],
    [
      'location:“Frankfurt am Main” region:„Nord See“',
      [
        ['location', 'Frankfurt am Main'],
        ['region', 'Nord See'],
      ],
    ],
    [`location:L'Aquila`, [['location', `L'Aquila`]]],
    [`organization:'it "all"'`, [['organization', 'it "all"']]],
    ['organization:a:b', [['organization', 'a:b']]],
    ['organization:"never closed here', [['organization', 'never closed here']]],
    ['digital', [['digital', '']]],
    [
      'organization: digital',
      [
        ['organization', ''],
        ['digital', ''],
      ],
    ],
    [':digital', [['', 'digital']]],
    ['', []],
    [' \n ', []],
  ] as const) {
    it(`are read from ${JSON.stringify(text)}`, () => {
      expect(read(text)).to.deep.equal(expected);
    });
  }

  it('survive long and odd texts', () => {
    for (const text of [
      '"'.repeat(5000),
      ':'.repeat(5000),
      `a:${'\ud800'.repeat(100)}`,
      '\':\'":"',
      'a:"'.repeat(999),
    ])
      expect(() => readFixedFilters(text), text.slice(0, 9)).not.to.throw();
    expect(readFixedFilters(undefined)).to.deep.equal([]);
  });
});

describe('fixed filters by mapped fields', () => {
  const list = [
    vacancy({ id: '1', extra: { team: [{ id: 't1', name: 'Hardware' }] } }),
    vacancy({ id: '2', extra: { team: [{ name: 'Software' }] } }),
    vacancy({ id: '3' }),
  ];
  const shown = (only: string, exclude: string, mapped?: readonly string[]) =>
    applyFixedFilters(
      list,
      { only: readFixedFilters(only), exclude: readFixedFilters(exclude) },
      undefined,
      mapped,
    ).vacancies.map(({ id }) => id);

  it('have ids and names as the facets of ours', () => {
    expect(shown('team:t1', '', ['team'])).to.deep.equal(['1']);
    expect(shown('team:hardware team:software', '', ['team'])).to.deep.equal(['1', '2']);
    expect(shown('', 'team:Software', ['team'])).to.deep.equal(['1', '3']);
  });

  it('show nothing where the page has no such field, and by a range of salary', () => {
    expect(shown('team:t1', '')).to.deep.equal([]);
    expect(shown('toString:t1', '', ['team'])).to.deep.equal([]);
    expect(shown('salary:none', '', ['team'])).to.deep.equal([]);
  });
});

describe('a list with fixed filters', () => {
  const list = [
    vacancy({
      id: '1',
      organization: { id: 'digital', name: 'Digital & IT' },
      jobType: { id: 'm', name: 'Manager' },
      locations: [
        { id: '12', name: 'Aarhus' },
        { id: '13', name: 'Oslo' },
      ],
    }),
    vacancy({
      id: '2',
      organization: { id: 'digital', name: 'Digital & IT' },
      locations: [{ id: '13', name: 'Oslo' }],
    }),
    vacancy({ id: '3', organization: { id: 'sales', name: 'Sales' }, jobType: { name: 'Manager' } }),
    vacancy({ id: '4' }),
  ];
  const shown = (only = '', exclude = '') =>
    applyFixedFilters(list, {
      only: readFixedFilters(only),
      exclude: readFixedFilters(exclude),
    }).vacancies.map(({ id }) => id);
  const unmatched = (only = '', exclude = '') =>
    applyFixedFilters(list, {
      only: readFixedFilters(only),
      exclude: readFixedFilters(exclude),
    }).unmatched.map(({ facet, value }) => `${facet}:${value}`);

  it('has what is in one of the values of each facet, by id or name, without case', () => {
    expect(shown()).to.deep.equal(['1', '2', '3', '4']);
    expect(shown('organization:digital')).to.deep.equal(['1', '2']);
    expect(shown('organization:DIGITAL')).to.deep.equal(['1', '2']);
    expect(shown('organization:"digital & it"')).to.deep.equal(['1', '2']);
    expect(shown('organization:digital organization:sales')).to.deep.equal(['1', '2', '3']);
    expect(shown('organization:digital job-type:manager')).to.deep.equal(['1']);
    expect(shown('location:Oslo')).to.deep.equal(['1', '2']);
  });

  it('leaves out what has any of the excluded values, and keeps what has none at all', () => {
    expect(shown('', 'organization:digital')).to.deep.equal(['3', '4']);
    expect(shown('', 'organization:sales location:12')).to.deep.equal(['2', '4']);
    expect(shown('location:13', 'job-type:m')).to.deep.equal(['2']);
  });

  it('is empty for what does not exist, and an exclusion of it leaves out nothing', () => {
    for (const only of [
      'organization:digitl',
      'organisation:digital',
      'digital',
      'organization:',
      'organization:digital region:x',
    ])
      expect(shown(only), only).to.deep.equal([]);
    for (const exclude of ['organization:digitl', 'organisation:digital', 'digital', 'organization:'])
      expect(shown('', exclude), exclude).to.deep.equal(['1', '2', '3', '4']);
  });

  it('names each fixed filter that matched nothing, also beside one that did', () => {
    expect(
      unmatched('organization:digital organization:salse', 'job-type:manager region:north'),
    ).to.deep.equal(['organization:salse', 'region:north']);
    expect(unmatched('organization:digital job-type:manager')).to.deep.equal([]);
    // What another fixed filter has left out is known all the same.
    expect(unmatched('organization:sales', 'organization:digital')).to.deep.equal([]);
  });

  it('includes the descendants of a value in a hierarchy', () => {
    const hierarchy = {
      terms: {
        organization: ({ organization }: (typeof list)[number]) =>
          organization && [organization, { id: 'group', name: 'The Group' }],
      },
      addParents: (facet: Facet) => facet,
    };
    const fixed = { only: readFixedFilters('organization:group'), exclude: [] };
    expect(applyFixedFilters(list, fixed, hierarchy).vacancies.map(({ id }) => id)).to.deep.equal([
      '1',
      '2',
      '3',
    ]);
    expect(applyFixedFilters(list, fixed).vacancies).to.deep.equal([]);
  });
});
