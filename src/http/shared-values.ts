import { isObject, type JsonObject } from '../base/json.js';

/** Different values of a property that are remembered; more are of the kind that does not recur, such as titles. */
const MAX_KNOWN = 2000;
/** Characters; longer texts hardly recur. */
const LONGEST = 500;
/** Different values that begin alike. */
const MAX_ALIKE = 20;

/** The values of one property. What they are compared with begins alike: the text itself, the id of a term, the first of several terms. */
type Known = Map<unknown, unknown[]>;

/**
 * Keeps each value of a list's records once: equal texts, terms and lists of terms in different records become one and the same.
 * @returns what replaces them in a record, which is returned
 */
export function shareValues(): (record: unknown) => unknown {
  const known = new Map<string, Known>();
  const shared = (values: Known, value: unknown): unknown => {
    let key: unknown = value;
    if (Array.isArray(value)) {
      if (!value.every(isObject)) return value;
      for (let at = 0; at < value.length; at += 1) value[at] = shared(values, value[at]) as JsonObject;
      [key] = value;
    } else if (isObject(value)) key = value['id'];
    else if (typeof value !== 'string' || value.length > LONGEST) return value;
    let alike = values.get(key);
    const same = alike?.find((one) => isSame(one, value));
    if (same !== undefined) return same;
    if (!alike && values.size < MAX_KNOWN) values.set(key, (alike = []));
    if (alike && alike.length < MAX_ALIKE) alike.push(value);
    return value;
  };
  return (record) => {
    if (!isObject(record)) return record;
    for (const name of Object.keys(record)) {
      let values = known.get(name);
      if (!values) known.set(name, (values = new Map()));
      const value = shared(values, record[name]);
      if (value !== record[name]) (record as Record<string, unknown>)[name] = value;
    }
    return record;
  };
}

/** Whether two values are equal, as far as that is seen at once: what is deeper is to be the same. */
function isSame(a: unknown, b: unknown): boolean {
  if (Array.isArray(a))
    return Array.isArray(b) && a.length === b.length && a.every((one, at) => one === b[at]);
  if (!isObject(a)) return a === b;
  if (!isObject(b)) return false;
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => Object.hasOwn(b, name) && a[name] === b[name])
  );
}
