/**
 * JSON in which no half of a surrogate pair is left. JSON.stringify escapes them (`\ud800`), which strict
 * readers refuse; a backslash that somebody typed is itself escaped and stays.
 */
export function wellFormedJson(value: unknown): string {
  return JSON.stringify(value, asItIs).replace(/\\(?:u(d[89a-f][0-9a-f]{2})|.)/g, (escape, half) =>
    half ? '\ufffd' : escape,
  );
}

/** Some old pages give arrays and texts a `toJSON`, which would send arrays as texts. */
function asItIs(this: Readonly<Record<string, unknown>>, name: string, converted: unknown): unknown {
  const value = this[name];
  return value instanceof Date ? converted : value;
}
