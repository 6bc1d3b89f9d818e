// The only door through which HTML of the service comes into a page. Parsed where nothing runs, reduced to
// what an advert needs, then sanitised last: by the browser's own Sanitizer where it has one, else by
// DOMPurify, which loads only then. Both get the same allow-list, and our own check of every URL follows.

import { safeImage, safeLink } from './safe-url.js';

/** What an advert may contain, and which attributes each may have. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    (
      'p br hr h1 h2 h3 h4 h5 h6 ul li dl dt dd blockquote pre code kbd samp em strong b i u s del ins sub sup small ' +
      'mark q cite figure figcaption table caption thead tbody tfoot tr div span bdi bdo wbr'
    )
      .split(' ')
      .map((name) => [name, []]),
  ),
  ol: ['start', 'reversed'],
  a: ['href', 'rel'],
  abbr: ['title'],
  img: ['src', 'alt', 'width', 'height'],
  th: ['colspan', 'rowspan', 'scope'],
  td: ['colspan', 'rowspan'],
  time: ['datetime'],
};
const EVERYWHERE = ['lang', 'dir'];

/** Elements whose content is no text of the advert: they go with all that is in them. */
const DROPPED = new Set(
  (
    'script style template noscript noembed noframes iframe frame frameset object embed applet param audio video ' +
    'source track canvas svg math head title meta link base input select option optgroup datalist textarea ' +
    'button dialog portal fencedframe map area xml plaintext slot'
  ).split(' '),
);

/** Elements that begin a line: another name keeps them apart when they are not allowed as they are. */
const BLOCKS = new Set(
  'address article aside center details dir fieldset footer form header hgroup legend main menu nav search section summary'.split(
    ' ',
  ),
);

interface SanitizingElement extends HTMLElement {
  setHTML?(html: string, options: { sanitizer: object }): void;
}

interface Policy {
  createHTML(html: string): string;
  createScriptURL(url: string): string;
}
interface PolicyFactory {
  createPolicy(name: string, rules: Policy): Policy;
}

const POLICY = Symbol.for('career-elements.policy');

/** What shows how an advert once looked, kept as `data-…` for who tidies it; sanitising takes it away. */
const HINTS = [
  'style',
  'class',
  'align',
  'border',
  'bgcolor',
  'size',
  'color',
  'role',
  'type',
  'value',
  'width',
];

/**
 * Makes HTML of the service fit for a page.
 * @param html untrusted
 * @param tidy may change the reduced tree before it is sanitised: elements of the allow-list in a document where
 *   nothing runs, with `data-style`, `data-class` and the like as hints; `<font>` has become `<span>`
 * @returns an element that holds what is left: at the worst nothing
 */
export async function toSafeElement(html: string, tidy?: (root: HTMLElement) => void): Promise<HTMLElement> {
  const box: SanitizingElement = document.implementation.createHTMLDocument('').createElement('div');
  const reduced = reduce(html, tidy);
  if (box.setHTML) box.setHTML(reduced ?? html, { sanitizer: sanitizerConfig() });
  else box.append(await purify(reduced ?? html));
  checkUrls(box);
  return document.adoptNode(box);
}

/** The same list for the browser's Sanitizer. */
function sanitizerConfig(): object {
  return {
    elements: Object.entries(ALLOWED).map(([name, attributes]) => ({ name, attributes })),
    attributes: EVERYWHERE,
    comments: false,
    dataAttributes: false,
  };
}

/** The same list for DOMPurify, whose attributes hold for all elements; `reduce` has told them apart before. */
async function purify(html: string): Promise<DocumentFragment> {
  const { default: DOMPurify } = await import('dompurify');
  const policy = trustedTypesPolicy();
  return DOMPurify.sanitize(html, {
    ALLOWED_TAGS: Object.keys(ALLOWED),
    ALLOWED_ATTR: [...new Set([...Object.values(ALLOWED).flat(), ...EVERYWHERE])],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
    ...(policy ? { TRUSTED_TYPES_POLICY: policy as never } : {}),
  });
}

/**
 * Parses without running anything and writes anew what is allowed, keeping the text of unknown elements
 * (`<o:p>`, `<font>`), which a sanitizer would drop with their words.
 * @returns undefined when the page's policy does not let us parse: the sanitizer then does all
 */
