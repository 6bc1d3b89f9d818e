import { textOfHtml } from '../../core/util/html-text.js';

/** The text of an advert without its markup, for a page that cannot load the code that makes adverts safe. */
export function plainDescription(html: string): HTMLElement {
  const element = document.createElement('p');
  element.className = 'plain';
  element.textContent = textOfHtml(html, Infinity, '\n');
  return element;
}
