// Fields of a host's own (`fieldMap.extra`), which a page may use as facts, facets and sort keys.

import { isObject } from '../util/json.js';
import { FACETS } from './facet-terms.js';

/** What the name of a mapped field must not be: names of facts and fields of ours, and words of the page's URL. */
const TAKEN: ReadonlySet<string> = new Set([
  ...FACETS,
  ...'deadline deadline-date title id image advert access priority q sort page v apply source collapsed saved new default newest oldest'.split(
    ' ',
  ),
]);

/** Lower case first, so that no name is one of the service's sort fields, and of what a part and a parameter may have. */
const NAME = /^[a-z][a-zA-Z\d-]{0,39}$/;

/** Each record of a list is read for all of them. */
export const MAX_MAPPED_FIELDS = 100;

const PREFIX = 'extra.';

/**
 * The paths of the mapped fields by name, in order, from `{ extra: { department: 'custom.dept' } }` or
 * `{ 'extra.department': 'custom.dept' }`.
 * @param fieldMap untrusted
 * @param refuse is told which names cannot be used, and which are too many
 */
export function mappedFields(
  fieldMap: Readonly<Record<string, unknown>> = {},
  refuse: (name: string, isTooMany: boolean) => void = () => undefined,
): ReadonlyMap<string, string> {
  const flat = Object.entries(fieldMap).flatMap(([name, path]) =>
    name.startsWith(PREFIX) ? [[name.slice(PREFIX.length), path] as const] : [],
  );
  const fields = new Map<string, string>();
  for (const [name, path] of [...nestedIn(fieldMap['extra']), ...flat]) {
    const isRight = !TAKEN.has(name) && NAME.test(name) && typeof path === 'string' && path.trim();
    const isTooMany = fields.size >= MAX_MAPPED_FIELDS && !fields.has(name);
    if (isRight && !isTooMany) fields.set(name, isRight);
    else refuse(name, Boolean(isRight));
  }
  return fields;
}

const nestedIn = (extra: unknown): readonly (readonly [string, unknown])[] =>
  isObject(extra) ? Object.entries(extra) : [];
