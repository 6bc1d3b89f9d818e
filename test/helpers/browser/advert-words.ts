/** Whether cleaning kept every word of an advert, in order. */

/** In place of a list item: before it a bullet or number that was typed may have stood. */
const ITEM = '\u0000';

/** What may have been a marker, at its longest. */
const MARKER = /^(?:\d\d?|[ivx]+|\p{L})/iu;

function letters(node: Node, mark = ''): string[] {
  const found: string[] = [];
  const walker = document.createTreeWalker(node, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { currentNode } = walker;
    if (currentNode instanceof Text) found.push(...(currentNode.data.match(/[\p{L}\p{N}]/gu) ?? []));
    else if (mark && (currentNode as Element).localName === 'li') found.push(mark);
  }
  return found;
}

/**
 * Compares all letters and digits. A number up to 99, a letter or a Roman number may be missing where a list item begins, since
 * the list shows it now.
 * @returns what was lost or came to it, with its neighbourhood; '' when nothing
 */
export function lostWords(before: Node, after: Node): string {
  const given = letters(before);
  const kept = letters(after, ITEM);
  let places = new Set([0]); // where in `given` we may be: a letter can be a marker or the item's first
  for (const [at, letter] of kept.entries()) {
    const next = new Set<number>();
    for (const place of places) {
      if (letter === ITEM) {
        next.add(place);
        const [marker = ''] = MARKER.exec(given.slice(place, place + 5).join('')) ?? [];
        for (let length = 1; length <= marker.length; length += 1) next.add(place + length);
      } else if (given[place] === letter) next.add(place + 1);
    }
    if (next.size === 0) {
      const place = Math.max(...places);
      const near = kept.slice(at - 20, at + 20).join('');
      return `${given.slice(place - 20, place + 20).join('')} -> ${near}`;
    }
    places = next;
  }
  return places.has(given.length)
    ? ''
    : `end lost: ${given
        .slice(Math.max(...places))
        .join('')
        .slice(0, 60)}`;
}
