import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { FORM_SLOTS } from './page-template.js';

/** Names no form. */
const NO_FORM = 'career-elements-no-form';

/** What of the page takes part in a form around it, and may submit it. */
const CONTROLS = 'input, select, textarea, button, output';

type Control = Element & { readonly form?: HTMLFormElement | null };

/**
 * What the page has put into an element for the form: controls are kept out of a `<form>` around the element, which would send
 * them and wait for those that are required; a paragraph or box that a content management system has put around content with a
 * slot goes into that slot.
 */
export class PageControls implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #slotted: string;
  readonly #controls: (control: Element) => boolean;
  readonly #kept = new Set<Element>();
  readonly #observer = new MutationObserver(() => this.#changed());

  /** @param prefix of the names of the form's slots: only what is in these belongs to the form. Without one, all does */
  constructor(host: ReactiveControllerHost & HTMLElement, prefix = '') {
    this.#host = host;
    this.#slotted = FORM_SLOTS.map((name) => `[slot="${prefix}${name}"]`).join();
    this.#controls = (control) => !prefix || control.closest(this.#slotted) !== null;
  }

  hostConnected(): void {
    this.#host.addEventListener('keypress', this.#onKey);
    this.#observer.observe(this.#host, { childList: true, subtree: true });
    this.#look();
  }

  hostDisconnected(): void {
    this.#observer.disconnect();
    this.#host.removeEventListener('keypress', this.#onKey);
    for (const one of this.#kept) this.#release(one);
  }

  /** As in `CareerElement`. */
  readonly #onKey = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && this.#kept.has(event.target as Element)) event.stopPropagation();
  };

  #changed(): void {
    this.#look();
    this.#host.requestUpdate();
  }

  #look(): void {
    const host = this.#host;
    for (const child of host.children) {
      if (child.slot || child instanceof HTMLSlotElement) continue;
      const inner = [...child.querySelectorAll(this.#slotted)].find((one) => !one.assignedSlot);
      if (inner) child.slot = inner.slot;
    }
    for (const one of this.#kept) if (!host.contains(one)) this.#release(one);
    for (const one of host.querySelectorAll<Control>('*')) {
      const isCustom = one.localName.includes('-'); // which may take part in forms once its script has run
      if (!(isCustom || one.matches(CONTROLS)) || one.hasAttribute('form') || !this.#controls(one)) continue;
      const form = one.form ?? host.closest('form');
      if (!form || host.contains(form)) continue; // a form of the page within the element stays whole
      one.setAttribute('form', NO_FORM);
      this.#kept.add(one);
    }
  }

  #release(one: Element): void {
    this.#kept.delete(one);
    if (one.getAttribute('form') === NO_FORM) one.removeAttribute('form');
  }
}
