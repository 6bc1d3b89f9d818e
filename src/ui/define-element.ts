import { warnOnce } from '../settings/console.js';

/**
 * Registers an element once. Two copies of the script, or two versions, may share a page: the first wins, and
 * the second says so in the console.
 */
export function defineElement(tag: string, element: CustomElementConstructor): void {
  const known = customElements.get(tag);
  if (!known) customElements.define(tag, element);
  else if (known !== element) {
    warnOnce(
      'the elements are registered already: this page loads the script twice, and the first one is used.',
      'warn',
    );
  }
}
