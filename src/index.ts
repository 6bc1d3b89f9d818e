// What a program imports. Importing it registers nothing and changes nothing: see `career-elements/define`.
export { CareerError, isCareerError, type CareerErrorCode, type CareerErrorDetails } from './base/error.js';
export { configure, pageSettings } from './settings/store.js';
export type { OwnMessages, Settings } from './settings/settings.js';
export type { MessageKey } from './i18n/messages.js';
export * from './recruiting/index.js';
export type * from './vacancies/vacancy.js';
export { activityAt, matchesFilter, type VacancyFilter } from './vacancies/filter.js';
export {
  isSortField,
  orderVacancies,
  SORT_FIELDS,
  type SortField,
  type VacancyOrder,
} from './vacancies/order.js';
export { daysBetween, isCalendarDate, readCalendarDate, today } from './base/calendar-date.js';
export type * from './applications/application.js';
export type { Lookup, LookupEntry } from './applications/lookup.js';
export { templateForLanguage, type MailingTemplate } from './applications/mailing-template.js';
export {
  checkAttachment,
  type AttachmentLimits,
  type AttachmentProblem,
} from './applications/attachments.js';
export { isEmail } from './applications/validation.js';
export {
  isUnderWay,
  nextSubmission,
  type Submission,
  type SubmissionEvent,
} from './applications/submission.js';
export type { CareerElement } from './elements/base-class.js';
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
