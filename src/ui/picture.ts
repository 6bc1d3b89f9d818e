import { html, type LitElement, nothing, type TemplateResult } from 'lit';
import type { Vacancy } from '../vacancies/vacancy.js';
import { safeWebLink } from './safe-web-link.js';

/** A picture that may be shown: `http(s)`, with what it shows in words; empty where nobody has said it. */
export interface Picture {
  readonly src: string;
  readonly alt: string;
  /** Whether it could not be shown on this page: it is HTML, or nothing. */
  readonly isBroken: boolean;
}

const broken = new Set<string>();

/** The picture of a vacancy; undefined: it has none that can be shown. */
export function pictureIn({ image, imageAlt = '' }: Vacancy): Picture | undefined {
  const src = safeWebLink(image);
  return src === undefined ? undefined : { src, alt: imageAlt, isBroken: broken.has(src) };
}

/** A picture in a box of a fixed ratio, loaded when it comes near. Of a broken one, the empty box stays, so that nothing moves. */
export function picture(found: Picture | undefined): TemplateResult | typeof nothing {
  if (!found) return nothing;
  if (found.isBroken) return html`<div class="image" part="image"></div>`;
  const onError = ({ target }: Event) => {
    broken.add(found.src);
    const root = (target as Element).getRootNode();
    if (root instanceof ShadowRoot) (root.host as LitElement).requestUpdate();
  };
  return html`<img
    class="image"
    part="image"
    loading="lazy"
    decoding="async"
    referrerpolicy="no-referrer"
    alt=${found.alt}
    src=${found.src}
    @error=${onError}
  />`;
}
