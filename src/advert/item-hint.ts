/** Hints of exports about list items. */
import { styleOf } from './formats.js';
import type { ItemHint } from './blocks.js';

/** Of a paragraph that a word processor drew as an item: its level, or else how far it is indented, in quarters of an inch. */
export function itemHint(element: Element): ItemHint | undefined {
  const level = /level(\d)/.exec(styleOf(element, 'mso-list'))?.[1];
  if (level) return { depth: Number(level), isSure: true, marker: '' };
  if (!/ListParagraph|ListBullet|ListNumber/.test(element.getAttribute('data-class') ?? '')) return undefined;
  const [, length = '0', unit] = /^([\d.]+)(pt|cm|in|px)/.exec(styleOf(element, 'margin-left')) ?? [];
  const points = { pt: 1, cm: 28, in: 72, px: 0.75 }[unit ?? 'pt'] ?? 1;
  return { depth: Math.min(20, Math.round((Number(length) * points) / 18)), isSure: false, marker: '' };
}

/** Of a list or an item whose depth is a class, as online editors write it instead of a list in a list. */
export const itemDepth = (element: Element): number =>
  Number(/\b(?:ql-indent|lst-kix_\w+)-(\d)/.exec(element.getAttribute('data-class') ?? '')?.[1] ?? 0);
