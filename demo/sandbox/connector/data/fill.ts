// Adds many records of one type, to test lists, queries and clients with a million records.
import type { Database } from '../../database/database.js';
import { localDate } from '../../database/sample-dates.js';
import { tableOf, type TypeName } from '../model.js';
import { dayOf } from './days.js';
import type { Draft } from './draft.js';
import { fillers } from './fillers.js';
import { Random } from './random.js';
import { RecordStore } from './record-store.js';

export interface FillOptions {
  /** Default 1. */
  seed?: number;
  /** Today's date, YYYY-MM-DD. Default: the machine's. */
  today?: string;
}

/** From this number of records, rebuilding the indexes is faster than updating them for each row. */
const minForIndexRebuild = 20_000;

/** Adds `count` records, linked to existing ones, in one transaction. */
export function fillRecords(
  database: Database,
  type: TypeName,
  count: number,
  { seed = 1, today = localDate() }: FillOptions = {},
): void {
  if (!Number.isSafeInteger(count) || count < 0)
    throw new Error(`${count} is not a valid number of records.`);
  database.transaction(() => {
    const restoreIndexes = count < minForIndexRebuild ? () => undefined : dropIndexes(database, type);
    const store = new RecordStore(database);
    const first = store.rowNumber(type) + 1;
    const random = new Random(seed).fork(`${type}/${first}`);
    const draft: Draft = { store, random, today: dayOf(today) };
    const next = fillers[type](draft, database);
    for (let left = count; left > 0;) {
      const records = next(first + count - left, left);
      for (const record of records) store.add(type, record);
      left -= records.length;
    }
    store.flush();
    restoreIndexes();
  });
}

function dropIndexes(database: Database, type: TypeName): () => void {
  const indexes = database.all<{ name: string; sql: string }>(
    `SELECT name, sql FROM sqlite_master WHERE type = 'index' AND tbl_name = ? AND sql IS NOT NULL`,
    tableOf(type),
  );
  for (const { name } of indexes) database.run(`DROP INDEX "${name}"`);
  return () => {
    for (const { sql } of indexes) database.run(sql);
  };
}
