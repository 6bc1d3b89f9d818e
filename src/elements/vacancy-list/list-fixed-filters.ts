import { tellBuilder } from '../shared/check-use.js';
import type { FacetHierarchy } from '../../core/vacancies/facets.js';
import {
  applyFixedFilters,
  facetsOfFixedFilters,
  readFixedFilters,
  type FixedFilter,
} from '../../core/vacancies/fixed-filters.js';
import type { Vacancy } from '../../core/vacancies/vacancy.js';

export interface FixedFilterAttributes {
  readonly only: string | undefined;
  readonly exclude: string | undefined;
}

export interface FixedFilterSources {
  readonly hierarchy: FacetHierarchy | undefined;
  /** The names of the page's mapped fields. */
  readonly mapped: readonly string[];
  /** Whether nothing of the directory, or of the page's settings, is under way. */
  readonly isComplete: boolean;
}

/** The attributes `only` and `exclude`, applied to what the service has sent. */
export class ListFixedFilters {
  /** The facets that they name; undefined: there are no fixed filters. */
  facets: ReadonlySet<string> | undefined;
  /** Whether a value is unknown that the directory may still bring. */
  isWaiting = false;

  get isSet(): boolean {
    return this.facets !== undefined;
  }

  apply(
    { only, exclude }: FixedFilterAttributes,
    vacancies: readonly Vacancy[],
    { hierarchy, mapped, isComplete }: FixedFilterSources,
  ): readonly Vacancy[] {
    const fixed = { only: readFixedFilters(only), exclude: readFixedFilters(exclude) };
    const isSet = fixed.only.length + fixed.exclude.length > 0;
    this.facets = isSet ? facetsOfFixedFilters(fixed) : undefined;
    this.isWaiting = false;
    if (!isSet) return vacancies;
    const { vacancies: shown, unmatched } = applyFixedFilters(vacancies, fixed, hierarchy, mapped);
    this.isWaiting = unmatched.length > 0 && !isComplete;
    if (unmatched.length && isComplete) {
      const isIn = (list: readonly FixedFilter[]) => unmatched.filter((one) => list.includes(one));
      tellBuilder(({ reportFixedFilters }) => {
        reportFixedFilters('only', isIn(fixed.only), vacancies, { hierarchy, mapped });
        reportFixedFilters('exclude', isIn(fixed.exclude), vacancies, { hierarchy, mapped });
      });
    }
    return shown;
  }
}
