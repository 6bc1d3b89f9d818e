import type { ReactiveController } from 'lit';
import { loadCode } from '../../core/util/page-leave.js';
import { warnOnce } from '../../core/settings/warn-once.js';
import type { DetailHost } from './detail-host.js';
import type { HeadSource, VacancyHead } from '../shared/vacancy-head.js';

/** Keeps the page's head equal to what the element shows, and restores it when the element is removed. */
export class HeadController implements ReactiveController {
  readonly #host: DetailHost;
  readonly #source: () => HeadSource;
  #head: Promise<VacancyHead> | undefined;

  constructor(host: DetailHost, source: () => HeadSource) {
    this.#host = host;
    this.#source = source;
  }

  hostDisconnected(): void {
    void this.#write();
  }

  hostUpdated(): void {
    void this.#write();
  }

  /** Whether anything may have to be in the page's head: on a published page, at least that the vacancy has closed since. */
  get #isWanted(): boolean {
    const { structuredData, documentTitle, isConnected } = this.#host;
    return isConnected && (structuredData || documentTitle || Boolean(this.#host.getAttribute('published')));
  }

  async #load(): Promise<VacancyHead> {
    const [{ VacancyHead }, { dataElement }] = await Promise.all([
      loadCode(() => import('../shared/vacancy-head.js')),
      loadCode(() => import('./shown-description.js')),
    ]);
    return new VacancyHead(this.#host, dataElement);
  }

  async #write(): Promise<void> {
    try {
      const source = this.#isWanted ? this.#source() : undefined;
      // Its code does not hold back what it writes about: that is shown first.
      if (!this.#head && !source?.vacancy && !source?.isGone) return;
      this.#head ??= this.#load();
      const head = await this.#head;
      head.write(this.#isWanted ? this.#source() : undefined);
    } catch (cause) {
      this.#head = undefined;
      warnOnce(`<vacancy-detail> cannot write into the page's head: ${String(cause)}`);
    }
  }
}
