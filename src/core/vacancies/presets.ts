// Presets: attributes of a list that fix part of it for a page, `only="organization:digital location:'Frankfurt am Main'"`.
// They act on the records, so that several lists with different presets share one request.

import type { FacetHierarchy } from './facets.js';
import { keyOf, OWN_FACETS, termsOf, type FacetName } from './terms.js';
import type { Vacancy } from './vacancy.js';

/**
 * The facets by which a page may fix part of a list: not by ranges of salary, which depend on what is in it.
 * @param mapped the names of the page's mapped fields
 */
export const facetsOfPages = (mapped: readonly string[]): readonly FacetName[] => [...OWN_FACETS, ...mapped];

/** One `facet:value` as the page has written it; neither needs to exist. */
export interface Preset {
  readonly facet: string;
  /** An id, or a name in the language of the list. */
  readonly value: string;
}

export interface Presets {
  /** A vacancy has to have one of the values of each facet. */
  readonly only: readonly Preset[];
  /** A vacancy with any of these is left out. */
  readonly exclude: readonly Preset[];
}

/** `facet:value` with a value in quotes of any kind where it has blanks, or without. */
const PRESET = /([^\s:"']*):(?:"([^"]*)"?|'([^']*)'?|[“„”]([^“”]*)[“”]?|(\S*))|\S+/g;

/** @param text `facet:value facet:"value with blanks"`: facets or values that do not exist are kept, to be reported */
export function readPresets(text: string | undefined): readonly Preset[] {
  return Array.from((text ?? '').matchAll(PRESET), ([all, facet = all, ...values]) => ({
    facet,
    value: values.find((one) => one !== undefined)?.trim() ?? '',
  }));
}

/** A form in which a value is found without case. */
export const fold = (text: string): string => text.trim().normalize('NFC').toLowerCase();

export interface PresetResult {
  readonly vacancies: readonly Vacancy[];
  /** Those that no vacancy has: misspelt, or nobody is wanted there now. */
  readonly unmatched: readonly Preset[];
}

/**
 * Applies presets. What cannot be understood in `only` leaves nothing, since a page for one department must not show all of
 * them; in `exclude` it leaves out nothing.
 * @param mapped the names of the page's mapped fields
 */
export function applyPresets(
  vacancies: readonly Vacancy[],
  { only, exclude }: Presets,
  hierarchy?: FacetHierarchy,
  mapped: readonly string[] = [],
): PresetResult {
  const facets = facetsOfPages(mapped);
  const all = [...only, ...exclude];
  const matched = new Set<Preset>();
  const testsOf = (presets: readonly Preset[]) =>
    [...new Set(presets.map(({ facet }) => facet))].map((facet) => {
      const ofFacet = presets.filter((one) => one.facet === facet && one.value);
      return facets.includes(facet) ? matcher(facet, ofFacet, matched, hierarchy) : () => false;
    });
  const wanted = testsOf(only);
  const unwanted = testsOf(exclude);
  // Each test sees each vacancy, so that it is known which presets match anything.
  const shown = vacancies.filter((vacancy) => {
    const left = unwanted.reduce((out, test) => test(vacancy) || out, false);
    return wanted.reduce((is, test) => test(vacancy) && is, true) && !left;
  });
  return { vacancies: shown, unmatched: all.filter((one) => !matched.has(one)) };
}

/** Whether a vacancy has one of the values of a facet. @param matched takes the presets that matched */
function matcher(
  facet: FacetName,
  presets: readonly Preset[],
  matched: Set<Preset>,
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
        const found = presets.filter(({ value }) => forms.includes(fold(value)));
        for (const one of found) matched.add(one);
        known.set(key, (is = found.length > 0));
      }
      has ||= is;
    }
    return has;
  };
}

/** The facets that presets name. */
export function facetsOfPresets({ only, exclude }: Presets): ReadonlySet<string> {
  return new Set([...only, ...exclude].map(({ facet }) => facet));
}
