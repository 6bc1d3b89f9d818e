import type { LitElement, ReactiveController } from 'lit';

/** An advert that is too wide scrolls, so the keyboard must reach it. */
export class DescriptionScroller implements ReactiveController {
  readonly #host: LitElement;
  readonly #resize = new ResizeObserver(([entry]) => {
    const advert = entry?.target as HTMLElement;
    if (advert.scrollWidth > advert.clientWidth) advert.tabIndex = 0;
    else advert.removeAttribute('tabindex');
  });
  /** Another advert is measured again: it may have the same height and a greater width. */
  #content: Element | null = null;

  constructor(host: LitElement) {
    this.#host = host;
  }

  hostUpdated(): void {
    const content = this.#host.renderRoot.querySelector('.description > :first-child');
    if (content === this.#content) return;
    this.#content = content;
    this.#resize.disconnect();
    if (content?.parentElement) this.#resize.observe(content.parentElement);
  }
}
