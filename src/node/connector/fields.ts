// The fields that a `filter` function receives. Each knows its type and makes conditions from values, which are escaped, so
// that they cannot break out of their OData literal.
import { isCalendarDate } from '../../core/util/calendar-date.js';
import { CareerError } from '../../core/util/error.js';
import { checkFilter, Filter, invalidFilter } from './filter.js';
import { recordTypeOf, type FieldType, type RecordName, type recordTypes } from './record-types.js';
import type { FieldTypeOf, KnownField, ManyName, OneName, TargetOf } from './records.js';

/** A value that a field can be compared with. */
export type Value = string | number | boolean | Date | null;

/** Equality. A nullable field accepts null too. */
export interface EqualityField<Type> {
  eq(value: Type): Filter;
  ne(value: Type): Filter;
  /** One of these values; sent as `eq` and `or`, which every service supports. */
  in(values: readonly Type[]): Filter;
}

/** Comparison, in addition to equality. */
export interface OrderedField<Type, OrNull = never> extends EqualityField<Type | OrNull> {
  gt(value: Type): Filter;
  ge(value: Type): Filter;
  lt(value: Type): Filter;
  le(value: Type): Filter;
}

export interface StringField extends OrderedField<string, null> {
  contains(text: string): Filter;
  startsWith(text: string): Filter;
  endsWith(text: string): Filter;
}

/** A field of undocumented type: a string is compared as a string, a Date as a date-time. */
export interface UnknownField extends OrderedField<Exclude<Value, null>, null> {
  contains(text: string): Filter;
  startsWith(text: string): Filter;
  endsWith(text: string): Filter;
}

/** A collection of related records. */
export interface ManyField<Name extends RecordName> {
  /** At least one of them, or at least one that matches the condition. */
  any(condition?: (record: Fields<Name>) => Filter): Filter;
  /** Every one of them (also true for an empty collection). */
  all(condition: (record: Fields<Name>) => Filter): Filter;
}

type FieldOf<Type extends FieldType> = Type extends 'string?'
  ? StringField
  : Type extends 'boolean'
    ? EqualityField<boolean>
    : Type extends 'date-time'
      ? OrderedField<Date | string>
      : Type extends 'date-time?'
        ? OrderedField<Date | string, null>
        : OrderedField<number>;

/** What a condition on a record can use: its fields, and those of related records. */
export type Fields<Name extends RecordName> = {
  readonly [Field in KnownField<Name>]: FieldOf<FieldTypeOf<Name, Field>>;
} & {
  readonly [One in OneName<Name>]: Fields<TargetOf<Name, One>>;
} & {
  readonly [Many in ManyName<Name>]: ManyField<TargetOf<Name, Many>>;
} & ((typeof recordTypes)[Name]['open'] extends true
    ? {
        /** A property that the document does not list. */
        field(name: string): UnknownField;
      }
    : unknown);

/** The syntax of an OData name. */
const NAME = /^[A-Za-z_]\w{0,127}$/;

/**
 * The fields of a record.
 * @param path the path before a field's name, with its slash
 * @param depth the number of enclosing `any` and `all`
 */
export function fieldsOf<Name extends RecordName>(name: Name, path = '', depth = 0): Fields<Name> {
  const type = recordTypeOf(name);
  const get = (_target: object, property: string | symbol): unknown => {
    if (typeof property === 'symbol') return undefined;
    const { fields, one, many, open } = type;
    if (Object.hasOwn(fields, property)) return typedField(fields[property], path + property);
    if (Object.hasOwn(one, property))
      return fieldsOf(one[property] as RecordName, `${path}${property}/`, depth);
    if (Object.hasOwn(many, property))
      return manyField(many[property] as RecordName, path + property, depth + 1);
    if (open && property === 'field')
      return (unknown: string) => field(path + checkName(unknown), anyLiteral);
    throw invalidFilter(`${name} has no ${JSON.stringify(property)}`);
  };
  return new Proxy({}, { get }) as Fields<Name>;
}

/** What a filter of raw mode can use. */
export interface RawFields {
  /** A property by its internal name, or that of a related record: `field('OrgUnit/Label')`. */
  field(path: string): UnknownField;
}

/** The fields of a record in raw mode. */
export const rawFields: RawFields = {
  field: (path) => {
    const parts = typeof path === 'string' ? path.split('/') : [path];
    return field(parts.map((part) => checkName(part)).join('/'), anyLiteral);
  },
};

