import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { isInCareerSite } from './in-career-site.js';

/** The slots of `<application-form>`. */
export const FORM_SLOTS = ['heading', 'extra', 'consent', 'success', 'after-receipt'];

/** The slots by element; `!` marks those that take a `<template>`. */
export const SLOTS: Readonly<Record<string, string>> = {
  'vacancy-list': '!card heading empty error',
  'vacancy-detail': '!header before after not-found error',
  'application-form': FORM_SLOTS.join(' '),
};

/** Whose children the page writes: the element's own, or those of the `<career-site>` that has placed it. */
export function ownerOf(element: HTMLElement): HTMLElement {
  return isInCareerSite(element) ? ((element.getRootNode() as ShadowRoot).host as HTMLElement) : element;
}

/** A `<template>` that the page has put into a slot of an element; it may come late, go, and change in place. */
export class PageTemplate implements ReactiveController {
  /** A copy, another one after each change. */
  current: HTMLTemplateElement | undefined;
  #found: HTMLTemplateElement | undefined;
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #slot: string;
  readonly #siteSlot: string;
  readonly #observer = new MutationObserver(() => this.#look());
  readonly #content = new MutationObserver(() => this.#take());

  /** @param siteSlot the slot's name where the element is in a `<career-site>` */
  constructor(host: ReactiveControllerHost & HTMLElement, slot: string, siteSlot: string) {
    this.#host = host;
    this.#slot = slot;
    this.#siteSlot = siteSlot;
    host.addController(this);
  }

  hostConnected(): void {
    this.#observer.observe(ownerOf(this.#host), { childList: true });
    this.#look();
  }

  hostDisconnected(): void {
    this.#observer.disconnect();
    this.#content.disconnect();
    this.#found = undefined;
  }

  #look(): void {
    const owner = ownerOf(this.#host);
    const slot = owner === this.#host ? this.#slot : this.#siteSlot;
    const found = [...owner.children].find(
      (one): one is HTMLTemplateElement => one instanceof HTMLTemplateElement && one.slot === slot,
    );
    if (found === this.#found) return;
    this.#found = found;
    this.#content.disconnect();
    if (found) {
      const whole = { subtree: true, childList: true, attributes: true, characterData: true };
      this.#content.observe(found.content, whole);
    }
    this.#take();
  }

  #take(): void {
    this.current = this.#found?.cloneNode(true) as HTMLTemplateElement | undefined;
    this.#host.requestUpdate();
  }
}
