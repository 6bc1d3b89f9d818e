// Browsers' translators write into what lit has drawn. Chromium puts a <font> in place of each text, extensions other elements, or several;
// Firefox takes all nodes out of an element and puts back those that are no comments. Lit finds its texts by their places between
// comments, and changes them in place.
import type { RenderOptions } from 'lit';
import { removeNode } from '../../core/util/replaced-builtins.js';

const separated = new WeakSet<Node>();

// The first change of a node by others says whose it is: they remove lit's, and add theirs.
const ofLit = new WeakSet<Node>();
const ofOthers = new WeakSet<Node>();

/**
 * Clones templates for lit. A text right after a value is where the value ends, for lit: an empty text between the two, which
 * translators leave alone, is there as long as the template is.
 */
export const translatableTemplates: NonNullable<RenderOptions['creationScope']> = {
  importNode(content: Node, isDeep?: boolean): Node {
    if (!separated.has(content)) {
      separated.add(content);
      const places = document.createTreeWalker(content, NodeFilter.SHOW_COMMENT);
      while (places.nextNode()) {
        const place = places.currentNode as Comment;
        if (place.nextSibling?.nodeType === Node.TEXT_NODE) place.after('');
      }
    }
    return document.importNode(content, isDeep);
  },
};

type Kept = readonly [node: ChildNode, text: string | null];

/** Keeps the root of an element right on a translated page. */
export class PageTranslation {
  /** The children that an element had before a translator took places of texts away. */
  readonly #before = new Map<Node, readonly Kept[]>();
  /** The elements that others have added since the last update. */
  readonly #added = new Set<Element>();
  /** Lit's own changes are taken out of it after each update, so it reports only those of others. */
  readonly #observer = new MutationObserver((changes) => this.#note(changes));

  constructor(root: Node) {
    this.#observer.observe(root, { childList: true, characterDataOldValue: true, subtree: true });
  }

  /** To be called before an update: puts back what lit looks for. */
  restore(): void {
    this.#note(this.#observer.takeRecords());
    for (const [parent, children] of this.#before) putBack(parent, children);
    this.#before.clear();
    // In place of the text that lit would change; it is empty until then.
    for (const one of this.#added) if (one.previousSibling?.nodeType === Node.COMMENT_NODE) one.before('');
    this.#added.clear();
    this.#observer.takeRecords();
  }

  /**
   * To be called after an update: each text that has changed becomes a new node, and its translation goes. So a translation of
   * the old text that is still to come has nothing to replace, and translators see the new one.
   */
  renew(): void {
    for (const { type, target } of this.#observer.takeRecords())
      if (type === 'characterData') renewText(target as Text);
    this.#observer.takeRecords();
  }

  #note(changes: readonly MutationRecord[]): void {
    for (const { target, addedNodes, removedNodes } of changes) {
      for (const one of removedNodes) if (!ofOthers.has(one)) ofLit.add(one);
      for (const one of addedNodes) {
        if (!(one instanceof Element) || ofLit.has(one)) continue;
        ofOthers.add(one);
        this.#added.add(one);
      }
      if (!this.#before.has(target) && [...removedNodes].some(isPlace))
        this.#before.set(target, childrenBefore(target, changes));
    }
  }
}

/** Whether it only says where something is. */
const isPlace = ({ nodeType, nodeValue }: Node): boolean =>
  nodeType === Node.COMMENT_NODE || (nodeType === Node.TEXT_NODE && !nodeValue?.trim());

/** The children of a node before these changes. */
function childrenBefore(parent: Node, changes: readonly MutationRecord[]): readonly Kept[] {
  let children: Node[] = [...parent.childNodes];
  const texts = new Map<Node, string | null>();
  for (const { type, target, addedNodes, removedNodes, nextSibling, oldValue } of changes.toReversed()) {
    if (type === 'characterData') texts.set(target, oldValue);
    if (type !== 'childList' || target !== parent) continue;
    const added = new Set<Node>(addedNodes);
    children = children.filter((one) => !added.has(one));
    children.splice(nextSibling ? children.indexOf(nextSibling) : children.length, 0, ...removedNodes);
  }
  return children.map((one) => [one as ChildNode, texts.get(one) ?? one.nodeValue]);
}

/** Moves only what is not in its place, so that what has the focus keeps it. */
function putBack(parent: Node, children: readonly Kept[]): void {
  const kept = new Set<Node>(children.map(([one]) => one));
  for (const one of [...parent.childNodes]) if (!kept.has(one)) removeNode(one);
  let next: ChildNode | null = null;
  for (const [one, text] of children.toReversed()) {
    if (one.nodeValue !== text) one.nodeValue = text;
    if (one.parentNode !== parent || one.nextSibling !== next) parent.insertBefore(one, next);
    next = one;
  }
}

/** What others have put right after a changed text is of a translator: the text in other words, or as it was. */
function renewText(text: Text): void {
  while (text.nextSibling && isTranslation(text.nextSibling)) removeNode(text.nextSibling);
  text.replaceWith(text.data);
}

const isTranslation = (node: Node): boolean =>
  ofOthers.has(node) || (node instanceof Text && node.data !== '');
