// What a `$filter` or an item of `$orderby` says, as a tree.
import type { Literal } from './tokens.js';

export type Comparison = 'eq' | 'ne' | 'lt' | 'le' | 'gt' | 'ge';
export type Arithmetic = 'add' | 'sub' | 'mul' | 'div' | 'mod';

export type Expression =
  | { readonly kind: 'literal'; readonly literal: Literal }
  /** Names between slashes; the last may be `$count`. */
  | { readonly kind: 'path'; readonly names: readonly string[] }
  | { readonly kind: 'call'; readonly name: string; readonly arguments: readonly Expression[] }
  | { readonly kind: 'and' | 'or'; readonly left: Expression; readonly right: Expression }
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
  /** Absent: is there any at all? */
  readonly body?: Expression;
}

/** The values of `in`: stands where an operand stands until the operator is known. */
export interface ValueList {
  readonly kind: 'list';
  readonly values: readonly Literal[];
}
