import { warnOnce } from '../../core/settings/warn-once.js';

/**
 * Registers an element once. If two copies or versions of the script share a page, the first wins, and the second warns
 * in the console. Without a page there is nothing to warn of: a framework that renders pages in Node may load its bundles
 * several times in one process, where Lit keeps one registry.
 */
export function defineElement(tag: string, element: CustomElementConstructor): void {
  const known = customElements.get(tag);
  if (!known) customElements.define(tag, element);
  else if (known !== element && 'document' in globalThis) {
    warnOnce(
      'the elements are registered already: this page loads the script twice, and the first one is used.',
      'warn',
    );
  }
}
