/** Tables that only lay out: a frame, or one column between empty ones. */

/**
 * Replaces a table by its content if it relates nothing: no row has two cells with content, and no cell is a header or spans
 * rows.
 */
export function unwrapColumn(table: Element): void {
  const cells: Element[] = [];
  for (const section of table.children) {
    if (section.localName === 'caption' && section.firstChild) return;
    for (const row of section.children) {
      const filled = [...row.children].filter((cell) => cell.firstChild);
      if (filled.length > 1 || filled.some((cell) => cell.localName === 'th' || cell.hasAttribute('rowspan')))
        return;
      cells.push(...filled);
    }
  }
  for (const cell of cells) {
    const lang = inherited(cell, table, 'lang');
    const dir = inherited(cell, table, 'dir');
    for (const block of [...cell.children]) {
      labelLanguage(block, {
        lang: block.getAttribute('lang') ?? lang,
        dir: block.getAttribute('dir') ?? dir,
      });
      table.before(block);
    }
  }
  table.remove();
}

function inherited(cell: Element, table: Element, name: string): string {
  let part: Element | null = cell;
  while (part && part !== table && !part.hasAttribute(name)) part = part.parentNode as Element | null;
  return part?.getAttribute(name) ?? '';
}

export function labelLanguage(
  element: Element,
  { lang, dir }: { readonly lang: string; readonly dir: string },
): void {
  element.removeAttribute('dir'); // always the last, so that the same advert is the same HTML
  if (lang) element.setAttribute('lang', lang);
  if (dir) element.setAttribute('dir', dir);
}
