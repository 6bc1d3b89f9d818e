/** Which boxes may stand in which. */
import { type Block, type Box, isBox, newBox } from './blocks.js';

/** Elements that stay boxes, with the parents that those need without which they mean nothing. */
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

/** What text needs around it in the boxes that are made of parts. */
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

/** Where text may stand: the box itself or the last of its parts. */
export function flowOf(box: Box): Box {
  const part = PARTS[box.name];
  return part ? flowOf(lastOf(box.blocks, part, isBox)) : box;
}

/** Where a box of a name may stand; undefined when it would mean nothing there or is none. */
export function parentFor(name: string, box: Box): Box | undefined {
  const parents = Object.hasOwn(PARENTS, name) ? PARENTS[name] : undefined;
  if (!parents || parents.includes(box.name)) return parents && box;
  if (parents.length === 0) return flowOf(box);
  return name === 'li'
    ? lastOf(flowOf(box).blocks, 'ul', (last) => isBox(last) && last.name === 'ul')
    : undefined;
}

function lastOf(blocks: Block[], name: string, fits: (block: Block | undefined) => boolean): Box {
  const last = blocks.at(-1);
  if (isBox(last) && fits(last)) return last;
  const box = newBox(name);
  blocks.push(box);
  return box;
}
