// Values as OData literals. Nothing that is handed in can end its literal and go on as part of the query.
import { isCalendarDate } from '../base/calendar-date.js';
import { CareerError } from '../base/error.js';

/** A value that a field can be compared with. */
export type Value = string | number | boolean | Date | null;

const DATE_TIME = /^(\d{4}-\d\d-\d\d)(?:(T\d\d:\d\d(?::\d\d(?:\.\d{1,12})?)?)(Z|[+-]\d\d:\d\d))?$/;

/** @throws CareerError `configuration` when the text holds half of a surrogate pair, which no URL can */
export function stringLiteral(value: string): string {
  if (typeof value !== 'string') throw refusal('a text is expected');
  if (!value.isWellFormed()) throw refusal('a text has half of a surrogate pair, which no URL can hold');
  return `'${value.replaceAll("'", "''")}'`;
}

export function numberLiteral(value: number): string {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw refusal('a number must be finite');
  return Object.is(value, -0) ? '0' : String(value);
}

export function booleanLiteral(value: boolean): string {
  if (typeof value !== 'boolean') throw refusal('true or false is expected');
  return String(value);
}

/** A `Date`, an ISO date (its midnight in UTC), or an ISO date-time with `Z` or an offset. */
export function dateLiteral(value: Date | string): string {
  if (value instanceof Date) {
    const year = value.getUTCFullYear();
    if (!(year >= 1 && year <= 9999)) throw refusal('a Date must be valid, in the years 1 to 9999');
    return value.toISOString().replace('.000Z', 'Z');
  }
  const [, date, time = 'T00:00:00', offset = 'Z'] = DATE_TIME.exec(value) ?? [];
  if (date === undefined || !isCalendarDate(date) || Number.isNaN(Date.parse(date + time + offset))) {
    throw refusal('a date must be YYYY-MM-DD, or an ISO 8601 date-time with Z or an offset');
  }
  return date + time + offset;
}

/** A literal by what the value is, for fields of a type that is not known: a text is a text, also if it looks like a date. */
export function anyLiteral(value: Value): string {
  if (value === null) return 'null';
  if (value instanceof Date) return dateLiteral(value);
  if (typeof value === 'number') return numberLiteral(value);
  return typeof value === 'boolean' ? booleanLiteral(value) : stringLiteral(value);
}

function refusal(why: string): CareerError {
  return new CareerError('configuration', `filter: ${why}`, { setting: 'filter' });
}
