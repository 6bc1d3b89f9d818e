/**
 * Words of a text that stand on more than one line. The first word of a line may begin with an empty rectangle at the end
 * of the line before, where that ends with a hyphen or a dash: WebKit counts this place too, and no letter stands there.
 */
export function splitWords(root: Node, words = /[\p{L}\p{N}]+/gu): string[] {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    for (const { 0: word, index } of node.textContent!.matchAll(words)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
      if (new Set(lines.map(({ top }) => Math.round(top))).size > 1) found.push(word);
    }
  }
  return found;
}
