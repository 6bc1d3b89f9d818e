import type { LitElement, ReactiveController } from 'lit';
import type { ShownAdvert } from './advert.js';

/** An advert that is too wide scrolls, so the keyboard must reach it. */
export class AdvertScroller implements ReactiveController {
  readonly #host: LitElement;
  readonly #resize = new ResizeObserver(([entry]) => {
    const advert = entry?.target as HTMLElement;
    if (advert.scrollWidth > advert.clientWidth) advert.tabIndex = 0;
    else advert.removeAttribute('tabindex');
  });

  constructor(host: LitElement) {
    this.#host = host;
  }

  hostUpdated(): void {
    this.#resize.disconnect();
    const advert = this.#host.renderRoot.querySelector('.advert');
    if (advert) this.#resize.observe(advert);
  }
}

/**
 * Makes the whole of an advert of which the beginning is shown.
 * @param show puts it into the page; false when something else is there by now
 * @returns what moves the focus to where the rest begins, since the button that had it goes away
 */
export async function showWhole(
  advert: ShownAdvert | undefined,
  show: (advert: ShownAdvert) => boolean,
): Promise<{ focus(): void } | undefined> {
  if (!advert?.makeWhole) return undefined;
  const shown = advert.element.children.length;
  const element = await advert.makeWhole();
  const next = element.children[Math.max(0, shown - 1)] as HTMLElement | undefined;
  if (!show({ element }) || !next) return undefined;
  next.tabIndex = -1;
  return { focus: () => next.focus({ preventScroll: true }) };
}
