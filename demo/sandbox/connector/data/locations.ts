// Locations: the sample's, then generated ones, including stores and depots that are not available for vacancies.
import type { SampleCompany } from '../../database/sample.js';
import { audit, nameIn, numberedId, plain, randomPastDay, type Draft } from './draft.js';
import type { NewRecord } from './record-store.js';
import { words } from './words.js';

interface Place {
  id: string;
  name: string | null;
  street?: string | undefined;
  postalCode?: string | undefined;
  city?: string | undefined;
  country?: string | undefined;
  region?: string | undefined;
  onVacancy: boolean;
}

export function addLocations(draft: Draft, basis: SampleCompany, more: number): void {
  const { random } = draft;
  const { defaultLanguage: language, regions = [], locations = [] } = basis;
  for (const { id, name, regionId, address = {} } of locations) {
    const region = regions.find((each) => each.id === regionId);
    addLocation(draft, {
      id,
      name: nameIn(language, name, id),
      street: address.street,
      postalCode: address.zipPostalCode,
      city: address.city,
      country: address.countryRegion,
      region: region && nameIn(language, region.name, region.id),
      onVacancy: true,
    });
  }
  for (let number = 1; number <= more; number += 1) {
    const id = numberedId('site-', number, 3);
    if (locations.some((each) => each.id === id)) continue;
    // The first has almost no fields besides its id, like an incomplete entry.
    if (number === 1) addLocation(draft, { id, name: null, onVacancy: false });
    else {
      const city = random.pick(words.places)!;
      addLocation(draft, {
        id,
        name: random.chance(0.15) ? random.pick(words.edgeCases)! : `${city} ${random.pick(words.sites)}`,
        street: `${random.pick(words.streets)} ${random.whole(1, 140)}`,
        postalCode: String(random.whole(1000, 9999)),
        city,
        country: random.pick(Object.keys(words.dialling))!,
        onVacancy: random.chance(0.3),
      });
    }
  }
}

function addLocation(draft: Draft, place: Place): void {
  const { random } = draft;
  const { id, name, street, postalCode, city, country, region, onVacancy } = place;
  const town = [postalCode, city].filter(Boolean).join(' ');
  const address = [street, town, country].filter(Boolean).join('\n');
  const email = city === undefined ? null : `${plain(city)}@staff.example`;
  draft.store.add('Location', {
    locationId: id,
    name,
    addressStreet: street ?? null,
    addressCity: city ?? null,
    addressStateProvince: random.chance(0.4) ? (region ?? null) : null,
    addressZipPostalCode: postalCode ?? null,
    addressCountryRegion: country ?? null,
    addressAddress: address === '' ? null : address,
    ...line(draft, 'telephone', country, 0.8),
    ...line(draft, 'teleFax', country, 0.4),
    email: random.chance(0.8) ? email : null,
    url: random.pickOrNull([`https://www.sites.example/sites/${id}?a=1&b=2`], 0.6),
    availableOnVacancy: onVacancy,
    availableOnMileage: random.chance(0.7),
    ...audit(draft, randomPastDay(draft, 12)),
    regionName: region ?? null,
  });
}

/** The parts of a telephone or fax number. */
function line({ random }: Draft, name: string, country: string | undefined, share: number): NewRecord {
  const [countryName, code] = words.dialling[country ?? ''] ?? [];
  const area = String(random.whole(20, 99));
  const local = `55 01 ${random.whole(10, 99)} ${random.whole(10, 99)}`;
  const extension = random.chance(0.5) ? String(random.whole(1, 999)) : null;
  const isThere = code !== undefined && random.chance(share);
  return {
    [`${name}CountryName`]: isThere ? `${countryName} (+${code})` : null,
    [`${name}CityAreaCode`]: isThere ? area : null,
    [`${name}LocalNumber`]: isThere ? local : null,
    [`${name}Extension`]: isThere ? extension : null,
    [`${name}FullPhoneNumber`]: isThere ? `+${code} ${area} ${local}` : null,
  };
}
