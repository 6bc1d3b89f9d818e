/** Joins lists that an export split, and nests items whose depth is given as a number. */
import { type Block, type Box, isBox, isList } from './blocks.js';

/** Adds a list: merges it with the previous list, nests it into that list's last item, or appends it. */
export function appendList(blocks: Block[], list: Box): void {
  const last = blocks.at(-1);
  const item = isList(last) ? last.blocks.at(-1) : undefined;
  if (isList(last) && isBox(item) && list.depth > last.depth) appendList(item.blocks, list);
  else if (isList(last) && continues(list, last)) {
    for (const block of list.blocks) last.blocks.push(block);
    last.depth = Math.min(last.depth, list.depth);
  } else blocks.push(list);
}

function continues(list: Box, last: Box): boolean {
  if (list.name !== last.name || list.type !== last.type || last.source?.hasAttribute('reversed'))
    return false;
  return (
    list.name === 'ul' || list.start === undefined || list.start === (last.start ?? 1) + last.blocks.length
  );
}

/** Nests the items of a list according to their depth. */
export function nestItems(list: Box): void {
  if (!list.blocks.some((item) => isBox(item) && item.depth > 0)) return;
  const lists: Block[] = [];
  for (const item of list.blocks) {
    if (isBox(item)) appendList(lists, { ...list, start: undefined, depth: item.depth, blocks: [item] });
  }
  list.blocks = lists.flatMap((part) => (isBox(part) ? part.blocks : []));
}

export function joinLists(blocks: readonly Block[]): Block[] {
  const result: Block[] = [];
  for (const block of blocks) {
    if (isList(block)) appendList(result, block);
    else result.push(block);
  }
  // The depth has been applied.
  for (const block of result) if (isList(block)) block.depth = 0;
  return result;
}
