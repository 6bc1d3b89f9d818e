import { tellBuilder } from '../shared/check-use.js';
import type { FacetHierarchy } from '../../core/vacancies/facets.js';
import { applyPresets, facetsOfPresets, readPresets, type Preset } from '../../core/vacancies/presets.js';
import type { Vacancy } from '../../core/vacancies/vacancy.js';

export interface PresetAttributes {
  readonly only: string | undefined;
  readonly exclude: string | undefined;
}

export interface PresetSources {
  readonly hierarchy: FacetHierarchy | undefined;
  /** The names of the page's mapped fields. */
  readonly mapped: readonly string[];
  /** Whether nothing of the directory, or of the page's settings, is under way. */
  readonly isComplete: boolean;
}

/** The attributes `only` and `exclude`, applied to what the service has sent. */
export class ListPresets {
  /** The facets that they name; undefined: there are no presets. */
  facets: ReadonlySet<string> | undefined;
  /** Whether a value is unknown that the directory may still bring. */
  isWaiting = false;

  get isSet(): boolean {
    return this.facets !== undefined;
  }

  apply(
    { only, exclude }: PresetAttributes,
    vacancies: readonly Vacancy[],
    { hierarchy, mapped, isComplete }: PresetSources,
  ): readonly Vacancy[] {
    const presets = { only: readPresets(only), exclude: readPresets(exclude) };
    const isSet = presets.only.length + presets.exclude.length > 0;
    this.facets = isSet ? facetsOfPresets(presets) : undefined;
    this.isWaiting = false;
    if (!isSet) return vacancies;
    const { vacancies: shown, unmatched } = applyPresets(vacancies, presets, hierarchy, mapped);
    this.isWaiting = unmatched.length > 0 && !isComplete;
    if (unmatched.length && isComplete) {
      const isIn = (list: readonly Preset[]) => unmatched.filter((one) => list.includes(one));
      tellBuilder(({ reportPresets }) => {
        reportPresets('only', isIn(presets.only), vacancies, { hierarchy, mapped });
        reportPresets('exclude', isIn(presets.exclude), vacancies, { hierarchy, mapped });
      });
    }
    return shown;
  }
}
