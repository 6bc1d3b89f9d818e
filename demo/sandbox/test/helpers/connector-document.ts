// The tables of the Connector API's document, field for field, written from the document and not from the sandbox:
// `name, name: type` on each line, an arrow for a nested record, `[]` for an array of them.

const auditFields = `
  rowNumber: int32
  createdBy: string?
  createdDateTime: date-time
  modifiedBy: string?
  modifiedDateTime: date-time?
  versionStamp: int32
  documentsExists: boolean`;

const dimension = (id: string) => `
  ${id}, description: string?
  active: boolean
  ${auditFields}`;

const tables = {
  ConcurrentPosition: `
    title, jobId, managerId, locationId, office, organizationId, employeeId: string?
    validFrom: date-time
    validTo: date-time?
    hireReasonCodeId, terminateReasonCodeId, employmentCategoryName: string?
    fte, workingHours, fullTimeWorkingHours: double
    frequency: int32
    settlementId, externalReference: string?
    ${auditFields}
    location: > Location
    organization: > Organization
    hireReasonCode, terminateReasonCode: > ReasonCode
    job: > Job
    settlement: > Settlement
    employmentCategory: > EmploymentCategory
    employee: > SimpleEmployee`,
  Dimension1: dimension('dimension1Id'),
  Dimension2: dimension('dimension2Id'),
  Dimension3: dimension('dimension3Id'),
  Dimension4: dimension('dimension4Id'),
  EmploymentCategory: `
    employmentCategoryName: string?
    workingHours: double
    frequency: int32
    ${auditFields}
    workingHoursExpected, fte, fullTimeWorkingHours: double
    visibleInOrganizationDiagram, visibleInEmployeeSearch, visibleToManager: boolean
    positions: > PositionVersion[]`,
  Job: `
    jobType: > JobType
    jobId, jobTypeId, description, organizationId, note: string?
    active: boolean
    ${auditFields}
    positionNoteEditMode: int32
    seniorityStep: boolean
    organization: > Organization`,
  JobType: `
    jobTypeId, description: string?
    ${auditFields}
    jobs: > Job[]`,
  Location: `
    locationId, name: string?
    addressStreet, addressCity, addressStateProvince: string?
    addressZipPostalCode, addressCountryRegion, addressAddress: string?
    telephoneCountryName, telephoneCityAreaCode, telephoneLocalNumber: string?
    telephoneExtension, telephoneFullPhoneNumber: string?
    teleFaxCountryName, teleFaxCityAreaCode, teleFaxLocalNumber: string?
    teleFaxExtension, teleFaxFullPhoneNumber: string?
    email, url: string?
    availableOnVacancy, availableOnMileage: boolean
    ${auditFields}
    regionName: string?`,
  Organization: `
    dimension1: > Dimension1
    dimension2: > Dimension2
    dimension3: > Dimension3
    dimension4: > Dimension4
    jobs: > Job[]
    organizationId, name, parentOrganizationId: string?
    staffUnit: boolean
    managerPositionId, locationId: string?
    active: boolean
    ${auditFields}
    signatoryPositionId, dimension1Id, dimension2Id, dimension3Id, dimension4Id: string?
    location: > Location
    positions: > PositionVersion[]`,
  PositionVersion: `
    location: > Location
    hireReasonCode, terminateReasonCode: > ReasonCode
    settlement: > Settlement
    employmentCategory: > EmploymentCategory
    positionId, title, jobId, reportsTo, secondaryManagerId: string?
    locationId, organizationId, employeeId: string?
    validFrom: date-time
    validTo: date-time?
    terminateReasonCodeId: string?
    fte: double
    employmentCategoryName: string?
    workingHours: double
    frequency: int32
    workCalendarName: string?
    ${auditFields}
    office, note, dimension1Id, hireReasonCodeId: string?
    leaveGroupName, timeTrackingGroupName, settlementId: string?
    actualValidFrom, actualValidTo: date-time?
    workingHoursExpected: double
    mileageGroupName, dimension2Id, dimension3Id, dimension4Id, supplementalPayGroupName: string?
    released: boolean
    fullTimeWorkingHours: double
    externalReference: string?
    employeeCleanUp: boolean
    job: > Job
    dimension1: > Dimension1
    dimension2: > Dimension2
    dimension3: > Dimension3
    dimension4: > Dimension4
    workCalendar: > WorkCalendar
    employee: > SimpleEmployee`,
  ReasonCode: `
    reasonCodeType: int32
    reasonCodeId, description: string?
    ${auditFields}`,
  // Not shown by the document: what is known publicly, or assumed of this service.
  Settlement: `
    settlementId, description, note: string?
    ${auditFields}`,
  SimpleEmployee: `
    employeeId, userName, firstName, lastName, email: string?
    active: boolean
    ${auditFields}`,
  WorkCalendar: `
    workCalendarName, description: string?
    ${auditFields}`,
  WorkCalendarDate: `
    workCalendarName: string?
    date: date-time
    workingHours: double
    description: string?
    ${auditFields}`,
};

