// Fills a copy of a checked template with what a vacancy has. Values are texts and checked URLs: nothing of them is read as HTML.

import { pictureOf } from './picture-element.js';
import { HEADING, LINK } from './prepare-template.js';
import { removeNode } from '../../../core/util/replaced-builtins.js';

/** What a template is filled with. */
export interface TemplateValues {
  /** The text of a field; empty: the vacancy has none. */
  readonly text: (field: string) => string;
  readonly image: { readonly src: string; readonly alt: string } | undefined;
  readonly headingLevel: number;
}

export function fillTemplate(prepared: DocumentFragment, values: TemplateValues): DocumentFragment {
  const content = document.importNode(prepared, true);
  const has = (field: string) => (field === 'image' ? values.image !== undefined : values.text(field) !== '');
  for (const one of content.querySelectorAll('[data-if]')) {
    if (!(one.getAttribute('data-if') ?? '').split(' ').every(has)) removeNode(one);
  }
  for (const one of content.querySelectorAll<HTMLElement>('[data-image]')) fillImage(one, values.image);
  for (const one of content.querySelectorAll<HTMLElement>('[data-field]')) {
    const name = one.getAttribute('data-field') ?? '';
    const text = values.text(name);
    if (!text) {
      // The link stays, whatever it was to say.
      if (one.hasAttribute(LINK)) one.replaceChildren();
      else removeNode(one);
      continue;
    }
    let element: Element = one;
    if (name === 'title') {
      one.dir ||= 'auto';
      if (one.hasAttribute(HEADING)) element = makeHeading(one, values.headingLevel);
    }
    element.textContent = text;
  }
  return content;
}

/** A heading by its role. Of a link, its content is one, so that it stays a link. */
function makeHeading(title: HTMLElement, level: number): Element {
  let heading = title;
  if (title instanceof HTMLAnchorElement) {
    heading = document.createElement('span');
    title.replaceChildren(heading);
  }
  heading.setAttribute('role', 'heading');
  heading.setAttribute('aria-level', String(Math.min(6, Math.max(1, Math.round(level) || 3))));
  return heading;
}

function fillImage(place: HTMLElement, image: TemplateValues['image']): void {
  if (!image) removeNode(place);
  else if (place instanceof HTMLImageElement) pictureOf(image, place);
  else place.replaceChildren(pictureOf(image));
}
