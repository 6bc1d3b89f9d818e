// Values of a condition that are evaluated before it: those that are used several times, and those whose SQL is deep, since
// the parser of SQLite takes few brackets in one another.
import type { Statement } from './statement.js';

/** Brackets of SQL in one another. With those of three lambdas around them, they are below what SQLite parses. */
const maxNesting = 6;

export class Steps {
  readonly #statement: Statement;
  readonly #texts: string[] = [];

  constructor(statement: Statement) {
    this.#statement = statement;
  }

  /**
   * A table of one row with the values as columns. OFFSET keeps SQLite from writing the value into each place where its
   * column is used, which would double the work with each level of nesting.
   *
   * @returns its name
   */
  table(values: Readonly<Record<string, string>>): string {
    const name = this.#statement.step();
    const list = Object.values(values).join(', ');
    this.#texts.push(`${name}(${Object.keys(values).join(', ')}) AS (SELECT ${list} LIMIT 1 OFFSET 0)`);
    return name;
  }

  /** The SQL itself, or the value of a step where it is deep. */
  shallow(sql: string): string {
    return nesting(sql) > maxNesting ? `(SELECT a FROM ${this.table({ a: sql })})` : sql;
  }

  /** SQL that uses the steps, with them before it. */
  around(sql: string): string {
    return this.#texts.length === 0 ? sql : `(WITH ${this.#texts.join(', ')} SELECT ${sql})`;
  }
}

/** Stands before the SQL of a lambda: white space in SQL. */
export const lambdaMark = '\f';

/**
 * How many brackets are in one another; there are none in the strings of our SQL. Those of a lambda do not count: a step
 * would hold the same, with more around it.
 */
function nesting(sql: string): number {
  let [depth, most] = [0, 0];
  /** The depth around the lambda. */
  let skipped: number | undefined;
  for (let at = 0; at < sql.length; at += 1) {
    const character = sql[at];
    if (character === lambdaMark) skipped ??= depth;
    else if (character === '(') {
      depth += 1;
      if (skipped === undefined) most = Math.max(most, depth);
    } else if (character === ')') {
      depth -= 1;
      if (depth === skipped) skipped = undefined;
    }
  }
  return most;
}
