// What a program imports. Importing it registers nothing and changes nothing: see `career-elements/define`.
export {
  CareerError,
  isCareerError,
  type CareerErrorCode,
  type CareerErrorDetails,
} from './core/util/error.js';
export { configure, pageSettings } from './core/settings/settings-store.js';
export type { OwnMessages, Settings } from './core/settings/settings.js';
export type { MessageKey } from './i18n/messages.js';
export * from './core/recruiting/index.js';
export type * from './core/vacancies/vacancy.js';
export { activityAt, matchesFilter, type VacancyFilter } from './core/vacancies/filter.js';
export {
  isSortField,
  orderVacancies,
  SORT_FIELDS,
  type SortField,
  type VacancyOrder,
} from './core/vacancies/order.js';
export { daysBetween, isCalendarDate, readCalendarDate, today } from './core/util/calendar-date.js';
export type * from './core/applications/application.js';
export type { Lookup, LookupEntry } from './core/applications/lookup.js';
export { templateForLanguage, type MailingTemplate } from './core/applications/mailing-template.js';
export type { AttachmentLimits } from './core/applications/accepted-files.js';
export { checkAttachment, type AttachmentProblem } from './core/applications/attachments.js';
export { isEmail } from './core/applications/validation.js';
export {
  isUnderWay,
  nextSubmission,
  type Submission,
  type SubmissionEvent,
} from './core/applications/submission.js';
export type { CareerElement } from './elements/shared/career-element.js';
export { VacancyList } from './elements/vacancy-list/vacancy-list.js';
export type * from './elements/vacancy-list/events.js';
export { VacancyDetail } from './elements/vacancy-detail/vacancy-detail.js';
export type * from './elements/vacancy-detail/events.js';
export {
  ApplicationForm,
  type ApplicationChangeEvent,
  type ApplicationErrorEvent,
  type ApplicationProgressEvent,
  type ApplicationStartEvent,
  type ApplicationSubmitEvent,
  type ApplicationSuccessEvent,
  type ApplicationValues,
  type ApplicationViewEvent,
} from './elements/application-form/application-form.js';
export { CareerSite } from './elements/career-site/career-site.js';
