// Reads the attributes. Mistakes in them are found by `check-use.ts`.

import { wordsOf } from '../../core/util/names.js';
import { readFacts } from '../../i18n/facts.js';
import {
  FACETS,
  isFacetName,
  MAX_FACETS,
  OWN_FACETS,
  type FacetName,
} from '../../core/vacancies/facet-terms.js';

/** The attributes that say what a list shows, and what its visitors may set. */
export interface ListSettings {
  readonly controls: string;
  readonly facts: string | undefined;
  readonly filters: string | undefined;
  readonly groupBy: string | undefined;
  readonly layout: 'cards' | 'table';
  readonly headingLevel: number;
  readonly noSaved: boolean;
  readonly pageSize: number;
  readonly sortField: string | undefined;
}

const DEFAULT_PAGE_SIZE = 50;

export function pageSizeOf({ pageSize }: Pick<ListSettings, 'pageSize'>): number {
  return pageSize >= 1 ? Math.floor(pageSize) : DEFAULT_PAGE_SIZE;
}

/** The level of the heading of a vacancy, or of a group of them. */
export const headingLevelOf = ({ headingLevel }: Pick<ListSettings, 'headingLevel'>): number =>
  headingLevel || 3;

/** The words of `controls`. */
export function controlsOf({ controls }: Pick<ListSettings, 'controls'>): ReadonlySet<string> {
  return new Set(controls.split(/\s+/));
}

/**
 * The facet names in the attribute, without duplicates, forty at most; all facets of ours if the attribute is absent.
 * @param mapped the names of the page's mapped fields
 */
export function readFacetNames(filters: string | undefined, mapped: readonly string[]): readonly FacetName[] {
  if (filters === undefined) return FACETS;
  const known = [...new Set(wordsOf(filters))].filter((name) => isFacetName(name) || mapped.includes(name));
  return known.slice(0, MAX_FACETS);
}

/** The facet by which the list is in groups; undefined: it has none. */
export function groupFacetOf(
  { groupBy }: Pick<ListSettings, 'groupBy'>,
  mapped: readonly string[],
): FacetName | undefined {
  return wordsOf(groupBy).find((word) => [...OWN_FACETS, ...mapped].includes(word));
}

/** The mapped fields by which visitors may sort: those that they see, and the one by which the page sorts. */
export function sortableFields(
  { facts, sortField }: Pick<ListSettings, 'facts' | 'sortField'>,
  mapped: readonly string[],
): readonly string[] {
  const shown = readFacts(facts, mapped, []);
  return mapped.filter((name) => shown.includes(name) || name === sortField);
}
