// What a page or a program hands in is checked before it costs a request: each error names the setting and what it may be.
import { CareerError } from '../util/error.js';
import { isCalendarDate } from '../util/calendar-date.js';
import { kebabCase } from '../util/names.js';
import { parseUrl } from '../util/parse-url.js';
import { LONGEST_SECONDS, LONGEST_TIMEOUT, type RecruitingOptions, type VacancyQuery } from './options.js';
import { isSortField, SORT_FIELDS } from '../vacancies/order.js';

function refuse(setting: string, value: unknown, allowed: string): never {
  throw new CareerError('configuration', `${setting}="${String(value)}" must be ${allowed}`, { setting });
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

/** @throws CareerError `configuration` */
export function checkOptions(options: RecruitingOptions): void {
  const { customerId, headerPrefix, origin, timeout } = options;
  if (!isText(customerId)) {
    throw new CareerError('configuration', 'customer-id is missing', { setting: 'customer-id' });
  }
  if (!/^[\w-]+$/.test(headerPrefix ?? 'X-Service')) {
    refuse('data-header-prefix', headerPrefix, 'the beginning of a header name, such as X-Service');
  }
  if (origin !== undefined && !isOrigin(origin)) {
    refuse('origin', origin, 'an origin such as https://www.example.com');
  }
  if (timeout !== undefined && !(timeout > 0 && timeout <= LONGEST_TIMEOUT)) {
    refuse('data-timeout', timeout, `a number of milliseconds from 1 to ${LONGEST_TIMEOUT}`);
  }
  for (const name of ['uploadTimeout', 'answerTimeout'] as const) {
    const seconds = options[name];
    if (seconds !== undefined && !(seconds > 0 && seconds <= LONGEST_SECONDS)) {
      refuse(`data-${kebabCase(name)}`, seconds, `a number of seconds above 0 and up to ${LONGEST_SECONDS}`);
    }
  }
}

const isOrigin = (text: string): boolean => parseUrl(text)?.origin === text;

/** @throws CareerError `configuration` */
export function checkId(id: unknown): void {
  // A blank is an id that the service does not know; nothing at all would ask for the list.
  if (typeof id !== 'string' || id === '') refuse('vacancy-id', id, 'the id of a vacancy');
}

/** @throws CareerError `configuration` when it could not be sent as a header */
export function checkLanguage(language: unknown): void {
  if (language !== undefined && !(typeof language === 'string' && /^[\w-]*$/.test(language))) {
    refuse('language', language, 'a language tag such as en or da-DK');
  }
}

/** @throws CareerError `configuration` */
export function checkQuery(query: VacancyQuery): VacancyQuery {
  for (const name of ['internalAccess', 'externalAccess']) {
    if (name in query) {
      const message = `${name} is no longer supported: use access`;
      throw new CareerError('configuration', message, { setting: 'access' });
    }
  }
  const { access, perdate, location, sortField, sortDescending, endpoint } = query;
  if (access !== undefined && !['external', 'internal', 'any'].includes(access)) {
    refuse('access', access, 'external, internal or any');
  }
  if (perdate !== undefined && !(typeof perdate === 'string' && isCalendarDate(perdate))) {
    refuse('perdate', perdate, 'a date such as 2026-01-31 (an element also takes today and any)');
  }
  if (location !== undefined && typeof location !== 'string') {
    refuse('location', location, 'the id or the name of a location, as a text');
  }
  if (sortField !== undefined && !isSortField(sortField)) {
    refuse('sort-field', sortField, SORT_FIELDS.join(', '));
  }
  if (sortDescending !== undefined && typeof sortDescending !== 'boolean') {
    refuse('sort-descending', sortDescending, 'true or false');
  }
  if (endpoint !== undefined && !['auto', 'simple', 'full'].includes(endpoint)) {
    refuse('endpoint', endpoint, 'auto, simple or full');
  }
  return query;
}
