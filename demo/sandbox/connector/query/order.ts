// `$orderby`. Nulls are first in ascending and last in descending order; equal records keep their order.
import type { TypeName } from '../model.js';
import type { Cursor } from './cursor.js';
import { readOrderKey, type Source } from './expression.js';
import type { Row, Value } from './records.js';

interface OrderItem {
  readonly of: (record: Row) => Value;
  readonly isDescending: boolean;
}

/** Reads the items to the next token that does not belong to them. @returns a function that sorts records */
export function readOrder(
  cursor: Cursor,
  type: TypeName,
  source: Source,
): (records: readonly Row[]) => readonly Row[] {
  const items: OrderItem[] = [];
  do {
    const of = readOrderKey(cursor, type, source);
    const isDescending = cursor.takeIf('desc');
    if (!isDescending) cursor.takeIf('asc');
    items.push({ of, isDescending });
  } while (cursor.takeIf(','));
  return (records) => {
    const keyed = records.map((record) => ({ record, keys: items.map(({ of }) => of(record)) }));
    keyed.sort((one, other) => compareKeys(one.keys, other.keys, items));
    return keyed.map(({ record }) => record);
  };
}

function compareKeys(one: readonly Value[], other: readonly Value[], items: readonly OrderItem[]): number {
  for (const [index, { isDescending }] of items.entries()) {
    const order = compareValues(one[index]!, other[index]!);
    if (order !== 0) return isDescending ? -order : order;
  }
  return 0;
}

function compareValues(one: Value, other: Value): number {
  if (one === other) return 0;
  if (one === null) return -1;
  return other === null || one > other ? 1 : -1;
}
