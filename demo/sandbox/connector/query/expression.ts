// The syntax tree of `$filter` and of an item of `$orderby`.

type LiteralType = 'string' | 'int' | 'double' | 'boolean' | 'date' | 'date-time' | 'time' | 'null';
export interface Literal {
  readonly type: LiteralType;
  readonly value: string | number | null;
  /** Of a date-time that was written with an offset other than `Z`: the time of day there, and the offset in minutes. */
  readonly local?: { readonly value: string; readonly offset: number };
}

export type Comparison = 'eq' | 'ne' | 'lt' | 'le' | 'gt' | 'ge';
export type Arithmetic = 'add' | 'sub' | 'mul' | 'div' | 'mod';

export type Expression =
  | { readonly kind: 'literal'; readonly literal: Literal }
  /** Names between slashes; the last may be `$count`. */
  | { readonly kind: 'path'; readonly names: readonly string[] }
  | { readonly kind: 'call'; readonly name: string; readonly arguments: readonly Expression[] }
  /** Two or more operands. */
  | { readonly kind: 'and' | 'or'; readonly operands: Expression[] }
  | {
      readonly kind: 'comparison';
      readonly operator: Comparison;
      readonly left: Expression;
      readonly right: Expression;
    }
  | {
      readonly kind: 'arithmetic';
      readonly operator: Arithmetic;
      readonly left: Expression;
      readonly right: Expression;
    }
  | { readonly kind: 'in'; readonly operand: Expression; readonly values: readonly Literal[] }
  | { readonly kind: 'not' | 'negate'; readonly operand: Expression }
  | Lambda;

export interface Lambda {
  readonly kind: 'lambda';
  readonly quantifier: 'any' | 'all';
  readonly names: readonly string[];
  readonly variable?: string;
  /** Absent in `any()`. */
  readonly body?: Expression;
}
