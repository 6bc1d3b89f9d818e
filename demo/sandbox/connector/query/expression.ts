// Compiles `$filter` and the items of `$orderby` to functions of a record, with checks of names and types. OData's rules for
// null: `eq` and `ne` compare it like any value, `lt` and the like are false, functions return null, and logic has three values.
import type { TypeName } from '../model.js';
import type { Cursor, ValueType } from './cursor.js';
import { functions } from './functions.js';
import type { Names } from './names.js';
import type { Records, Row, Value } from './records.js';

/** The value for a record of the list, and for the record of the variable of an `any` or `all` around the expression. */
type Evaluate = (record: Row, element: Row | undefined) => Value;

interface Expression {
  readonly type: ValueType;
  readonly of: Evaluate;
  /** How messages name it. */
  readonly label: string;
}

/** The variable of an `any` or `all`. */
interface Variable {
  readonly name: string;
  readonly type: TypeName;
}

const maxDepth = 100;

/** Reads a condition to the next token that does not belong to it. */
export function readFilter(cursor: Cursor, type: TypeName, source: Source): (record: Row) => boolean {
  const { of } = new ExpressionReader(cursor, type, source).condition();
  return (record) => of(record, undefined) === true;
}

/** Reads an item of `$orderby` without its direction. */
export function readOrderKey(cursor: Cursor, type: TypeName, source: Source): (record: Row) => Value {
  const isLiteral = cursor.current?.kind === 'literal';
  const { of } = new ExpressionReader(cursor, type, source).operand();
  if (isLiteral) throw cursor.error('orders by a value; a property is needed.');
  return (record) => of(record, undefined);
}

/** Where names and records come from. */
export interface Source {
  readonly names: Names;
  readonly records: Records;
}

class ExpressionReader {
  readonly #cursor: Cursor;
  readonly #type: TypeName;
  readonly #source: Source;
  #variable: Variable | undefined;
  #depth = 0;

  constructor(cursor: Cursor, type: TypeName, source: Source) {
    this.#cursor = cursor;
    this.#type = type;
    this.#source = source;
  }

