import { readLanguageTag } from '../base/language-tag.js';

/** The first valid tag of: what was set, the nearest `lang` (across shadow roots), the browser's, `en`. */
export function languageOf(host: Element, ...explicit: readonly (string | undefined)[]): string {
  for (const value of explicit) {
    const tag = readLanguageTag(value);
    if (tag) return tag;
  }
  for (let node: Node | null = host; node; node = parentOf(node)) {
    const tag = node instanceof Element ? readLanguageTag(node.getAttribute('lang')) : undefined;
    if (tag) return tag;
  }
  return readLanguageTag(navigator.language) ?? 'en';
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
