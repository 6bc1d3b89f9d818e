// The part of the DOM that cleaning an advert needs (`src/description`), for Node: elements, texts, attributes, and moving them. Nothing in it
// loads or runs anything, and no method recurses, since adverts may be nested as deep as somebody likes.

abstract class TreeNode {
  abstract readonly nodeType: number;
  readonly ownerDocument: TreeDocument;
  parentNode: TreeElement | null = null;
  previousSibling: ChildNode | null = null;
  nextSibling: ChildNode | null = null;

  constructor(document: TreeDocument) {
    this.ownerDocument = document;
  }

  get firstChild(): ChildNode | null {
    return null;
  }

  remove(): void {
    this.parentNode?.removeChild(this as unknown as ChildNode);
  }

  /** Puts another node before this one. */
  before(node: ChildNode): void {
    this.parentNode?.insertBefore(node, this as unknown as ChildNode);
  }
}

class TreeText extends TreeNode {
  readonly nodeType = 3;
  data: string;

  constructor(document: TreeDocument, data: string) {
    super(document);
    this.data = data;
  }

  get length(): number {
    return this.data.length;
  }

  get textContent(): string {
    return this.data;
  }

  appendData(data: string): void {
    this.data += data;
  }
}

type ChildNode = TreeText | TreeElement;

export class TreeElement extends TreeNode {
  readonly nodeType = 1;
  readonly localName: string;
  lastChild: ChildNode | null = null;
  #first: ChildNode | null = null;
  readonly #attributes = new Map<string, string>();

  constructor(document: TreeDocument, name: string) {
    super(document);
    this.localName = name;
  }

  override get firstChild(): ChildNode | null {
    return this.#first;
  }

  get children(): TreeElement[] {
    const elements: TreeElement[] = [];
    for (let node = this.#first; node; node = node.nextSibling)
      if (node instanceof TreeElement) elements.push(node);
    return elements;
  }

  get firstElementChild(): TreeElement | null {
    let node = this.#first;
    while (node && !(node instanceof TreeElement)) node = node.nextSibling;
    return node;
  }

  get textContent(): string {
    let text = '';
    for (const node of descendants(this)) if (node instanceof TreeText) text += node.data;
    return text;
  }

  get attributes(): { name: string; value: string }[] {
    return Array.from(this.#attributes, ([name, value]) => ({ name, value }));
  }

  getAttribute(name: string): string | null {
    return this.#attributes.get(name) ?? null;
  }

  hasAttribute(name: string): boolean {
    return this.#attributes.has(name);
  }

  setAttribute(name: string, value: string): void {
    this.#attributes.set(name, value);
  }

  removeAttribute(name: string): void {
    this.#attributes.delete(name);
  }

  /** @param selector `*` or the name of elements */
  querySelectorAll(selector: string): TreeElement[] {
    const found: TreeElement[] = [];
    for (const node of descendants(this)) {
      if (node instanceof TreeElement && (selector === '*' || node.localName === selector)) found.push(node);
    }
    return found;
  }

  append(...nodes: (ChildNode | string)[]): void {
    for (const node of nodes) {
      this.insertBefore(typeof node === 'string' ? this.ownerDocument.createTextNode(node) : node, null);
    }
  }

  appendChild<T extends ChildNode>(node: T): T {
    return this.insertBefore(node, null);
  }

  insertBefore<T extends ChildNode>(node: T, next: ChildNode | null): T {
    node.remove();
    const previous = next ? next.previousSibling : this.lastChild;
    node.parentNode = this;
    node.previousSibling = previous;
    node.nextSibling = next;
    if (previous) previous.nextSibling = node;
    else this.#first = node;
    if (next) next.previousSibling = node;
    else this.lastChild = node;
    return node;
  }

  removeChild<T extends ChildNode>(node: T): T {
    const { previousSibling: previous, nextSibling: next } = node;
    if (previous) previous.nextSibling = next;
    else this.#first = next;
    if (next) next.previousSibling = previous;
    else this.lastChild = previous;
    node.parentNode = node.previousSibling = node.nextSibling = null;
    return node;
  }

  /** Always without children. */
  cloneNode(): TreeElement {
    const copy = new TreeElement(this.ownerDocument, this.localName);
    for (const { name, value } of this.attributes) copy.setAttribute(name, value);
    return copy;
  }
}

export class TreeDocument {
  createElement(name: string): TreeElement {
    return new TreeElement(this, name);
  }

  createTextNode(data: string): TreeText {
    return new TreeText(this, data);
  }
}

/** The nodes in an element in their order, itself excepted. */
function* descendants(root: TreeElement): Generator<ChildNode> {
  let node: ChildNode | null = root.firstChild;
  while (node) {
    yield node;
    node = node.firstChild ?? following(node, root);
  }
}

function following(node: ChildNode, root: TreeElement): ChildNode | null {
  let last: ChildNode | null = node;
  while (last && last !== root && !last.nextSibling) last = last.parentNode;
  return last === root || !last ? null : last.nextSibling;
}

const VOID = new Set(['br', 'hr', 'img', 'wbr']);
const IN_TEXT: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '\u00a0': '&nbsp;',
};
// `<` too, as the newer rule of browsers has it: nothing that reads an attribute as markup finds any.
const IN_ATTRIBUTE: Readonly<Record<string, string>> = { ...IN_TEXT, '"': '&quot;' };

const escapeText = (text: string): string => text.replace(/[&<>\u00a0]/g, (one) => IN_TEXT[one] ?? one);

export const escapeAttribute = (text: string): string =>
  text.replace(/[&<>"\u00a0]/g, (one) => IN_ATTRIBUTE[one] ?? one);

/** The content of an element as HTML, as browsers write `innerHTML`. */
export function writeHtml(root: TreeElement): string {
  const parts: string[] = [];
  let node: ChildNode | null = root.firstChild;
  while (node) {
    if (node instanceof TreeText) parts.push(escapeText(node.data));
    else {
      parts.push(startTag(node));
      if (node.firstChild) {
        node = node.firstChild;
        continue;
      }
      if (!VOID.has(node.localName)) parts.push(`</${node.localName}>`);
    }
    while (node && !node.nextSibling) {
      node = node.parentNode;
      if (!node || node === root) return parts.join('');
      parts.push(`</${node.localName}>`);
    }
    node = node?.nextSibling ?? null;
  }
  return parts.join('');
}

function startTag(element: TreeElement): string {
  const attributes = element.attributes.map(({ name, value }) => ` ${name}="${escapeAttribute(value)}"`);
  return `<${element.localName}${attributes.join('')}>`;
}
