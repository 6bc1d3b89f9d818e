// Compares answers with the table of record types, and says what differs. Nothing is changed but this: what was
// expanded is never missing.
import { CareerError } from '../base/error.js';
import { isObject } from '../base/json.js';
import type { AnyExpand } from './query-text.js';
import { recordTypeOf, type FieldType, type RecordName } from './record-types.js';
import type { Warnings } from './warnings.js';

type Expanded = Record<string, unknown>;

const enum Kind {
  Text,
  Flag,
  Whole,
  Number,
  Time,
  TimeOrNull,
  /** Expandable, an annotation, or of an open type: not looked at here. */
  Any,
  Unlisted,
}

const KINDS: Readonly<Record<FieldType, Kind>> = {
  'string?': Kind.Text,
  boolean: Kind.Flag,
  int32: Kind.Whole,
  double: Kind.Number,
  'date-time': Kind.Time,
  'date-time?': Kind.TimeOrNull,
};

const WORDS: Readonly<Record<number, string>> = {
  [Kind.Text]: 'a text or null',
  [Kind.Flag]: 'true or false',
  [Kind.Whole]: 'a whole number of 32 bits',
  [Kind.Number]: 'a number',
  [Kind.Time]: 'an ISO 8601 date and time',
  [Kind.TimeOrNull]: 'an ISO 8601 date and time, or null',
};

/** Checks the records of one list, a million of them in little more than the time that reading them takes. */
export class RecordCheck {
  readonly #resource: string;
  readonly #name: RecordName;
  readonly #path: string;
  readonly #warnings: Warnings;
  readonly #expanded: readonly { property: string; isMany: boolean; check: RecordCheck }[];
  /** The properties of the last record in their order: nearly always those of the next one too. */
  readonly #names: string[] = [];
  readonly #kinds: Kind[] = [];

  constructor(
    resource: string,
    expand: AnyExpand | undefined,
    warnings: Warnings,
    name = resource as RecordName,
    path = '',
  ) {
    this.#resource = resource;
    this.#name = name;
    this.#path = path;
    this.#warnings = warnings;
    const { one, many } = recordTypeOf(name);
    this.#expanded = Object.entries(expand ?? {}).map(([property, options]) => {
      const isMany = Object.hasOwn(many, property);
      const target = (isMany ? many : one)[property] as RecordName;
      const deeper = options === true ? undefined : options.expand;
      const check = new RecordCheck(resource, deeper, warnings, target, `${path}${property}.`);
      return { property, isMany, check };
    });
  }

  /** @throws CareerError `bad-answer` when one is no record at all */
  checkAll(records: readonly unknown[]): void {
    for (const record of records) this.#check(record);
  }

  #check(record: unknown): void {
    if (!isObject(record)) {
      const where = this.#path ? `${this.#resource}.${this.#path.slice(0, -1)}` : this.#resource;
      throw new CareerError('bad-answer', `${where} holds something that is no record`);
    }
    const of = record as Expanded;
    let place = 0;
    for (const name in of) {
      if (name !== this.#names[place]) this.#learn(name, place);
      const kind = this.#kinds[place] as Kind;
      place += 1;
      if (!fits(kind, of[name])) this.#report(name, kind, of[name]);
    }
    if (this.#expanded.length) this.#checkExpanded(of);
  }

  #checkExpanded(record: Expanded): void {
    for (const { property, isMany, check } of this.#expanded) {
      const value = record[property] ?? null;
      if (value === null) record[property] = isMany ? [] : null;
      else if (isMany && Array.isArray(value)) check.checkAll(value);
      else check.#check(value);
      // A record where a list belongs is not what the type says.
      if (isMany && !Array.isArray(record[property])) {
        const message = `${this.#resource}.${this.#path}${property} is no list of records`;
        throw new CareerError('bad-answer', message);
      }
    }
  }

  #learn(name: string, place: number): void {
    this.#names[place] = name;
    this.#kinds[place] = this.#kindOf(name);
  }

  #kindOf(name: string): Kind {
    const { fields, one, many, open } = recordTypeOf(this.#name);
    if (Object.hasOwn(fields, name)) return KINDS[fields[name] as FieldType];
    const isKnown = open || Object.hasOwn(one, name) || Object.hasOwn(many, name) || name.includes('@');
    return isKnown ? Kind.Any : Kind.Unlisted;
  }

  #report(name: string, kind: Kind, value: unknown): void {
    // Cleaned before it is cut: half a secret would not be known as one.
    const property = this.#path + short(this.#warnings.clean(name));
    const where = `${this.#resource}.${property}`;
    if (kind === Kind.Unlisted) {
      const message = `${where} is no property that the document lists`;
      this.#warnings.tellOnce({ code: 'unknown-property', message, resource: this.#resource, property });
      return;
    }
    const came = value === null ? 'null' : Array.isArray(value) ? 'a list' : `a ${typeof value}`;
    const message = `${where} should be ${WORDS[kind]}, and ${came} came (it is passed on as it came)`;
    this.#warnings.tellOnce({ code: 'wrong-type', message, resource: this.#resource, property });
  }
}

function fits(kind: Kind, value: unknown): boolean {
  switch (kind) {
    case Kind.Text:
      return value === null || typeof value === 'string';
    case Kind.Flag:
      return typeof value === 'boolean';
    case Kind.Whole:
      return typeof value === 'number' && (value | 0) === value;
    case Kind.Number:
      return typeof value === 'number';
    case Kind.Time:
      return isDateTime(value);
    case Kind.TimeOrNull:
      return value === null || isDateTime(value);
    case Kind.Any:
      return true;
    case Kind.Unlisted:
      return false;
  }
}

/** `YYYY-MM-DDThh:mm:ss…`, by its separators: a million records have millions of these. */
function isDateTime(value: unknown): boolean {
  return (
    typeof value === 'string' &&
    value.length >= 19 &&
    value.charCodeAt(4) === 45 &&
    value.charCodeAt(7) === 45 &&
    value.charCodeAt(10) === 84 &&
    value.charCodeAt(13) === 58 &&
    value.charCodeAt(16) === 58
  );
}

/** A name that the service made up, in a size and of characters that a log can hold. */
function short(name: string): string {
  return /^\w{1,100}$/.test(name) ? name : JSON.stringify(name.slice(0, 100));
}
