// Compares responses with the table of record types and emits a warning for each difference. Values are not changed,
// with one exception: a missing expanded property becomes null or an empty list.
import { CareerError } from '../../core/util/error.js';
import { isObject } from '../../core/util/json.js';
import type { AnyExpand } from './query-text.js';
import { recordTypeOf, type RecordName } from './record-names.js';
import type { FieldType } from './field-types.js';
import type { Warnings } from './warnings.js';

type Expanded = Record<string, unknown>;

const enum Kind {
  Text,
  Boolean,
  Int32,
  Number,
  DateTime,
  DateTimeOrNull,
  /** Expandable, an annotation, or of an open type: not checked here. */
  Any,
  Unlisted,
}

const KINDS: Readonly<Record<FieldType, Kind>> = {
  'string?': Kind.Text,
  boolean: Kind.Boolean,
  int32: Kind.Int32,
  double: Kind.Number,
  'date-time': Kind.DateTime,
  'date-time?': Kind.DateTimeOrNull,
};

const EXPECTED: Readonly<Record<number, string>> = {
  [Kind.Text]: 'a string or null',
  [Kind.Boolean]: 'true or false',
  [Kind.Int32]: 'a whole number of 32 bits',
  [Kind.Number]: 'a number',
  [Kind.DateTime]: 'an ISO 8601 date and time',
  [Kind.DateTimeOrNull]: 'an ISO 8601 date and time, or null',
};

/** Checks the records of one list. It is fast: a million records take little longer than reading them. */
export class RecordCheck {
  readonly #resource: string;
  readonly #name: RecordName;
  readonly #path: string;
  readonly #warnings: Warnings;
  readonly #expanded: readonly { property: string; isMany: boolean; check: RecordCheck }[];
  /** The properties of the last record, in order; the next record nearly always has the same. */
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
      const nestedExpand = options === true ? undefined : options.expand;
      const check = new RecordCheck(resource, nestedExpand, warnings, target, `${path}${property}.`);
      return { property, isMany, check };
    });
  }

  /** @throws CareerError `bad-answer` when an item is not an object */
  checkAll(records: readonly unknown[]): void {
    for (const record of records) this.#check(record);
  }

  #check(record: unknown): void {
    if (!isObject(record)) {
      const where = this.#path ? `${this.#resource}.${this.#path.slice(0, -1)}` : this.#resource;
      throw new CareerError('bad-answer', `${where} contains an item that is not a record`);
    }
    const fields = record as Expanded;
    let index = 0;
    for (const name in fields) {
      if (name !== this.#names[index]) this.#cacheKind(name, index);
      const kind = this.#kinds[index] as Kind;
      index += 1;
      if (!fits(kind, fields[name])) this.#report(name, kind, fields[name]);
    }
    if (this.#expanded.length) this.#checkExpanded(fields);
  }

  #checkExpanded(record: Expanded): void {
    for (const { property, isMany, check } of this.#expanded) {
      const value = record[property] ?? null;
      if (value === null) record[property] = isMany ? [] : null;
      else if (isMany && Array.isArray(value)) check.checkAll(value);
      else check.#check(value);
      // A single record where the type has a list.
      if (isMany && !Array.isArray(record[property])) {
        const message = `${this.#resource}.${this.#path}${property} is not a list of records`;
        throw new CareerError('bad-answer', message);
      }
    }
  }

  #cacheKind(name: string, index: number): void {
    this.#names[index] = name;
    this.#kinds[index] = this.#kindOf(name);
  }

  #kindOf(name: string): Kind {
    const { fields, one, many, open } = recordTypeOf(this.#name);
    if (Object.hasOwn(fields, name)) return KINDS[fields[name] as FieldType];
    const isKnown = open || Object.hasOwn(one, name) || Object.hasOwn(many, name) || name.includes('@');
    return isKnown ? Kind.Any : Kind.Unlisted;
  }

  #report(name: string, kind: Kind, value: unknown): void {
    // Redact before truncating: half a secret would not be recognised.
    const property = this.#path + short(this.#warnings.redact(name));
    const where = `${this.#resource}.${property}`;
    if (kind === Kind.Unlisted) {
      const message = `${where} is not a documented property`;
      this.#warnings.emitOnce({ code: 'unknown-property', message, resource: this.#resource, property });
      return;
    }
    const actual =
      value === null
        ? 'null'
        : Array.isArray(value)
          ? 'a list'
          : typeof value === 'object'
            ? 'an object'
            : `a ${typeof value}`;
    const message = `${where} should be ${EXPECTED[kind]}, but is ${actual} (passed on unchanged)`;
    this.#warnings.emitOnce({ code: 'wrong-type', message, resource: this.#resource, property });
  }
}

function fits(kind: Kind, value: unknown): boolean {
  switch (kind) {
    case Kind.Text:
      return value === null || typeof value === 'string';
    case Kind.Boolean:
      return typeof value === 'boolean';
    case Kind.Int32:
      return typeof value === 'number' && (value | 0) === value;
    case Kind.Number:
      return typeof value === 'number';
    case Kind.DateTime:
      return isDateTime(value);
    case Kind.DateTimeOrNull:
      return value === null || isDateTime(value);
    case Kind.Any:
      return true;
    case Kind.Unlisted:
      return false;
  }
}

/** `YYYY-MM-DDThh:mm:ss…`, recognised by its separators only, because a million records have millions of these. */
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

/** Shortens and escapes an unknown name for a log. */
function short(name: string): string {
  return /^\w{1,100}$/.test(name) ? name : JSON.stringify(name.slice(0, 100));
}
