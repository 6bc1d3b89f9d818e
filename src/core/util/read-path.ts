import { isObject, type JsonObject } from './json.js';

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
