// The record model of the Connector API's document: types, fields and navigation properties. Database tables, responses
// and query names are derived from it.

/** `?` means that the value may be null. */
export type FieldType = 'string?' | 'boolean' | 'int32' | 'double' | 'date-time' | 'date-time?';

/** A navigation property, which `$expand` follows. */
export interface Navigation {
  readonly target: TypeName;
  /** `one`: `field` of this record is the target's key. `many`: `field` of the target is this record's key. */
  readonly kind: 'one' | 'many';
  /** The foreign key: of this record (`one`) or of the target (`many`). */
  readonly field: string;
}

export interface RecordType {
  /** The key property that other records refer to; null without one. */
  readonly key: string | null;
  readonly fields: Readonly<Record<string, FieldType>>;
  readonly navigations: Readonly<Record<string, Navigation>>;
}

const audit = {
  rowNumber: 'int32',
  createdBy: 'string?',
  createdDateTime: 'date-time',
  modifiedBy: 'string?',
  modifiedDateTime: 'date-time?',
  versionStamp: 'int32',
  documentsExists: 'boolean',
} as const;

/** Fields of the same type, from a list of names. */
function all<Type extends FieldType>(type: Type, names: string): Record<string, Type> {
  return Object.fromEntries(names.split(/[\s,]+/).map((name) => [name, type]));
}

const one = (target: TypeName, field: string): Navigation => ({ target, kind: 'one', field });
const many = (target: TypeName, field: string): Navigation => ({ target, kind: 'many', field });

const dimensions: Readonly<Record<string, Navigation>> = {
  dimension1: one('Dimension1', 'dimension1Id'),
  dimension2: one('Dimension2', 'dimension2Id'),
  dimension3: one('Dimension3', 'dimension3Id'),
  dimension4: one('Dimension4', 'dimension4Id'),
};

function dimension(number: 1 | 2 | 3 | 4): RecordType {
  const key = `dimension${number}Id`;
  return {
    key,
    fields: { [key]: 'string?', description: 'string?', active: 'boolean', ...audit },
    navigations: {},
  };
}

export type TypeName =
  | 'ConcurrentPosition'
  | 'Dimension1'
  | 'Dimension2'
  | 'Dimension3'
  | 'Dimension4'
  | 'EmploymentCategory'
  | 'Job'
  | 'JobType'
  | 'Location'
  | 'Organization'
  | 'PositionVersion'
  | 'ReasonCode'
  | 'Settlement'
  | 'SimpleEmployee'
  | 'WorkCalendar'
  | 'WorkCalendarDate';

/**
 * The document has no fields for Settlement, SimpleEmployee, WorkCalendar and WorkCalendarDate. Settlement has those that
 * are known publicly; the others have a key and plausible fields.
 */