export type RecordName = keyof typeof tables;
export type ValueType = 'string?' | 'boolean' | 'int32' | 'double' | 'date-time' | 'date-time?';

export interface RecordDocument {
  fields: Map<string, ValueType>;
  nested: Map<string, { record: RecordName; isArray: boolean }>;
}

export const documented = Object.fromEntries(
  Object.entries(tables).map(([name, table]) => [name, readTable(table)]),
) as Record<RecordName, RecordDocument>;

function readTable(table: string): RecordDocument {
  const document: RecordDocument = { fields: new Map(), nested: new Map() };
  for (const line of table.split('\n').filter((text) => text.trim() !== '')) {
    const [names = '', type = ''] = line.trim().split(': ');
    for (const name of names.split(', ')) {
      const [, record, array] = /^> (\w+)(\[\])?$/.exec(type) ?? [];
      if (record === undefined) document.fields.set(name, type as ValueType);
      else document.nested.set(name, { record: record as RecordName, isArray: array !== undefined });
    }
  }
  return document;
}

/** The endpoints by the last part of their path, with tag and record type. */
export const lists: readonly (readonly [path: string, tag: string, record: RecordName])[] = [
  ['ConcurrentPosition', 'ConcurrentPosition', 'ConcurrentPosition'],
  ['Dimension1', 'Dimensions', 'Dimension1'],
  ['Dimension2', 'Dimensions', 'Dimension2'],
  ['Dimension3', 'Dimensions', 'Dimension3'],
  ['Dimension4', 'Dimensions', 'Dimension4'],
  ['EmploymentCategory', 'EmploymentCategory', 'EmploymentCategory'],
  ['Job', 'Job', 'Job'],
  ['JobType', 'JobType', 'JobType'],
  ['Location', 'Location', 'Location'],
  ['Organization', 'Organization', 'Organization'],
  ['PositionVersion', 'PositionVersion', 'PositionVersion'],
  ['ReasonCode', 'ReasonCode', 'ReasonCode'],
  ['Settlement', 'Settlement', 'Settlement'],
  ['WorkCalendar', 'WorkCalendar', 'WorkCalendar'],
  ['WorkCalendarDate', 'WorkCalendarDate', 'WorkCalendarDate'],
  // The path that the usage examples name; its record is assumed.
  ['Employee', 'Employee', 'SimpleEmployee'],
];

export const tags = [...new Set(lists.map(([, tag]) => tag))];

const isDateTime = (value: unknown) =>
  typeof value === 'string' &&
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(value) &&
  !Number.isNaN(Date.parse(value));

const isOf: Readonly<Record<ValueType, (value: unknown) => boolean>> = {
  'string?': (value) => value === null || typeof value === 'string',
  boolean: (value) => typeof value === 'boolean',
  int32: (value) => Number.isInteger(value) && (value as number) === ((value as number) | 0),
  double: (value) => typeof value === 'number' && Number.isFinite(value),
  'date-time': isDateTime,
  'date-time?': (value) => value === null || isDateTime(value),
};

/** What is wrong with a record that should have all fields of its type, and those nested ones; nothing when all is right. */
export function faultsOf(
  record: Record<string, unknown>,
  name: RecordName,
  nested: readonly string[] = [],
): string[] {
  const { fields, nested: known } = documented[name];
  const expected = [...fields.keys(), ...nested];
  return [
    ...expected
      .filter((field) => !Object.hasOwn(record, field))
      .map((field) => `${name}.${field} is missing`),
    ...Object.keys(record)
      .filter((field) => !expected.includes(field))
      .map((field) => `${name}.${field} is not documented`),
    ...[...fields]
      .filter(([field, type]) => Object.hasOwn(record, field) && !isOf[type](record[field]))
      .map(([field, type]) => `${name}.${field} is no ${type}: ${JSON.stringify(record[field])}`),
    ...nested.flatMap((field) => {
      const { record: target, isArray } = known.get(field)!;
      const value = record[field];
      if (!isArray) return value === null ? [] : faultsOf(value as Record<string, unknown>, target);
      if (!Array.isArray(value)) return [`${name}.${field} is no array`];
      return value.flatMap((each: Record<string, unknown>) => faultsOf(each, target));
    }),
  ];
}
