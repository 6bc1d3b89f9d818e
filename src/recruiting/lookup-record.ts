import type { Lookup, LookupEntry } from '../applications/lookup.js';
import type { MailingTemplate } from '../applications/mailing-template.js';
import { CareerError } from '../error.js';
import { CaselessRecord, isRecord, readTerm, readText } from './record.js';

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

/** Turns the answer of the lookup route into lists; entries that are none are passed over. */
export function readLookup(answer: unknown, url: string): Lookup {
  if (!isRecord(answer))
    throw new CareerError('bad-answer', `${url} answered JSON that holds no lists`, { url });
  const lists: Record<string, readonly LookupEntry[]> = {};
  for (const [name, value] of Object.entries(answer)) {
    if (!Array.isArray(value)) continue;
    const known = KNOWN_LISTS.find((one) => one.toLowerCase() === name.toLowerCase()) ?? name;
    lists[known] = value.flatMap((one): LookupEntry[] => {
      const term = readTerm(one);
      return term ? [{ id: term.id ?? term.name, name: term.name }] : [];
    });
  }
  return lists;
}

/** Turns a record into a mailing template; undefined when it has no id. */
export function readMailingTemplate(value: unknown): MailingTemplate | undefined {
  if (!isRecord(value)) return undefined;
  const record = new CaselessRecord(value);
  const id = readText(record.get('id'));
  if (id === undefined) return undefined;
  const language = readText(record.get('language'));
  const description = readText(record.get('description', 'name')) ?? id;
  return language === undefined ? { id, description } : { id, description, language };
}
