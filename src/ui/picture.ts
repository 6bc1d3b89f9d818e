import { html, type LitElement, nothing, type TemplateResult } from 'lit';
import type { Vacancy } from '../vacancies/vacancy.js';
import { safeWebLink } from './safe-web-link.js';

/** A picture that may be shown: `http(s)`, with what it shows in words; empty where nobody has said it. */
export interface Picture {
  readonly src: string;
  readonly alt: string;
}

/** What could not be shown as a picture on this page: HTML, or nothing. */
const broken = new Set<string>();

/** The picture of a vacancy; undefined: it has none that can be shown. */
export function pictureIn({ image, imageAlt = '' }: Vacancy): Picture | undefined {
  const src = safeWebLink(image);
  return src === undefined || broken.has(src) ? undefined : { src, alt: imageAlt };
}

/** A picture in a box of a fixed ratio, loaded when it comes near. A broken one vanishes. */
export function picture(found: Picture | undefined): TemplateResult | typeof nothing {
  if (!found) return nothing;
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
