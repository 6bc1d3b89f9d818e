// Compares responses with the table of record types and emits a warning for each difference. Values are not changed,
// with one exception: a missing expanded property becomes null or an empty list.
import { CareerError } from '../../core/util/error.js';
import { isObject } from '../../core/util/json.js';
import type { AnyExpand } from './query-text.js';
import { recordTypeOf, type FieldType, type RecordName } from './record-types.js';
import type { Warnings } from './warnings.js';

type Expanded = Record<string, unknown>;

interface Rule {
  readonly expected: string;
  readonly fits: (value: unknown) => boolean;
}

/** Recognises `YYYY-MM-DDThh:mm:ss…`. */
const isDateTime = (value: unknown) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/.test(value);

const RULES: Readonly<Record<FieldType, Rule>> = {
  'string?': {
    expected: 'a string or null',
    fits: (value) => value === null || typeof value === 'string',
  },
  boolean: { expected: 'true or false', fits: (value) => typeof value === 'boolean' },
  int32: {
    expected: 'a whole number of 32 bits',
    fits: (value) => typeof value === 'number' && (value | 0) === value,
  },
  double: { expected: 'a number', fits: (value) => typeof value === 'number' },
  'date-time': { expected: 'an ISO 8601 date and time', fits: isDateTime },
  'date-time?': {
    expected: 'an ISO 8601 date and time, or null',
    fits: (value) => value === null || isDateTime(value),
  },
};

/** For expandable properties, annotations and properties of open types. */
const ANY: Rule = { expected: '', fits: () => true };
const UNLISTED: Rule = { expected: '', fits: () => false };

/** Checks the records of one list. It is fast: a million records take little longer than reading them. */
export class RecordCheck {
  readonly name: RecordName;
  readonly expanded: readonly { property: string; isMany: boolean; check: RecordCheck }[];
  readonly #resource: string;
  readonly #path: string;
  readonly #warnings: Warnings;
  /** The properties of the last record, in order; the next record nearly always has the same. */
  readonly #names: string[] = [];
  readonly #rules: Rule[] = [];

  constructor(
    resource: string,
    expand: AnyExpand | undefined,
    warnings: Warnings,
    name = resource as RecordName,
    path = '',
  ) {
    this.#resource = resource;
    this.name = name;
    this.#path = path;
    this.#warnings = warnings;
    const { one, many } = recordTypeOf(name);
    this.expanded = Object.entries(expand ?? {}).map(([property, options]) => {
      const isMany = Object.hasOwn(many, property);
      const target = (isMany ? many : one)[property] as RecordName;
      const nestedExpand = options === true ? undefined : options.expand;
      const check = new RecordCheck(resource, nestedExpand, warnings, target, `${path}${property}.`);
      return { property, isMany, check };
    });
  }

  /** @throws CareerError `bad-answer` when an item is not an object */
  readonly checkAll = (records: readonly unknown[]): void => {
    for (const record of records) this.#check(record);
  };

  #check(record: unknown): void {
    if (!isObject(record)) {
      const where = this.#path ? `${this.#resource}.${this.#path.slice(0, -1)}` : this.#resource;
      throw new CareerError('bad-answer', `${where} contains an item that is not a record`);
    }
    const fields = record as Expanded;
    let index = 0;
    for (const name in fields) {
      if (name !== this.#names[index]) {
        this.#names[index] = name;
        this.#rules[index] = this.#ruleOf(name);
      }
      const rule = this.#rules[index] as Rule;
      index += 1;
      if (!rule.fits(fields[name])) this.#report(name, rule, fields[name]);
    }
    if (this.expanded.length) this.#checkExpanded(fields);
  }

  #checkExpanded(record: Expanded): void {
    for (const { property, isMany, check } of this.expanded) {
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

  #ruleOf(name: string): Rule {
    const { fields, one, many, open } = recordTypeOf(this.name);
    if (Object.hasOwn(fields, name)) return RULES[fields[name] as FieldType];
    const isKnown = open || Object.hasOwn(one, name) || Object.hasOwn(many, name) || name.includes('@');
    return isKnown ? ANY : UNLISTED;
  }

  #report(name: string, rule: Rule, value: unknown): void {
    const code = rule === UNLISTED ? 'unknown-property' : 'wrong-type';
    const resource = this.#resource;
    this.#warnings.emitOnce(`${code} ${resource} ${this.#path}${name.slice(0, MAX_NAME_LENGTH)}`, () => {
      // Redact before truncating: half a secret would not be recognised.
      const property = this.#path + short(this.#warnings.redact(name));
      return { code, message: `${resource}.${property} ${problemOf(rule, value)}`, resource, property };
    });
  }
}

function problemOf(rule: Rule, value: unknown): string {
  if (rule === UNLISTED) return 'is not a documented property';
  const actual =
    value === null
      ? 'null'
      : Array.isArray(value)
        ? 'a list'
        : typeof value === 'object'
          ? 'an object'
          : `a ${typeof value}`;
  return `should be ${rule.expected}, but is ${actual} (passed on unchanged)`;
}

/** Of names that come from the service. */
const MAX_NAME_LENGTH = 100;

/** Shortens and escapes an unknown name for a log. */
function short(name: string): string {
  return /^\w{1,100}$/.test(name) ? name : JSON.stringify(name.slice(0, MAX_NAME_LENGTH));
}
