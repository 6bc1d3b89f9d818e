import { firstLanguageTag, primaryLanguage, readLanguageTag } from '../../core/util/language-tag.js';

/** The first valid tag of: what was set, the nearest `lang` (across shadow roots), the browser's, `en`. */
export function languageOf(host: Element, ...explicit: readonly (string | null | undefined)[]): string {
  return firstLanguageTag(explicit) ?? nearestLanguage(host) ?? readLanguageTag(navigator.language) ?? 'en';
}

/** The region of the page, such as `DK`: that of the nearest `lang` with one. */
export function regionOf(host: Element): string | undefined {
  return nearestTag(host, (tag) => new Intl.Locale(tag).region);
}

/** What says in which language our words are, not which one is asked for. */
const labelled = new WeakSet<Element>();

const nearestLanguage = (host: Element): string | undefined => nearestTag(host, (tag) => tag);

/** What is read from the nearest `lang` that has it. */
function nearestTag(host: Element, read: (tag: string) => string | undefined): string | undefined {
  for (let node: Node | null = host; node; node = parentOf(node)) {
    if (!(node instanceof Element) || labelled.has(node)) continue;
    const tag = readLanguageTag(node.getAttribute('lang'));
    const found = tag && read(tag);
    if (found) return found;
  }
  return undefined;
}

/**
 * Gives what an element has drawn `lang` and `dir` of its words where the page is in another language, and takes
 * them away where it is not. What the page puts into slots keeps its direction.
 */
export function labelTextLanguage(host: Element, language: string, direction: 'ltr' | 'rtl'): void {
  const root = host.shadowRoot;
  if (!root) return;
  const isForeign = primaryLanguage(nearestLanguage(host) ?? '') !== primaryLanguage(language);
  const pageDirection = isForeign ? getComputedStyle(host).direction : direction;
  for (const element of root.children) {
    if (!isForeign && !labelled.has(element)) continue;
    labelled.add(element);
    setAttribute(element, 'lang', isForeign ? language : '');
    setAttribute(element, 'dir', pageDirection === direction ? '' : direction);
    for (const slot of element.querySelectorAll('slot')) {
      setAttribute(
        slot,
        'dir',
        pageDirection === direction || !slot.assignedNodes().length ? '' : pageDirection,
      );
    }
  }
}

function setAttribute(element: Element, name: string, value: string): void {
  if (value) element.setAttribute(name, value);
  else element.removeAttribute(name);
}

function parentOf(node: Node): Node | null {
  return node instanceof ShadowRoot ? node.host : node.parentNode;
}

/** Calls back when a `lang` in the page's own tree changes. @returns what ends it */
export function onLanguageChange(callback: () => void): () => void {
  const observer = new MutationObserver(callback);
  observer.observe(document, { subtree: true, attributeFilter: ['lang'] });
  return () => observer.disconnect();
}
