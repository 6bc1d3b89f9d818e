// What is wrong with `only`, `exclude` and `location`, in the console. Loaded when something is.

import { warnOnce } from '../../settings/console.js';
import type { FacetHierarchy } from '../../vacancies/facets.js';
import { facetsOfPages, type Preset } from '../../vacancies/presets.js';
import { termsOf, type FacetName } from '../../vacancies/terms.js';
import type { Vacancy } from '../../vacancies/vacancy.js';

/** Values that are listed where none is near. */
const MAX_LISTED = 10;

const fold = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/[-_\s]/g, '');

type Distances = Pick<typeof import('../../vacancies/search/vacancy-search.js'), 'editDistanceTo'>;

/** The nearest of some texts, if it is near: at most a third of the letters differ. */
function nearest<T>(
  { editDistanceTo }: Distances,
  text: string,
  all: readonly T[],
  textsOf: (one: T) => readonly string[],
): T | undefined {
  const wanted = fold(text);
  if (!wanted) return undefined;
  const distanceTo = editDistanceTo(wanted);
  let best: { one: T; distance: number } | undefined;
  for (const one of all) {
    for (const candidate of textsOf(one).map(fold).filter(Boolean)) {
      const distance = distanceTo(candidate, 'whole');
      const limit = Math.max(1, Math.floor(Math.max(wanted.length, candidate.length) / 3));
      if (distance <= limit && distance < (best?.distance ?? Infinity)) best = { one, distance };
    }
  }
  return best?.one;
}

/** The ids and names of a facet in these vacancies. */
function valuesOf(
  facet: FacetName,
  vacancies: readonly Vacancy[],
  hierarchy: FacetHierarchy | undefined,
): readonly { readonly id: string; readonly name: string }[] {
  const values = new Map<string, { id: string; name: string }>();
  for (const vacancy of vacancies) {
    for (const { id = '', name } of termsOf(vacancy, facet, hierarchy?.terms[facet]))
      values.set(id || name, { id, name });
  }
  return [...values.values()];
}

const written = ({ id, name }: { id: string; name: string }) =>
  id && id !== name ? `"${id}" (${name})` : `"${name}"`;

/** The nearest value, else what there is. */
function hintOf(
  distances: Distances,
  value: string,
  values: readonly { readonly id: string; readonly name: string }[],
): string {
  const near = nearest(distances, value, values, ({ id, name }) => [id, name]);
  if (near) return `The nearest is ${written(near)}.`;
  const more = values.length > MAX_LISTED ? ', …' : '';
  return `There are: ${values.slice(0, MAX_LISTED).map(written).join(', ') || 'none'}${more}.`;
}

/**
 * Says of a list that is empty by its `location` what it may mean.
 * @param vacancies those of all places
 */
export async function reportLocation(location: string, vacancies: readonly Vacancy[]): Promise<void> {
  const values = valuesOf('location', vacancies, undefined);
  const wanted = location.trim().toLowerCase();
  const isKnown = values.some(({ id, name }) =>
    [id, name].some((one) => one.trim().toLowerCase() === wanted),
  );
  if (isKnown || !values.length) return;
  const distances = await import('../../vacancies/search/vacancy-search.js');
  warnOnce(
    `<vacancy-list> location="${location}": no vacancy is there now, so the list is empty. ${hintOf(distances, location, values)}`,
    'warn',
  );
}

/** @param presets those of the attribute that match no vacancy */
export async function reportPresets(
  attribute: 'only' | 'exclude',
  presets: readonly Preset[],
  vacancies: readonly Vacancy[],
  { hierarchy, mapped }: { hierarchy: FacetHierarchy | undefined; mapped: readonly string[] },
): Promise<void> {
  if (!presets.length) return;
  const distances = await import('../../vacancies/search/vacancy-search.js');
  const effect = attribute === 'only' ? 'so the list shows nothing for it' : 'so it leaves out nothing';
  const warn = (what: string) => warnOnce(`<vacancy-list> ${attribute}: ${what}`, 'warn');
  const facets = facetsOfPages(mapped);
  for (const { facet, value } of presets) {
    if (!facets.includes(facet)) {
      const near = nearest(distances, facet, facets, (one) => [one]);
      const hint = near ? ` Is it ${near}?` : '';
      warn(
        `"${facet}" is no facet${facet === 'salary' ? ' that can be fixed' : ''}, ${effect}.${hint} Possible: ${facets.join(' ')}, each with a value, as in ` +
          `organization:digital or location:"Frankfurt am Main".`,
      );
    } else if (!value) {
      warn(`${facet} has no value, ${effect}. Write ${facet}:id, or ${facet}:"a name".`);
    } else if (vacancies.length) {
      const values = valuesOf(facet, vacancies, hierarchy);
      warn(`no vacancy has the ${facet} "${value}" now, ${effect}. ${hintOf(distances, value, values)}`);
    }
  }
}
