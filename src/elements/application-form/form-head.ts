import type { ReactiveController } from 'lit';
import { loadCode } from '../../core/util/page-leave.js';
import type { UrlController } from '../shared/url-controller.js';
import { warnOnce } from '../../core/settings/warn-once.js';
import { isInCareerSite } from '../shared/in-career-site.js';
import type { HeadContent, PageHead } from '../shared/page-head.js';
import type { FormHost } from './form-host.js';

interface FormHeadOptions {
  readonly url: UrlController;
  /** What is shown; empty while nothing is. */
  readonly content: () => HeadContent;
}

/** Writes what the form shows into the page's head, where the page wants it, and removes it with the form. */
export class FormHead implements ReactiveController {
  readonly #host: FormHost;
  readonly #options: FormHeadOptions;
  #head: Promise<PageHead> | undefined;

  constructor(host: FormHost, options: FormHeadOptions) {
    this.#host = host;
    this.#options = options;
  }

  hostUpdated(): void {
    void this.#write();
  }

  hostDisconnected(): void {
    void this.#write();
  }

  get #isWanted(): boolean {
    return this.#host.documentTitle && this.#host.isConnected && this.#isMain;
  }

  /** Whether the page is about the form: a site shows one of its views, and elsewhere a vacancy comes before its form. */
  get #isMain(): boolean {
    if (isInCareerSite(this.#host)) return Boolean(this.#options.url.get('apply'));
    return !(this.#host.getRootNode() as ParentNode).querySelector('vacancy-detail');
  }

  get #content(): HeadContent {
    return this.#isWanted ? this.#options.content() : {};
  }

  async #write(): Promise<void> {
    // Its code does not hold back what it writes about: that is shown first.
    if (!this.#head && !Object.keys(this.#content).length) return;
    try {
      this.#head ??= loadCode(() => import('../shared/page-head.js')).then((code) => new code.PageHead());
      const page = await this.#head;
      const { title, noindex } = this.#content;
      const company = page.pageTitle;
      const isForm = title !== undefined || noindex;
      page.write({ title: title && company ? `${title} – ${company}` : title, noindex, isForm });
    } catch (cause) {
      this.#head = undefined;
      warnOnce(`<application-form> cannot write into the page's head: ${String(cause)}`);
    }
  }
}
