// `career-elements/connector`: the client of the Connector OData API, for Node.
export {
  CareerError,
  isCareerError,
  type CareerErrorCode,
  type CareerErrorDetails,
} from '../../core/util/error.js';
export type { Wait } from '../../core/http/retry.js';
export { ConnectorClient, type ConnectorOptions } from './connector-client.js';
export { apiKey, bearerToken, type ConnectorCredentials } from './credentials.js';
export type { FindEmployeesOptions } from './employee-search.js';
export { credentialsFromEnvironment } from './environment.js';
export { and, not, or, rawFilter, type Filter } from './filter.js';
export type {
  EqualityField,
  Fields,
  ManyField,
  OrderedField,
  RawFields,
  StringField,
  UnknownField,
} from './fields.js';
export { ConnectorList } from './list.js';
export type { Page } from './pages.js';
export type {
  ExpandMany,
  ExpandOf,
  ExpandOne,
  FilterOf,
  ListOptions,
  OrderBy,
  PagingOptions,
  RawExpand,
  RawExpandOptions,
  RawFilterOf,
  RawListOptions,
  RawRecord,
  Result,
} from './query-types.js';
export { resourceNames, type RecordName, type ResourceName } from './record-types.js';
export type {
  ConcurrentPosition,
  Dimension1,
  Dimension2,
  Dimension3,
  Dimension4,
  EmploymentCategory,
  FieldName,
  Job,
  JobType,
  Location,
  Organization,
  PositionVersion,
  ReasonCode,
  RecordOf,
  Settlement,
  SimpleEmployee,
  WorkCalendar,
  WorkCalendarDate,
} from './records.js';
export type { CountOptions, Resource } from './resource.js';
export type { IntegrationHeader, TrackingOptions } from './tracking.js';
export type { ConnectorWarning, ConnectorWarningCode } from './warnings.js';
