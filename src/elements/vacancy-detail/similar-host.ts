import type { LitElement } from 'lit';
import type { SettingsController } from '../../controllers/settings-controller.js';
import type { Vacancy } from '../../vacancies/vacancy.js';

/** The properties of `<vacancy-detail>` that its similar vacancies depend on. */
export interface SimilarHost extends LitElement {
  readonly similar: number;
  readonly access: 'external' | 'internal' | 'any';
  readonly headingLevel: number;
  readonly vacancy: Vacancy | undefined;
}

export type SimilarSettings = Pick<SettingsController, 'client' | 'language' | 'today'>;
