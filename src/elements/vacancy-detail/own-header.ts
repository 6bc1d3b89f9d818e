import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { OnDemand } from '../shared/on-demand.js';
import { PageTemplate } from '../shared/page-template.js';
import type { HeaderMaker, HeaderSource } from './header-maker.js';

/** The head of a vacancy by a `<template slot="header">` of the page. Its code loads only where there is one. */
export class OwnHeader implements ReactiveController {
  readonly #template: PageTemplate;
  readonly #maker: OnDemand<HeaderMaker>;
  #slot: string | undefined;

  constructor(host: ReactiveControllerHost & HTMLElement) {
    this.#template = new PageTemplate(host, 'header', 'detail-header');
    this.#maker = new OnDemand(host, 'a head of your own', async () => {
      const { HeaderMaker } = await import('./header-maker.js');
      return new HeaderMaker(host);
    });
    host.addController(this);
  }

  hostUpdate(): void {
    this.#slot = undefined;
    if (this.#template.current) this.#maker.want();
  }

  hostUpdated(): void {
    this.#maker.code?.keep(this.#slot);
  }

  /** Whether the page has its own head whose code is on its way. */
  get isPending(): boolean {
    return this.#template.current !== undefined && this.#maker.isPending;
  }

  /** Whether the page's own head has a field; undefined without an own head. */
  shows(field: string): boolean | undefined {
    const { current } = this.#template;
    return current && current.content.querySelector(`[data-field~="${field}"]`) !== null;
  }

  /** The slot that shows the page's own head; undefined without one. */
  slotOf(source: HeaderSource): string | undefined {
    const template = this.#template.current;
    this.#slot = template && this.#maker.code?.slotOf(template, source);
    return this.#slot;
  }
}
