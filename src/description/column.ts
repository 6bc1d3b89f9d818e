// Tables that only lay out: a frame, or one column between empty ones.

import { removeNode } from '../core/util/replaced-builtins.js';

/**
 * Replaces a table by its content if it relates nothing: all cells with content are in one column, none of them is a header, and no cell
 * spans rows.
 */
export function unwrapColumn(table: Element): void {
  const cells: Element[] = [];
  // The columns that are in all cells with content.
  let first = 0;
  let end = Infinity;
  for (const section of table.children) {
    if (section.localName === 'caption' && section.firstChild) return;
    for (const row of section.children) {
      let column = 0;
      for (const cell of row.children) {
        if (cell.hasAttribute('rowspan')) return;
        const next = column + (Number(cell.getAttribute('colspan')) || 1);
        if (cell.firstChild) {
          first = Math.max(first, column);
          end = Math.min(end, next);
          if (cell.localName === 'th' || first >= end) return;
          cells.push(cell);
        }
        column = next;
      }
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
  removeNode(table);
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
