// The rules of the search: what the index has of a section, and what a query finds, best first.
import type { default as MiniSearch, Options, Query, SearchResult } from 'minisearch';

export interface Section {
  /** The address in the site: `elements.html#settings`. */
  readonly id: string;
  readonly title: string;
  readonly heading: string;
  readonly text: string;
  readonly code: string;
  readonly shown: string;
  /** How much its score counts: less for what most readers do not look for, as the changelog. */
  readonly weight: number;
}

/** Words of questions, which every section contains and which say nothing about the subject. */
const STOP_WORDS = new Set(
  'a an and are as at be but by can do does for from has have how i if in is it its my not no of on or that the their there these they this to was what when where which who why will with you your'.split(
    ' ',
  ),
);

/** A word without its ending, so that "theme", "themes" and "theming" are one. */
const stemOf = (word: string): string =>
  word.length > 4 ? word.replace(/(?<=.{3})(?:ings?|ies|ied|ed|es|e|y|s)$/, '') : word.replace(/s$/, '');

/** The same options write the index and read it. */
export const searchOptions = {
  fields: ['title', 'heading', 'text', 'code'],
  storeFields: ['title', 'heading', 'shown', 'weight'],
  processTerm: (term: string) => {
    const word = term.toLowerCase();
    return STOP_WORDS.has(word) ? null : stemOf(word);
  },
  searchOptions: {
    boost: { title: 3, heading: 4, code: 0.2 },
    boostDocument: (_id: unknown, _term: string, stored?: Record<string, unknown>) =>
      Number(stored?.['weight'] ?? 1),
    combineWith: 'AND',
  },
} satisfies Options<Section>;

/** Fewer results than this are followed by those of a wider search. */
const FEW = 3;

/** Words that readers use, and what the documentation says. */
const SYNONYMS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    apply: 'form',
    cv: 'file',
    upload: 'file',
    job: 'vacancy',
    css: 'theming',
    theme: 'theming',
    style: 'theming',
    colour: 'color',
    cors: 'origin',
    gdpr: 'consent',
    privacy: 'consent',
    translation: 'language',
    translate: 'language',
    install: 'start',
    recaptcha: 'captcha',
    honeypot: 'spam',
    bot: 'spam',
    robot: 'spam',
    cookie: 'privacy',
    widget: 'iframe',
    error: 'troubleshooting',
    seo: 'publishing',
    google: 'publishing',
    dark: 'color-scheme',
  }).map(([word, meant]) => [stemOf(word), meant]),
);

const termsOf = (query: string) =>
  query
    .split(/[\s\p{P}]+/u)
    .map((word) => word.toLowerCase())
    .filter((word) => word && !STOP_WORDS.has(word));

/** One word, or what it means; a prefix counts for less than the complete word, and a short word is not taken as a prefix. */
function wordQuery(word: string): Query {
  const meant = SYNONYMS[stemOf(word)];
  const own: Query = { combineWith: 'OR', queries: [word], prefix: word.length > 2, fuzzy: false };
  if (meant === undefined) return own;
  const other: Query = {
    combineWith: 'OR',
    queries: [meant],
    prefix: false,
    fuzzy: false,
    boost: { title: 1, heading: 1.5 },
    // The word itself says more.
    boostDocument: (id, term, stored) => 0.4 * searchOptions.searchOptions.boostDocument(id, term, stored),
  };
  return { combineWith: 'OR', queries: [own, other] };
}

/**
 * Sections with all the words; where there are few, those with some of the words after them, and then those with words that are
 * spelt in nearly the same way.
 */
export function find(index: MiniSearch<Section>, query: string): SearchResult[] {
  const words = termsOf(query);
  const found: SearchResult[] = [];
  const add = (results: readonly SearchResult[]) => {
    const ids = new Set(found.map(({ id }) => String(id)));
    found.push(...results.filter(({ id }) => !ids.has(String(id))));
  };
  if (words.length === 0) return found;
  const queries = words.map(wordQuery);
  add(index.search({ combineWith: 'AND', queries }));
  if (found.length < FEW) add(index.search(words.join(' '), { fuzzy: isLong, combineWith: 'AND' }));
  if (found.length < FEW) add(index.search({ combineWith: 'OR', queries }));
  if (found.length < FEW) add(index.search(words.join(' '), { fuzzy: isLong, combineWith: 'OR' }));
  return found;
}

const isLong = (term: string) => (term.length > 4 ? 0.2 : false);
