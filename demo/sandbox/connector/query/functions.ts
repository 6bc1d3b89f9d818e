// The functions of `$filter` and `$orderby`: parameters, result, and SQL.
import { toLower, toUpper } from './letters.js';
import { QueryError } from './query-error.js';
import type { Steps } from './steps.js';

/** `int` and `double` are interchangeable; every function accepts an operand of type `null`. */
export type ValueType = 'string' | 'int' | 'double' | 'boolean' | 'date' | 'date-time' | 'time' | 'null';

interface FunctionRule {
  readonly takes: readonly (readonly ValueType[])[];
  /** How many of `takes` are required; default: all. */
  readonly least?: number;
  readonly gives: ValueType;
  readonly sql: (...values: string[]) => string;
  /** Whether `sql` uses a value several times: then it gets columns that hold them. */
  readonly repeats?: true;
}

const text: readonly ValueType[] = ['string'];
const number: readonly ValueType[] = ['int', 'double'];
const day: readonly ValueType[] = ['date', 'date-time'];
const moment: readonly ValueType[] = ['date-time'];

/** White space of Unicode, as SQL; SQLite's own is the blank alone. */
const whiteSpace = `char(${[
  ...[9, 10, 11, 12, 13, 32, 0x85, 0xa0, 0x1680],
  ...Array.from({ length: 11 }, (_, index) => 0x2000 + index),
  ...[0x2028, 0x2029, 0x202f, 0x205f, 0x3000],
].join()})`;

/** A part of a date-time, which is stored as UTC text. */
function piece(from: number, length: number, of: readonly ValueType[]): FunctionRule {
  return {
    takes: [of],
    gives: 'int',
    sql: (value) => `CAST(substr(${value}, ${from}, ${length}) AS INTEGER)`,
  };
}

/** Numbers from 2^53 on are whole, and SQLite would make others of infinite ones. */
const whole = (change: (column: string) => string): FunctionRule => ({
  takes: [number],
  gives: 'double',
  repeats: true,
  sql: (a) => `iif(abs(${a}) < 9007199254740992.0, ${change(a)}, ${a})`,
});

/** Half away from zero. SQLite's own adds 0.5 first, and makes 1 of 0.49999999999999994. */
function rounded(a: string): string {
  const rest = `${a} - CAST(${a} AS INTEGER)`;
  return `CAST(CAST(${a} AS INTEGER) + (${rest} >= 0.5) - (${rest} <= -0.5) AS REAL)`;
}

const functions: Readonly<Record<string, FunctionRule>> = {
  contains: { takes: [text, text], gives: 'boolean', sql: (a, b) => `(instr(${a}, ${b}) > 0)` },
  startswith: {
    takes: [text, text],
    gives: 'boolean',
    sql: (a, b) => `(instr(${a}, ${b}) = 1)`,
  },
  endswith: {
    takes: [text, text],
    gives: 'boolean',
    repeats: true,
    sql: (a, b) => `substr(${a}, length(${a}) - length(${b}) + 1) = ${b} AND length(${a}) >= length(${b})`,
  },
  tolower: { takes: [text], gives: 'string', repeats: true, sql: toLower },
  toupper: { takes: [text], gives: 'string', repeats: true, sql: toUpper },
  length: { takes: [text], gives: 'int', sql: (a) => `length(${a})` },
  trim: { takes: [text], gives: 'string', sql: (a) => `trim(${a}, ${whiteSpace})` },
  concat: { takes: [text, text], gives: 'string', sql: (a, b) => `(${a} || ${b})` },
  indexof: { takes: [text, text], gives: 'int', sql: (a, b) => `(instr(${a}, ${b}) - 1)` },
  substring: {
    takes: [text, ['int'], ['int']],
    least: 2,
    gives: 'string',
    sql: (a, from, length) =>
      `substr(${a}, max(${from}, 0) + 1${length === undefined ? '' : `, max(${length}, 0)`})`,
  },
  year: piece(1, 4, day),
  month: piece(6, 2, day),
  day: piece(9, 2, day),
  hour: piece(12, 2, moment),
  minute: piece(15, 2, moment),
  second: piece(18, 2, moment),
  // Values are in UTC, without zeros at the end of the fraction.
  time: { takes: [moment], gives: 'time', sql: (value) => `substr(${value}, 12)` },
  fractionalseconds: {
    takes: [moment],
    gives: 'double',
    sql: (value) => `CAST('0' || substr(${value}, 20) AS REAL)`,
  },
  totaloffsetminutes: { takes: [moment], gives: 'int', sql: (value) => `iif(${value} IS NULL, NULL, 0)` },
  mindatetime: { takes: [], gives: 'date-time', sql: () => `'0001-01-01T00:00:00'` },
  maxdatetime: { takes: [], gives: 'date-time', sql: () => `'9999-12-31T23:59:59.999999999999'` },
  date: { takes: [day], gives: 'date', sql: (value) => `substr(${value}, 1, 10)` },
  // condition.ts binds the time of the first page.
  now: { takes: [], gives: 'date-time', sql: () => '' },
  round: whole(rounded),
  floor: whole((a) => `floor(${a})`),
  ceiling: whole((a) => `ceil(${a})`),
};

function ruleOf(name: string, part: string): FunctionRule {
  const rule = Object.hasOwn(functions, name) ? functions[name] : undefined;
  if (rule) return rule;
  throw new QueryError(part, `the function ${name} is unknown or not supported.`);
}

export function checkArgumentCount(name: string, count: number, part: string): void {
  const { takes, least = takes.length } = ruleOf(name, part);
  if (count >= least && count <= takes.length) return;
  const wanted = least === takes.length ? String(least) : `${least} or ${takes.length}`;
  throw new QueryError(part, `the function ${name} takes ${wanted} values, not ${count}.`);
}

/** What values compare with one another. */
export function kindOf(type: ValueType): string {
  return type === 'int' || type === 'double' ? 'number' : type;
}

/** A value in SQL. */
export interface Operand {
  readonly sql: string;
  readonly type: ValueType;
  /** Its name in messages. */
  readonly label: string;
  /** Present if the value may be NaN, which SQLite has not: it is NULL, too. When the value is null; empty: never. */
  readonly nulls?: readonly string[];
  /** Whether it is written in the query, and not `null`. */
  readonly isLiteral?: true;
}

/** The conditions of which one holds when one of the values is null, and not NaN; each once. */
export function nullsOfAll(operands: readonly Operand[]): readonly string[] {
  const all = operands.flatMap(({ sql, nulls, isLiteral }) => nulls ?? (isLiteral ? [] : [`${sql} IS NULL`]));
  return [...new Set(all)];
}

export function callFunction(
  name: string,
  operands: readonly Operand[],
  { part, steps }: { part: string; steps: Steps },
): Operand {
  const { takes, gives, sql, repeats } = ruleOf(name, part);
  for (const [index, { type, label }] of operands.entries()) {
    if (type === 'null' || takes[index]!.includes(type)) continue;
    throw new QueryError(part, `${name} takes ${takes[index]!.join(' or ')}; ${label} is ${type}.`);
  }
  const values = operands.map((operand) => operand.sql);
  const columns = ['a', 'b', 'c'].slice(0, values.length);
  const table = (): string => steps.table(Object.fromEntries(columns.map((name, at) => [name, values[at]!])));
  return {
    sql: repeats ? `(SELECT ${sql(...columns)} FROM ${table()})` : sql(...values),
    type: gives,
    label: `${name}(…)`,
    ...(operands.some(({ nulls }) => nulls) && { nulls: nullsOfAll(operands) }),
  };
}
