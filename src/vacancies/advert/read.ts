/** From the tree of an export to boxes and paragraphs. Goes by a stack of its own, however deep the tree is. */
import {
  type Block,
  type Box,
  type Formats,
  isBox,
  type ItemHint,
  type Line,
  newBox,
  type Paragraph,
  PARTS,
  PRE,
  type Run,
} from './blocks.js';
import { formatsWithin, isInline } from './formats.js';
import { itemHint, itemDepth } from './item-hint.js';
import { isBlank, isWholly, normalised, textOf } from './lines.js';
import { settleTable } from './tables.js';

/** Elements that stay boxes; those with a list stand only directly in one of these, else they are no more than `div`. */
const BOXES: Readonly<Record<string, readonly string[]>> = {
  blockquote: [],
  dd: ['dl'],
  dl: [],
  dt: ['dl'],
  figcaption: ['figure'],
  figure: [],
  li: ['ul', 'ol'],
  ol: [],
  ul: [],
  table: [],
  caption: ['table'],
  thead: ['table'],
  tbody: ['table'],
  tfoot: ['table'],
  tr: ['thead', 'tbody', 'tfoot'],
  td: ['tr'],
  th: ['tr'],
};
/** No advert needs more boxes inside each other; what is deeper stands in the last, and all else may go by recursion. */
const DEEPEST = 40;
/** A longer heading was chosen for its size. */
const LONGEST_HEADING = 200;

interface State {
  readonly box: Box;
  readonly depth: number;
  readonly formats: Formats;
  readonly level: number;
  readonly item: ItemHint | undefined;
  /** Whether the text is the bullet or number that a word processor drew. */
  readonly isMarker: boolean;
  /** Whether a new line of the source is one of the text. */
  readonly hasLines: boolean;
}

export interface Advert {
  root: Box;
  /** Whether there is text and all of it is bold, headings apart. */
  isBold: boolean;
}

