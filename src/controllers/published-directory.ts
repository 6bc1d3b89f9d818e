// The published directory of a page, in a file that is loaded where a page names one.

import { loadDirectory, type Directory } from '../directory/directory.js';
import { isCareerError } from '../base/error.js';
import { warnOnce } from '../settings/console.js';
import { allWithNames, nestingOf, withNames } from '../directory/known-vacancies.js';
import type { FindAddress } from '../vacancies/address.js';
import type { Nesting } from '../vacancies/facets.js';
import type { Vacancy } from '../vacancies/vacancy.js';

/** What elements ask a directory. */
export interface PublishedDirectory {
  readonly addressOf: FindAddress;
  /** The vacancy with the names that it lacks. */
  readonly withNames: (vacancy: Vacancy) => Vacancy;
  /** The same for a list, and which of its values belong to which. */
  readonly knows: (vacancies: readonly Vacancy[]) => { vacancies: readonly Vacancy[]; nesting: Nesting };
}

/** One request for each file, whoever on the page asks; what failed is asked again by the next element. */
const directories = new Map<string, Promise<PublishedDirectory>>();

/**
 * The directory, or undefined when it cannot be read, which the builder is told.
 * @param written as the settings name it: relative to the page
 */
export async function directoryAt(written: string): Promise<PublishedDirectory | undefined> {
  try {
    return await load(new URL(written, document.baseURI).href);
  } catch (cause) {
    const why = isCareerError(cause) ? cause.message : String(cause);
    warnOnce(
      `data-directory-url="${written}" cannot be read, so vacancies lack what it says of addresses, names and ` +
        `organisations: ${why}`,
      'warn',
    );
    return undefined;
  }
}

function load(url: string): Promise<PublishedDirectory> {
  let directory = directories.get(url);
  if (!directory) {
    directory = loadDirectory(url, { timeout: 15_000 }).then(publish);
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
