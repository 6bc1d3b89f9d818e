import { CareerError } from '../../core/util/error.js';

/** The error of a filter that cannot be sent. */
export function invalidFilter(problem: string): CareerError {
  return new CareerError('configuration', `filter: ${problem}`, { setting: 'filter' });
}

type Kind = 'single' | 'and' | 'or';

/**
 * A condition on records, made by the fields that a `filter` function receives. Immutable: `and`, `or` and `not` return
 * new ones.
 */
export class Filter {
  readonly #text: string;
  readonly #kind: Kind;

  /** @internal */
  constructor(text: string, kind: Kind = 'single') {
    this.#text = text;
    this.#kind = kind;
  }

  /** Both this and all others. */
  and(...others: readonly Filter[]): Filter {
    return Filter.#join('and', [this, ...others]);
  }

  /** This or one of the others. */
  or(...others: readonly Filter[]): Filter {
    return Filter.#join('or', [this, ...others]);
  }

  /** Not this. */
  not(): Filter {
    return new Filter(`not (${this.#text})`);
  }

  /** OData text. */
  toString(): string {
    return this.#text;
  }

  static #join(kind: 'and' | 'or', filters: readonly Filter[]): Filter {
    for (const one of filters) checkFilter(one);
    const [first] = filters;
    if (!first) throw invalidFilter(`${kind}() of nothing`);
    if (filters.length === 1) return first;
    const parts = filters.map((one) =>
      one.#kind === 'single' || one.#kind === kind ? one.#text : `(${one.#text})`,
    );
    return new Filter(parts.join(` ${kind} `), kind);
  }
}

/** @throws CareerError `configuration` for anything but a Filter: untyped programs can pass any value */
export function checkFilter(filter: unknown): Filter {
  if (filter instanceof Filter) return filter;
  throw invalidFilter('a condition must be made by the fields, or by rawFilter()');
}

/** All of these conditions: `and(o.active.eq(true), o.name.contains('x'))`. */
export function and(first: Filter, ...others: readonly Filter[]): Filter {
  return checkFilter(first).and(...others);
}

/** At least one of these conditions. */
export function or(first: Filter, ...others: readonly Filter[]): Filter {
  return checkFilter(first).or(...others);
}

/** Not this condition. */
export function not(filter: Filter): Filter {
  return checkFilter(filter).not();
}

/**
 * OData text as a part of a filter, in parentheses. It is sent unchanged: never insert untrusted values.
 * @throws CareerError `configuration` when its quotes or parentheses do not match
 */
export function rawFilter(text: string): Filter {
  checkSelfContained(text);
  return new Filter(`(${text})`);
}

/** Refuses a text that would break out of the parentheses around it. */
export function checkSelfContained(text: string): void {
  let depth = 0;
  let isQuoted = false;
  let isComplete = text.trim() !== '';
  for (const character of text) {
    if (character === "'") isQuoted = !isQuoted;
    if (isQuoted) continue;
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (depth < 0 || (character === ';' && depth === 0)) isComplete = false;
  }
  if (!isComplete || isQuoted || depth !== 0) {
    throw invalidFilter('it is empty, contains a semicolon, or its quotes or parentheses do not match');
  }
}
