// The records as the Connector API's document describes them: the fields with their types, and what can be expanded. The
// TypeScript types (`records.ts`) and the checks of answers (`record-check.ts`) are both derived from this one table.

/** The type of a field; with `?` its value may be null. `date-time` is ISO 8601 text. */
export type FieldType = 'string?' | 'boolean' | 'int32' | 'double' | 'date-time' | 'date-time?';

export interface RecordType {
  /** The field that identifies a record of this type, if there is one. */
  readonly key: string | null;
  /** Whether the properties are not (all) documented, so that others may occur. */
  readonly open: boolean;
  readonly fields: Readonly<Record<string, FieldType>>;
  /** Expandable properties that hold one record or null. */
  readonly one: Readonly<Record<string, string>>;
  /** Expandable properties that hold any number of records. */
  readonly many: Readonly<Record<string, string>>;
}

/** The fields that nearly every type has: who changed the row, and when. */
const audit = {
  /** The service's number of the row. */
  rowNumber: 'int32',
  createdBy: 'string?',
  createdDateTime: 'date-time',
  modifiedBy: 'string?',
  modifiedDateTime: 'date-time?',
  versionStamp: 'int32',
  documentsExists: 'boolean',
} as const;

const dimension = { description: 'string?', active: 'boolean', ...audit } as const;

const CLOSED = { open: false, one: {}, many: {} } as const;

/** A row of the table: a closed type without expandable properties, unless it says otherwise. */
function type<const Row extends Partial<RecordType> & Pick<RecordType, 'key' | 'fields'>>(row: Row) {
  return { ...CLOSED, ...row } as Omit<typeof CLOSED, keyof Row> & Row;
}

