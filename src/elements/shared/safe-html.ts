// The only door through which HTML of the service comes into a page. Parsed where nothing runs, reduced to
// what an advert needs, then sanitised last: by the browser's own Sanitizer where it has one, else by
// DOMPurify, which loads only then. Both get the same allow-list, and our own check of it and of every URL follows.

import { toJson } from '../../core/util/json.js';
import type { DOMPurify } from 'dompurify';
import { ALLOWED, check, GLOBAL_ATTRIBUTES } from '../../description/allowed-html.js';
import { loadCode } from '../../core/util/page-leave.js';
import { readOwnStyles } from '../../description/own-styles.js';
import { placeElement, placeText, quiet, type ReduceOptions } from '../../description/reduced-element.js';

interface SanitizingElement extends HTMLElement {
  setHTML?(html: string, options: { sanitizer: object }): void;
}

/**
 * Makes HTML of the service fit for a page.
 * @param html untrusted
 * @param tidy may change the reduced tree before it is sanitised: elements of the allow-list in a document where
 *   nothing runs, with their original style in `data-style`
 * @returns an element that holds what is left: at the worst nothing
 */
export async function toSafeElement(html: string, tidy?: (root: HTMLElement) => void): Promise<HTMLElement> {
  const box = inertBox();
  const reduced = reduce(html, tidy);
  if (!sanitizedByBrowser(box, reduced)) box.replaceChildren(await purify(reduced));
  check(box);
  return document.adoptNode(box);
}

function inertBox(): SanitizingElement {
  return document.implementation.createHTMLDocument('').createElement('div');
}

function sanitizedByBrowser(box: SanitizingElement, html: string): boolean {
  try {
    box.setHTML?.(html, { sanitizer: sanitizerConfig() });
    return 'setHTML' in box;
  } catch {
    // Browsers of 2022 and 2023 had a first version, which does not know our list.
    return false;
  }
}

/** The same list for the browser's Sanitizer. */
function sanitizerConfig(): object {
  return {
    elements: Object.entries(ALLOWED).map(([name, attributes]) => ({ name, attributes })),
    attributes: GLOBAL_ATTRIBUTES,
    comments: false,
    dataAttributes: false,
  };
}

interface Policy {
  createHTML(html: string): string;
  createScript(text: string): string;
  createScriptURL(url: string): string;
}

interface PolicyFactory {
  createPolicy(name: string, rules: Policy): Policy;
}

let policy: Policy | undefined;
let isPolicyAsked = false;

/**
 * The Trusted Types policy, for pages that enforce them; undefined where there can be none: the page's policy does not
 * list the name, or another copy of the script has used it (`docs/security.md` says what to list). It passes on what it
 * gets, so it never leaves this module: no other script can make trusted HTML by it.
 */
function trustedTypesPolicy(): Policy | undefined {
  if (isPolicyAsked) return policy;
  isPolicyAsked = true;
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
  try {
    policy = trustedTypes?.createPolicy('career-elements', {
      createHTML: (html) => html,
      createScript: (text) => text,
      createScriptURL: () => '',
    });
  } catch {
    policy = undefined;
  }
  return policy;
}

const escapeUnit = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Data for search engines (JSON-LD), as the element that holds them; browsers do not run it. */
export function dataElement(data: object): HTMLScriptElement {
  const script = document.createElement('script');
  script.type = 'application/ld+json';
  // Nothing in an advert can end the element, or begin a comment in it.
  const text = toJson(data).replace(/[<>\u2028\u2029]/g, escapeUnit);
  try {
    script.textContent = trustedTypesPolicy()?.createScript(text) ?? text;
  } catch {
    script.append(text); // a page that enforces Trusted Types and does not list our policy: it stands there, and is reported
  }
  return script;
}

// Without it parsers let a table stand in a paragraph, which the page, and `setHTML`, then do not.
const DOCTYPE = '<!doctype html>';

let purifier: DOMPurify | undefined;

/** The same list for DOMPurify, whose attributes hold for all elements; `check` tells them apart. */
async function purify(html: string): Promise<DocumentFragment> {
  const { default: DOMPurify } = await loadCode(() => import('dompurify'));
  // A separate instance: a page's other scripts may have given theirs hooks and a lasting configuration.
  purifier ??= DOMPurify(window);
  return purifier.sanitize(DOCTYPE + html, {
    ALLOWED_TAGS: [...Object.keys(ALLOWED), '#text'],
    ALLOWED_ATTR: [...Object.values(ALLOWED).flat(), ...GLOBAL_ATTRIBUTES],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    KEEP_CONTENT: false,
    RETURN_DOM_FRAGMENT: true,
    // Never left out: the sanitizer would create another.
    TRUSTED_TYPES_POLICY: (trustedTypesPolicy() ?? null) as never,
  });
}

/**
 * Parses without running anything and copies what is allowed, keeping the text of unknown elements
 * (`<o:p>`, `<font>`), which a sanitizer would drop with their words.
 */
function reduce(html: string, tidy?: (root: HTMLElement) => void): string {
  const parsed = parse(quiet(html));
  const clean = document.implementation.createHTMLDocument('');
  const root = clean.createElement('div');
  const styles = tidy && readOwnStyles(html);
  const walker = document.createTreeWalker(parsed, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  const open: Node[] = [root]; // where the children of each level go
  let isInside = walker.firstChild() !== null;
  while (isInside) {
    const inner = place(walker.currentNode, open.at(-1) ?? root, { clean, styles });
    if (inner && walker.firstChild()) open.push(inner);
    else {
      while (isInside && !walker.nextSibling()) {
        open.pop();
        isInside = open.length > 0 && walker.parentNode() !== null;
      }
    }
  }
  tidy?.(root);
  return root.innerHTML;
}

/** On a page whose policy does not let us parse, the browser's Sanitizer does, and leaves what `place` needs. */
function parse(html: string): Node {
  try {
    const page = DOCTYPE + html;
    const trusted = trustedTypesPolicy()?.createHTML(page) ?? page;
    return new DOMParser().parseFromString(trusted, 'text/html');
  } catch (error) {
    const box = inertBox();
    if (!box.setHTML) throw error;
    box.setHTML(html, { sanitizer: {} });
    return box;
  }
}

// A form's named controls replace its own properties (`<form><input name="localName">`), and named images
// for a document's, so what is read of a parsed tree is read past them.
function readPast(node: Node, name: 'localName' | 'namespaceURI'): string {
  return Reflect.get(Element.prototype, name, node) as string;
}

/** Writes one node. @returns where its children go; undefined: they go with it */
function place(node: Node, parent: Node, options: ReduceOptions): Node | undefined {
  if (node instanceof Text) {
    placeText(node.data, parent, options.clean);
    return undefined;
  }
  const parsed = {
    name: readPast(node, 'localName'),
    isHtml: readPast(node, 'namespaceURI') === 'http://www.w3.org/1999/xhtml',
    read: (attribute: string): string | null => Element.prototype.getAttribute.call(node, attribute),
  };
  return placeElement(parsed, parent, options);
}
