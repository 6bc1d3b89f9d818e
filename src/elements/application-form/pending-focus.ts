import type { LitElement, ReactiveController } from 'lit';

/** Moves the focus to an element as soon as it is rendered. */
export class PendingFocus implements ReactiveController {
  readonly #host: LitElement;
  #selector: string | undefined;

  constructor(host: LitElement) {
    this.#host = host;
    host.addController(this);
  }

  request(selector: string): void {
    this.#selector = selector;
    this.#host.requestUpdate();
  }

  hostUpdated(): void {
    const { renderRoot } = this.#host;
    const target = this.#selector && renderRoot.querySelector<HTMLElement>(this.#selector);
    if (!target) return;
    this.#selector = undefined;
    const slot = renderRoot.querySelector<HTMLSlotElement>('slot[name="heading"]');
    const [heading] = slot?.assignedElements() ?? [];
    if (target.id === 'title' && heading instanceof HTMLElement) {
      // The page's own heading is in the place of ours.
      if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
      heading.focus();
    } else target.focus();
  }
}
