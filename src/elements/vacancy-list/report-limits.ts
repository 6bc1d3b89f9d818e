// What a builder is told of lists with very many facets or values. It loads only then.

import { warnOnce } from '../../settings/console.js';

export function reportManyFacets(count: number, most: number): void {
  warnOnce(`<vacancy-list> filters names ${count} facets; the first ${most} are shown.`, 'warn');
}

/** @param drawn how many of the values are drawn */
export function reportManyValues(facet: string, count: number, drawn: number): void {
  warnOnce(
    `<vacancy-list> the facet ${facet} has ${count} values: ${drawn} are drawn, and visitors find the others by typing. ` +
      'filters="…" names the facets to show.',
    'warn',
  );
}
