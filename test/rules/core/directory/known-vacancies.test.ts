/** What a list of vacancies gains from the directory. */
import { expect } from 'chai';
import { loadDirectory } from '../../../../src/core/directory/directory.js';
import { addAllNames, hierarchyOf, addNames } from '../../../../src/core/directory/known-vacancies.js';
import {
  FacetIndex,
  FACETS,
  type FacetSelection,
  type FacetValue,
} from '../../../../src/core/vacancies/facets.js';
import type { Vacancy } from '../../../../src/core/vacancies/vacancy.js';
import { vacancy } from '../../../helpers/shared/sample-company.js';

const load = (answer: object) =>
  loadDirectory('https://company.example/directory.json', {
    timeout: 1000,
    fetch: () => Promise.resolve(Response.json(answer)),
  });

const of = (id: string, name = id): Vacancy => vacancy({ organization: { id, name } });

describe('names from the directory', () => {
  const named = (ids: Readonly<Record<string, string>>) =>
    Object.entries(ids).map(([id, name]) => ({ id, name }));
  const file = {
    locations: named({ osl: 'Oslo', kol: 'Kolding' }),
    organizations: named({ rd: 'Research' }),
    jobTypes: named({ m: 'Manager' }),
    employmentCategories: named({ f: 'Full-time' }),
  };

  it('are given to what has only an id', async () => {
    const directory = await load(file);
    const bare = vacancy({
      locations: [{ name: 'osl' }, { id: 'kol', name: 'kol' }, { id: 'ode', name: 'ode' }],
      organization: { id: 'rd', name: 'rd' },
      jobType: { name: 'm' },
      employmentCategory: { id: 'f', name: 'f' },
      regions: [{ name: 'osl' }],
    });
    const known = addNames(bare, directory);
    expect(known.locations).to.deep.equal([
      { id: 'osl', name: 'Oslo' },
      { id: 'kol', name: 'Kolding' },
      { id: 'ode', name: 'ode' },
    ]);
    expect(known.organization).to.deep.equal({ id: 'rd', name: 'Research' });
    expect(known.jobType).to.deep.equal({ id: 'm', name: 'Manager' });
    expect(known.employmentCategory).to.deep.equal({ id: 'f', name: 'Full-time' });
    expect(known.regions).to.equal(bare.regions);
    expect(known.record).to.equal(bare.record);
  });

  it('do not take the place of what the service calls a thing', async () => {
    const directory = await load(file);
    const danish = vacancy({
      locations: [{ id: 'kol', name: 'Kolding by' }],
      organization: { id: 'rd', name: 'Forskning' },
    });
    expect(addNames(danish, directory)).to.equal(danish);
    expect(addNames(vacancy({}), directory)).to.have.all.keys(vacancy({}));
  });

  it('leave a list that needs none the same list', async () => {
    const directory = await load(file);
    const list = [of('rd', 'Forskning'), of('unknown')];
    expect(addAllNames(list, directory)).to.equal(list);
    const known = addAllNames([...list, of('rd')], directory);
    expect(known[0]).to.equal(list[0]);
    expect(known[2]?.organization).to.deep.equal({ id: 'rd', name: 'Research' });
  });
});

describe('a facet of organisations within organisations', () => {
  const organizations = [
    { id: 'company', name: 'Company' },
    { id: 'tech', name: 'Technology', parentId: 'company' },
    { id: 'rd', name: 'Research', parentId: 'tech' },
    { id: 'it', name: 'IT', parentId: 'tech' },
    { id: 'sales', name: 'Sales', parentId: 'company' },
    { id: 'empty', name: 'Nobody here', parentId: 'company' },
  ];

  async function facetOf(
    list: readonly Vacancy[],
    chosen: FacetSelection = {},
    file: object = { organizations },
  ) {
    const index = new FacetIndex(list, FACETS, 'en', hierarchyOf(list, await load(file)));
    const result = index.filter(chosen, list.keys());
    const { values } = result.facet('organization');
    const path = ({ name, parent }: FacetValue): string => (parent ? `${path(parent)} > ${name}` : name);
    return { index, result, values, lines: values.map((one) => `${path(one)} ${one.count}`) };
  }

  const list = [of('rd', 'Research'), of('rd', 'Research'), of('it'), of('sales'), of('other'), vacancy({})];

  it('has each parent as a value that counts every vacancy below it once', async () => {
    const { lines } = await facetOf(list);
    expect(lines).to.have.members([
      'Company 4',
      'Company > Technology 3',
      'Company > Technology > Research 2',
      'Company > Technology > it 1',
      'Company > sales 1',
      'other 1',
    ]);
  });

  it('finds by a parent what belongs to any of its descendants, and counts exactly that', async () => {
    for (const [id, positions] of [
      ['company', [0, 1, 2, 3]],
      ['tech', [0, 1, 2]],
      ['rd', [0, 1]],
    ] as const) {
      const { result, values } = await facetOf(list, { organization: [id] });
      expect(result.positions, id).to.deep.equal(positions);
      const value = values.find(({ key }) => key === id);
      expect(value?.count, id).to.equal(positions.length);
    }
    const both = await facetOf(list, { organization: ['tech', 'rd', 'sales'] });
    expect(both.result.positions).to.deep.equal([0, 1, 2, 3]);
  });

  it('does not offer what is above no vacancy', async () => {
    const { index, lines } = await facetOf(list);
    expect(lines.join()).not.to.include('Nobody here');
    expect(index.chosen({ organization: ['empty', 'tech'] })).to.deep.equal([
      { facet: 'organization', key: 'tech', name: 'Technology' },
    ]);
  });

  it('is a choice only where the vacancies have two organisations', async () => {
    expect((await facetOf([of('rd'), of('rd')])).index.hasChoice('organization')).to.equal(false);
    expect((await facetOf([of('rd'), of('it')])).index.hasChoice('organization')).to.equal(true);
  });

  it('calls a parent what the service calls it, where a vacancy is of the parent itself', async () => {
    const { lines } = await facetOf([of('rd', 'Forskning'), of('tech', 'Teknologi')]);
    expect(lines).to.have.members([
      'Company 2',
      'Company > Teknologi 2',
      'Company > Teknologi > Forskning 1',
    ]);
  });

  it('is flat where the directory has no organisations, or in a circle only', async () => {
    const circle = [
      { id: 'rd', name: 'Research', parentId: 'it' },
      { id: 'it', name: 'IT', parentId: 'rd' },
    ];
    for (const file of [{ locations: [] }, { organizations: circle }]) {
      const { values } = await facetOf(list, {}, file);
      expect(values.every(({ parent }) => parent === undefined)).to.equal(true);
      expect(values.map(({ count }) => count)).to.deep.equal([2, 1, 1, 1]);
    }
  });
});
