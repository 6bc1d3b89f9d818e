// `career-elements/recruiting`: the client alone, without any element.
export { CareerError, isCareerError, type CareerErrorCode, type CareerErrorDetails } from '../util/error.js';
export type { FieldMap, PartNames, RecruitingOptions, RouteName } from './options.js';
export { RecruitingClient, type CallOptions, type RecruitingTransport } from './recruiting-client.js';
export type { ApplyOptions } from './sending.js';
export type {
  Application,
  AttachmentDetails,
  Candidate,
  Note,
  Receipt,
} from '../applications/application.js';
export type { Lookup, LookupEntry } from '../applications/lookup.js';
export type { MailingTemplate } from '../applications/mailing-template.js';
export type { Wait } from '../http/retry.js';
export type { SortField } from '../vacancies/order.js';
export type { Access, Contact, Term, Vacancy, VacancyPage } from '../vacancies/vacancy.js';
export type { Upload, UploadOptions, UploadProgress } from '../http/upload.js';
export type { VacancyQuery } from './options.js';