export const recordTypes = {
  ConcurrentPosition: type({
    key: null,
    fields: {
      title: 'string?',
      jobId: 'string?',
      managerId: 'string?',
      locationId: 'string?',
      office: 'string?',
      organizationId: 'string?',
      employeeId: 'string?',
      validFrom: 'date-time',
      /** Null while no end is known. */
      validTo: 'date-time?',
      hireReasonCodeId: 'string?',
      terminateReasonCodeId: 'string?',
      employmentCategoryName: 'string?',
      fte: 'double',
      workingHours: 'double',
      fullTimeWorkingHours: 'double',
      frequency: 'int32',
      settlementId: 'string?',
      externalReference: 'string?',
      ...audit,
    },
    one: {
      location: 'Location',
      organization: 'Organization',
      hireReasonCode: 'ReasonCode',
      terminateReasonCode: 'ReasonCode',
      job: 'Job',
      settlement: 'Settlement',
      employmentCategory: 'EmploymentCategory',
      employee: 'SimpleEmployee',
    },
  }),
  Dimension1: type({
    key: 'dimension1Id',
    fields: { dimension1Id: 'string?', ...dimension },
  }),
  Dimension2: type({
    key: 'dimension2Id',
    fields: { dimension2Id: 'string?', ...dimension },
  }),
  Dimension3: type({
    key: 'dimension3Id',
    fields: { dimension3Id: 'string?', ...dimension },
  }),
  Dimension4: type({
    key: 'dimension4Id',
    fields: { dimension4Id: 'string?', ...dimension },
  }),
  EmploymentCategory: type({
    key: 'employmentCategoryName',
    fields: {
      employmentCategoryName: 'string?',
      workingHours: 'double',
      frequency: 'int32',
      ...audit,
      workingHoursExpected: 'double',
      fte: 'double',
      fullTimeWorkingHours: 'double',
      visibleInOrganizationDiagram: 'boolean',
      visibleInEmployeeSearch: 'boolean',
      visibleToManager: 'boolean',
    },
    many: { positions: 'PositionVersion' },
  }),
  Job: type({
    key: 'jobId',
    fields: {
      jobId: 'string?',
      jobTypeId: 'string?',
      description: 'string?',
      organizationId: 'string?',
      note: 'string?',
      active: 'boolean',
      ...audit,
      positionNoteEditMode: 'int32',
      seniorityStep: 'boolean',
    },
    one: { jobType: 'JobType', organization: 'Organization' },
  }),
  JobType: type({
    key: 'jobTypeId',
    fields: { jobTypeId: 'string?', description: 'string?', ...audit },
    many: { jobs: 'Job' },
  }),
  Location: type({
    key: 'locationId',
    fields: {
      locationId: 'string?',
      name: 'string?',
      addressStreet: 'string?',
      addressCity: 'string?',
      addressStateProvince: 'string?',
      addressZipPostalCode: 'string?',
      addressCountryRegion: 'string?',
      /** The address as one text. */
      addressAddress: 'string?',
      telephoneCountryName: 'string?',
      telephoneCityAreaCode: 'string?',
      telephoneLocalNumber: 'string?',
      telephoneExtension: 'string?',
      telephoneFullPhoneNumber: 'string?',
      teleFaxCountryName: 'string?',
      teleFaxCityAreaCode: 'string?',
      teleFaxLocalNumber: 'string?',
      teleFaxExtension: 'string?',
      teleFaxFullPhoneNumber: 'string?',
      email: 'string?',
      url: 'string?',
      availableOnVacancy: 'boolean',
      availableOnMileage: 'boolean',
      ...audit,
      regionName: 'string?',
    },
  }),
  Organization: type({
    key: 'organizationId',
    fields: {
      organizationId: 'string?',
      name: 'string?',
      /** The organization above this one; null at the top. */
      parentOrganizationId: 'string?',
      staffUnit: 'boolean',
      managerPositionId: 'string?',
      locationId: 'string?',
      active: 'boolean',
      ...audit,
      signatoryPositionId: 'string?',
      dimension1Id: 'string?',
      dimension2Id: 'string?',
      dimension3Id: 'string?',
      dimension4Id: 'string?',
    },
    one: {
      dimension1: 'Dimension1',
      dimension2: 'Dimension2',
      dimension3: 'Dimension3',
      dimension4: 'Dimension4',
      location: 'Location',
    },
    many: { jobs: 'Job', positions: 'PositionVersion' },
  }),
  PositionVersion: type({
    // The versions of a position share its id.
    key: null,
    fields: {
      positionId: 'string?',
      title: 'string?',
      jobId: 'string?',
      reportsTo: 'string?',
      secondaryManagerId: 'string?',
      locationId: 'string?',
      organizationId: 'string?',
      employeeId: 'string?',
      validFrom: 'date-time',
      /** Null while no end is known. */
      validTo: 'date-time?',
      terminateReasonCodeId: 'string?',
      fte: 'double',
      employmentCategoryName: 'string?',
      workingHours: 'double',
      frequency: 'int32',
      workCalendarName: 'string?',
      ...audit,
      office: 'string?',
      note: 'string?',
      dimension1Id: 'string?',
      hireReasonCodeId: 'string?',
      leaveGroupName: 'string?',
      timeTrackingGroupName: 'string?',
      settlementId: 'string?',
      actualValidFrom: 'date-time?',
      actualValidTo: 'date-time?',
      workingHoursExpected: 'double',
      mileageGroupName: 'string?',
      dimension2Id: 'string?',
      dimension3Id: 'string?',
      dimension4Id: 'string?',
      supplementalPayGroupName: 'string?',
      released: 'boolean',
      fullTimeWorkingHours: 'double',
      externalReference: 'string?',
      employeeCleanUp: 'boolean',
    },
    one: {
      location: 'Location',
      hireReasonCode: 'ReasonCode',
      terminateReasonCode: 'ReasonCode',
      settlement: 'Settlement',
      employmentCategory: 'EmploymentCategory',
      job: 'Job',
      dimension1: 'Dimension1',
      dimension2: 'Dimension2',
      dimension3: 'Dimension3',
      dimension4: 'Dimension4',
      workCalendar: 'WorkCalendar',
      employee: 'SimpleEmployee',
    },
  }),
  ReasonCode: type({
    // The document does not say that an id is unique over all types of reason.
    key: null,
    fields: { reasonCodeType: 'int32', reasonCodeId: 'string?', description: 'string?', ...audit },
  }),
  Settlement: type({
    key: 'settlementId',
    open: true,
    fields: { settlementId: 'string?', description: 'string?', note: 'string?', ...audit },
  }),
  SimpleEmployee: type({
    key: 'employeeId',
    open: true,
    fields: { employeeId: 'string?' },
  }),
  WorkCalendar: type({
    key: 'workCalendarName',
    open: true,
    fields: { workCalendarName: 'string?' },
  }),
  WorkCalendarDate: type({
    key: null,
    open: true,
    fields: { workCalendarName: 'string?' },
  }),
} as const satisfies Readonly<Record<string, RecordType>>;

/** The name of a record type of the Connector API. */
export type RecordName = keyof typeof recordTypes;

/** The record types that have a list endpoint, named as the last part of its path; SimpleEmployee has none. */
export const resourceNames = [
  'ConcurrentPosition',
  'Dimension1',
  'Dimension2',
  'Dimension3',
  'Dimension4',
  'EmploymentCategory',
  'Job',
  'JobType',
  'Location',
  'Organization',
  'PositionVersion',
  'ReasonCode',
  'Settlement',
  'WorkCalendar',
  'WorkCalendarDate',
] as const satisfies readonly RecordName[];

/** The name of a list endpoint, which is that of its records. */
export type ResourceName = (typeof resourceNames)[number];

/** The record type of a list, that of employees included, whose path is not documented with the others. */
export type ListedName = ResourceName | 'SimpleEmployee';

/** A record type, for code that does not know which one it has. */
export function recordTypeOf(name: string): RecordType {
  return recordTypes[name as RecordName];
}
