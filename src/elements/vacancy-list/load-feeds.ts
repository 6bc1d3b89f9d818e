// Loaded only on a page whose settings name feeds.

import { loadCode } from '../../core/util/page-leave.js';
import { warnOnce } from '../../core/settings/warn-once.js';
import {
  feedOf,
  LARGEST_FEEDS_FILE,
  readFeeds,
  type ChosenValue,
  type Feed,
} from '../../core/vacancies/feeds.js';
import { fold, keyOf, termsOf } from '../../core/vacancies/facet-terms.js';
import { facetsOfPages, readFixedFilters } from '../../core/vacancies/fixed-filters.js';
import type { Vacancy } from '../../core/vacancies/vacancy.js';
import type { ListResults } from './results/results.js';
import type { ListState } from './url-state.js';

/** The attributes by which a page narrows its list. */
export interface NarrowedList {
  readonly access: string;
  readonly location: string | undefined;
  readonly only: string | undefined;
  readonly exclude: string | undefined;
  readonly vacancyFilter: ((vacancy: Vacancy) => boolean) | undefined;
}

/** Finds the feed of what a list shows; undefined if the site has no such feed. */
export type FindFeed = (
  host: NarrowedList,
  list: ListResults,
  state: ListState,
  language: string,
) => Feed | undefined;

/**
 * Reads the feeds of a file.
 * @param written relative to the page
 * @param mapped the names of the page's mapped fields
 * @returns undefined, with a warning in the console, when the file cannot be loaded
 */
export async function loadFeeds(written: string, mapped: readonly string[]): Promise<FindFeed | undefined> {
  const { loadPublishedFile } = await loadCode(() => import('../shared/search-extras.js'));
  const setting = 'data-feeds-url';
  const file = await loadPublishedFile(setting, written, LARGEST_FEEDS_FILE, 'no vacancies can be followed');
  if (file === undefined) return undefined;
  const { feeds, problems } = readFeeds(file, new URL(written, document.baseURI).href, mapped);
  for (const problem of problems) warnOnce(`<vacancy-list> ${setting}="${written}": ${problem}.`, 'warn');
  return (host, list, state, language) => {
    const values = valuesOf(host, list, state, mapped);
    return values && feedOf(feeds, values, language);
  };
}

/** What a list is narrowed to; undefined: no feed can have it, since none leaves anything out, and each is public. */
function valuesOf(
  { access, location, only, exclude, vacancyFilter }: NarrowedList,
  { index, vacancies }: ListResults,
  { query, chosen, saved }: ListState,
  mapped: readonly string[],
): readonly ChosenValue[] | undefined {
  if (query || saved || exclude?.trim() || vacancyFilter || access !== 'external') return undefined;
  const values: ChosenValue[] = index
    .chosen(chosen)
    .map(({ facet, key, name }) => ({ facet, forms: [key, name] }));
  if (location?.trim()) values.push({ facet: 'location', forms: [location] });
  const narrowed = new Set(values.map(({ facet }) => facet));
  // A fixed filter counts as chosen. What the visitor has chosen in its facet is within it.
  for (const { facet, value } of readFixedFilters(only)) {
    if (!facetsOfPages(mapped).includes(facet)) return undefined;
    if (narrowed.has(facet)) continue;
    const term = vacancies
      .flatMap((one) => termsOf(one, facet))
      .find((one) => [keyOf(one), one.name].map(fold).includes(fold(value)));
    values.push({ facet, forms: term ? [term.id ?? '', term.name, value] : [value] });
  }
  return values;
}
