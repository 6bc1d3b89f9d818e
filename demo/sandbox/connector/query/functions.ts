// The functions of `$filter` and `$orderby`.
import type { ValueType } from './cursor.js';
import type { Value } from './records.js';

interface FunctionRule {
  readonly takes: readonly ValueType[];
  /** How many of `takes` are required; default: all. */
  readonly least?: number;
  readonly gives: ValueType;
  /** The result for values of the types of `takes`. A function of a null is null, and is not called. */
  readonly of: (...values: never[]) => Value;
}

const millisecondsOfDay = 86_400_000;

function ofText(gives: ValueType, of: (text: string) => Value): FunctionRule {
  return { takes: ['string'], gives, of };
}

function ofTexts(gives: ValueType, of: (text: string, other: string) => Value): FunctionRule {
  return { takes: ['string', 'string'], gives, of };
}

function ofNumber(of: (value: number) => number): FunctionRule {
  return { takes: ['number'], gives: 'number', of };
}

function partOfDate(of: (date: Date) => number): FunctionRule {
  return { takes: ['date-time'], gives: 'number', of: (time: number) => of(new Date(time)) };
}

export const functions: ReadonlyMap<string, FunctionRule> = new Map(
  Object.entries({
    contains: ofTexts('boolean', (text, other) => text.includes(other)),
    startswith: ofTexts('boolean', (text, other) => text.startsWith(other)),
    endswith: ofTexts('boolean', (text, other) => text.endsWith(other)),
    concat: ofTexts('string', (text, other) => text + other),
    indexof: ofTexts('number', (text, other) => text.indexOf(other)),
    tolower: ofText('string', (text) => text.toLowerCase()),
    toupper: ofText('string', (text) => text.toUpperCase()),
    trim: ofText('string', (text) => text.trim()),
    length: ofText('number', (text) => text.length),
    substring: {
      takes: ['string', 'number', 'number'],
      least: 2,
      gives: 'string',
      of: (text: string, from: number, length = Infinity) =>
        text.slice(Math.max(from, 0), Math.max(from, 0) + Math.max(length, 0)),
    },
    year: partOfDate((date) => date.getUTCFullYear()),
    month: partOfDate((date) => date.getUTCMonth() + 1),
    day: partOfDate((date) => date.getUTCDate()),
    hour: partOfDate((date) => date.getUTCHours()),
    minute: partOfDate((date) => date.getUTCMinutes()),
    second: partOfDate((date) => date.getUTCSeconds()),
    date: {
      takes: ['date-time'],
      gives: 'date-time',
      of: (time: number) => Math.floor(time / millisecondsOfDay) * millisecondsOfDay,
    },
    now: { takes: [], gives: 'date-time', of: () => Date.now() },
    // OData rounds half away from zero.
    round: ofNumber((value) => Math.sign(value) * Math.round(Math.abs(value))),
    floor: ofNumber(Math.floor),
    ceiling: ofNumber(Math.ceil),
  } satisfies Record<string, FunctionRule>),
);
