import { cut, isObject, type JsonObject } from '../util/json.js';
import type { Term, Vacancy } from './vacancy.js';

/** A postal address. Every line may be absent. */
export interface Address {
  readonly street?: string;
  readonly postalCode?: string;
  readonly city?: string;
  readonly region?: string;
  /** A country's code (`DK`) or name, as the source writes it. */
  readonly country?: string;
}

/** Finds the address of a location; undefined when it is not known. */
export type FindAddress = (location: Term) => Address | undefined;

/** The names that hosts use for the lines of an address, in lower case, the more specific name first. */
const NAMES: Readonly<Record<keyof Address, readonly string[]>> = {
  street: ['addressstreet', 'streetaddress', 'addressstreet1', 'street'],
  postalCode: ['addresszippostalcode', 'zippostalcode', 'postalcode', 'zipcode', 'zip'],
  city: ['addresscity', 'addresslocality', 'city'],
  region: ['addressstateprovince', 'addressregion', 'stateprovince'],
  country: ['addresscountryregion', 'addresscountry', 'countryregion', 'countrycode', 'country'],
};

/**
 * Reads an address in any of the known spellings, also when it is under `address`.
 * @param value untrusted
 * @returns undefined when no line is present
 */
export function readAddress(value: unknown): Address | undefined {
  if (!isObject(value)) return undefined;
  const name = Object.keys(value).find((one) => one.toLowerCase() === 'address');
  return readLines(value) ?? (name === undefined ? undefined : readLines(value[name]));
}

function readLines(value: unknown): Address | undefined {
  if (!isObject(value)) return undefined;
  const fields = new Map(Object.entries(value).map(([name, field]) => [name.toLowerCase(), field]));
  const address: { -readonly [Line in keyof Address]: Address[Line] } = {};
  for (const [line, names] of Object.entries(NAMES) as [keyof Address, readonly string[]][]) {
    const text = names.map((name) => fields.get(name)).find((one) => typeof one === 'string' && one.trim());
    if (typeof text === 'string') address[line] = cut(text).trim();
  }
  return Object.keys(address).length ? address : undefined;
}

/** The address of a location in the vacancy's own record, if present. */
export function addressInRecord({ record, locations }: Vacancy, location: Term): Address | undefined {
  const address = readAddress(locationsIn(record).get(location.id ?? location.name));
  // With a single location, the vacancy's address is that of the location.
  return address ?? (locations.length === 1 ? readAddress(record) : undefined);
}

const known = new WeakMap<JsonObject, ReadonlyMap<unknown, JsonObject>>();

/** The locations of a record by each of their values, such as id and name: a record may have thousands. */
function locationsIn(record: JsonObject): ReadonlyMap<unknown, JsonObject> {
  const earlier = known.get(record);
  if (earlier) return earlier;
  const found = new Map<unknown, JsonObject>();
  for (const name of Object.keys(record)) {
    if (!/^locations?$/i.test(name)) continue;
    const written = record[name];
    for (const one of Array.isArray(written) ? written : [written]) {
      if (!isObject(one)) continue;
      for (const value of Object.values(one)) {
        const text = typeof value === 'number' ? String(value) : value;
        if (!found.has(text)) found.set(text, one);
      }
    }
  }
  known.set(record, found);
  return found;
}

/** The street and the town in one line, such as `Sensorkaj 8, 2150 København`; undefined when neither is known. */
export function addressLine({ street, postalCode, city }: Address): string | undefined {
  const town = [postalCode, city].filter(Boolean).join(' ');
  return [street, town].filter(Boolean).join(', ') || undefined;
}
