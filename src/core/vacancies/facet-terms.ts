// What vacancies share, by the names that attributes and URLs have for it.

import type { Term, Vacancy } from './vacancy.js';

/** The facets of a list, as named in attributes and URLs. */
export const FACETS = [
  'location',
  'organization',
  'job-type',
  'employment-category',
  'region',
  'field-of-work',
  'salary',
  'language',
] as const;
export type BuiltInFacet = (typeof FACETS)[number];
/** One of {@link FACETS}, or the name of a mapped field. */
export type FacetName = string;

/** Facets that a list shows at most. */
export const MAX_FACETS = 40;

export const NONE: readonly Term[] = [];

export type ReadTerms = (vacancy: Vacancy) => Term | readonly Term[] | undefined;

const TERMS: Readonly<Record<BuiltInFacet, ReadTerms>> = {
  location: (vacancy) => vacancy.locations,
  organization: (vacancy) => vacancy.organization,
  'job-type': (vacancy) => vacancy.jobType,
  'employment-category': (vacancy) => vacancy.employmentCategory,
  region: (vacancy) => vacancy.regions,
  'field-of-work': (vacancy) => vacancy.fieldsOfWork,
  // These depend on all vacancies of a list: see `OwnTerms`.
  salary: () => undefined,
  language: () => undefined,
};

/** The facets whose values a vacancy has by itself, whatever else is in its list. */
export const OWN_FACETS: readonly BuiltInFacet[] = FACETS.filter(
  (name) => name !== 'salary' && name !== 'language',
);

/** Reads what vacancies have in a facet, or in a mapped field. */
export const readerOf = (name: FacetName): ReadTerms =>
  isFacetName(name) ? TERMS[name] : ({ extra }) => (extra && Object.hasOwn(extra, name) ? extra[name] : NONE);

/**
 * What a vacancy has in a facet, or in a mapped field.
 * @param read reads it; default: without ancestors of a hierarchy
 */
export function termsOf(vacancy: Vacancy, name: FacetName, read = readerOf(name)): readonly Term[] {
  const terms = read(vacancy) ?? NONE;
  return isList(terms) ? terms : [terms];
}

/** Whether a word is one of {@link FACETS}. */
export function isFacetName(word: string): word is BuiltInFacet {
  return (FACETS as readonly string[]).includes(word);
}

/** The key of a term: its id, else its name. */
export const keyOf = (term: Term) => term.id ?? term.name;

export const isList = (terms: Term | readonly Term[]): terms is readonly Term[] => Array.isArray(terms);

/** A form in which an id or a name is found without case. */
export const fold = (text: string): string => text.trim().normalize('NFC').toLowerCase();
