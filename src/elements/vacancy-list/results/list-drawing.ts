import type { LitElement } from 'lit';
import { FirstPaint } from './first-paint.js';
import { Grouping } from './grouping.js';
import { OwnCards } from './own-card.js';

interface Host extends LitElement {
  readonly groupBy: string | undefined;
  readonly renderCard: OwnCards['render'];
  readonly layout: string;
}

/** How a list draws its results: how many at first, in which groups, and with which cards. */
export class ListDrawing {
  readonly firstPaint: FirstPaint;
  readonly ownCards: OwnCards;
  readonly grouping: Grouping;
  readonly #host: Host;

  /** @param mapped the names of the page's mapped fields */
  constructor(host: Host, mapped: () => readonly string[]) {
    this.#host = host;
    this.ownCards = new OwnCards(host);
    this.grouping = new Grouping(host, mapped);
    this.firstPaint = new FirstPaint(host);
  }

  /** Whether code that it needs is on its way. */
  get isPending(): boolean {
    return this.ownCards.isPending || this.grouping.isPending;
  }

  get root(): ShadowRoot {
    return this.#host.renderRoot as ShadowRoot;
  }
}
