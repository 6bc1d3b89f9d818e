import type { ApplicationForm } from '../application-form/application-form.js';
import type { VacancyDetail } from '../vacancy-detail/vacancy-detail.js';
import type { VacancyList } from '../vacancy-list/vacancy-list.js';

type ListProperties =
  | 'access'
  | 'perdate'
  | 'location'
  | 'sortField'
  | 'sortDescending'
  | 'endpoint'
  | 'controls'
  | 'facts'
  | 'groupBy'
  | 'filters'
  | 'only'
  | 'exclude'
  | 'layout'
  | 'pageSize'
  | 'searchIndexUrl'
  | 'noUrlState';

type FormProperties =
  | 'mailingTemplate'
  | 'fields'
  | 'require'
  | 'accept'
  | 'maxFiles'
  | 'maxFileSize'
  | 'maxTotalSize'
  | 'keepMonths'
  | 'privacyUrl'
  | 'answersProperty'
  | 'consentProperty'
  | 'linksProperty'
  | 'draft'
  | 'noHoneypot'
  | 'minSeconds';

type DetailProperties = 'advert' | 'similar' | 'structuredData' | 'hiringOrganization' | 'documentTitle';

/** The properties that `<career-site>` passes on to the three elements. */
export type SiteProperties = Partial<Pick<VacancyList, ListProperties>> &
  Partial<Pick<VacancyDetail, DetailProperties>> &
  Partial<Pick<ApplicationForm, FormProperties>>;
