// Converts dates and date-times of a query to a form that is comparable with those of records.
import { QueryError } from './query-error.js';

const form = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d)(?:\.(\d+))?)?(Z|[+-]\d\d:\d\d)?)?$/;

/** A calendar date, `2026-03-31`. */
export function readDate(text: string, part: string): string {
  const [, year = '', month, day] = form.exec(text) ?? [];
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text) {
    throw new QueryError(part, `${text} is not a valid date.`);
  }
  return text;
}

/** A time of day, `07:30:00`, without zeros at the end of the fraction. */
export function readTime(text: string, part: string): string {
  const [, hour, minute, second = '00', fraction = ''] =
    /^(\d\d):(\d\d)(?::(\d\d)(?:\.(\d+))?)?$/.exec(text) ?? [];
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) {
    throw new QueryError(part, `${text} is not a valid time.`);
  }
  const rest = fraction.replace(/0+$/, '');
  return `${hour}:${minute}:${second}${rest && `.${rest}`}`;
}

/** In UTC, without `Z` and trailing zeros of the fraction, so that it sorts as text. */
export function readDateTime(text: string, part: string): string {
  const [, year, month, day, hour, minute, second = '00', fraction = '', offset] = form.exec(text) ?? [];
  readDate(`${year}-${month}-${day}`, part);
  if (offset === undefined) {
    throw new QueryError(part, `${text} needs Z or an offset at its end (in a URL, + is written %2B).`);
  }
  const time = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${offset}`);
  // The Date constructor accepts 24:00; OData does not.
  const utc = Number.isNaN(time.getTime()) || hour === '24' ? '' : time.toISOString();
  if (!/^\d{4}-/.test(utc)) throw new QueryError(part, `${text} is not a valid date-time.`);
  const rest = fraction.replace(/0+$/, '');
  return utc.slice(0, 19) + (rest && `.${rest}`);
}

/** A valid date-time in its own offset, and that in minutes; undefined in UTC. */
export function readLocal(text: string): { value: string; offset: number } | undefined {
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)$/.exec(text) ?? [];
  if (sign === undefined) return undefined;
  const offset = Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes));
  const [, date, time = '', fraction = ''] = /^(.{11})(\d\d:\d\d(?::\d\d)?)(\.\d+)?/.exec(text) ?? [];
  const rest = fraction.replace(/\.?0*$/, '');
  return { value: `${date}${time.length === 5 ? `${time}:00` : time}${rest}`, offset };
}

/** The SQL of a date-time of a record, in the form of `readDateTime`. */
export function comparable(column: string): string {
  const withoutZone = `rtrim(${column}, 'Z')`;
  return `iif(instr(${column}, '.'), rtrim(rtrim(${withoutZone}, '0'), '.'), ${withoutZone})`;
}
