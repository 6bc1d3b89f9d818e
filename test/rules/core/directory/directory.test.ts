import { expect } from 'chai';
import { loadDirectory } from '../../../../src/core/directory/directory.js';
import { rejectionOf } from '../../../helpers/shared/rejection.js';

const load = (answer: unknown, status = 200) =>
  loadDirectory('https://company.example/directory.json', {
    timeout: 1000,
    fetch: () =>
      Promise.resolve(
        typeof answer === 'string' ? new Response(answer, { status }) : Response.json(answer, { status }),
      ),
  });

describe('a published directory', () => {
  const locations = [
    {
      id: 'osl',
      name: 'Oslo',
      address: { street: 'Drøpeveien 2', postalCode: '0484', city: 'Oslo', country: 'NO' },
    },
    { id: 7, addressCity: 'Bergen' },
    { name: 'Kolding', address: { city: 'Kolding', country: 'DK' } },
    { id: 'none', name: 'Nowhere' },
    null,
    'Oslo',
  ];

  it('tells where a location is by its id', async () => {
    const { addressOf } = await load({ locations });
    expect(addressOf({ id: 'osl', name: 'Something else' })).to.include({ city: 'Oslo', country: 'NO' });
    expect(addressOf({ id: '7', name: 'x' })).to.deep.equal({ city: 'Bergen' });
    expect(addressOf({ id: 'none', name: 'Nowhere' })).to.equal(undefined);
  });

  it('goes by the name only where a location has no id', async () => {
    const { addressOf } = await load({ locations });
    expect(addressOf({ name: ' kolding' })).to.include({ city: 'Kolding' });
    expect(addressOf({ id: 'kol', name: 'Kolding' })).to.equal(undefined);
    expect(addressOf({ name: '__proto__' })).to.equal(undefined);
  });

  it('knows the region of an address from the region that a location is listed under', async () => {
    const address = { city: 'Oslo', region: 'Oslo fylke', country: 'NO' };
    const { addressOf } = await load({
      locations: [
        { id: 'both', region: 'Eastern Norway', address },
        { id: 'listed', region: 'Eastern Norway', address: { city: 'Oslo' } },
        { id: 'bare', region: 'Eastern Norway' },
        { id: 'wrong', address: { city: 'Oslo', region: 7 } },
      ],
    });
    expect(addressOf({ id: 'both', name: '' })).to.deep.equal(address);
    expect(addressOf({ id: 'listed', name: '' })).to.deep.equal({ city: 'Oslo' });
    expect(addressOf({ id: 'bare', name: '' })).to.equal(undefined);
    expect(addressOf({ id: 'wrong', name: '' })).to.deep.equal({ city: 'Oslo' });
  });

  it('tells names of four kinds by id, and of no other', async () => {
    const named = (name: string) => [{ id: 'a', name }];
    const { nameOf } = await load({
      locations: named('Oslo'),
      organizations: named(' Research\n& Development '),
      jobTypes: named('<b>Manager</b>'),
      employmentCategories: [{ id: 40, name: 'Full-time' }],
      regions: named('East'),
    });
    expect(nameOf('location', 'a')).to.equal('Oslo');
    expect(nameOf('organization', 'a')).to.equal('Research & Development');
    expect(nameOf('job-type', 'a')).to.equal('<b>Manager</b>');
    expect(nameOf('employment-category', '40')).to.equal('Full-time');
    expect(nameOf('employment-category', 'a')).to.equal(undefined);
    expect(nameOf('region', 'a')).to.equal(undefined);
  });

  it('passes over entries that are wrong, and keeps the others', async () => {
    const organizations = [
      ...[null, 'text', 7, [], {}, { id: '' }, { id: null, name: 'None' }, { id: ['a'], name: 'List' }],
      ...[{ id: 'a' }, { id: 'b', name: '   ' }, { id: 'c', name: 7 }, { id: 'd', name: { en: 'D' } }],
      { id: 'kept', name: 'Kept', parentId: {} },
    ];
    const { nameOf, ancestorsOf } = await load({ organizations, jobTypes: 'none', locations: {} });
    for (const id of ['', 'a', 'b', 'c', 'd', 'null', 'undefined']) {
      expect(nameOf('organization', id), id).to.equal(undefined);
    }
    expect(nameOf('organization', 'kept')).to.equal('Kept');
    expect(ancestorsOf('kept')).to.deep.equal([]);
    expect(nameOf('job-type', 'none')).to.equal(undefined);
  });

  it('knows names that objects have of their own for what they are', async () => {
    const text = `{"organizations":[
      {"id":"__proto__","name":"Prototype","parentId":"constructor"},
      {"id":"constructor","name":"Constructor","__proto__":{"parentId":"up"}},
      {"id":"up","name":"Up"}]}`;
    const { nameOf, ancestorsOf } = await load(text);
    expect(nameOf('organization', '__proto__')).to.equal('Prototype');
    expect(nameOf('organization', 'toString')).to.equal(undefined);
    expect(nameOf('job-type', 'constructor')).to.equal(undefined);
    expect(ancestorsOf('__proto__')).to.deep.equal(['constructor']);
    expect(ancestorsOf('hasOwnProperty')).to.deep.equal([]);
    expect(({} as { parentId?: string }).parentId).to.equal(undefined);
  });

  it('tells to which organisations one belongs, the nearest first', async () => {
    const { ancestorsOf } = await load({
      organizations: [
        { id: 'rd', name: 'Research', parentId: 'tech' },
        { id: 'tech', name: 'Technology', parentId: 1 },
        { id: 1, name: 'Company' },
      ],
    });
    expect(ancestorsOf('rd')).to.deep.equal(['tech', '1']);
    expect(ancestorsOf('1')).to.deep.equal([]);
    expect(ancestorsOf('unknown')).to.deep.equal([]);
  });

  it('passes over an organisation without a name on the way up', async () => {
    const { ancestorsOf } = await load({
      organizations: [
        { id: 'rd', name: 'Research', parentId: 'nameless' },
        { id: 'nameless', parentId: 'top' },
        { id: 'top', name: 'Company', parentId: 'missing' },
      ],
    });
    expect(ancestorsOf('rd')).to.deep.equal(['top']);
  });

  for (const [what, answer] of [
    ['no list', {}],
    ['a list', []],
    ['null', null],
    ['lists that are none', { locations: { osl: {} }, organizations: 'all' }],
    ['lists of other things', { regions: [] }],
    ['a web page', '<!doctype html>'],
  ] as const) {
    it(`refuses ${what}`, async () => {
      expect((await rejectionOf(load(answer))).code).to.equal('bad-answer');
    });
  }

  it('says what the server said', async () => {
    expect((await rejectionOf(load({}, 404))).code).to.equal('not-found');
  });
});
