// The names of the record types and of their list endpoints.
import type { RecordType } from './field-types.js';
import { recordTypes } from './record-types.js';

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
