// Adds data of the directory to a list of vacancies: names where it has only ids, and the tree of organizations.

import {
  keyOf,
  type Facet,
  type FacetName,
  type FacetValue,
  type FacetHierarchy,
} from '../vacancies/facets.js';
import type { Term, Vacancy } from '../vacancies/vacancy.js';
import type { Directory } from './directory.js';

/** Adds missing names to a vacancy. Returns the same object when nothing is missing. */
export function addNames<Known extends Vacancy>(vacancy: Known, { nameOf }: Directory): Known {
  const named = <T extends Term | undefined>(kind: FacetName, term: T): T => {
    const isBare = term && (term.id === undefined || term.id === term.name);
    const name = isBare ? nameOf(kind, term.name) : undefined;
    return name === undefined ? term : { ...term, id: term?.name, name };
  };
  const { organization, jobType, employmentCategory } = vacancy;
  const terms = {
    organization: named('organization', organization),
    jobType: named('job-type', jobType),
    employmentCategory: named('employment-category', employmentCategory),
  };
  const locations = vacancy.locations.map((one) => named('location', one));
  const isSame =
    organization === terms.organization &&
    jobType === terms.jobType &&
    employmentCategory === terms.employmentCategory &&
    locations.every((one, at) => one === vacancy.locations[at]);
  if (isSame) return vacancy;
  const known = Object.fromEntries(Object.entries(terms).filter(([, term]) => term !== undefined));
  return { ...vacancy, ...known, locations };
}

/** Adds missing names to a list. Returns the same object when nothing is missing. */
export function addAllNames(vacancies: readonly Vacancy[], directory: Directory): readonly Vacancy[] {
  const named = vacancies.map((one) => addNames(one, directory));
  return named.every((one, at) => one === vacancies[at]) ? vacancies : named;
}

/** Nests the organization facet: an organization includes the vacancies of its descendants. */
export function hierarchyOf(
  vacancies: readonly Vacancy[],
  { ancestorsOf, nameOf }: Directory,
): FacetHierarchy {
  // Prefer the service's names, which are in the visitor's language.
  const namedByService = new Map<string, Term>();
  for (const { organization } of vacancies) {
    if (organization && !namedByService.has(keyOf(organization)))
      namedByService.set(keyOf(organization), organization);
  }
  const known = new Map<string, readonly Term[]>();
  return {
    terms: {
      organization: ({ organization }) => {
        if (!organization) return undefined;
        const key = keyOf(organization);
        let terms = known.get(key);
        if (!terms) {
          const ancestors = ancestorsOf(key).map(
            (id) => namedByService.get(id) ?? { id, name: nameOf('organization', id) ?? id },
          );
          known.set(key, (terms = [organization, ...ancestors]));
        }
        return terms;
      },
    },
    addParents: (facet) => (facet.name === 'organization' ? nestFacet(facet, ancestorsOf) : facet),
  };
}

type MutableFacetValue = { -readonly [K in keyof FacetValue]: FacetValue[K] };

function nestFacet({ name, values }: Facet, ancestorsOf: Directory['ancestorsOf']): Facet {
  const nestedValues = new Map(values.map((value): [string, MutableFacetValue] => [value.key, { ...value }]));
  for (const value of nestedValues.values()) {
    const parent = nestedValues.get(ancestorsOf(value.key)[0] ?? '');
    if (parent) value.parent = parent;
  }
  return { name, values: [...nestedValues.values()] };
}
