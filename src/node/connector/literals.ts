// Converts values to OData literals. Values are escaped, so that they cannot break out of their literal.
import { isCalendarDate } from '../../core/util/calendar-date.js';
import { CareerError } from '../../core/util/error.js';

/** A value that a field can be compared with. */
export type Value = string | number | boolean | Date | null;

const DATE_TIME = /^(\d{4}-\d\d-\d\d)(?:(T\d\d:\d\d(?::\d\d(?:\.\d{1,12})?)?)(Z|[+-]\d\d:\d\d))?$/;

/** @throws CareerError `configuration` when the text contains half of a surrogate pair, which a URL cannot contain */
export function stringLiteral(value: string): string {
  if (typeof value !== 'string') throw invalidValue('a string is expected');
  if (!value.isWellFormed())
    throw invalidValue('a string contains half of a surrogate pair, which a URL cannot contain');
  return `'${value.replaceAll("'", "''")}'`;
}

export function numberLiteral(value: number): string {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw invalidValue('a number must be finite');
  return Object.is(value, -0) ? '0' : String(value);
}

export function booleanLiteral(value: boolean): string {
  if (typeof value !== 'boolean') throw invalidValue('true or false is expected');
  return String(value);
}

/** A `Date`, an ISO date (its midnight in UTC), or an ISO date-time with `Z` or an offset. */
export function dateLiteral(value: Date | string): string {
  if (value instanceof Date) {
    const year = value.getUTCFullYear();
    if (!(year >= 1 && year <= 9999)) throw invalidValue('a Date must be valid, in the years 1 to 9999');
    return value.toISOString().replace('.000Z', 'Z');
  }
  const [, date, time = 'T00:00:00', offset = 'Z'] = DATE_TIME.exec(value) ?? [];
  if (date === undefined || !isCalendarDate(date) || Number.isNaN(Date.parse(date + time + offset))) {
    throw invalidValue('a date must be YYYY-MM-DD, or an ISO 8601 date-time with Z or an offset');
  }
  return date + time + offset;
}

/** A literal by the type of the value, for fields of unknown type: a string stays one, even if it looks like a date. */
export function anyLiteral(value: Value): string {
  if (value === null) return 'null';
  if (value instanceof Date) return dateLiteral(value);
  if (typeof value === 'number') return numberLiteral(value);
  return typeof value === 'boolean' ? booleanLiteral(value) : stringLiteral(value);
}

function invalidValue(problem: string): CareerError {
  return new CareerError('configuration', `filter: ${problem}`, { setting: 'filter' });
}
