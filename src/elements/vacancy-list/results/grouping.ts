import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { wordsOf } from '../../../core/settings/unknown-words.js';
import { OnDemand } from '../../shared/on-demand.js';
import { OWN_FACETS, type FacetName } from '../../../core/vacancies/facet-terms.js';
import type { GroupedResults, GroupMemo, GroupOptions } from './grouped-results.js';

interface Host extends ReactiveControllerHost, HTMLElement {
  readonly groupBy: string | undefined;
}

/** The results below headings. Its code loads only in lists that have some. */
export class Grouping implements ReactiveController {
  readonly #host: Host;
  readonly #mapped: () => readonly string[];
  readonly #memo: GroupMemo = {};
  readonly #module: OnDemand<typeof import('./grouped-results.js')>;

  /** @param mapped the names of the page's mapped fields */
  constructor(host: Host, mapped: () => readonly string[]) {
    this.#host = host;
    this.#mapped = mapped;
    this.#module = new OnDemand(host, 'groups', () => import('./grouped-results.js'));
    host.addController(this);
  }

  hostUpdate(): void {
    if (this.#facet !== undefined) this.#module.want();
  }

  /** Whether the code is on its way. */
  get isPending(): boolean {
    return this.#facet !== undefined && this.#module.isPending;
  }

  /** Undefined: the list has no groups. */
  group(options: Omit<GroupOptions, 'facet' | 'written'>): GroupedResults | undefined {
    const facet = this.#facet;
    const written = this.#host.groupBy;
    if (facet === undefined) return undefined;
    return this.#module.code?.groupResults({ ...options, facet, written }, this.#memo);
  }

  get #facet(): FacetName | undefined {
    const mapped = this.#mapped();
    return wordsOf(this.#host.groupBy).find((word) => [...OWN_FACETS, ...mapped].includes(word));
  }
}
