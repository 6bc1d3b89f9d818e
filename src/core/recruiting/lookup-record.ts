import type { Lookup, LookupEntry } from '../applications/lookup.js';
import type { MailingTemplate } from '../applications/mailing-template.js';
import { CareerError } from '../util/error.js';
import { isObject, readText } from '../util/json.js';
import { CaseInsensitiveRecord, LONGEST, readTerm } from './record.js';

/** The lists that the spec names, so that a host's `Countries` is found as `countries`. */
const KNOWN_LISTS = [
  'countries',
  'nationalities',
  'regions',
  'locations',
  'fieldsOfWork',
  'documentTypes',
  'genders',
  'salutations',
  'maritalStatuses',
];

/** Turns the answer of the lookup route into lists; invalid entries are skipped. */
export function readLookup(answer: unknown, url: string): Lookup {
  if (!isObject(answer))
    throw new CareerError('bad-answer', `${url} answered JSON that holds no lists`, { url });
  const lists = Object.entries(answer).flatMap(([name, value]): [string, LookupEntry[]][] => {
    if (!Array.isArray(value)) return [];
    const known = KNOWN_LISTS.find((one) => one.toLowerCase() === name.toLowerCase()) ?? name;
    return [[known, value.flatMap(readEntry)]];
  });
  // Not by assignment: a list that is called `__proto__` must stay a list.
  return Object.fromEntries(lists);
}

function readEntry(value: unknown): LookupEntry[] {
  const term = readTerm(value);
  return term ? [{ id: term.id ?? term.name, name: term.name }] : [];
}

/** Turns a record into a mailing template; undefined when it has no id. */
export function readMailingTemplate(value: unknown): MailingTemplate | undefined {
  if (!isObject(value)) return undefined;
  const record = new CaseInsensitiveRecord(value);
  const id = readText(record.get('id'));
  if (id === undefined) return undefined;
  const language = readText(record.get('language'), LONGEST.language);
  const description = readText(record.get('description', 'name')) ?? id;
  return language === undefined ? { id, description } : { id, description, language };
}
