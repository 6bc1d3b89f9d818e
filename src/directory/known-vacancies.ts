// What a list of vacancies gains from the directory: names where it has only ids, and organisations within organisations.

import { keyOf, type Facet, type FacetName, type FacetValue, type Nesting } from '../vacancies/facets.js';
import type { Term, Vacancy } from '../vacancies/vacancy.js';
import type { Directory } from './directory.js';

/** The names that a vacancy lacks. What needs none stays the same object. */
export function withNames(vacancy: Vacancy, { nameOf }: Directory): Vacancy {
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

/** The same list with the names that it lacks; the same object where it lacks none. */
export function allWithNames(vacancies: readonly Vacancy[], directory: Directory): readonly Vacancy[] {
  const named = vacancies.map((one) => withNames(one, directory));
  return named.every((one, at) => one === vacancies[at]) ? vacancies : named;
}

/** Each organisation stands below the one to which it belongs, which has the vacancies of all that belong to it. */
export function nestingOf(vacancies: readonly Vacancy[], { ancestorsOf, nameOf }: Directory): Nesting {
  // What the service calls a thing is in the visitor's language.
  const called = new Map<string, Term>();
  for (const { organization } of vacancies) {
    if (organization && !called.has(keyOf(organization))) called.set(keyOf(organization), organization);
  }
  const known = new Map<string, readonly Term[]>();
  return {
    terms: {
      organization: ({ organization }) => {
        if (!organization) return undefined;
        const key = keyOf(organization);
        let terms = known.get(key);
        if (!terms) {
          const above = ancestorsOf(key).map(
            (id) => called.get(id) ?? { id, name: nameOf('organization', id) ?? id },
          );
          known.set(key, (terms = [organization, ...above]));
        }
        return terms;
      },
    },
    arrange: (facet) => (facet.name === 'organization' ? nested(facet, ancestorsOf) : facet),
  };
}

type Placed = { -readonly [K in keyof FacetValue]: FacetValue[K] };

function nested({ name, values }: Facet, ancestorsOf: Directory['ancestorsOf']): Facet {
  const placed = new Map(values.map((value): [string, Placed] => [value.key, { ...value }]));
  for (const value of placed.values()) {
    const above = placed.get(ancestorsOf(value.key)[0] ?? '');
    if (above) value.parent = above;
  }
  return { name, values: [...placed.values()] };
}
