// In place of built-ins that scripts of pages replace by versions of their own, which do less.

/** Takes a node out of its parent, also out of a shadow root or a fragment: some versions of `remove()` know elements as parents only. */
export const removeNode = (node: Node): unknown => node.parentNode?.removeChild(node);

/** All matches of a global pattern that matches no empty text. Some versions of `matchAll()` return `null` for none. */
export function matchesOf(text: string, pattern: RegExp): RegExpExecArray[] {
  const found: RegExpExecArray[] = [];
  const search = new RegExp(pattern);
  for (let match = search.exec(text); match; match = search.exec(text)) found.push(match);
  return found;
}
