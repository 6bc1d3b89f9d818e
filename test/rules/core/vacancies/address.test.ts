import { expect } from 'chai';
import { addressInRecord, addressLine, readAddress } from '../../../../src/core/vacancies/address.js';
import { vacancy } from '../../../helpers/shared/sample-company.js';

const whole = { street: 'Sensorkaj 8', postalCode: '2150', city: 'København', country: 'DK' };

describe('an address', () => {
  for (const [what, written] of [
    [
      'as the Connector writes it',
      {
        addressStreet: 'Sensorkaj 8',
        addressZipPostalCode: '2150',
        addressCity: 'København',
        addressCountryRegion: 'DK',
      },
    ],
    [
      'as candidates have it',
      {
        addressStreet1: 'Sensorkaj 8',
        addressZipPostalCode: '2150',
        addressCity: 'København',
        addressCountryRegion: 'DK',
      },
    ],
    [
      'as schema.org writes it',
      {
        streetAddress: 'Sensorkaj 8',
        postalCode: '2150',
        addressLocality: 'København',
        addressCountry: 'DK',
      },
    ],
    [
      'in other letters, with space around',
      { STREET: ' Sensorkaj 8 ', Zip: '2150', City: 'København', Country: 'DK ' },
    ],
    [
      'within another object',
      {
        id: 'cph',
        address: { street: 'Sensorkaj 8', zipCode: '2150', city: 'København', countryCode: 'DK' },
      },
    ],
  ] as const) {
    it(`is read ${what}`, () => expect(readAddress(written)).to.deep.equal(whole));
  }

  it('has only the lines that are there', () => {
    expect(readAddress({ city: 'Oslo', street: '', country: null, postalCode: 7 })).to.deep.equal({
      city: 'Oslo',
    });
    for (const nothing of [undefined, null, 'Oslo', 7, [], {}, { address: 'Oslo' }, { name: 'Oslo' }]) {
      expect(readAddress(nothing)).to.equal(undefined);
    }
  });

  it('is written in one line', () => {
    expect(addressLine(whole)).to.equal('Sensorkaj 8, 2150 København');
    expect(addressLine({ city: 'Oslo' })).to.equal('Oslo');
    expect(addressLine({ country: 'NO' })).to.equal(undefined);
  });

  it("is found in a vacancy's record by the location's id, else its name", () => {
    const locations = [{ id: 'a', name: 'Oslo' }, { name: 'Bergen' }];
    const record = {
      Locations: [
        { code: 'b', name: 'Oslo', city: 'Wrong' },
        { code: 'a', city: 'Oslo' },
        { text: 'Bergen', city: 'Bergen' },
      ],
    };
    const one = vacancy({ locations, record });
    expect(addressInRecord(one, locations[0]!)).to.deep.equal({ city: 'Oslo' });
    expect(addressInRecord(one, locations[1]!)).to.deep.equal({ city: 'Bergen' });
    expect(addressInRecord(one, { id: 'z', name: 'Oslo' })).to.equal(undefined);
  });

  it('is read once of each location, however many there are', () => {
    let count = 0;
    const all = Array.from({ length: 300 }, (_, at) => {
      const written = { name: `Place ${at}`, city: `City ${at}` };
      return Object.defineProperty(written, 'id', { enumerable: true, get: () => ((count += 1), `P${at}`) });
    });
    const locations = all.map(({ name }, at) => ({ id: `P${at}`, name }));
    const one = vacancy({ locations, record: { locations: all } });
    for (const [at, location] of locations.entries())
      expect(addressInRecord(one, location)).to.deep.equal({ city: `City ${at}` });
    // Once for the index, and again with its other lines when its address is asked for.
    expect(count).to.be.at.most(3 * all.length);
  });

  it("is the vacancy's own where there is one place, and only there", () => {
    const record = { addressCity: 'Oslo', addressCountryRegion: 'NO' };
    const [oslo, bergen] = [{ name: 'Oslo' }, { name: 'Bergen' }];
    expect(addressInRecord(vacancy({ record, locations: [oslo] }), oslo)).to.deep.equal({
      city: 'Oslo',
      country: 'NO',
    });
    expect(addressInRecord(vacancy({ record, locations: [oslo, bergen] }), oslo)).to.equal(undefined);
  });
});

describe('an address within an address', () => {
  const nested = (levels: number): unknown =>
    JSON.parse(`${'{"address":'.repeat(levels)}{"city":"Odense"}${'}'.repeat(levels)}`);

  it('is read on one level', () => {
    expect(readAddress(nested(1))).to.deep.equal({ city: 'Odense' });
    expect(readAddress(nested(2))).to.equal(undefined);
  });

  it('is nothing 5,000 levels deep', () => {
    expect(readAddress(nested(5000))).to.equal(undefined);
  });
});
