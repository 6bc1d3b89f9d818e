import type { LitElement } from 'lit';
import type { DirectoryController } from '../shared/directory-controller.js';
import type { SettingsController } from '../shared/settings-controller.js';
import type { Vacancy } from '../../core/vacancies/vacancy.js';
import type { DetailLinks } from './detail-links.js';

/** The properties of `<vacancy-detail>` that its similar vacancies depend on. */
export interface SimilarHost extends LitElement {
  readonly similar: number;
  readonly access: 'external' | 'internal' | 'any';
  readonly headingLevel: number;
  readonly vacancy: Vacancy | undefined;
}

export interface SimilarSources {
  readonly settings: Pick<SettingsController, 'client' | 'language' | 'today' | 'mapped'>;
  readonly directory: Pick<DirectoryController, 'current' | 'isSettled'>;
  readonly links: DetailLinks;
}
