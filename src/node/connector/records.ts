// The records as TypeScript types, derived from the table of record types.
import type { FieldType, RecordName, recordTypes } from './record-types.js';

type Types = typeof recordTypes;

/** The JavaScript type of a field. */
type ValueOf<Type extends FieldType> = Type extends 'string?'
  ? string | null
  : Type extends 'boolean'
    ? boolean
    : Type extends 'date-time'
      ? string
      : Type extends 'date-time?'
        ? string | null
        : number;

/** The documented fields of a record type, with their types. */
type KnownFields<Name extends RecordName> = {
  -readonly [Field in keyof Types[Name]['fields']]: Types[Name]['fields'][Field] extends FieldType
    ? ValueOf<Types[Name]['fields'][Field]>
    : never;
};

/** Another position that an employee holds at the same time. */
export interface ConcurrentPosition extends KnownFields<'ConcurrentPosition'> {}
/** A value of the company's first dimension (what a dimension means is the company's choice). */
export interface Dimension1 extends KnownFields<'Dimension1'> {}
/** A value of the company's second dimension. */
export interface Dimension2 extends KnownFields<'Dimension2'> {}
/** A value of the company's third dimension. */
export interface Dimension3 extends KnownFields<'Dimension3'> {}
/** A value of the company's fourth dimension. */
export interface Dimension4 extends KnownFields<'Dimension4'> {}
/** A kind of employment, such as full-time, with its hours. */
export interface EmploymentCategory extends KnownFields<'EmploymentCategory'> {}
/** A job: the kind of work, independent of who does it. */
export interface Job extends KnownFields<'Job'> {}
/** A group of jobs. */
export interface JobType extends KnownFields<'JobType'> {}
/** A place of work, with address and telephone. */
export interface Location extends KnownFields<'Location'> {}
/** A unit of the organization; `parentOrganizationId` makes them a tree. */
export interface Organization extends KnownFields<'Organization'> {}
/** A position between `validFrom` and `validTo`; each change of a position adds a version. */
export interface PositionVersion extends KnownFields<'PositionVersion'> {}
/** A reason for hiring or leaving. */
export interface ReasonCode extends KnownFields<'ReasonCode'> {}
/** A collective agreement. Its properties are not all documented; others are passed on. */
export interface Settlement extends KnownFields<'Settlement'> {
  [property: string]: unknown;
}
/** An employee, as positions expand it. Its properties are not documented; all are passed on. */
export interface SimpleEmployee extends KnownFields<'SimpleEmployee'> {
  [property: string]: unknown;
}
/** A calendar of working time. Its properties are not documented; all are passed on. */
export interface WorkCalendar extends KnownFields<'WorkCalendar'> {
  [property: string]: unknown;
}
/** A day of a calendar. Its properties are not documented; all are passed on. */
export interface WorkCalendarDate extends KnownFields<'WorkCalendarDate'> {
  [property: string]: unknown;
}

/** The record types by name. */
interface Records {
  ConcurrentPosition: ConcurrentPosition;
  Dimension1: Dimension1;
  Dimension2: Dimension2;
  Dimension3: Dimension3;
  Dimension4: Dimension4;
  EmploymentCategory: EmploymentCategory;
  Job: Job;
  JobType: JobType;
  Location: Location;
  Organization: Organization;
  PositionVersion: PositionVersion;
  ReasonCode: ReasonCode;
  Settlement: Settlement;
  SimpleEmployee: SimpleEmployee;
  WorkCalendar: WorkCalendar;
  WorkCalendarDate: WorkCalendarDate;
}

/** A complete record with nothing expanded: `RecordOf<'Organization'>`. */
export type RecordOf<Name extends RecordName> = Records[Name];

/** The names of the documented fields of a record type. */
export type KnownField<Name extends RecordName> = keyof Types[Name]['fields'] & string;

/** The names that `select` accepts; for an open record type any property. */
export type FieldName<Name extends RecordName> =
  KnownField<Name> | (Types[Name]['open'] extends true ? string & {} : never);

/** The expandable properties that hold one record or null. */
export type OneName<Name extends RecordName> = keyof Types[Name]['one'] & string;
/** The expandable properties that hold any number of records. */
export type ManyName<Name extends RecordName> = keyof Types[Name]['many'] & string;

type TargetsOf<Name extends RecordName> = Types[Name]['one'] & Types[Name]['many'];
/** The record type that an expandable property holds. */
export type TargetOf<
  Name extends RecordName,
  Property extends string,
> = Property extends keyof TargetsOf<Name> ? Extract<TargetsOf<Name>[Property], RecordName> : never;

/** The type of a documented field, as written in the table. */
export type FieldTypeOf<Name extends RecordName, Field extends KnownField<Name>> = Extract<
  Types[Name]['fields'][Field & keyof Types[Name]['fields']],
  FieldType
>;
