// Locations: the sample's, then generated ones, including stores and depots that are not available for vacancies.
import type { SampleCompany, SampleTerm } from '../../database/sample.js';
import { audit } from './audit.js';
import { edgeCaseTexts } from './edge-case-texts.js';
import { randomPastDay, nameIn, numberedId, plain, type Draft } from './draft.js';
import type { NewRecord } from './record-store.js';

const dialling: Record<string, [country: string, code: string]> = {
  DK: ['Denmark', '45'],
  SE: ['Sweden', '46'],
  NO: ['Norway', '47'],
  DE: ['Germany', '49'],
};

const places = [
  'Nørrevig',
  'Grönsund',
  'Klækkeby',
  'Bad Pegelheim',
  'Ödhamn',
  'Æbelvang',
  'Østermark',
  'Süderfleet',
];
const streets = [
  'Måleturmsvej',
  'Ventilgade',
  'Manometervägen',
  'Durchflußweg',
  "Søndre O'Strand",
  'Kalibreringsgatan',
];
const kinds = ['Depot', 'Service Point', 'Test Tank', 'Store', 'Køge-style "Showroom"', 'Workshop'];

interface Place {
  id: string;
  name: string | null;
  street?: string | null;
  postalCode?: string | null;
  city?: string | null;
  country?: string | null;
  region?: string | null;
  onVacancy: boolean;
}

export function addLocations(draft: Draft, basis: SampleCompany, more: number): void {
  const language = basis.defaultLanguage;
  const regions = new Map((basis.regions ?? []).map(({ id, name }) => [id, nameIn(language, name, id)]));
  const terms = basis.locations ?? [];
  for (const term of terms) draft.store.add('Location', locationRecord(draft, placeOf(term)));
  const taken = new Set(terms.map(({ id }) => id));
  for (let number = 1; number <= more; number += 1) {
    const id = numberedId('site-', number, 3);
    if (taken.has(id)) continue;
    draft.store.add('Location', inventedLocation(draft, number, id));
  }

  function placeOf({ id, name, regionId, address = {} }: SampleTerm): Place {
    return {
      id,
      name: nameIn(language, name, id),
      street: address.street ?? null,
      postalCode: address.zipPostalCode ?? null,
      city: address.city ?? null,
      country: address.countryRegion ?? null,
      region: regions.get(regionId ?? '') ?? null,
      onVacancy: true,
    };
  }
}

/** The first has almost no fields besides its id, like an incomplete entry. */
export function inventedLocation(draft: Draft, number: number, id: string): NewRecord {
  const { random } = draft;
  if (number === 1) return locationRecord(draft, { id, name: null, onVacancy: false });
  const city = random.pick(places)!;
  const name = random.chance(0.15) ? random.pick(edgeCaseTexts) : `${city} ${random.pick(kinds)}`;
  return locationRecord(draft, {
    id,
    name,
    street: `${random.pick(streets)} ${random.whole(1, 140)}`,
    postalCode: String(random.whole(1000, 9999)),
    city,
    country: random.pick(Object.keys(dialling))!,
    onVacancy: random.chance(0.3),
  });
}

function locationRecord(draft: Draft, place: Place): NewRecord {
  const { random } = draft;
  const { street = null, postalCode = null, city = null, country = null, region = null } = place;
  const town = [postalCode, city].filter(Boolean).join(' ');
  const address = [street, town, country].filter(Boolean).join('\n');
  const email = city === null ? null : `${plain(city)}@staff.example`;
  return {
    locationId: place.id,
    name: place.name,
    addressStreet: street,
    addressCity: city,
    addressStateProvince: random.chance(0.4) ? region : null,
    addressZipPostalCode: postalCode,
    addressCountryRegion: country,
    addressAddress: address === '' ? null : address,
    ...line(draft, 'telephone', country, 0.8),
    ...line(draft, 'teleFax', country, 0.4),
    email: random.chance(0.8) ? email : null,
    url: random.pickOrNull([`https://www.sites.example/sites/${place.id}?a=1&b=2`], 0.6),
    availableOnVacancy: place.onVacancy,
    availableOnMileage: random.chance(0.7),
    ...audit(random, randomPastDay(draft, 12), draft.today),
    regionName: region,
  };
}

/** The parts of a telephone or fax number. */
function line({ random }: Draft, name: string, country: string | null, share: number): NewRecord {
  const [countryName, code] = dialling[country ?? ''] ?? [country, null];
  const area = String(random.whole(20, 99));
  const local = `55 01 ${random.whole(10, 99)} ${random.whole(10, 99)}`;
  const extension = random.chance(0.5) ? String(random.whole(1, 999)) : null;
  const isThere = code !== null && random.chance(share);
  return {
    [`${name}CountryName`]: isThere ? `${countryName} (+${code})` : null,
    [`${name}CityAreaCode`]: isThere ? area : null,
    [`${name}LocalNumber`]: isThere ? local : null,
    [`${name}Extension`]: isThere ? extension : null,
    [`${name}FullPhoneNumber`]: isThere ? `+${code} ${area} ${local}` : null,
  };
}
