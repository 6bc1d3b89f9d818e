/** A JSON object of unknown content. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Whether a value is an object, and neither null nor an array. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What a record has at a path such as `job.title`, whose names are found without case. Null is nothing. */
export function readPath(record: JsonObject, path: string): unknown {
  let value: unknown = record;
  for (const name of path.split('.')) {
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
