// The only place where HTML of the service enters published pages: the steps of the browser's (`ui/safe-html`), with the same
// code of `src/description` and the same allow-list. HTML is parsed by parse5, which keeps to the standard as browsers do.

import {
  parse,
  parseFragment,
  defaultTreeAdapter,
  html as names,
  type DefaultTreeAdapterTypes as Tree,
} from 'parse5';
import { ALLOWED, check, GLOBAL_ATTRIBUTES } from '../../../description/allowed-html.js';
import { beginningOf } from '../../../description/truncate.js';
import { cleanAdvert } from '../../../description/clean-description.js';
import { readOwnStyles } from '../../../description/own-styles.js';
import { placeElement, placeText, quiet } from '../../../description/reduced-element.js';
import { TreeDocument, TreeElement, writeHtml } from './tree.js';

/** Without it parsers let a table stand in a paragraph, which pages do not. */
const DOCTYPE = '<!doctype html>';

/**
 * Makes an advert fit for a page: elements and attributes of the allow-list, URLs that are safe to follow, clean structure. Of an advert that
 * is too large to be shown at once, the beginning, as `<vacancy-detail>` shows it.
 * @param html untrusted
 * @param headingLevel the level of the page's title; the advert's headings are below it
 * @returns HTML; empty when nothing is left
 */
export function cleanAdvertText(html: string, headingLevel = 1): string {
  return toSafeHtml(beginningOf(html) ?? html, (root) => cleanAdvert(root, { headingLevel }));
}

/**
 * The same without the cleaning, or with another.
 * @param tidy may change the reduced tree before it is sanitised
 */
export function toSafeHtml(html: string, tidy?: (root: HTMLElement) => void): string {
  const root = sanitize(reduce(html, tidy));
  check(root as unknown as HTMLElement);
  return writeHtml(root);
}

/** What is open while a parsed tree is copied: its next child, and where the copy goes. */
interface Level {
  readonly nodes: readonly Tree.ChildNode[];
  at: number;
  readonly parent: TreeElement;
}

type Copy = (node: Tree.ChildNode, parent: TreeElement) => TreeElement | undefined;

/** Copies a parsed tree. @param copy copies one node; returns where its children go, undefined: they go with it */
function copyTree(nodes: readonly Tree.ChildNode[], root: TreeElement, copy: Copy): void {
  const levels: Level[] = [{ nodes, at: 0, parent: root }];
  for (let level = levels.at(-1); level; level = levels.at(-1)) {
    const node = level.nodes[level.at];
    level.at += 1;
    if (!node) levels.pop();
    else {
      const inner = copy(node, level.parent);
      if (inner && 'childNodes' in node) levels.push({ nodes: node.childNodes, at: 0, parent: inner });
    }
  }
}

function reduce(html: string, tidy?: (root: HTMLElement) => void): string {
  const document = new TreeDocument();
  const clean = document as unknown as Document;
  const styles = tidy && readOwnStyles(html);
  const root = document.createElement('div');
  copyTree(parse(DOCTYPE + quiet(html), { scriptingEnabled: false }).childNodes, root, (node, parent) => {
    if (node.nodeName === '#text' && 'value' in node) {
      placeText(node.value, parent as unknown as Node, clean);
      return undefined;
    }
    if (!('tagName' in node)) return undefined;
    const parsed = {
      name: node.tagName,
      isHtml: node.namespaceURI === names.NS.HTML,
      read: (name: string) => attributeOf(node, name),
    };
    return placeElement(parsed, parent as unknown as Node, { clean, styles }) as TreeElement | undefined;
  });
  tidy?.(root as unknown as HTMLElement);
  return writeHtml(root);
}

function sanitize(html: string): TreeElement {
  const document = new TreeDocument();
  const root = document.createElement('div');
  const context = defaultTreeAdapter.createElement('div', names.NS.HTML, []);
  const parsed = parseFragment(context, html, { scriptingEnabled: false });
  copyTree(parsed.childNodes, root, (node, parent) => {
    if (node.nodeName === '#text' && 'value' in node) parent.append(node.value);
    if (!('tagName' in node) || node.namespaceURI !== names.NS.HTML) return undefined;
    const allowed = Object.hasOwn(ALLOWED, node.tagName) ? ALLOWED[node.tagName] : undefined;
    if (!allowed) return undefined;
    const element = document.createElement(node.tagName);
    for (const { name, value } of node.attrs) {
      if (allowed.includes(name) || GLOBAL_ATTRIBUTES.includes(name)) element.setAttribute(name, value);
    }
    return parent.appendChild(element);
  });
  return root;
}

function attributeOf({ attrs }: Tree.Element, name: string): string | null {
  // Without a prefix: `xlink:href` is another attribute.
  return attrs.find((one) => one.name === name && !one.prefix)?.value ?? null;
}
