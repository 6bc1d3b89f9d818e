// Our elements as the page has them.
import type { WrittenElement } from '../../core/diagnosis/elements-check.js';
import { ELEMENTS } from '../files.js';

/** Our elements on the page, also those in open shadow roots but not within each other. */
export function findElements(root: Document | ShadowRoot = document): Element[] {
  return [...root.querySelectorAll('*')].flatMap((element) => {
    if (ELEMENTS.includes(element.localName)) return [element];
    return element.shadowRoot && element.localName !== 'career-doctor'
      ? findElements(element.shadowRoot)
      : [];
  });
}

export const writtenOf = (element: Element): WrittenElement => ({
  name: element.localName,
  attributes: Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
});
