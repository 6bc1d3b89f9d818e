// Reads and checks the attributes. Mistakes are reported in the console, since nothing on the page would show why.

import type { PropertyValues } from 'lit';
import { warnOnce } from '../../core/settings/warn-once.js';
import { warnAboutUnknown, wordsOf } from '../../core/settings/unknown-words.js';
import { FACTS, readFacts } from '../../i18n/facts.js';
import { writtenTag } from '../shared/in-career-site.js';
import { kebabCase } from '../../core/util/names.js';
import { SORT_FIELDS } from '../../core/vacancies/order.js';
import { FACETS, isFacetName, OWN_FACETS, type FacetName } from '../../core/vacancies/facet-terms.js';

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

/** Facets that are shown at most. */
const MAX_FACETS = 40;

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

/** The words of attributes. */
export const WORDS = { controls: ['search', 'filters', 'sort', 'count'], layout: ['cards', 'table'] };
/** Names of what a vacancy has; those of the page's mapped fields come to them. */
export const NAMES = { facts: FACTS, filters: FACETS, groupBy: OWN_FACETS, sortField: SORT_FIELDS };

/**
 * Warns of unknown words and of numbers out of range.
 * @param settings the page's mapped fields, and whether it may still set them
 */
export function checkAttributes(
  list: ListSettings & Element,
  changed: PropertyValues,
  { mapped, isSettled }: { readonly mapped: readonly string[]; readonly isSettled: boolean },
): void {
  const tag = writtenTag(list);
  for (const name of Object.keys(WORDS) as (keyof typeof WORDS)[]) {
    if (changed.has(name)) warnAboutUnknown(`${tag} ${name}`, list[name] ?? '', WORDS[name]);
  }
  // At each update, since the fields are the page's settings; what was said is not said again.
  for (const name of isSettled ? (Object.keys(NAMES) as (keyof typeof NAMES)[]) : []) {
    warnAboutUnknown(`${tag} ${kebabCase(name)}`, list[name] ?? '', [...NAMES[name], ...mapped]);
  }
  const facets = wordsOf(list.filters).filter((name) => isFacetName(name) || mapped.includes(name)).length;
  if (facets > MAX_FACETS) {
    warnOnce(`${tag} filters names ${facets} facets; the first ${MAX_FACETS} are shown.`, 'warn');
  }
  if (changed.has('headingLevel') && !(list.headingLevel >= 1 && list.headingLevel <= 6)) {
    warnOnce(`${tag} heading-level is no number from 1 to 6.`, 'warn');
  }
  if (changed.has('pageSize') && !(list.pageSize >= 1)) {
    warnOnce(`${tag} page-size is no number above 0, so it is 50.`, 'warn');
  }
}

/** Warns of two lists that keep their state in the same URL parameters, and of links that no element answers. */
export function checkPlace(
  list: HTMLElement & { noUrlState: boolean; urlKey: string | undefined },
  urlKey: string,
  links: { readonly detailUrl: string | undefined; readonly hasDetailOnPage: boolean },
): void {
  const lists = [...document.querySelectorAll('vacancy-list')].filter(
    (one) => !one.noUrlState && (one.urlKey || '') === (list.urlKey || ''),
  );
  if (!list.noUrlState && lists.length > 1 && lists.at(-1) === list) {
    warnOnce(
      `this page has ${lists.length} <vacancy-list> that share the URL's parameters "${urlKey}-…", so that what a visitor ` +
        'sets in one holds in the others. Give each its own url-key="…", or no-url-state.',
      'warn',
    );
  }
  if (links.detailUrl || links.hasDetailOnPage) return;
  warnOnce(
    '<vacancy-list> has no detail-url, and there is no <vacancy-detail> or <career-site> on this page, so its ' +
      'links lead nowhere. Set data-detail-url="/jobs/{id}" on the script tag (or detail-url on the list) to the page that has the ' +
      'detail, or add a <vacancy-detail>.',
    'warn',
  );
}
