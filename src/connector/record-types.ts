// What the Connector API's document says of its records: the fields with their types, and what can be expanded. The
// TypeScript types (`records.ts`) and the checks of answers (`record-check.ts`) are both derived from this one table.

/** The type of a field; with `?` its value may be null. `date-time` is ISO 8601 text. */
export type FieldType = 'string?' | 'boolean' | 'int32' | 'double' | 'date-time' | 'date-time?';

interface RecordType {
  /** The field that tells the records of a type apart, where one does. */
  readonly key: string | null;
  /** Whether the document does not list the properties, so that any may come. */
  readonly open: boolean;
  readonly fields: Readonly<Record<string, FieldType>>;
  /** Expandable properties that hold one record or null. */
  readonly one: Readonly<Record<string, string>>;
  /** Expandable properties that hold any number of records. */
  readonly many: Readonly<Record<string, string>>;
}

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
const nothing = {} as const;

export const recordTypes = {
  ConcurrentPosition: {
    key: null,
    open: false,
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
    many: nothing,
  },
  Dimension1: {
    key: 'dimension1Id',
    open: false,
    fields: { dimension1Id: 'string?', ...dimension },
    one: nothing,
    many: nothing,
  },
  Dimension2: {
    key: 'dimension2Id',
    open: false,
    fields: { dimension2Id: 'string?', ...dimension },
    one: nothing,
    many: nothing,
  },
  Dimension3: {
    key: 'dimension3Id',
    open: false,
    fields: { dimension3Id: 'string?', ...dimension },
    one: nothing,
    many: nothing,
  },
  Dimension4: {
    key: 'dimension4Id',
    open: false,
    fields: { dimension4Id: 'string?', ...dimension },
    one: nothing,
    many: nothing,
  },
  EmploymentCategory: {
    key: 'employmentCategoryName',
    open: false,
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
    one: nothing,
    many: { positions: 'PositionVersion' },
  },
  Job: {
    key: 'jobId',
    open: false,
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
    many: nothing,
  },
  JobType: {
    key: 'jobTypeId',
    open: false,
    fields: { jobTypeId: 'string?', description: 'string?', ...audit },
    one: nothing,
    many: { jobs: 'Job' },
  },
  Location: {
    key: 'locationId',
    open: false,
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
    one: nothing,
    many: nothing,
  },
  Organization: {
    key: 'organizationId',
    open: false,
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
  },
  PositionVersion: {
    // The versions of a position share its id.
    key: null,
    open: false,
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
    many: nothing,
  },
  ReasonCode: {
    // The document does not say that an id is unique over all types of reason.
    key: null,
    open: false,
    fields: { reasonCodeType: 'int32', reasonCodeId: 'string?', description: 'string?', ...audit },
    one: nothing,
    many: nothing,
  },
  Settlement: {
    key: 'settlementId',
    open: true,
    fields: { settlementId: 'string?', description: 'string?', note: 'string?', ...audit },
    one: nothing,
    many: nothing,
  },
  SimpleEmployee: {
    key: 'employeeId',
    open: true,
    fields: { employeeId: 'string?' },
    one: nothing,
    many: nothing,
  },
  WorkCalendar: {
    key: 'workCalendarName',
    open: true,
    fields: { workCalendarName: 'string?' },
    one: nothing,
    many: nothing,
  },
  WorkCalendarDate: {
    key: null,
    open: true,
    fields: { workCalendarName: 'string?' },
    one: nothing,
    many: nothing,
  },
} as const satisfies Readonly<Record<string, RecordType>>;

/** The name of a record type of the Connector API. */
export type RecordName = keyof typeof recordTypes;

/** What has a list endpoint, by the last part of its path; SimpleEmployee has none. */
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

/** A record type, for code that does not know which one it has. */
export function recordTypeOf(name: string): RecordType {
  return recordTypes[name as RecordName];
}