function reduce(html: string, tidy?: (root: HTMLElement) => void): string | undefined {
  let parsed: Document;
  try {
    const quiet = withoutStyles(html);
    const trusted = trustedTypesPolicy()?.createHTML(quiet) ?? quiet;
    parsed = new DOMParser().parseFromString(trusted, 'text/html');
  } catch {
    return undefined;
  }
  const clean = document.implementation.createHTMLDocument('');
  const root = clean.createElement('div');
  const walker = document.createTreeWalker(parsed, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  const open: Node[] = [root]; // where the children of each level go
  let isInside = walker.firstChild() !== null;
  while (isInside) {
    const inner = place(walker.currentNode, open.at(-1) ?? root, { clean, hints: tidy ? HINTS : [] });
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

/**
 * Under a policy without inline styles, Chromium reports each style attribute that it parses, even where it has no
 * effect. This only keeps the console quiet: what it misses is taken away with everything else.
 */
function withoutStyles(html: string): string {
  return html.replace(/<[a-z](?:[^<>"']|"[^"]*"|'[^']*')*>/gi, (tag) =>
    tag.replace(
      /("[^"]*"|'[^']*')|(\s)style(?=\s*=)/gi,
      (_, quoted: string | undefined, space: string) => quoted ?? `${space}data-style`,
    ),
  );
}

// A form's named controls stand in for its own properties (`<form><input name="localName">`), and named images
// for a document's, so what is read of a parsed tree is read past them.
function readPast(node: Node, name: 'localName' | 'namespaceURI'): string {
  return Reflect.get(Element.prototype, name, node) as string;
}

/** Writes one node. @returns where its children go; undefined: they go with it */
function place(
  node: Node,
  parent: Node,
  { clean, hints }: { clean: Document; hints: readonly string[] },
): Node | undefined {
  if (node instanceof Text) {
    parent.appendChild(clean.createTextNode(node.data));
    return undefined;
  }
  const given = readPast(node, 'localName');
  const name = given === 'font' && hints.length ? 'span' : given;
  if (readPast(node, 'namespaceURI') !== 'http://www.w3.org/1999/xhtml' || DROPPED.has(name))
    return undefined;
  const allowed = Object.hasOwn(ALLOWED, name) ? ALLOWED[name] : undefined;
  if (!allowed && !BLOCKS.has(name)) return parent;
  const element = clean.createElement(allowed ? name : 'div');
  const kept = [...(allowed ?? []), ...EVERYWHERE];
  for (const attribute of Element.prototype.getAttributeNames.call(node)) {
    const value = Element.prototype.getAttribute.call(node, attribute);
    if (value === null) continue;
    if (kept.includes(attribute)) element.setAttribute(attribute, value);
    const hint = attribute.replace(/^data-/, '');
    if (hints.includes(hint)) element.setAttribute(`data-${hint}`, value);
  }
  return parent.appendChild(element);
}

function checkUrls(root: HTMLElement): void {
  for (const link of root.querySelectorAll('a')) {
    const href = safeLink(link.getAttribute('href'));
    if (href === undefined) {
      link.removeAttribute('href');
      link.removeAttribute('rel');
    } else {
      link.setAttribute('href', href);
      link.setAttribute('rel', 'noopener noreferrer');
    }
  }
  for (const image of root.querySelectorAll('img')) {
    const src = safeImage(image.getAttribute('src'));
    if (src === undefined) image.remove();
    else {
      image.setAttribute('src', src);
      image.setAttribute('loading', 'lazy');
      image.setAttribute('referrerpolicy', 'no-referrer');
      if (!image.hasAttribute('alt')) image.setAttribute('alt', '');
    }
  }
}

/**
 * One policy a page, for pages that enforce Trusted Types: a name that is used twice throws, so copies of the
 * script share it. It serves parsing in inert documents only.
 */
function trustedTypesPolicy(): Policy | undefined {
  const root = globalThis as { [POLICY]?: Policy | undefined; trustedTypes?: PolicyFactory };
  if (!(POLICY in root)) {
    try {
      root[POLICY] = root.trustedTypes?.createPolicy('career-elements', {
        createHTML: (html) => html,
        createScriptURL: () => '',
      });
    } catch {
      // The page's policy does not list the name: `docs/security.md` says what to add.
      root[POLICY] = undefined;
    }
  }
  return root[POLICY];
}
