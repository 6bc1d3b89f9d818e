import type { ReactiveController, ReactiveControllerHost, TemplateResult } from 'lit';
import { OnDemand } from '../../shared/on-demand.js';
import { PageTemplate } from '../../shared/page-template.js';
import type { CardMaker, RenderCard } from './card-maker.js';
import { followLink, notePress } from './card-click.js';
import { advertHit, deadlineText, type Item } from './vacancy-card.js';

/** What its code takes over from the list, whose files it does not load again. */
const LIST = { advertHit, deadlineText, followLink, notePress };

interface Host extends ReactiveControllerHost, HTMLElement {
  readonly renderCard: RenderCard | undefined;
  readonly layout: string;
}

/** Cards of the page's own: by a `<template slot="card">`, or by `renderCard`. Their code loads only where there are some. */
export class OwnCards implements ReactiveController {
  readonly #host: Host;
  readonly #template: PageTemplate;
  readonly #maker: OnDemand<CardMaker>;

  constructor(host: Host) {
    this.#host = host;
    this.#template = new PageTemplate(host, 'card', 'list-card');
    this.#maker = new OnDemand(host, 'cards of your own', async () => {
      const { CardMaker } = await import('./card-maker.js');
      return new CardMaker(host, LIST);
    });
    host.addController(this);
  }

  hostUpdate(): void {
    if (this.#isWanted) this.#maker.want();
    this.#maker.code?.begin();
  }

  hostUpdated(): void {
    this.#maker.code?.end();
  }

  /** The page's function that makes cards. */
  get render(): RenderCard | undefined {
    return this.#host.renderCard;
  }

  get #isWanted(): boolean {
    return Boolean(this.render ?? this.#template.current);
  }

  /** Whether the page has cards of its own whose code is on its way. */
  get isPending(): boolean {
    return this.#isWanted && this.#maker.isPending;
  }

  /** A vacancy's own card; undefined: it gets the ordinary one. */
  cardOf(item: Item): TemplateResult | undefined {
    return this.#isWanted ? this.#maker.code?.cardOf(item, this.#template.current) : undefined;
  }
}
