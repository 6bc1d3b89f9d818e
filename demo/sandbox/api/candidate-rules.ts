// The validation rules of a candidate, by field. The messages are for the site's developer.
import { isCalendarDate } from './dates.js';
import { addError, emptyErrors, type FieldErrors } from '../http/problem.js';

export type Candidate = Record<string, unknown>;

/** @returns the message if the value is invalid */
type Rule = (value: unknown) => string | undefined;

const text: Rule = (value) => (typeof value === 'string' ? undefined : 'must be a string');

const texts: Rule = (value) =>
  Array.isArray(value) && value.every((item) => typeof item === 'string')
    ? undefined
    : 'must be an array of strings';

const flag: Rule = (value) => (typeof value === 'boolean' ? undefined : 'must be true or false');

const filled = (maximum: number): Rule => {
  return (value) => {
    if (typeof value !== 'string') return 'must be a string';
    if (value.trim() === '') return 'must not be empty';
    return value.length > maximum ? `must have at most ${maximum} characters` : undefined;
  };
};

const oneOf = (...values: string[]): Rule => {
  return (value) => (values.includes(value as string) ? undefined : `must be one of ${values.join(', ')}`);
};

const email: Rule = (value) => {
  if (typeof value !== 'string') return 'must be a string';
  const isAddress = value.length <= 254 && /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+$/.test(value);
  return isAddress ? undefined : 'must be an e-mail address';
};

const date: Rule = (value) =>
  typeof value === 'string' && isCalendarDate(value)
    ? undefined
    : 'must be a calendar date such as 1990-12-31';

const dateTime: Rule = (value) => {
  const shape = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})?$/;
  const day = typeof value === 'string' ? shape.exec(value)?.[1] : undefined;
  const isReal = day !== undefined && isCalendarDate(day) && !Number.isNaN(Date.parse(value as string));
  return isReal ? undefined : 'must be a date and time such as 2026-01-31T08:30:00Z';
};

const record = (fields: Record<string, Rule>): Rule => {
  return (value) => {
    if (!isRecord(value)) return `must be an object with ${Object.keys(fields).join(' and ')}`;
    for (const [name, rule] of Object.entries(fields)) {
      const message = isAbsent(value[name]) ? undefined : rule(value[name]);
      if (message !== undefined) return `has a ${name} that ${message}`;
    }
    return undefined;
  };
};

const list = (rule: Rule): Rule => {
  return (value) => {
    if (!Array.isArray(value)) return 'must be an array';
    const message = value.map(rule).find((found) => found !== undefined);
    return message === undefined ? undefined : `has an entry that ${message}`;
  };
};

/** The property by which this service recognises an application that is delivered again. */
export const APPLICATION_KEY = 'applicationKey';

const required: Record<string, Rule> = {
  vacancyId: filled(10),
  name: filled(150),
  email,
  previouslyApplied: flag,
  allowSave: flag,
};

const optional: Record<string, Rule> = {
  nationalityId: text,
  addressStreet1: text,
  addressStreet2: text,
  addressCity: text,
  addressStateProvince: text,
  addressZipPostalCode: text,
  addressCountryRegion: text,
  homePhone: text,
  mobilePhone: text,
  birthDate: date,
  advertisementReference: text,
  gender: oneOf('NotSpecified', 'Male', 'Female', 'Other'),
  salutation: oneOf('None', 'Dr', 'Miss', 'Mr', 'Mrs', 'Ms'),
  maritalStatus: oneOf('NotSpecified', 'Single', 'Married', 'Divorced', 'Widowed', 'Cohabit'),
  candidateMailingTemplateId: text,
  locations: texts,
  regions: texts,
  fieldsOfWork: texts,
  vacancyElementLines: texts,
  note: record({ documentType: text, text }),
  attachmentDetails: list(record({ documentTypeId: text, description: text })),
  registrationTime: dateTime,
  [APPLICATION_KEY]: filled(100),
};

export function checkCandidate(candidate: Candidate, attachments: number): FieldErrors {
  const errors = emptyErrors();
  for (const [name, rule] of Object.entries(required)) {
    const message = isAbsent(candidate[name]) ? 'is required' : rule(candidate[name]);
    if (message !== undefined) errors[name] = [`${name} ${message}.`];
  }
  for (const [name, rule] of Object.entries(optional)) {
    const message = isAbsent(candidate[name]) ? undefined : rule(candidate[name]);
    if (message !== undefined) errors[name] = [`${name} ${message}.`];
  }
  const details = candidate['attachmentDetails'];
  if (Array.isArray(details) && details.length !== attachments) {
    const message = `attachmentDetails has ${details.length} entries for ${attachments} attachments; it is parallel to them.`;
    addError(errors, 'attachmentDetails', message);
  }
  return errors;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isAbsent(value: unknown): boolean {
  return value === undefined || value === null;
}