export function readAdvert(source: HTMLElement): Advert {
  const root = newBox('div');
  const tables: number[] = [];
  let tablesRead = 0;
  let hasPlain = false;
  let open: (Paragraph & { box: Box; lines: Run[][] }) | undefined;
  const states: State[] = [
    {
      box: root,
      depth: 0,
      formats: [],
      level: 0,
      item: undefined,
      isMarker: false,
      hasLines: isPlainText(source),
    },
  ];
  const current = (): State => states.at(-1) as State;

  const finish = (): void => {
    if (!open) return;
    const { box, item, level } = open;
    const lines = level === PRE ? open.lines : open.lines.map(normalised);
    open = undefined;
    const filled = lines.filter((line) => !isBlank(line));
    const length = filled.reduce((sum, line) => sum + textOf(line).length, 0);
    if (filled.length === 0) return;
    if (level && length <= LONGEST_HEADING) box.blocks.push({ level, lines: filled });
    else if (level === PRE) box.blocks.push({ level, lines });
    else {
      for (const paragraph of splitAtBlanks(lines, item)) box.blocks.push(paragraph);
      hasPlain ||= filled.some((line) => !isWholly(line, ['strong']));
    }
  };

  const add = (run: Run): void => {
    const { box, item, level } = current();
    open ??= { box: flowOf(box), level, item, lines: [[]] };
    (open.lines.at(-1) as Run[]).push(run);
  };

  const read = (text: string): void => {
    const { formats, hasLines, item, isMarker, level } = current();
    if (isMarker && item) item.marker += text;
    else if (level === PRE) add({ text, formats });
    else if (hasLines) {
      text.split(/\r\n?|\n/).forEach((line, at) => {
        if (at) open?.lines.push([]);
        if (line) add({ text: line, formats });
      });
    } else if (open ?? /\S/.test(text)) add({ text, formats });
  };

  const enter = (element: Element): void => {
    const outer = current();
    const name = element.localName;
    const state = { ...outer, formats: formatsWithin(element, outer.formats) };
    states.push(state);
    if (name === 'br') {
      if (outer.level === PRE) add({ text: '\n', formats: [] });
      else open?.lines.push([]);
    } else if (name === 'img' || name === 'wbr') {
      if (name === 'wbr' || element.getAttribute('src')) add({ text: '', formats: state.formats, element });
    } else if (isInline(name)) {
      state.isMarker ||= /mso-list:\s*ignore/i.test(element.getAttribute('data-style') ?? '');
    } else {
      finish();
      state.item = itemHint(element) ?? outer.item;
      if (/^h\d$/.test(name)) state.level = Number(name[1]);
      else if (/\bMsoTitle\b/.test(element.getAttribute('data-class') ?? '')) state.level = 1;
      else if (name === 'pre')
        Object.assign(state, isPlainPre(element) ? { hasLines: true } : { level: PRE });
      else if (name === 'hr') flowOf(outer.box).blocks.push(newBox(name));
      else if (Object.hasOwn(BOXES, name) && outer.depth < DEEPEST) enterBox(element, state);
    }
  };

  const enterBox = (element: Element, state: { -readonly [key in keyof State]: State[key] }): void => {
    const name = element.localName;
    const parents = BOXES[name] as readonly string[];
    let parent = state.box;
    if (parents.length === 0) parent = flowOf(parent);
    else if (!parents.includes(parent.name)) {
      if (name !== 'li') return;
      parent = listIn(flowOf(parent).blocks);
    }
    const box = newBox(name, [], element);
    box.depth = itemDepth(element);
    const start = Number.parseInt(element.getAttribute('start') ?? '', 10);
    if (name === 'ol' && start) box.start = start;
    parent.blocks.push(box);
    Object.assign(state, { box, depth: state.depth + 1, level: 0, item: undefined });
    if (name === 'table') tables.push(tablesRead);
  };

  const leave = (element: Element): void => {
    const state = states.pop() as State;
    const { localName } = element;
    if (isInline(localName) || ['br', 'img', 'wbr'].includes(localName)) return;
    finish();
    if (state.box.source === element && localName === 'table') {
      settleTable(state.box, flowOf(current().box), tables.pop() !== tablesRead);
      tablesRead += 1;
    }
  };

  let node: Node | null = source.firstChild;
  while (node) {
    if (node instanceof Text) read(node.data);
    else enter(node as Element);
    let next: Node | null = node.firstChild;
    while (!next && node && node !== source) {
      if (!(node instanceof Text)) leave(node as Element);
      next = node.nextSibling;
      node = node.parentNode;
    }
    node = next;
  }
  finish();
  return { root, isBold: !hasPlain };
}

/** Where text may stand: the box itself or the last of what it is made of. */
function flowOf(box: Box): Box {
  const child = PARTS[box.name];
  if (!child) return box;
  const last = box.blocks.at(-1);
  const inner = isBox(last) ? last : newBox(child);
  if (inner !== last) box.blocks.push(inner);
  return flowOf(inner);
}

function listIn(blocks: Block[]): Box {
  const last = blocks.at(-1);
  if (isBox(last) && last.name === 'ul') return last;
  const list = newBox('ul');
  blocks.push(list);
  return list;
}

/** A line without words ends a paragraph: that is what `<br><br>` and `<br>&nbsp;<br>` are for. */
function splitAtBlanks(lines: readonly Line[], item: ItemHint | undefined): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  let isNew = true;
  for (const line of lines) {
    const last = paragraphs.at(-1);
    if (isBlank(line)) isNew = true;
    else if (isNew || !last) {
      paragraphs.push({ level: 0, lines: [line], item: last ? undefined : item });
      isNew = false;
    } else last.lines.push(line);
  }
  return paragraphs;
}

/** Text whose only layout is its line ends: nothing that begins a line, and a blank line or no element at all. */
const isPlainText = (root: HTMLElement): boolean =>
  !root.firstElementChild ||
  (/\n\s*\n/.test(root.textContent) &&
    ![...root.querySelectorAll('*')].some((element) => !isInline(element.localName)));

/** Prose that was only put into `pre`: no line is indented, no spaces make columns. */
const isPlainPre = (pre: Element): boolean =>
  !pre.querySelector('code,samp,kbd') && !/^[ \t]|\S[ \t]{2,}\S|\t/m.test(pre.textContent);