export const recordTypes: Readonly<Record<TypeName, RecordType>> = {
  ConcurrentPosition: {
    key: null,
    fields: {
      ...all('string?', 'title, jobId, managerId, locationId, office, organizationId, employeeId'),
      validFrom: 'date-time',
      validTo: 'date-time?',
      ...all('string?', 'hireReasonCodeId, terminateReasonCodeId, employmentCategoryName'),
      ...all('double', 'fte, workingHours, fullTimeWorkingHours'),
      frequency: 'int32',
      ...all('string?', 'settlementId, externalReference'),
      ...audit,
    },
    navigations: {
      location: one('Location', 'locationId'),
      organization: one('Organization', 'organizationId'),
      hireReasonCode: one('ReasonCode', 'hireReasonCodeId'),
      terminateReasonCode: one('ReasonCode', 'terminateReasonCodeId'),
      job: one('Job', 'jobId'),
      settlement: one('Settlement', 'settlementId'),
      employmentCategory: one('EmploymentCategory', 'employmentCategoryName'),
      employee: one('SimpleEmployee', 'employeeId'),
    },
  },
  Dimension1: dimension(1),
  Dimension2: dimension(2),
  Dimension3: dimension(3),
  Dimension4: dimension(4),
  EmploymentCategory: {
    key: 'employmentCategoryName',
    fields: {
      employmentCategoryName: 'string?',
      workingHours: 'double',
      frequency: 'int32',
      ...audit,
      ...all('double', 'workingHoursExpected, fte, fullTimeWorkingHours'),
      ...all('boolean', 'visibleInOrganizationDiagram, visibleInEmployeeSearch, visibleToManager'),
    },
    navigations: { positions: many('PositionVersion', 'employmentCategoryName') },
  },
  Job: {
    key: 'jobId',
    fields: {
      ...all('string?', 'jobId, jobTypeId, description, organizationId, note'),
      active: 'boolean',
      ...audit,
      positionNoteEditMode: 'int32',
      seniorityStep: 'boolean',
    },
    navigations: {
      jobType: one('JobType', 'jobTypeId'),
      organization: one('Organization', 'organizationId'),
    },
  },
  JobType: {
    key: 'jobTypeId',
    fields: { ...all('string?', 'jobTypeId, description'), ...audit },
    navigations: { jobs: many('Job', 'jobTypeId') },
  },
  Location: {
    key: 'locationId',
    fields: {
      ...all('string?', 'locationId, name'),
      ...all('string?', 'addressStreet, addressCity, addressStateProvince, addressZipPostalCode'),
      ...all('string?', 'addressCountryRegion, addressAddress'),
      ...all('string?', 'telephoneCountryName, telephoneCityAreaCode, telephoneLocalNumber'),
      ...all('string?', 'telephoneExtension, telephoneFullPhoneNumber'),
      ...all('string?', 'teleFaxCountryName, teleFaxCityAreaCode, teleFaxLocalNumber'),
      ...all('string?', 'teleFaxExtension, teleFaxFullPhoneNumber'),
      ...all('string?', 'email, url'),
      ...all('boolean', 'availableOnVacancy, availableOnMileage'),
      ...audit,
      regionName: 'string?',
    },
    navigations: {},
  },
  Organization: {
    key: 'organizationId',
    fields: {
      ...all('string?', 'organizationId, name, parentOrganizationId'),
      staffUnit: 'boolean',
      ...all('string?', 'managerPositionId, locationId'),
      active: 'boolean',
      ...audit,
      ...all('string?', 'signatoryPositionId, dimension1Id, dimension2Id, dimension3Id, dimension4Id'),
    },
    navigations: {
      ...dimensions,
      jobs: many('Job', 'organizationId'),
      location: one('Location', 'locationId'),
      positions: many('PositionVersion', 'organizationId'),
    },
  },
  PositionVersion: {
    // The versions of a position share its id.
    key: null,
    fields: {
      ...all(
        'string?',
        'positionId, title, jobId, reportsTo, secondaryManagerId, locationId, organizationId',
      ),
      employeeId: 'string?',
      validFrom: 'date-time',
      validTo: 'date-time?',
      terminateReasonCodeId: 'string?',
      fte: 'double',
      employmentCategoryName: 'string?',
      workingHours: 'double',
      frequency: 'int32',
      workCalendarName: 'string?',
      ...audit,
      ...all(
        'string?',
        'office, note, dimension1Id, hireReasonCodeId, leaveGroupName, timeTrackingGroupName',
      ),
      settlementId: 'string?',
      ...all('date-time?', 'actualValidFrom, actualValidTo'),
      workingHoursExpected: 'double',
      ...all(
        'string?',
        'mileageGroupName, dimension2Id, dimension3Id, dimension4Id, supplementalPayGroupName',
      ),
      released: 'boolean',
      fullTimeWorkingHours: 'double',
      externalReference: 'string?',
      employeeCleanUp: 'boolean',
    },
    navigations: {
      location: one('Location', 'locationId'),
      hireReasonCode: one('ReasonCode', 'hireReasonCodeId'),
      terminateReasonCode: one('ReasonCode', 'terminateReasonCodeId'),
      settlement: one('Settlement', 'settlementId'),
      employmentCategory: one('EmploymentCategory', 'employmentCategoryName'),
      job: one('Job', 'jobId'),
      ...dimensions,
      workCalendar: one('WorkCalendar', 'workCalendarName'),
      employee: one('SimpleEmployee', 'employeeId'),
    },
  },
  ReasonCode: {
    key: 'reasonCodeId',
    fields: { reasonCodeType: 'int32', ...all('string?', 'reasonCodeId, description'), ...audit },
    navigations: {},
  },
  Settlement: {
    key: 'settlementId',
    fields: { ...all('string?', 'settlementId, description, note'), ...audit },
    navigations: {},
  },
  SimpleEmployee: {
    key: 'employeeId',
    fields: {
      ...all('string?', 'employeeId, userName, firstName, lastName, email'),
      active: 'boolean',
      ...audit,
    },
    navigations: {},
  },
  WorkCalendar: {
    key: 'workCalendarName',
    fields: { ...all('string?', 'workCalendarName, description'), ...audit },
    navigations: {},
  },
  WorkCalendarDate: {
    key: null,
    fields: {
      workCalendarName: 'string?',
      date: 'date-time',
      workingHours: 'double',
      description: 'string?',
      ...audit,
    },
    navigations: {},
  },
};

export const typeNames = Object.keys(recordTypes) as TypeName[];

export type EndpointName = Exclude<TypeName, 'SimpleEmployee'>;

/** The list endpoints by the last segment of their path, with their tag, which is the required scope. */
export const endpoints = Object.fromEntries(
  typeNames
    .filter((name) => name !== 'SimpleEmployee')
    .map((name) => [name, name.startsWith('Dimension') ? 'Dimensions' : name]),
) as Readonly<Record<EndpointName, string>>;

/** The name of the property that identifies a record of its list: the key, or the row number of types without a key. */
export function keyName(type: TypeName): string {
  return recordTypes[type].key ?? 'rowNumber';
}

/** The name of the list of a type, which is the last segment of its path. */
export function setOf(type: TypeName): string {
  return type === 'SimpleEmployee' ? 'Employee' : type;
}

/** The table of a record type. The columns have the names of the fields; `id` is the row id. */
export function tableOf(type: TypeName): string {
  return `connector_${type}`;
}

const columnType: Record<FieldType, string> = {
  'string?': 'TEXT',
  boolean: 'INTEGER NOT NULL',
  int32: 'INTEGER NOT NULL',
  double: 'REAL NOT NULL',
  // ISO 8601 in UTC, with `Z`, so that it sorts as text.
  'date-time': 'TEXT NOT NULL',
  'date-time?': 'TEXT',
};

/** The tables of all record types, as SQL. */
export const recordTables = typeNames.map(createTable).join('\n');

function createTable(type: TypeName): string {
  const columns = Object.entries(recordTypes[type].fields).map(([name, of]) => `"${name}" ${columnType[of]}`);
  return `CREATE TABLE "${tableOf(type)}" (id INTEGER PRIMARY KEY AUTOINCREMENT, ${columns.join(', ')});`;
}
