// The published directory as elements use it. Loaded only on a page that names one.

import type { FindAddress } from '../vacancies/address.js';
import type { FacetHierarchy } from '../vacancies/facets.js';
import type { Term, Vacancy } from '../vacancies/vacancy.js';
import { loadDirectory, type Directory } from './directory.js';
import { addAllNames, hierarchyOf, addNames } from './known-vacancies.js';

/** What an element looks up in a directory. */
export interface PublishedDirectory {
  readonly addressOf: FindAddress;
  /** What it says of the place: its name, the town and the region, for the search. */
  readonly placeNames: (location: Term) => readonly string[];
  /** Adds missing names to a vacancy. */
  readonly withNames: (vacancy: Vacancy) => Vacancy;
  /** Adds missing names to a list, and gives the hierarchy of its facet values. */
  readonly enrich: (vacancies: readonly Vacancy[]) => {
    vacancies: readonly Vacancy[];
    hierarchy: FacetHierarchy;
  };
}

const TIMEOUT_MS = 15_000;

/** One request per file for all elements of a page. A failed one is not cached, so the next element requests it again. */
const directories = new Map<string, Promise<PublishedDirectory>>();

/** @throws CareerError when the file cannot be loaded or read */
export function publishedDirectory(url: string): Promise<PublishedDirectory> {
  let directory = directories.get(url);
  if (!directory) {
    directory = loadDirectory(url, { timeout: TIMEOUT_MS }).then(publish);
    directories.set(url, directory);
    directory.catch(() => directories.delete(url));
  }
  return directory;
}

const publish = (directory: Directory): PublishedDirectory => ({
  addressOf: directory.addressOf,
  placeNames: (location) => {
    const { city = '', region = '' } = directory.addressOf(location) ?? {};
    return [directory.nameOf('location', location.id ?? location.name) ?? '', city, region].filter(Boolean);
  },
  withNames: (vacancy) => addNames(vacancy, directory),
  enrich: (listed) => {
    const vacancies = addAllNames(listed, directory);
    return { vacancies, hierarchy: hierarchyOf(vacancies, directory) };
  },
});
