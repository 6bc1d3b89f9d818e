import { html, type LitElement, nothing, type TemplateResult } from 'lit';
import { tellBuilder } from './tell-builder.js';
import { currentLoad } from './recent-failure.js';
import type { Vacancy } from '../../core/vacancies/vacancy.js';
import { safeWebLink } from '../../core/util/web-links.js';

/** A picture that may be shown: `http(s)`, with what it shows in words; empty where nobody has said it. */
export interface Picture {
  readonly src: string;
  readonly alt: string;
  /** Whether it could not be shown since the page's last load: it is HTML, or nothing. */
  readonly isBroken: boolean;
}

/** What could not be shown as a picture since the page's last load: HTML, or nothing, or no address. The next load tries it again. */
const broken = { load: 0, images: new Set<string>() };

function brokenImages(): Set<string> {
  if (broken.load !== currentLoad()) {
    broken.load = currentLoad();
    broken.images.clear();
  }
  return broken.images;
}

function report(image: string, what: 'broken' | 'address'): void {
  const images = brokenImages();
  if (images.has(image)) return;
  images.add(image);
  tellBuilder(({ reportPicture }) => reportPicture(image, what));
}

/** To be called with the address of what could not be shown. */
export const noteBroken = (src: string): void => report(src, 'broken');

/** The picture of a vacancy; undefined: it has none that can be shown. */
export function pictureIn({ image, imageAlt = '' }: Vacancy): Picture | undefined {
  const src = safeWebLink(image);
  if (image && src === undefined) report(image, 'address');
  return src === undefined ? undefined : { src, alt: imageAlt, isBroken: brokenImages().has(src) };
}

/** A picture in a box of a fixed ratio, loaded when it comes near. Of a broken one, the empty box stays, so that nothing moves. */
export function picture(found: Picture | undefined): TemplateResult | typeof nothing {
  if (!found) return nothing;
  if (found.isBroken) return html`<div class="image" part="image"></div>`;
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
