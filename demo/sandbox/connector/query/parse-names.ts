// Parses the name lists of `$select` and `$expand`.
import { QueryError } from './query-error.js';
import { splitTokens, type Token } from './tokens.js';

/** `*` counts as a name. */
export function parseSelect(tokens: readonly Token[], part: string): string[] {
  if (tokens.some(({ text }) => text === '/')) {
    throw new QueryError(part, 'takes no paths; write $expand=a($expand=b).');
  }
  return splitTokens(tokens, ',').map((item) => readName(item, part));
}

export interface ExpandItem {
  readonly name: string;
  /** The tokens in its brackets; undefined without brackets. */
  readonly options: readonly Token[] | undefined;
}

export function parseExpand(tokens: readonly Token[], part: string): ExpandItem[] {
  return splitTokens(tokens, ',').map((item) => {
    const open = item.findIndex(({ kind, text }) => kind === 'sign' && text === '(');
    const head = open < 0 ? item : item.slice(0, open);
    if (head.some(({ text }) => text === '/')) {
      throw new QueryError(part, 'takes no paths; write a($expand=b).');
    }
    const name = readName(head, part);
    if (open < 0) return { name, options: undefined };
    if (item.at(-1)!.text !== ')') {
      throw new QueryError(part, 'has a bracket that is not closed, or text after it.');
    }
    return { name, options: item.slice(open + 1, -1) };
  });
}

function readName([token, ...more]: readonly Token[], part: string): string {
  const isName = token?.kind === 'name' || (token?.kind === 'sign' && token.text === '*');
  if (isName && more.length === 0) return token.text;
  throw new QueryError(part, 'is not a list of names with commas.');
}