/** @throws CareerError `configuration` when this is not a valid property name */
export function checkName(name: string, setting = 'filter'): string {
  if (typeof name === 'string' && NAME.test(name)) return name;
  throw new CareerError('configuration', `${JSON.stringify(name)} is not a valid property name`, { setting });
}

function typedField(type: FieldType | undefined, path: string): UnknownField {
  if (type === 'boolean') return field(path, booleanLiteral as (value: Value) => string);
  if (type === 'int32' || type === 'double') return field(path, numberLiteral as (value: Value) => string);
  const literal = (type === 'string?' ? stringLiteral : dateLiteral) as (value: Value) => string;
  return field(path, type === 'date-time' ? literal : (value) => (value === null ? 'null' : literal(value)));
}

function field(path: string, literal: (value: Value) => string): UnknownField {
  const compare = (operator: string) => (value: Value) => {
    return new Filter(`${path} ${operator} ${literal(value)}`);
  };
  const call = (name: string) => (text: string) => new Filter(`${name}(${path},${stringLiteral(text)})`);
  return {
    eq: compare('eq'),
    ne: compare('ne'),
    gt: compare('gt'),
    ge: compare('ge'),
    lt: compare('lt'),
    le: compare('le'),
    in: (values) => {
      const [first, ...others] = values.map((value) => compare('eq')(value));
      if (first) return first.or(...others);
      throw invalidFilter('in() needs a value');
    },
    contains: call('contains'),
    startsWith: call('startswith'),
    endsWith: call('endswith'),
  };
}

function manyField(name: RecordName, path: string, depth: number): ManyField<RecordName> {
  const variable = `x${depth}`;
  const lambda = (quantifier: string, condition: (record: Fields<RecordName>) => Filter) => {
    const inner = checkFilter(condition(fieldsOf(name, `${variable}/`, depth)));
    return new Filter(`${path}/${quantifier}(${variable}:${inner.toString()})`);
  };
  return {
    any: (condition) => (condition ? lambda('any', condition) : new Filter(`${path}/any()`)),
    all: (condition) => lambda('all', condition),
  };
}

const DATE_TIME = /^(\d{4}-\d\d-\d\d)(?:(T\d\d:\d\d(?::\d\d(?:\.\d{1,12})?)?)(Z|[+-]\d\d:\d\d))?$/;

/** @throws CareerError `configuration` when the text contains half of a surrogate pair, which a URL cannot contain */
function stringLiteral(value: string): string {
  if (typeof value !== 'string') throw invalidFilter('a string is expected');
  if (!value.isWellFormed())
    throw invalidFilter('a string contains half of a surrogate pair, which a URL cannot contain');
  return `'${value.replaceAll("'", "''")}'`;
}

function numberLiteral(value: number): string {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw invalidFilter('a number must be finite');
  return Object.is(value, -0) ? '0' : String(value);
}

function booleanLiteral(value: boolean): string {
  if (typeof value !== 'boolean') throw invalidFilter('true or false is expected');
  return String(value);
}

/** A `Date`, an ISO date (its midnight in UTC), or an ISO date-time with `Z` or an offset. */
function dateLiteral(value: Date | string): string {
  if (value instanceof Date) {
    const year = value.getUTCFullYear();
    if (!(year >= 1 && year <= 9999)) throw invalidFilter('a Date must be valid, in the years 1 to 9999');
    return value.toISOString().replace('.000Z', 'Z');
  }
  const [, date, time = 'T00:00:00', offset = 'Z'] = DATE_TIME.exec(value) ?? [];
  if (date === undefined || !isCalendarDate(date) || Number.isNaN(Date.parse(date + time + offset))) {
    throw invalidFilter('a date must be YYYY-MM-DD, or an ISO 8601 date-time with Z or an offset');
  }
  return date + time + offset;
}

/** A literal by the type of the value, for fields of unknown type: a string stays one, even if it looks like a date. */
function anyLiteral(value: Value): string {
  if (value === null) return 'null';
  if (value instanceof Date) return dateLiteral(value);
  if (typeof value === 'number') return numberLiteral(value);
  return typeof value === 'boolean' ? booleanLiteral(value) : stringLiteral(value);
}
