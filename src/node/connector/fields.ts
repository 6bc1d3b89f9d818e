// The fields that a `filter` function receives. Each knows its type and makes conditions from values.
import { CareerError } from '../../core/util/error.js';
import { checkFilter, Filter } from './filter.js';
import {
  anyLiteral,
  booleanLiteral,
  dateLiteral,
  numberLiteral,
  stringLiteral,
  type Value,
} from './literals.js';
import { recordTypeOf, type RecordName } from './record-names.js';
import type { FieldType } from './field-types.js';
import type { recordTypes } from './record-types.js';
import type { FieldTypeOf, KnownField, ManyName, OneName, TargetOf } from './records.js';

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
    throw new CareerError('configuration', `filter: ${name} has no ${JSON.stringify(property)}`, {
      setting: 'filter',
    });
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
      throw new CareerError('configuration', 'filter: in() needs a value', { setting: 'filter' });
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
