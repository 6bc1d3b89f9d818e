/** Converts the tree of an export to boxes and paragraphs. It uses an explicit stack, because the tree may be very deep. */
import { BOLD, type Box, type Formats, type ItemHint, newBox, PREFORMATTED, type Run } from './blocks.js';
import { textBoxOf, hasParts, parentFor } from './boxes.js';
import { formatsWithin, isInline, styleOf } from './formats.js';
import { itemDepth, itemHint } from './item-hint.js';
import { isFullyFormatted } from './lines.js';
import { paragraphsOf } from './paragraphs.js';
import { addTable } from './tables.js';

/** The deepest nesting of boxes; deeper content stays in the last box, so that later steps can use recursion. */
const MAX_DEPTH = 40;

/** The state for the text in an element. */
interface State {
  box: Box;
  /** The parent of the box. */
  parent: Box;
  depth: number;
  formats: Formats;
  level: number;
  item: ItemHint | undefined;
  /** Whether the text is the bullet or number that a word processor drew. */
  isMarker: boolean;
  /** Whether line breaks of the source are kept. */
  hasLines: boolean;
}

export interface Advert {
  root: Box;
  /** Whether all text except headings is bold. */
  isBold: boolean;
}

/** In Node (`publish`) there is no class of texts to ask for. */
const isTextNode = (node: Node): node is Text => node.nodeType === 3;

/** Removes the nodes from the leaves up, because some browsers cannot remove a very deep tree at once. */
export function readAdvert(source: HTMLElement): Advert {
  const reader = new Reader(isPlainText(source));
  let node: Node | null = source.firstChild;
  while (node) {
    if (isTextNode(node)) reader.read(node.data);
    else reader.enter(node as Element);
    let next: Node | null = node.firstChild;
    while (!next && node && node !== source) {
      if (!isTextNode(node)) reader.leave(node as Element);
      const parent: Node | null = node.parentNode;
      next = node.nextSibling;
      parent?.removeChild(node);
      node = parent;
    }
    node = next;
  }
  return reader.end();
}

class Reader {
  readonly #root = newBox('div');
  readonly #states: State[] = [];
  #state: State;
  /** The current paragraph: the state at its start, and its lines. */
  #open: { state: State; lines: Run[][] } | undefined;
  /** The number of finished tables, and that number at the start of each open table. */
  #tables = 0;
  readonly #openTables: number[] = [];
  #hasPlain = false;

  constructor(hasLines: boolean) {
    this.#state = {
      box: this.#root,
      parent: this.#root,
      depth: 0,
      formats: [],
      level: 0,
      item: undefined,
      isMarker: false,
      hasLines,
    };
  }

  end(): Advert {
    this.#finish();
    return { root: this.#root, isBold: !this.#hasPlain };
  }

  read(text: string): void {
    const { formats, hasLines, item, isMarker } = this.#state;
    if (isMarker && item) item.marker += text;
    if (hasLines) {
      text.split(/\r\n?|\n/).forEach((line, at) => {
        if (at) this.#break();
        if (line) this.#add({ text: line, formats });
      });
    } else if (this.#open ?? /\S/.test(text)) this.#add({ text, formats });
  }

  enter(element: Element): void {
    const name = element.localName;
    const outer = this.#state;
    const state = { ...outer, formats: formatsWithin(element, outer.formats) };
    this.#states.push(outer);
    this.#state = state;
    if (name === 'br') this.#break();
    else if (name === 'wbr' || (name === 'img' && element.getAttribute('src'))) {
      this.#add({ text: '', formats: state.formats, element });
    } else if (isWithinLine(name)) state.isMarker ||= styleOf(element, 'mso-list').startsWith('ignore');
    else {
      this.#finish();
      state.item = itemHint(element) ?? outer.item;
      if (/^h\d$/.test(name)) state.level = Number(name[1]);
      else if (/\bMsoTitle\b/.test(element.getAttribute('data-class') ?? '')) state.level = 1;
      else if (name === 'pre') {
        state.level = PREFORMATTED;
        state.hasLines = true;
      } else if (name === 'hr') {
        if (outer.box.blocks.length > 0 && !hasParts(outer.box)) outer.box.blocks.push(newBox(name));
      } else if (outer.depth < MAX_DEPTH && !isIndented(element)) this.#openBox(element, state);
    }
  }

  leave(element: Element): void {
    const { box, parent } = this.#state;
    if (!isWithinLine(element.localName)) this.#finish();
    this.#state = this.#states.pop() as State;
    if (box.source !== element) return;
    if (box.name === 'table') {
      addTable(box, parent, this.#openTables.pop() !== this.#tables);
      this.#tables += 1;
    }
    // An empty cell keeps the others in their column.
    if (box.blocks.length === 0 && parent.blocks.at(-1) === box && parent.name !== 'tr') parent.blocks.pop();
  }

  #openBox(element: Element, state: State): void {
    const name = element.localName;
    const parent = parentFor(name, state.box);
    if (!parent) return;
    const box = newBox(name, [], element);
    box.depth = itemDepth(element);
    if (name === 'ol') box.type = listType(element);
    box.start = Number.parseInt(element.getAttribute('start') ?? '', 10) || 1;
    parent.blocks.push(box);
    Object.assign(state, { box, parent, depth: state.depth + 1, level: 0, item: undefined });
    if (name === 'table') this.#openTables.push(this.#tables);
  }

  #add(run: Run): void {
    this.#open ??= { state: this.#state, lines: [[]] };
    this.#open.lines.at(-1)?.push(run);
  }

  #break(): void {
    this.#open?.lines.push([]);
  }

  #finish(): void {
    if (!this.#open) return;
    const { state, lines } = this.#open;
    this.#open = undefined;
    for (const paragraph of paragraphsOf(lines, state.level, state.item)) {
      textBoxOf(state.box).blocks.push(paragraph);
      this.#hasPlain ||=
        paragraph.level < 1 && !paragraph.lines.every((line) => isFullyFormatted(line, BOLD));
    }
  }
}

const LIST_TYPES: Readonly<Record<string, string>> = {
  'lower-alpha': 'a',
  'lower-latin': 'a',
  'upper-alpha': 'A',
  'upper-latin': 'A',
  'lower-roman': 'i',
  'upper-roman': 'I',
};

/** What a numbered list counts with; undefined: figures. */
function listType(list: Element): string | undefined {
  const [item] = list.children;
  const styled = styleOf(list, 'list-style-type') || (item ? styleOf(item, 'list-style-type') : '');
  const type = LIST_TYPES[styled.trim()] ?? list.getAttribute('type') ?? '';
  return /^[aAiI]$/.test(type) ? type : undefined;
}

const isWithinLine = (name: string): boolean =>
  isInline(name) || name === 'br' || name === 'img' || name === 'wbr';

/** Editors indent with block quotes that have a margin. */
const isIndented = (element: Element): boolean =>
  element.localName === 'blockquote' && styleOf(element, 'margin(?:-left)?') !== '';

/** Plain text with line breaks: no block elements, and a blank line or no element at all. */
const isPlainText = (root: HTMLElement): boolean =>
  !root.firstElementChild ||
  (/\n\s*\n/.test(root.textContent) &&
    ![...root.querySelectorAll('*')].some((element) => !isInline(element.localName)));
