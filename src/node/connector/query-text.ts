// Converts the options of a list to the query of a URL.
import { checkName, fieldsOf, rawFields } from './fields.js';
import { checkSelfContained, Filter } from './filter.js';
import { checkNumber, invalidOption } from './option-checks.js';
import { recordTypeOf, type RecordName } from './record-types.js';

/** Options without compile-time checks. */
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

/** Raw mode: no name is known. */
type Target = RecordName | 'raw';

/**
 * The query of a list, with its `?`; empty without options. Spaces become `%20`; `$` and the separators inside values
 * are not encoded where a URL may contain them.
 * @throws CareerError `configuration` when an option is invalid
 */
export function toQuery(name: Target, options: AnyOptions): string {
  const pairs = queryParts(name, options, false).map(([option, value]) => `${option}=${encodeValue(value)}`);
  return pairs.length ? `?${pairs.join('&')}` : '';
}

const UNENCODED = new Map([
  ['%24', '$'],
  ['%2C', ','],
  ['%2F', '/'],
  ['%3A', ':'],
  ['%3D', '='],
]);

function encodeValue(value: string): string {
  if (!value.isWellFormed())
    throw invalidOption('the query', 'contains half of a surrogate pair, which a URL cannot contain');
  return encodeURIComponent(value).replaceAll(/%(?:24|2C|2F|3A|3D)/g, (code) => UNENCODED.get(code) ?? code);
}

function queryParts(name: Target, options: AnyOptions, isNested: boolean): [string, string][] {
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

function filterText(name: Target, filter: unknown, isNested: boolean): string {
  if (typeof filter === 'string') {
    // A nested filter must not break out of its place among other options.
    if (isNested || !filter.trim()) checkSelfContained(filter);
    return filter;
  }
  const fields = name === 'raw' ? rawFields : fieldsOf(name);
  const made = typeof filter === 'function' ? (filter(fields) as unknown) : undefined;
  if (made instanceof Filter) return made.toString();
  throw invalidOption('filter', 'must be a string, or a function that returns a condition');
}

function selectText(name: Target, select: readonly string[]): string {
  if (!Array.isArray(select) || select.length === 0)
    throw invalidOption('select', 'must name at least one property');
  for (const field of select) checkField(name, field, 'select');
  return select.join(',');
}

function expandText(name: Target, expand: AnyExpand): string | undefined {
  const items = Object.entries(expand).map(([property, options]) => {
    const { target, isMany } = expandTarget(name, property);
    if (options === true) return property;
    checkExpandOptions(property, options, isMany);
    const inner = queryParts(target, options, true);
    if (inner.length === 0) return property;
    return `${property}(${inner.map(([option, value]) => `${option}=${value}`).join(';')})`;
  });
  return items.join(',') || undefined;
}

function expandTarget(name: Target, property: string): { target: Target; isMany: boolean } {
  if (name === 'raw') {
    checkName(property, 'expand');
    // Whether it holds one record or many is not known: all options are passed on.
    return { target: name, isMany: true };
  }
  const { one, many } = recordTypeOf(name);
  const isMany = Object.hasOwn(many, property);
  const target = isMany ? many[property] : Object.hasOwn(one, property) ? one[property] : undefined;
  if (target !== undefined) return { target: target as RecordName, isMany };
  const problem = `cannot be ${JSON.stringify(property)}: ${name} has no such expandable property`;
  throw invalidOption('expand', problem);
}

const EXPAND_ONE_OPTIONS = ['select', 'expand'];
const EXPAND_MANY_OPTIONS = [...EXPAND_ONE_OPTIONS, 'filter', 'orderBy', 'top', 'skip'];
const LIST_OPTIONS = [...EXPAND_MANY_OPTIONS, 'count', 'raw', 'resumeFrom', 'signal', 'prefetch'];

/** @throws CareerError `configuration` for an unknown option */
export function checkListOptions(options: object): void {
  const unknown = Object.keys(options).find((option) => !LIST_OPTIONS.includes(option));
  if (unknown !== undefined) throw invalidOption(unknown, 'is not an option of a list');
}

/** Ignoring an unknown option would return other records than the program expects. */
function checkExpandOptions(property: string, options: unknown, isMany: boolean): void {
  const allowed = isMany ? EXPAND_MANY_OPTIONS : EXPAND_ONE_OPTIONS;
  if (typeof options !== 'object' || options === null) {
    throw invalidOption('expand', `${property} must be true or options`);
  }
  const unknown = Object.keys(options).find((option) => !allowed.includes(option));
  if (unknown !== undefined)
    throw invalidOption('expand', `${property} has no option ${JSON.stringify(unknown)}`);
}

function orderText(name: Target, orders: readonly string[]): string {
  return orders
    .map((order) => {
      const [path = '', direction = 'asc', ...rest] = order.split(' ');
      if (rest.length || !['asc', 'desc'].includes(direction)) {
        throw invalidOption(
          'orderBy',
          `${JSON.stringify(order)} must be a property, optionally followed by "asc" or "desc"`,
        );
      }
      checkPath(name, path);
      return direction === 'desc' ? `${path} desc` : path;
    })
    .join(',');
}

/** A field, or one of a related record: `job/organization/name`. */
function checkPath(name: Target, path: string): void {
  let target: Target = name;
  const parts = path.split('/');
  for (const part of parts.slice(0, -1)) {
    if (target === 'raw') checkName(part, 'orderBy');
    else {
      const { one } = recordTypeOf(target);
      const next = Object.hasOwn(one, part) ? one[part] : undefined;
      if (next === undefined) throw invalidOption('orderBy', `${JSON.stringify(path)} is not a known path`);
      target = next as RecordName;
    }
  }
  checkField(target, parts.at(-1) ?? '', 'orderBy');
}

function checkField(name: Target, field: string, option: string): void {
  const { fields, open } = name === 'raw' ? { fields: {}, open: true } : recordTypeOf(name);
  if (Object.hasOwn(fields, field)) return;
  if (!open) throw invalidOption(option, `${name} has no ${JSON.stringify(field)}`);
  checkName(field, option);
}

function wholeNumber(option: string, value: number | undefined): string | undefined {
  if (value === undefined) return undefined;
  checkNumber(option, value, 0, Number.MAX_SAFE_INTEGER);
  return String(value);
}
