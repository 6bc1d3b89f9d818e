/** Which boxes can contain which. */
import { type Block, type Box, isBox, newBox } from './blocks.js';

/** Elements that become boxes, with their required parents (empty: any). */
const PARENTS: Readonly<Record<string, readonly string[]>> = {
  blockquote: [],
  caption: ['table'],
  dd: ['dl'],
  dl: [],
  dt: ['dl'],
  figcaption: ['figure'],
  figure: [],
  li: ['ul', 'ol'],
  ol: [],
  table: [],
  tbody: ['table'],
  td: ['tr'],
  tfoot: ['table'],
  th: ['tr'],
  thead: ['table'],
  tr: ['thead', 'tbody', 'tfoot'],
  ul: [],
};

/** The part that wraps text in boxes that consist of parts. */
const PARTS: Readonly<Record<string, string>> = {
  dl: 'dd',
  ol: 'li',
  table: 'tbody',
  tbody: 'tr',
  tfoot: 'tr',
  thead: 'tr',
  tr: 'td',
  ul: 'li',
};

export const hasParts = (box: Box): boolean => Object.hasOwn(PARTS, box.name);

/** The box for text: the box itself or the last of its parts. */
export function textBoxOf(box: Box): Box {
  const part = PARTS[box.name];
  return part ? textBoxOf(lastOf(box.blocks, part, isBox)) : box;
}

/** The parent for a box of this name; undefined when it is not allowed there or is not a box. */
export function parentFor(name: string, box: Box): Box | undefined {
  const parents = Object.hasOwn(PARENTS, name) ? PARENTS[name] : undefined;
  if (!parents || parents.includes(box.name)) return parents && box;
  if (parents.length === 0) return textBoxOf(box);
  return name === 'li'
    ? lastOf(textBoxOf(box).blocks, 'ul', (last) => isBox(last) && last.name === 'ul')
    : undefined;
}

function lastOf(blocks: Block[], name: string, fits: (block: Block | undefined) => boolean): Box {
  const last = blocks.at(-1);
  if (isBox(last) && fits(last)) return last;
  const box = newBox(name);
  blocks.push(box);
  return box;
}
