// Work that reads the database in several steps, without waiting itself: the same code runs at once on a connection of this
// process, or step by step in another process (`readers.ts`).
import type { Database, Value } from './database.js';

export interface SqlQuery {
  readonly sql: string;
  readonly values: readonly Value[];
}

/** Yields queries, and receives the rows of each. */
export type SqlWork<Result> = Generator<SqlQuery, Result, unknown[]>;

export function* allRows<Row>(sql: string, values: readonly Value[]): SqlWork<Row[]> {
  return (yield { sql, values }) as Row[];
}

export function* firstRow<Row>(sql: string, values: readonly Value[]): SqlWork<Row | undefined> {
  return (yield* allRows<Row>(sql, values))[0];
}

/** Runs work in a read transaction of this process, which waits for it. */
export function runAtOnce<Result>(database: Database, work: SqlWork<Result>): Result {
  return database.snapshot(() => {
    for (let step = work.next(); ;) {
      if (step.done) return step.value;
      step = work.next(database.all(step.value.sql, ...step.value.values));
    }
  });
}
