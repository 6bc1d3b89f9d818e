// `career-elements/publish`: what site generators need to write pages of vacancies themselves, in Node.

export { readVacancies, type ReadVacanciesOptions } from './host/read-vacancies.js';
export type { TextByLanguage, VacancySiteOptions } from './host/site-options.js';
export type {
  ElementAttributes,
  HostList,
  HostVacancy,
  ListChoice,
  RenderedPage,
  RenderOptions,
  VacancyChoice,
  VacancySite,
} from './host/vacancy-site.js';
export { PublishError, type PublishErrorCode } from './publish-error.js';
