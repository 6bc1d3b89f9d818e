import { html, type LitElement, nothing, type TemplateResult } from 'lit';
import { warnOnce } from '../settings/console.js';
import type { Vacancy } from '../vacancies/vacancy.js';
import { safeWebLink } from './safe-web-link.js';

/** A picture that may be shown: `http(s)`, with what it shows in words; empty where nobody has said it. */
export interface Picture {
  readonly src: string;
  readonly alt: string;
}

/** What could not be shown as a picture on this page: HTML, or nothing. */
const broken = new Set<string>();

/** Whether the builder was told of an address that is none: the others of a list are like it. */
let isToldOfAddress = false;

/** To be called with the address of what could not be shown. */
export function noteBroken(src: string): void {
  if (!broken.size) {
    warnOnce(
      `${src.slice(0, 300)} is no picture, or cannot be had, so its vacancy has none. Others of the kind are not named.`,
      'warn',
    );
  }
  broken.add(src);
}

/** The picture of a vacancy; undefined: it has none that can be shown. */
export function pictureIn({ image, imageAlt = '' }: Vacancy): Picture | undefined {
  const src = safeWebLink(image);
  if (image && src === undefined && !isToldOfAddress) {
    isToldOfAddress = true;
    warnOnce(
      `image "${image.slice(0, 300)}" is no http(s) URL, so its vacancy has no picture. Others of the kind are not named.`,
      'warn',
    );
  }
  return src === undefined || broken.has(src) ? undefined : { src, alt: imageAlt };
}

/** A picture in a box of a fixed ratio, loaded when it comes near. A broken one vanishes. */
export function picture(found: Picture | undefined): TemplateResult | typeof nothing {
  if (!found) return nothing;
  const onError = ({ target }: Event) => {
    noteBroken(found.src);
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
