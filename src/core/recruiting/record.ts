// Reading what the service sends. Hosts differ in the case of names and in the shape of a term, so every
// reader here takes an unknown value and gives a clean one or undefined.

import { CareerError } from '../util/error.js';
import { firstOf, isObject, type JsonObject, readText } from '../util/json.js';
import type { Term } from '../vacancies/vacancy.js';

/** The service's names that are read, as the spec writes them. */
export const NAMES = [
  ...['id', 'code', 'value', 'name', 'description', 'text', 'title', 'phone', 'email', 'language', 'total'],
  ...['items', 'data', 'results', 'vacancies', 'startDate', 'endDate', 'priority', 'access', 'location'],
  ...['locations', 'organization', 'jobType', 'employmentCategory', 'regions', 'fieldsOfWork', 'contacts'],
  ...[
    'advertisementText',
    'applicationUrl',
    'image',
    'languages',
    'salary',
    'min',
    'max',
    'currency',
    'unit',
    'basis',
  ],
] as const;
export type WireName = (typeof NAMES)[number];

const spellings = new Map(NAMES.map((name) => [name.toLowerCase(), name]));
/** False for a name that differs from a documented name only in case. Cached: lists repeat the same few names. */
const wellSpelled = new Map<string, boolean>();

function isWellSpelled(name: string): boolean {
  const known = wellSpelled.get(name);
  if (known !== undefined) return known;
  const isExact = (spellings.get(name.toLowerCase()) ?? name) === name;
  if (wellSpelled.size < 1000) wellSpelled.set(name, isExact);
  return isExact;
}

/** A record whose properties are found without case. The first of two equal names wins. */
export class CaseInsensitiveRecord {
  readonly #record: JsonObject;

  constructor(record: JsonObject) {
    this.#record = Object.keys(record).every(isWellSpelled) ? record : respelled(record);
  }

  /** The first of these names that has a value other than null. */
  get(...names: WireName[]): unknown {
    for (const name of names) {
      const value = this.#record[name];
      if (value !== undefined && value !== null) return value;
    }
    return undefined;
  }
}

function respelled(record: JsonObject): JsonObject {
  const names: Record<string, unknown> = Object.create(null);
  for (const name of Object.keys(record)) {
    const spelling = spellings.get(name.toLowerCase()) ?? name;
    if (!(spelling in names)) names[spelling] = record[name];
  }
  return names;
}

/** What a text may be, in characters: of a longer one, the beginning is read. Names, titles and ids: see `readText`. */
export const LONGEST = {
  phone: 100,
  email: 254,
  language: 100,
  reference: 200,
  url: 2000,
  advert: 5_000_000,
} as const;

const NONE: readonly Term[] = [];

/** The usual format, which needs no search for other names and no copy (a list may have a hundred thousand). */
function isTerm(value: unknown): value is Required<Term> {
  return (
    isObject(value) &&
    typeof value['id'] === 'string' &&
    value['id'] === readText(value['id']) &&
    typeof value['name'] === 'string' &&
    value['name'] === readText(value['name'])
  );
}

/** `{id, name|description}` or a text. */
export function readTerm(value: unknown): Term | undefined {
  if (!isObject(value)) {
    const name = readText(value);
    return name === undefined ? undefined : { name };
  }
  if (isTerm(value)) return value;
  const record = new CaseInsensitiveRecord(value);
  const id = readText(record.get('id', 'code', 'value'));
  const name = readText(record.get('name', 'description', 'text')) ?? id;
  if (name === undefined) return undefined;
  return id === undefined ? { name } : { id, name };
}

/**
 * An array of terms, or a single one. Invalid terms are skipped.
 * @param most entries that are read
 */
export function readTerms(value: unknown, most?: number): readonly Term[] {
  if (value === undefined) return NONE;
  const list: readonly unknown[] = Array.isArray(value) ? firstOf(value, most) : [value];
  if (list.every(isTerm)) return list;
  const terms: Term[] = [];
  for (const one of list) {
    const term = readTerm(one);
    if (term) terms.push(term);
  }
  return terms;
}

/** The list in an answer, which is an array or an object with exactly one array under a known name. */
export function readList(answer: unknown, url: string): { records: readonly unknown[]; total?: number } {
  if (Array.isArray(answer)) return { records: answer };
  if (isObject(answer)) {
    const record = new CaseInsensitiveRecord(answer);
    const lists = (['value', 'items', 'data', 'results', 'vacancies'] as const)
      .map((name) => record.get(name))
      .filter(Array.isArray);
    const total = record.get('total');
    if (lists.length === 1) {
      const records: unknown[] = lists[0] ?? [];
      return typeof total === 'number' ? { records, total } : { records };
    }
  }
  throw new CareerError('bad-answer', `${url} answered JSON that holds no list`, { url });
}
