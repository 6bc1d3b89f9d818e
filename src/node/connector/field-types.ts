// The parts of a row of the table of record types (`record-types.ts`).

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
export const audit = {
  /** The service's number of the row. */
  rowNumber: 'int32',
  createdBy: 'string?',
  createdDateTime: 'date-time',
  modifiedBy: 'string?',
  modifiedDateTime: 'date-time?',
  versionStamp: 'int32',
  documentsExists: 'boolean',
} as const;

export const noFields = {} as const;
