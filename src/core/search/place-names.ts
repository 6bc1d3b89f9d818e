import { isObject, type JsonObject } from '../util/json.js';
import type { Term, Vacancy } from '../vacancies/vacancy.js';

/** What is known of the names of places, besides the list itself. */
export interface PlaceSources {
  /** Lists of vacancies that were loaded in any language. */
  readonly lists: Iterable<readonly Vacancy[]>;
  /** The same of the lists that a form offers: `locations`, `regions`. */
  readonly lookups: Iterable<Readonly<Partial<Record<'locations' | 'regions', readonly Term[]>>>>;
  /** Names and towns from the directory. */
  readonly ofDirectory?: ((location: Term) => readonly string[]) | undefined;
}

/** The names of a vacancy's places in every language that is known. */
export function placeNames({
  lists,
  lookups,
  ofDirectory,
}: PlaceSources): (vacancy: Vacancy) => readonly string[] {
  const [locations, regions] = [new Map<string, Set<string>>(), new Map<string, Set<string>>()];
  const add = (byId: Map<string, Set<string>>, terms: readonly Term[] = []) => {
    for (const { id, name } of terms)
      if (id !== undefined) byId.set(id, (byId.get(id) ?? new Set()).add(name));
  };
  for (const known of [...[...lists].flat(), ...lookups]) {
    add(locations, known.locations);
    add(regions, known.regions);
  }
  return (vacancy) => [
    ...vacancy.regions.flatMap(({ id = '' }) => [...(regions.get(id) ?? [])]),
    ...vacancy.locations.flatMap((location) => [
      ...(locations.get(location.id ?? '') ?? []),
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
