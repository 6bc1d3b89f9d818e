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
import { facetsOfPages, readFixedFilters } from '../../core/vacancies/fixed-filters.js';
import { termsOf } from '../../core/vacancies/facet-terms.js';
import type { Vacancy } from '../../core/vacancies/vacancy.js';

/**
 * The feeds of a file; undefined, with a warning in the console, when it cannot be loaded.
 * @param written relative to the page
 * @param mapped the names of the page's mapped fields
 */
export async function loadFeeds(
  written: string,
  mapped: readonly string[],
): Promise<readonly Feed[] | undefined> {
  const { loadPublishedFile } = await loadCode(() => import('../shared/search-extras.js'));
  const setting = 'data-feeds-url';
  const file = await loadPublishedFile(setting, written, LARGEST_FEEDS_FILE, 'no vacancies can be followed');
  if (file === undefined) return undefined;
  const { feeds, problems } = readFeeds(file, new URL(written, document.baseURI).href, mapped);
  for (const problem of problems) warnOnce(`<vacancy-list> ${setting}="${written}": ${problem}.`, 'warn');
  return feeds;
}

/** @param only the list's fixed filters, which count as chosen; they may name a value by its id or its name */
export function feedOfList(
  feeds: readonly Feed[],
  chosen: readonly ChosenValue[],
  { only, mapped }: { readonly only: string | undefined; readonly mapped: readonly string[] },
  vacancies: readonly Vacancy[],
  language: string,
): Feed | undefined {
  const values = [...chosen];
  for (const { facet, value } of readFixedFilters(only)) {
    if (!facetsOfPages(mapped).includes(facet)) return undefined;
    // What the visitor has chosen in a facet is within its fixed filter.
    if (chosen.some((one) => one.facet === facet)) continue;
    const wanted = value.toLowerCase();
    const term = vacancies
      .flatMap((one) => termsOf(one, facet))
      .find(({ id, name }) => id?.toLowerCase() === wanted || name.toLowerCase() === wanted);
    values.push({ facet, forms: term ? [term.id ?? '', term.name, value] : [value] });
  }
  return feedOf(feeds, values, language);
}
