import { expect } from '@open-wc/testing';
import { loadDirectory } from '../../../src/directory/directory.js';
import { rejectionOf } from '../rejection.js';

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

  it('takes a file that has other things too', async () => {
    const { addressOf } = await load({ version: 1, organizations: [{ id: 'x' }], locations });
    expect(addressOf({ id: 'osl', name: '' })).to.include({ city: 'Oslo' });
  });

  for (const [what, answer] of [
    ['no list of locations', {}],
    ['a list', []],
    ['null', null],
    ['locations that are no list', { locations: { osl: {} } }],
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
