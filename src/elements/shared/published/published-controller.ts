import type { LitElement, ReactiveController } from 'lit';
import { loadCode } from '../../../core/util/page-leave.js';
import { warnOnce } from '../../../core/settings/warn-once.js';
import type { PublishedContent, Question } from './published-content.js';

/**
 * What `career-elements publish` wrote between the tags of an element, with the answer of the service that it was made from: it
 * stays on the screen until the element can draw the same, which then needs no request. The code for it loads only where the
 * attribute `published` says that there is some.
 */
export class PublishedController implements ReactiveController {
  /** Whether the published content is on the screen. */
  isHeld = false;
  /** What the attributes of the tag were, before a program has set others. */
  markup: Readonly<Record<string, string | null>> = {};
  readonly #host: LitElement;
  #content: PublishedContent | undefined;
  #loading: Promise<void> | undefined;

  constructor(host: LitElement) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    const host = this.#host;
    if (this.#loading || !host.getAttribute('published')) return;
    this.isHeld = true;
    this.markup = { access: host.getAttribute('access'), location: host.getAttribute('location') };
    this.#loading = this.#load();
  }

  /** Answers with what was published if it fits, and asks the service otherwise. */
  async load<T>(question: Question<T>): Promise<T> {
    await this.#loading;
    return this.#content ? this.#content.load(question) : question.read();
  }

  /** Whether the visitor has scrolled the page, or is within the published content. */
  get isRead(): boolean {
    // Before its first update the element shows nothing: to ask for the scroll position then moves the page to its top.
    const isShown = this.isHeld && this.#host.hasUpdated;
    return isShown && (scrollY > 0 || this.#host.matches(':focus-within'));
  }

  /** Whether the published content stays for now. @param isWhole whether the element can draw all that will be in its place */
  holds(isWhole: boolean): boolean {
    if (this.isHeld && isWhole && !this.#content?.checkBusy()) {
      this.isHeld = false;
      this.#content?.keepPlace();
    }
    return this.isHeld;
  }

  /** The published page of a vacancy; undefined: none is known. */
  hrefOf(id: string): string | undefined {
    return this.#content?.hrefs.get(id);
  }

  async #load(): Promise<void> {
    try {
      const { PublishedContent } = await loadCode(() => import('./published-content.js'));
      this.#content = new PublishedContent(this.#host, this);
    } catch (cause) {
      warnOnce(`<${this.#host.localName}> asks the service for what is published: ${String(cause)}`, 'warn');
    }
  }
}
