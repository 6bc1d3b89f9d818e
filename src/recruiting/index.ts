// `career-elements/recruiting`: the client alone, without any element.
export { CareerError, isCareerError, type CareerErrorCode, type CareerErrorDetails } from '../error.js';
export type { FieldMap, PartNames, RecruitingOptions, RouteName } from './options.js';
export {
  RecruitingClient,
  type ApplyOptions,
  type CallOptions,
  type RecruitingTransport,
  type VacancyQuery,
} from './recruiting-client.js';
export type { Upload, UploadOptions, UploadProgress } from '../http/upload.js';
