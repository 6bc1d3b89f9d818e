import { html, nothing, type LitElement, type ReactiveController, type TemplateResult } from 'lit';
import { safeWebLink } from '../../../core/util/web-links.js';
import { formatTime } from '../../../i18n/format.js';
import type { Messages } from '../../../i18n/messages.js';
import { heading } from '../../shared/heading.js';
import { isInCareerSite } from '../../shared/in-career-site.js';
import { isPlainClick } from '../../shared/url-controller.js';
import type { FormSender } from './form-sender.js';
import type { SentForm } from './prepared.js';

/**
 * In place of a receipt, only that an application was sent, and when: after "Done", and on a page that comes back from
 * the back/forward cache, since another person may use this computer now.
 */
export class SentNotice implements ReactiveController {
  readonly #host: LitElement;
  readonly #sender: FormSender;
  readonly #clear: () => void;
  #vacancyId: string | undefined;
  #at = new Date();
  /** Whether an application was known to be accepted when the page was left. */
  #wasAccepted = false;

  /** @param clear empties the form and what is known of the application that was sent */
  constructor(host: LitElement, sender: FormSender, clear: () => void) {
    this.#host = host;
    this.#sender = sender;
    this.#clear = clear;
    host.addController(this);
  }

  hostConnected(): void {
    addEventListener('pagehide', this.#onHide);
    addEventListener('pageshow', this.#onShow);
  }

  hostDisconnected(): void {
    removeEventListener('pagehide', this.#onHide);
    removeEventListener('pageshow', this.#onShow);
  }

  /** When the application was sent; undefined when the form or its receipt is shown. */
  get sentAt(): Date | undefined {
    return this.#vacancyId !== undefined && this.#vacancyId === this.#sender.id ? this.#at : undefined;
  }

  /** Shows it, and clears everything else. */
  show(): void {
    const { id, other } = this.#sender;
    this.#vacancyId = id;
    this.#at = other?.at ?? new Date();
    this.#clear();
    this.#host.requestUpdate();
  }

  hide(): void {
    this.#vacancyId = undefined;
    this.#host.requestUpdate();
  }

  get #hasReceipt(): boolean {
    return this.#sender.submission.state === 'accepted';
  }

  /** The receipt is cleared before the page is put into the cache, so that it is not seen when it comes back. */
  readonly #onHide = (event: PageTransitionEvent) => {
    if (event.persisted && this.#hasReceipt) this.show();
    this.#wasAccepted = this.#sender.other?.state === 'accepted';
  };

  readonly #onShow = (event: PageTransitionEvent) => {
    if (!event.persisted || this.#sender.isBusy) return;
    // The application may have been sent by another page of this tab: then what is in this form was sent.
    const isSentMeanwhile = this.#sender.other?.state === 'accepted' && !this.#wasAccepted;
    if (this.#hasReceipt || isSentMeanwhile) this.show();
  };
}

/** Within a `<career-site>`, a link of the form opens another view of it. */
export const followInSite =
  ({ host, url }: Pick<SentForm, 'host' | 'url'>, href: string) =>
  (event: MouseEvent): void => {
    if (!isInCareerSite(host) || !isPlainClick(event)) return;
    event.preventDefault();
    url.go(href);
  };

/** A link to all vacancies: within a `<career-site>` to its list, else to the page that the attribute `list-url` names. */
export function backLink({ host, url }: SentForm, t: Messages['t']): TemplateResult | typeof nothing {
  const isInSite = isInCareerSite(host);
  const href = isInSite
    ? url.with({ '': undefined, apply: undefined })
    : safeWebLink(host.listUrl, document.baseURI);
  if (href === undefined) return nothing;
  const onClick = followInSite({ host, url }, href);
  return html`<a class="target" part="back" href=${href} @click=${onClick}>${t('receipt.back')}</a>`;
}

/** In place of the receipt: that an application was sent, and when. */
export function sentNotice(form: SentForm, at: Date, messages: Messages): TemplateResult {
  const { t, language } = messages;
  return html`<div class="receipt" part="success">
    ${heading(form.host.headingLevel, t('receipt.heading'), 'title', 'title')}
    <p class="message success">${t('form.sent', { time: formatTime(language, at) })}</p>
    <div class="actions">
      <button type="button" @click=${() => form.applyAgain()}>${t('form.sent.new')}</button>
      ${backLink(form, t)}
    </div>
  </div>`;
}
