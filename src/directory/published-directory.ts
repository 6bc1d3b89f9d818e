// The published directory as elements use it. Loaded only on a page that names one.

import type { FindAddress } from '../vacancies/address.js';
import type { FacetHierarchy } from '../vacancies/facets.js';
import type { Vacancy } from '../vacancies/vacancy.js';
import { loadDirectory, type Directory } from './directory.js';
import { allWithNames, nestingOf, withNames } from './known-vacancies.js';

/** What an element looks up in a directory. */
export interface PublishedDirectory {
  readonly addressOf: FindAddress;
  /** The vacancy with the names that it lacks. */
  readonly withNames: (vacancy: Vacancy) => Vacancy;
  /** The same for a list, and which of its values belong to which. */
  readonly knows: (vacancies: readonly Vacancy[]) => {
    vacancies: readonly Vacancy[];
    nesting: FacetHierarchy;
  };
}

const TIMEOUT_MS = 15_000;

/** One request per file for all elements of a page. A failed one is not kept, so the next element asks again. */
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
  withNames: (vacancy) => withNames(vacancy, directory),
  knows: (listed) => {
    const vacancies = allWithNames(listed, directory);
    return { vacancies, nesting: nestingOf(vacancies, directory) };
  },
});
