// Fixed filters: attributes of a list that fix part of it for a page, `only="organization:digital location:'Frankfurt am Main'"`.
// They act on the records, so that several lists with different fixed filters share one request.

import type { FacetHierarchy } from './facets.js';
import { fold, keyOf, OWN_FACETS, termsOf, type FacetName } from './facet-terms.js';
import type { Vacancy } from './vacancy.js';
import { matchesOf } from '../util/replaced-builtins.js';

/**
 * The facets by which a page may fix part of a list: not by ranges of salary, which depend on what is in it.
 * @param mapped the names of the page's mapped fields
 */
export const facetsOfPages = (mapped: readonly string[]): readonly FacetName[] => [...OWN_FACETS, ...mapped];

/** One `facet:value` as the page has written it; neither needs to exist. */
export interface FixedFilter {
  readonly facet: string;
  /** An id, or a name in the language of the list. */
  readonly value: string;
}

export interface FixedFilters {
  /** A vacancy has to have one of the values of each facet. */
  readonly only: readonly FixedFilter[];
  /** A vacancy with any of these is left out. */
  readonly exclude: readonly FixedFilter[];
}

/** `facet:value` with a value in quotes of any kind where it has blanks, or without. */
// oxlint-disable-next-line regexp/no-super-linear-move -- what the first part does not take, the last one takes whole
const FIXED_FILTER = /([^\s:"']*):(?:"([^"]*)"?|'([^']*)'?|[“„”]([^“”]*)[“”]?|(\S*))|\S+/g;

/** @param text `facet:value facet:"value with blanks"`: facets or values that do not exist are kept, to be reported */
export function readFixedFilters(text: string | undefined): readonly FixedFilter[] {
  return matchesOf(text ?? '', FIXED_FILTER).map(([all, facet = all, ...values]) => ({
    facet,
    value: values.find((one) => one !== undefined)?.trim() ?? '',
  }));
}

export interface FixedFilterResult {
  readonly vacancies: readonly Vacancy[];
  /** Those that no vacancy has: misspelt, or nobody is wanted there now. */
  readonly unmatched: readonly FixedFilter[];
}

/**
 * Applies fixed filters. What cannot be understood in `only` leaves nothing, since a page for one department must not show all of
 * them; in `exclude` it leaves out nothing.
 * @param mapped the names of the page's mapped fields
 */
export function applyFixedFilters(
  vacancies: readonly Vacancy[],
  { only, exclude }: FixedFilters,
  hierarchy?: FacetHierarchy,
  mapped: readonly string[] = [],
): FixedFilterResult {
  const facets = facetsOfPages(mapped);
  const all = [...only, ...exclude];
  const matched = new Set<FixedFilter>();
  const testsOf = (fixed: readonly FixedFilter[]) =>
    [...new Set(fixed.map(({ facet }) => facet))].map((facet) => {
      const ofFacet = fixed.filter((one) => one.facet === facet && one.value);
      return facets.includes(facet) ? matcher(facet, ofFacet, matched, hierarchy) : () => false;
    });
  const wanted = testsOf(only);
  const unwanted = testsOf(exclude);
  // Each test sees each vacancy, so that it is known which fixed filters match anything.
  const shown = vacancies.filter((vacancy) => {
    const left = unwanted.reduce((out, test) => test(vacancy) || out, false);
    return wanted.reduce((is, test) => test(vacancy) && is, true) && !left;
  });
  return { vacancies: shown, unmatched: all.filter((one) => !matched.has(one)) };
}

/** Whether a vacancy has one of the values of a facet. @param matched takes the fixed filters that matched */
function matcher(
  facet: FacetName,
  fixed: readonly FixedFilter[],
  matched: Set<FixedFilter>,
  hierarchy: FacetHierarchy | undefined,
): (vacancy: Vacancy) => boolean {
  /** Many vacancies share a few terms. */
  const known = new Map<string, boolean>();
  return (vacancy) => {
    let has = false;
    for (const term of termsOf(vacancy, facet, hierarchy?.terms[facet])) {
      const key = keyOf(term);
      let is = known.get(key);
      if (is === undefined) {
        const forms = [fold(term.id ?? ''), fold(term.name)];
        const found = fixed.filter(({ value }) => forms.includes(fold(value)));
        for (const one of found) matched.add(one);
        known.set(key, (is = found.length > 0));
      }
      has ||= is;
    }
    return has;
  };
}
