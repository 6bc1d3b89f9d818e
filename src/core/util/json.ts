/** A JSON object of unknown content. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Whether a value is an object, and neither null nor an array. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The longest names and other short texts, in characters. */
const MAX_NAME = 500;
/** The longest text of a record but for its advert, in characters. */
export const MAX_TEXT = 10_000;
/** Levels of objects and arrays in a record. */
const MAX_LEVELS = 8;
/** Entries of any list within a record: a site may map one to the countries of the world, and more. */
const MAX_ENTRIES = 1000;
/** Entries of a list that is drawn, searched and made into filters, such as locations. */
const MAX_TERMS = 100;

/** Of a longer text, the beginning. */
export const cut = (text: string, longest = MAX_NAME): string =>
  text.length > longest ? text.slice(0, longest).toWellFormed() : text;

/** Of a longer list, the first entries; else the same list. */
export const firstOf = <T>(list: readonly T[], most = MAX_TERMS): readonly T[] =>
  list.length > most ? list.slice(0, most) : list;

/**
 * What a service has sent, with an end to everything: of longer texts, names and lists the beginning, and nothing below the last level
 * that is read. The same object where that changes nothing, which is found out without a copy: lists have ten thousand records.
 */
export function bounded(value: unknown, levels = MAX_LEVELS): unknown {
  if (isBounded(value, levels)) return value;
  if (typeof value === 'string') return cut(value, MAX_TEXT);
  if (!levels) return undefined;
  const inside = (one: unknown) => bounded(one, levels - 1);
  if (Array.isArray(value)) return firstOf(value, MAX_ENTRIES).map(inside);
  return Object.fromEntries(
    Object.entries(value as JsonObject).map(([name, one]) => [cut(name), inside(one)]),
  );
}

function isBounded(value: unknown, levels: number): boolean {
  if (typeof value === 'string') return value.length <= MAX_TEXT;
  if (typeof value !== 'object' || value === null) return true;
  if (!levels) return false;
  if (Array.isArray(value))
    return value.length <= MAX_ENTRIES && value.every((one) => isBounded(one, levels - 1));
  return Object.keys(value).every(
    (name) => name.length <= MAX_NAME && isBounded((value as JsonObject)[name], levels - 1),
  );
}

/** A copy that has a value at a path of the record. */
export function withPath(record: JsonObject, path: string, value: unknown): JsonObject {
  const [first = '', ...rest] = path.split('.');
  const name = Object.keys(record).find((one) => one.toLowerCase() === first.toLowerCase());
  if (name === undefined) return record;
  const inner = record[name];
  if (!rest.length) return { ...record, [name]: value };
  return isObject(inner) ? { ...record, [name]: withPath(inner, rest.join('.'), value) } : record;
}

/**
 * A text that is not empty; a number becomes its digits.
 * @param longest what the field may be, in characters: nothing reads more of a text
 */
export function readText(value: unknown, longest = MAX_NAME): string | undefined {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  const text = typeof value === 'string' ? cut(value, longest) : '';
  return text.trim() ? text : undefined;
}

/** What a record has at a path such as `job.title`, whose names are found without case. Null is nothing. */
export function readPath(record: JsonObject, path: string): unknown {
  let value: unknown = record;
  for (const name of path.split('.')) {
    if (isObject(value) && Object.hasOwn(value, name)) {
      value = value[name];
      continue;
    }
    const small = name.toLowerCase();
    const own = isObject(value) ? Object.keys(value).find((one) => one.toLowerCase() === small) : undefined;
    value = own === undefined ? undefined : (value as JsonObject)[own];
  }
  return value ?? undefined;
}

/** JSON, also on pages with old libraries that give arrays and texts a `toJSON`, by which arrays would be texts. */
export const toJson = (value: unknown): string => JSON.stringify(value, asItIs);

/**
 * JSON in which no half of a surrogate pair is left. JSON.stringify escapes them (`\ud800`), which strict
 * readers refuse; a backslash that somebody typed is itself escaped and stays.
 */
export function wellFormedJson(value: unknown): string {
  return toJson(value).replace(/\\(?:u(d[89a-f][0-9a-f]{2})|.)/g, (escape, half) =>
    half ? '\ufffd' : escape,
  );
}

/** What a value is without its `toJSON`; a date has no other form. */
function asItIs(this: Readonly<Record<string, unknown>>, name: string, converted: unknown): unknown {
  const value = this[name];
  return value instanceof Date ? converted : value;
}
