import type { LitElement, ReactiveController } from 'lit';

/** An advert that is too wide scrolls, so the keyboard must reach it. */
export class DescriptionScroller implements ReactiveController {
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
    const advert = this.#host.renderRoot.querySelector('.description');
    if (advert) this.#resize.observe(advert);
  }
}
