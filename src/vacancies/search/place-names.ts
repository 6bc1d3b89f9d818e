import { isObject, type JsonObject } from '../../base/json.js';
import type { Term, Vacancy } from '../vacancy.js';

/** What is known of the names of places, besides the list itself. */
export interface PlaceSources {
  /** Lists of vacancies that were loaded in any language. */
  readonly lists: Iterable<readonly Vacancy[]>;
  /** The same of the lists that a form offers: `locations`, `regions`. */
  readonly lookups: Iterable<Readonly<Record<string, readonly Term[]>>>;
  /** Names and towns from the directory. */
  readonly ofDirectory?: ((location: Term) => readonly string[]) | undefined;
}

/** The names of terms by their ids. */
class Names {
  readonly #byId = new Map<string, Set<string>>();

  add(terms: readonly Term[] = []): void {
    for (const { id, name } of terms) {
      if (id !== undefined) this.#byId.set(id, (this.#byId.get(id) ?? new Set()).add(name));
    }
  }

  of({ id = '' }: Term): readonly string[] {
    return [...(this.#byId.get(id) ?? [])];
  }
}

/** The names of a vacancy's places in every language that is known. */
export function placeNames({
  lists,
  lookups,
  ofDirectory,
}: PlaceSources): (vacancy: Vacancy) => readonly string[] {
  const locations = new Names();
  const regions = new Names();
  for (const vacancy of [...lists].flat()) {
    locations.add(vacancy.locations);
    regions.add(vacancy.regions);
  }
  for (const lookup of lookups) {
    locations.add(lookup['locations']);
    regions.add(lookup['regions']);
  }
  return (vacancy) => [
    ...vacancy.regions.flatMap((region) => regions.of(region)),
    ...vacancy.locations.flatMap((location) => [
      ...locations.of(location),
      ...(ofDirectory?.(location) ?? []),
    ]),
    ...townsIn(vacancy.record),
  ];
}

const LOCATIONS = /^(?:locations?|address)$/i;
const TOWN = /city|locality|town|region|province/i;

/** Towns and regions in the addresses of a record's locations. */
function townsIn(record: Vacancy['record']): readonly string[] {
  return Object.entries(record).flatMap(([name, value]) => {
    if (!LOCATIONS.test(name)) return [];
    return [value].flat().flatMap((one) => {
      if (!isObject(one)) return [];
      const { address } = one;
      return [...townsOf(one), ...(isObject(address) ? townsOf(address) : [])];
    });
  });
}

function townsOf(address: JsonObject): readonly string[] {
  return Object.entries(address).flatMap(([key, text]) =>
    TOWN.test(key) && typeof text === 'string' && text.trim() ? [text] : [],
  );
}