  /** An expression that is true or false. */
  condition(): Expression {
    const expression = this.#nested(() => this.#or());
    // An operator that is not supported explains more than the type of what is before it.
    const { current } = this.#cursor;
    if (expression.type !== 'boolean' && current && !/^[),;]/.test(current.text))
      throw this.#cursor.unexpected();
    return this.#truth(expression);
  }

  /** A literal, a path, a function call, or an expression in brackets. */
  operand(): Expression {
    const token = this.#cursor.current;
    if (token?.kind === 'literal') {
      this.#cursor.take();
      return { type: token.type, of: () => token.value, label: token.text.slice(0, 40) };
    }
    if (this.#cursor.takeIf('(')) {
      const inner = this.#nested(() => this.#or());
      this.#cursor.expect(')');
      return inner;
    }
    const names = [this.#cursor.expectName()];
    while (this.#cursor.takeIf('/')) names.push(this.#cursor.expectName());
    if (!this.#cursor.takeIf('(')) return this.#path(names);
    const called = names.length === 1 ? this.#call(names[0]!) : this.#lambda(names);
    this.#cursor.expect(')');
    return called;
  }

  #nested<Result>(read: () => Result): Result {
    if (this.#depth >= maxDepth) throw this.#cursor.error('has too many brackets in one another.');
    this.#depth += 1;
    const result = read();
    this.#depth -= 1;
    return result;
  }

  #or(): Expression {
    return this.#joined('or', () => this.#joined('and', () => this.#comparison()));
  }

  /** Operands joined by `and` or `or`: the value that decides, else null if one is null, else the other. */
  #joined(word: 'and' | 'or', read: () => Expression): Expression {
    const operands = [read()];
    while (this.#cursor.takeIf(word)) operands.push(read());
    if (operands.length === 1) return operands[0]!;
    const decides = word === 'or';
    const parts = operands.map((operand) => this.#truth(operand).of);
    return {
      type: 'boolean',
      label: 'a condition',
      of: (record, element) => {
        let result: Value = !decides;
        for (const part of parts) {
          const value = part(record, element);
          if (value === decides) return decides;
          if (value === null) result = null;
        }
        return result;
      },
    };
  }

  #comparison(): Expression {
    const left = this.#prefixed();
    const { current } = this.#cursor;
    const compare = current?.kind === 'name' ? comparisons.get(current.text) : undefined;
    if (current === undefined || compare === undefined) return left;
    this.#cursor.take();
    const right = this.#prefixed();
    this.#checkComparable(left, right);
    if (left.type === 'boolean' && current.text !== 'eq' && current.text !== 'ne')
      throw this.#cursor.error(`${current.text} does not order booleans; use eq or ne.`);
    const [a, b] = [left.of, right.of];
    const of: Evaluate = (record, element) => compare(a(record, element), b(record, element));
    return { type: 'boolean', label: 'a condition', of };
  }

  /** An operand with `not` before it or `in` after it. Both have a higher precedence than comparisons. */
  #prefixed(): Expression {
    if (this.#cursor.takeIf('not')) {
      const { of } = this.#truth(this.#nested(() => this.#prefixed()));
      const negated: Evaluate = (record, element) => {
        const value = of(record, element);
        return value === null ? null : value !== true;
      };
      return { type: 'boolean', label: 'a condition', of: negated };
    }
    const operand = this.operand();
    return this.#cursor.takeIf('in') ? this.#in(operand) : operand;
  }

  #in(operand: Expression): Expression {
    this.#cursor.expect('(');
    const values = new Set<Value>();
    do {
      const value = this.#cursor.take();
      if (value?.kind !== 'literal') throw this.#cursor.error('in takes values only.');
      this.#checkComparable(operand, { type: value.type, label: value.text.slice(0, 40) });
      values.add(value.value);
    } while (this.#cursor.takeIf(','));
    this.#cursor.expect(')');
    const of: Evaluate = (record, element) => values.has(operand.of(record, element));
    return { type: 'boolean', label: 'a condition', of };
  }

  #call(name: string): Expression {
    const rule = functions.get(name);
    if (!rule) throw this.#cursor.error(`the function ${name} is unknown or not supported.`);
    const values: Expression[] = [];
    if (!this.#cursor.is(')')) {
      do values.push(this.#nested(() => this.#or()));
      while (this.#cursor.takeIf(','));
    }
    const { takes, least = takes.length, gives, of } = rule;
    if (values.length < least || values.length > takes.length) {
      const wanted = least === takes.length ? String(least) : `${least} or ${takes.length}`;
      throw this.#cursor.error(`the function ${name} takes ${wanted} values, not ${values.length}.`);
    }
    for (const [index, { type, label }] of values.entries()) {
      if (type === 'null' || type === takes[index]) continue;
      throw this.#cursor.error(`${name} takes ${takes[index]}; ${label} is ${type}.`);
    }
    return {
      type: gives,
      label: `${name}(…)`,
      of: (record, element) => {
        const found = values.map((value) => value.of(record, element));
        return found.includes(null) ? null : of(...(found as never[]));
      },
    };
  }

  /** `jobs/any(job:job/active)`: a condition for the records of a collection. */
  #lambda(names: readonly string[]): Expression {
    const quantifier = names.at(-1)!;
    if (quantifier !== 'any' && quantifier !== 'all')
      throw this.#cursor.error(`${quantifier} is not supported; a collection takes any and all.`);
    if (this.#variable) throw this.#cursor.error('any and all in one another are not supported.');
    const path = names.slice(0, -1);
    const { record: owner, type, last } = this.#follow(path);
    if (last.kind === 'field' || last.navigation.kind === 'one')
      throw this.#cursor.error(`'${path.join('/')}' is not a collection.`);
    const { navigation } = last;
    const { records } = this.#source;
    let holds: Evaluate = () => true;
    if (quantifier === 'all' || !this.#cursor.is(')')) {
      const name = this.#cursor.expectName();
      this.#cursor.expect(':');
      this.#variable = { name, type: navigation.target };
      holds = this.condition().of;
      this.#variable = undefined;
    }
    const isTrue = (record: Row) => (each: Row) => holds(record, each) === true;
    const of: Evaluate = (record, element) => {
      const from = owner(record, element);
      const each = from ? records.related(from, type, navigation) : [];
      return quantifier === 'any' ? each.some(isTrue(record)) : each.every(isTrue(record));
    };
    return { type: 'boolean', label: 'a condition', of };
  }

  #path(names: readonly string[]): Expression {
    const label = names.join('/');
    const { record: owner, last } = this.#follow(names);
    if (last.kind === 'navigation')
      throw this.#cursor.error(`'${label}' leads to records; a property is needed.`);
    const { name, type } = last;
    if (type.startsWith('date-time')) {
      const of: Evaluate = (record, element) => {
        const text = owner(record, element)?.[name] ?? null;
        return text === null ? null : Date.parse(String(text));
      };
      return { type: 'date-time', label, of };
    }
    const of: Evaluate = (record, element) => owner(record, element)?.[name] ?? null;
    return { type: valueTypes[type] ?? 'number', label, of };
  }

  /** Follows a path to the record before its last name. */
  #follow(path: readonly string[]) {
    const { names, records } = this.#source;
    const variable = this.#variable?.name === path[0] ? this.#variable : undefined;
    const steps = variable ? path.slice(1) : path;
    let type = variable?.type ?? this.#type;
    let record: (record: Row, element: Row | undefined) => Row | undefined = variable
      ? (_, element) => element
      : (start) => start;
    if (steps.length === 0) throw this.#cursor.error(`'${path[0]}' is a record; a property of it is needed.`);
    for (const step of steps.slice(0, -1)) {
      const property = names.find(type, step, this.#cursor.part);
      if (property.kind === 'field')
        throw this.#cursor.error(`'${step}' of ${type} is a value, which has no properties.`);
      const { navigation } = property;
      if (navigation.kind === 'many')
        throw this.#cursor.error(`'${step}' of ${type} is a collection: use any or all.`);
      const [before, beforeType] = [record, type];
      record = (start, element) => {
        const from = before(start, element);
        return from && records.related(from, beforeType, navigation)[0];
      };
      type = navigation.target;
    }
    return { record, type, last: names.find(type, steps.at(-1)!, this.#cursor.part) };
  }

  #truth(expression: Expression): Expression {
    if (expression.type === 'boolean') return expression;
    throw this.#cursor.error(`${expression.label} is ${expression.type}; a condition is needed.`);
  }

  #checkComparable(
    left: Pick<Expression, 'type' | 'label'>,
    right: Pick<Expression, 'type' | 'label'>,
  ): void {
    if (left.type === right.type || left.type === 'null' || right.type === 'null') return;
    const what = `${left.label} is ${left.type} and cannot be compared with ${right.label}, which is ${right.type}.`;
    throw this.#cursor.error(what);
  }
}

const valueTypes: Readonly<Record<string, ValueType>> = { 'string?': 'string', boolean: 'boolean' };

const comparisons: ReadonlyMap<string, (left: Value, right: Value) => boolean> = new Map([
  ['eq', (left, right) => left === right],
  ['ne', (left, right) => left !== right],
  ['lt', (left, right) => left !== null && right !== null && left < right],
  ['le', (left, right) => left !== null && right !== null && left <= right],
  ['gt', (left, right) => left !== null && right !== null && left > right],
  ['ge', (left, right) => left !== null && right !== null && left >= right],
]);
