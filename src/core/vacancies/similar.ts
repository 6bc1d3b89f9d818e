import type { Term, Vacancy } from './vacancy.js';

/** How much a vacancy says for another one: what the work is counts most, then where, then for whom. */
const POINTS = {
  fieldOfWork: 4,
  furtherField: 1,
  location: 3,
  region: 1,
  organization: 2,
  jobType: 1,
} as const;

/** Those with less have no field of work, place or organisation in common. */
const MIN_POINTS = 2;

const isSame = (a: Term | undefined, b: Term | undefined): boolean =>
  a !== undefined && b !== undefined && (a.id ?? a.name) === (b.id ?? b.name);

const shared = (a: readonly Term[], b: readonly Term[]): number =>
  a.filter((one) => b.some((other) => isSame(one, other))).length;

/** Points for what two vacancies have in common; 0: nothing. */
function similarity(a: Vacancy, b: Vacancy): number {
  const fields = shared(a.fieldsOfWork, b.fieldsOfWork);
  const isNear = shared(a.locations, b.locations) > 0;
  return (
    (fields && POINTS.fieldOfWork + Math.min(2, fields - 1) * POINTS.furtherField) +
    (isNear ? POINTS.location : shared(a.regions, b.regions) && POINTS.region) +
    (isSame(a.organization, b.organization) ? POINTS.organization : 0) +
    (isSame(a.jobType, b.jobType) ? POINTS.jobType : 0)
  );
}

/**
 * The vacancies that have most in common with one, the most similar first; equal ones in the order of the list.
 * @param limit how many at most
 */
export function similarVacancies(
  vacancy: Vacancy,
  others: readonly Vacancy[],
  limit: number,
): readonly Vacancy[] {
  return others
    .filter(({ id }) => id !== vacancy.id)
    .map((other) => ({ other, points: similarity(vacancy, other) }))
    .filter(({ points }) => points >= MIN_POINTS)
    .sort((a, b) => b.points - a.points)
    .slice(0, limit)
    .map(({ other }) => other);
}
