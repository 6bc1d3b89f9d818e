// Parts of a date-time are those in its own offset (OData 4.0, URL conventions, 5.1.1.6). Those of records are in UTC; one
// that is written in a query may have another.
import type { Expression, Literal } from './expression.js';

const parts: ReadonlySet<string> = new Set([
  ...['year', 'month', 'day', 'hour', 'minute', 'second'],
  ...['date', 'time'],
]);

/** The arguments of a function, a date-time as it was written. */
export function inOwnOffset(name: string, values: readonly Expression[]): readonly Expression[] {
  return values.map((value) => {
    if (value.kind !== 'literal' || value.literal.local === undefined || !parts.has(name)) return value;
    return { kind: 'literal', literal: { type: 'date-time', value: value.literal.local.value } };
  });
}

/** The offset in minutes, where the function asks for that of a date-time that has one. */
export function offsetOf(name: string, values: readonly Expression[]): Literal | undefined {
  const [value] = values;
  if (name !== 'totaloffsetminutes' || value?.kind !== 'literal') return undefined;
  const { local } = value.literal;
  return local && { type: 'int', value: local.offset };
}
