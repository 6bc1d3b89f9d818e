// Options of a list as the query of a URL.
import { CareerError } from '../base/error.js';
import { checkName, fieldsOf } from './fields.js';
import { checkSelfContained, Filter } from './filter.js';
import { recordTypeOf, type RecordName } from './record-types.js';

/** Options as they come when the compiler did not look. */
export interface AnyOptions {
  readonly filter?: unknown;
  readonly select?: readonly string[] | undefined;
  readonly expand?: AnyExpand | undefined;
  readonly orderBy?: string | readonly string[] | undefined;
  readonly top?: number | undefined;
  readonly skip?: number | undefined;
  readonly count?: boolean | undefined;
}
export type AnyExpand = Readonly<Record<string, true | AnyOptions>>;

/**
 * The query of a list, with its `?`; empty when nothing is asked for. Blanks are `%20`; the names of options keep their
 * `$`, and what separates inside of values stays as it is where a URL may hold it.
 * @throws CareerError `configuration` when an option cannot be used
 */
export function queryOf(name: RecordName, options: AnyOptions): string {
  const pairs = partsOf(name, options, false).map(([option, value]) => `${option}=${encodeValue(value)}`);
  return pairs.length ? `?${pairs.join('&')}` : '';
}

const KEPT = new Map([
  ['%24', '$'],
  ['%2C', ','],
  ['%2F', '/'],
  ['%3A', ':'],
  ['%3D', '='],
]);

function encodeValue(value: string): string {
  if (!value.isWellFormed())
    throw refusal('the query', 'has half of a surrogate pair, which no URL can hold');
  return encodeURIComponent(value).replaceAll(/%(?:24|2C|2F|3A|3D)/g, (code) => KEPT.get(code) ?? code);
}

function partsOf(name: RecordName, options: AnyOptions, isNested: boolean): [string, string][] {
  const { filter, select, expand, orderBy, top, skip, count } = options;
  const parts: [string, string | undefined][] = [
    ['$filter', filter === undefined ? undefined : filterText(name, filter, isNested)],
    ['$select', select === undefined ? undefined : selectText(name, select)],
    ['$expand', expand === undefined ? undefined : expandText(name, expand)],
    ['$orderby', orderBy === undefined ? undefined : orderText(name, [orderBy].flat())],
    ['$top', wholeNumber('top', top)],
    ['$skip', wholeNumber('skip', skip)],
    ['$count', count ? 'true' : undefined],
  ];
  return parts.filter((one): one is [string, string] => Boolean(one[1]));
}

function filterText(name: RecordName, filter: unknown, isNested: boolean): string {
  if (typeof filter === 'string') {
    // On its own it can be what it likes; among other options it must not reach beyond its place.
    if (isNested || !filter.trim()) checkSelfContained(filter);
    return filter;
  }
  const made = typeof filter === 'function' ? (filter(fieldsOf(name)) as unknown) : undefined;
  if (made instanceof Filter) return made.toString();
  throw refusal('filter', 'must be a text, or a function that returns a condition');
}

function selectText(name: RecordName, select: readonly string[]): string {
  if (!Array.isArray(select) || select.length === 0)
    throw refusal('select', 'must name at least one property');
  for (const field of select) checkField(name, field, 'select');
  return select.join(',');
}

function expandText(name: RecordName, expand: AnyExpand): string | undefined {
  const { one, many } = recordTypeOf(name);
  const items = Object.entries(expand).map(([property, options]) => {
    const isMany = Object.hasOwn(many, property);
    const target = isMany ? many[property] : Object.hasOwn(one, property) ? one[property] : undefined;
    if (target === undefined) throw refusal('expand', `${name} has no ${JSON.stringify(property)} to expand`);
    if (options === true) return property;
    checkOptions(property, options, isMany);
    const inner = partsOf(target as RecordName, options, true);
    if (inner.length === 0) return property;
    return `${property}(${inner.map(([option, value]) => `${option}=${value}`).join(';')})`;
  });
  return items.join(',') || undefined;
}

const ONE = ['select', 'expand'];
const MANY = [...ONE, 'filter', 'orderBy', 'top', 'skip'];
const LIST = [...MANY, 'count', 'resumeFrom', 'signal', 'prefetch'];

/** @throws CareerError `configuration` when there is an option that no list takes */
export function checkListOptions(options: object): void {
  const unknown = Object.keys(options).find((option) => !LIST.includes(option));
  if (unknown !== undefined) throw refusal(unknown, 'is no option of a list');
}

/** What is passed over in silence would bring other records than the program believes. */
function checkOptions(property: string, options: unknown, isMany: boolean): void {
  const allowed = isMany ? MANY : ONE;
  if (typeof options !== 'object' || options === null) {
    throw refusal('expand', `${property} must be true or options`);
  }
  const unknown = Object.keys(options).find((option) => !allowed.includes(option));
  if (unknown !== undefined) throw refusal('expand', `${property} takes no ${JSON.stringify(unknown)}`);
}

function orderText(name: RecordName, orders: readonly string[]): string {
  return orders
    .map((order) => {
      const [path = '', direction = 'asc', ...rest] = order.split(' ');
      if (rest.length || !['asc', 'desc'].includes(direction)) {
        throw refusal('orderBy', `${JSON.stringify(order)} is no property with "asc" or "desc"`);
      }
      const [first = '', second, ...further] = path.split('/');
      const { one } = recordTypeOf(name);
      if (second === undefined) checkField(name, first, 'orderBy');
      else if (Object.hasOwn(one, first) && !further.length)
        checkField(one[first] as RecordName, second, 'orderBy');
      else throw refusal('orderBy', `${JSON.stringify(path)} leads nowhere`);
      return direction === 'desc' ? `${path} desc` : path;
    })
    .join(',');
}

function checkField(name: RecordName, field: string, option: string): void {
  const { fields, open } = recordTypeOf(name);
  if (Object.hasOwn(fields, field)) return;
  if (!open) throw refusal(option, `${name} has no ${JSON.stringify(field)}`);
  checkName(field);
}

function wholeNumber(option: string, value: number | undefined): string | undefined {
  if (value === undefined) return undefined;
  if (Number.isSafeInteger(value) && value >= 0) return String(value);
  throw refusal(option, 'must be a whole number, 0 or more');
}

function refusal(option: string, why: string): CareerError {
  return new CareerError('configuration', `${option} ${why}`, { setting: option });
}
