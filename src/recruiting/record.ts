// Reading what the service sends. Hosts differ in the case of names and in the shape of a term, so every
// reader here takes an unknown value and gives a clean one or undefined.

import { CareerError } from '../error.js';
import type { Term } from '../vacancies/vacancy.js';

export type JsonRecord = Readonly<Record<string, unknown>>;

export function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A record whose properties are found without case. The first of two equal names wins. */
export class CaselessRecord {
  readonly #values = new Map<string, unknown>();

  constructor(record: JsonRecord) {
    for (const name of Object.keys(record)) {
      const key = name.toLowerCase();
      if (!this.#values.has(key)) this.#values.set(key, record[name]);
    }
  }

  /** The first of these names that has a value (null is none). */
  get(...names: string[]): unknown {
    for (const name of names) {
      const value = this.#values.get(name.toLowerCase());
      if (value !== undefined && value !== null) return value;
    }
    return undefined;
  }
}

/** A text that is not empty; a number becomes its digits. */
export function readText(value: unknown): string | undefined {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  return typeof value === 'string' && value.trim() ? value : undefined;
}

/** `{id, name|description}` or a text. */
export function readTerm(value: unknown): Term | undefined {
  if (!isRecord(value)) {
    const name = readText(value);
    return name === undefined ? undefined : { name };
  }
  const record = new CaselessRecord(value);
  const id = readText(record.get('id', 'code', 'value'));
  const name = readText(record.get('name', 'description', 'text')) ?? id;
  if (name === undefined) return undefined;
  return id === undefined ? { name } : { id, name };
}

/** An array of terms, or a single one. What is no term is passed over. */
export function readTerms(value: unknown): readonly Term[] {
  const list = Array.isArray(value) ? value : [value];
  return list.map(readTerm).filter((one) => one !== undefined);
}

/** The list in an answer, which is an array or an object with exactly one array under a known name. */
export function readList(answer: unknown, url: string): { records: readonly unknown[]; total?: number } {
  if (Array.isArray(answer)) return { records: answer };
  if (isRecord(answer)) {
    const record = new CaselessRecord(answer);
    const lists = ['value', 'items', 'data', 'results', 'vacancies']
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
