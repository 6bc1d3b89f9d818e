import type { LitElement } from 'lit';
import type { Vacancy } from '../../core/vacancies/vacancy.js';

/** The properties of `<vacancy-detail>` that the code depends on which loads for a shown vacancy. */
export interface DetailHost extends LitElement {
  readonly vacancyId: string | undefined;
  readonly applyUrl: string | undefined;
  readonly listUrl: string | undefined;
  readonly facts: string | undefined;
  readonly access: 'external' | 'internal' | 'any';
  readonly headingLevel: number;
  readonly similar: number;
  readonly structuredData: boolean;
  readonly documentTitle: boolean;
  readonly hiringOrganization: string | undefined;
  readonly noSaved: boolean;
  readonly noApplied: boolean;
  readonly vacancy: Vacancy | undefined;
  reload(): Promise<void>;
}
