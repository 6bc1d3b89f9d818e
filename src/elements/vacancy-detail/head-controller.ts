import type { ReactiveController } from 'lit';
import { warnOnce } from '../../settings/console.js';
import type { Vacancy } from '../../vacancies/vacancy.js';
import { loadAdvertAndHead } from './advert.js';
import type { HeadContent, PageHead } from '../../ui/page-head.js';
import type { headOf as HeadOf } from '../../ui/vacancy-head.js';

type Head = { readonly page: PageHead; readonly headOf: typeof HeadOf };

interface HeadControllerOptions {
  /** Whether the page wants anything in its head. */
  readonly isWanted: () => boolean;
  readonly content: (page: PageHead, headOf: typeof HeadOf) => HeadContent;
}

/** Says why the page shows nothing. */
export function warnAboutInternal({ id }: Vacancy): void {
  warnOnce(
    `<vacancy-detail> does not show vacancy ${id}, which is internal. A page for people who work here ` +
      'sets access="internal" or access="any".',
    'warn',
  );
}

/** Writes what the element shows into the page's head, and removes it with the element. */
export class HeadController implements ReactiveController {
  readonly #host: HTMLElement;
  readonly #options: HeadControllerOptions;
  #head: Promise<Head> | undefined;

  constructor(host: HTMLElement, options: HeadControllerOptions) {
    this.#host = host;
    this.#options = options;
  }

  hostDisconnected(): void {
    void this.#write();
  }

  hostUpdated(): void {
    void this.#write();
  }

  async #write(): Promise<void> {
    const isWanted = () => this.#options.isWanted() && this.#host.isConnected;
    if (!isWanted() && !this.#head) return;
    try {
      this.#head ??= loadAdvertAndHead().then(({ PageHead, headOf }) => ({ page: new PageHead(), headOf }));
      const { page, headOf } = await this.#head;
      page.write(isWanted() ? this.#options.content(page, headOf) : {});
    } catch (cause) {
      this.#head = undefined;
      warnOnce(`<vacancy-detail> cannot write into the page's head: ${String(cause)}`);
    }
  }
}
