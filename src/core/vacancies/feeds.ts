// The feeds that a site publishes, and which of them is of what a list shows. Described in docs/feeds.md. The file is untrusted.

import { isObject, type JsonObject } from '../util/json.js';
import { siteLink } from '../util/web-links.js';
import { fold, OWN_FACETS, type FacetName } from './facet-terms.js';

/** Bytes. */
export const LARGEST_FEEDS_FILE = 2_000_000;
const MAX_FEEDS = 5000;
const MAX_VALUES = 100;

/** A feed of vacancies (RSS, Atom or JSON Feed). */
export interface Feed {
  /** Absolute, HTTP(S). */
  readonly url: string;
  /** Its media type, such as `application/atom+xml`. */
  readonly type: string | undefined;
  /** That of its texts; undefined: any page may link to it. */
  readonly language: string | undefined;
  /** What its vacancies have in common: ids or names by facet. */
  readonly filter: ReadonlyMap<FacetName, readonly string[]>;
}

/** One value that a list is narrowed to, by its id and its name. */
export interface ChosenValue {
  readonly facet: FacetName;
  readonly forms: readonly string[];
}

/**
 * Reads the list of feeds.
 * @param base the URL of the file: those of the feeds are relative to it
 * @param mapped the names of the page's mapped fields
 * @returns the feeds that can be used, and what is wrong with the file
 */
export function readFeeds(
  file: unknown,
  base: string,
  mapped: readonly string[] = [],
): { feeds: readonly Feed[]; problems: readonly string[] } {
  const list = isObject(file) && file['version'] === 1 ? file['feeds'] : undefined;
  if (!Array.isArray(list))
    return {
      feeds: [],
      problems: ['it is not a list of feeds of version 1, { "version": 1, "feeds": [{ "url": … }] }'],
    };
  const problems: string[] = [];
  if (list.length > MAX_FEEDS) problems.push(`only the first ${MAX_FEEDS} feeds are used`);
  const feeds = list.slice(0, MAX_FEEDS).flatMap((one: unknown, at) => {
    const feed = readFeed(one, base, [...OWN_FACETS, ...mapped]);
    if (typeof feed !== 'string') return [feed];
    problems.push(`feed ${at + 1} ${feed}`);
    return [];
  });
  return { feeds, problems: problems.slice(0, 5) };
}

/** @returns the feed, or what is wrong with it */
function readFeed(value: unknown, base: string, names: readonly FacetName[]): Feed | string {
  const record: JsonObject = isObject(value) ? value : {};
  const { url: written, type, language, filter = {} } = record;
  const url = siteLink(written, base);
  if (url === undefined) return 'has no url that is HTTP(S)';
  if (!isObject(filter)) return 'has a filter that is not an object of facets';
  const facets = new Map<FacetName, readonly string[]>();
  for (const [name, values] of Object.entries(filter)) {
    const facet = names.find((one) => one === name);
    if (!facet) return `has a filter "${name.slice(0, 40)}", which is not a facet`;
    const texts = [values].flat().filter((one) => typeof one === 'string' && one.trim() !== '');
    if (!texts.length || texts.length > MAX_VALUES)
      return `has no values for ${facet}, or more than ${MAX_VALUES}`;
    facets.set(facet, texts as string[]);
  }
  return {
    url,
    type: typeof type === 'string' && /^[\w.+-]+\/[\w.+-]+$/.test(type) ? type : undefined,
    language: typeof language === 'string' && language ? primaryOf(language) : undefined,
    filter: facets,
  };
}

const primaryOf = (tag: string) => tag.trim().toLowerCase().split(/[-_]/)[0];

/** The feed of exactly what is chosen, in the page's language before one without a language; undefined if the site has no such feed. */
export function feedOf(
  feeds: readonly Feed[],
  chosen: readonly ChosenValue[],
  language: string,
): Feed | undefined {
  const ofLanguage = (wanted: string | undefined) =>
    feeds.find((feed) => feed.language === wanted && isExactly(feed, chosen));
  return ofLanguage(primaryOf(language)) ?? ofLanguage(undefined);
}

function isExactly({ filter }: Feed, chosen: readonly ChosenValue[]): boolean {
  const facets = new Set(chosen.map(({ facet }) => facet));
  if (facets.size !== filter.size) return false;
  return [...facets].every((facet) => {
    const wanted = filter.get(facet)?.map(fold) ?? [];
    const values = chosen.filter((one) => one.facet === facet).map(({ forms }) => forms.map(fold));
    const isIn = (forms: readonly string[]) => forms.some((form) => wanted.includes(form));
    const isMet = (one: string) => values.some((forms) => forms.includes(one));
    return values.every(isIn) && wanted.every(isMet);
  });
}
