import { html, LitElement, nothing, type PropertyValues } from 'lit';
import { property } from 'lit/decorators.js';
import type { Candidate, Receipt } from '../../applications/application.js';
import { DEFAULT_ACCEPT, DEFAULT_LIMITS } from '../../applications/attachment-limits.js';
import type { Submission } from '../../applications/submission.js';
import { describeError, reportError, type CareerErrorEvent } from '../../settings/report-error.js';
import { SettingsController } from '../../controllers/settings-controller.js';
import { UrlController } from '../../controllers/url-controller.js';
import { MessagesController } from '../../controllers/messages-controller.js';
import { CareerError } from '../../base/error.js';
import { loadCode } from '../../base/page-leave.js';
import { baseStyles } from '../../ui/base.styles.js';
import { keepFocus } from '../../ui/keep-focus.js';
import { errorMessage, skeleton } from '../../ui/messages.js';
import type { ApplicationValues, FormBody } from './form-body.js';

export type ApplicationChangeEvent = CustomEvent<{ name: string }>;
export type ApplicationSubmitEvent = CustomEvent<{ candidate: Candidate; files: readonly File[] }>;
export type ApplicationProgressEvent = CustomEvent<{ sent: number; total: number }>;
export type ApplicationSuccessEvent = CustomEvent<{ receipt: Receipt }>;
export type ApplicationErrorEvent = CustomEvent<{ error: CareerError; delivered: 'no' | 'unknown' }>;

export type { ApplicationValues } from './form-body.js';

/** Loads what only a page with a form needs. */
export const loadFormBody = () => loadCode(() => import('./form-body.js'));

/**
 * A form that sends an application with its files. Without an id of a vacancy it renders nothing.
 *
 * @element application-form
 *
 * @fires {ApplicationChangeEvent} application-change - the visitor typed, chose or answered: `{ name }`
 * @fires {ApplicationSubmitEvent} application-submit - the last look before sending: `{ candidate, files }`. Cancelable
 * @fires {ApplicationProgressEvent} application-progress - bytes are moving: `{ sent, total }`
 * @fires {ApplicationSuccessEvent} application-success - the service has taken it: `{ receipt }`
 * @fires {ApplicationErrorEvent} application-error - it has not, or nobody knows: `{ error, delivered }`
 * @fires {CareerErrorEvent} career-error - something could not be loaded: `{ error }`
 *
 * @slot heading - instead of the heading
 * @slot extra - inputs of the page's own: checked by `checkValidity()`, sent as properties of the candidate by `name`
 * @slot consent - below the question whether the data may be kept
 * @slot success - instead of the thanks of the receipt
 *
 * @csspart base - all of it
 * @csspart form - the form
 * @csspart title - the heading
 * @csspart field - a label with its control
 * @csspart label - a label
 * @csspart input - a control
 * @csspart hint - a hint
 * @csspart error - an error at a field
 * @csspart error-summary - what is wrong, above the form
 * @csspart files - choosing files
 * @csspart file - a chosen file
 * @csspart image - choosing a picture
 * @csspart choices - what can be chosen in a long list
 * @csspart choice - one of it
 * @csspart chip - one that is chosen
 * @csspart suggestion - the address that was probably meant
 * @csspart draft - what is said about a draft
 * @csspart progress - how far the sending is
 * @csspart cancel - the button that stops the sending
 * @csspart again - the button that sends once more
 * @csspart consent - the question whether the data may be kept, and what belongs to it
 * @csspart retry - the button that loads again what could not be had
 * @csspart submit - the button that sends
 * @csspart success - the receipt
 * @csspart skeleton - what stands there while it loads
 *
 * @cssprop --career-accent - colour of links and main buttons
 * @cssprop --career-accent-text - text on that colour
 * @cssprop --career-border - colour of lines
 * @cssprop --career-control - colour of the borders of fields and buttons
 * @cssprop --career-radius - rounding of corners
 * @cssprop --career-gap - space between things
 * @cssprop --career-muted - colour of secondary text
 * @cssprop --career-danger - colour of errors
 * @cssprop --career-success - colour of success
 * @cssprop --career-surface - background of what stands out
 * @cssprop --career-focus - colour of the focus ring
 */
export class ApplicationForm extends LitElement {
  static override styles = baseStyles;

  /** The recruiting service; HTTPS, or HTTP on loopback. */
  @property({ attribute: 'base-url', reflect: true }) baseUrl: string | undefined;
  /** The customer's id. */
  @property({ attribute: 'customer-id', reflect: true }) customerId: string | undefined;
  /** A language tag. */
  @property({ reflect: true }) language: string | undefined;
  /** The prefix of our parameters in the page's URL. */
  @property({ attribute: 'url-key', reflect: true }) urlKey: string | undefined;
  /** Which vacancy; without it, the one that the page's URL names. */
  @property({ attribute: 'vacancy-id', reflect: true }) vacancyId: string | undefined;
  /** `external`; `internal` or `any` where people who work here apply for what is only for them. */
  @property({ reflect: true, useDefault: true }) access: 'external' | 'internal' | 'any' = 'external';
  /** The receipt by mail: `auto` (by language), `choose` (the visitor picks), `none`, or a template's id. */
  @property({ attribute: 'mailing-template', reflect: true, useDefault: true }) mailingTemplate = 'auto';
  /**
   * Optional fields, in order, of `salutation birth-date gender nationality marital-status phone home-phone address
   * address-line-2 state country cover-letter locations regions fields-of-work source files image`.
   */
  @property({ reflect: true, useDefault: true }) fields = 'phone address cover-letter files';
  /** Which of those must be filled. */
  @property({ reflect: true, useDefault: true }) require = '';
  /** Endings of file names that are taken; empty: all. */
  @property({ reflect: true, useDefault: true }) accept = DEFAULT_ACCEPT;
  /** How many files. */
  @property({ type: Number, attribute: 'max-files', reflect: true, useDefault: true }) maxFiles: number =
    DEFAULT_LIMITS.maxFiles;
  /** Bytes of one file. */
  @property({ type: Number, attribute: 'max-file-size', reflect: true, useDefault: true })
  maxFileSize: number = DEFAULT_LIMITS.maxFileSize;
  /** Bytes of all files together. */
  @property({ type: Number, attribute: 'max-total-size', reflect: true, useDefault: true })
  maxTotalSize: number = DEFAULT_LIMITS.maxTotalSize;
  /** A link beside the question whether the data may be kept. */
  @property({ attribute: 'privacy-url', reflect: true }) privacyUrl: string | undefined;
  /** `session` keeps what is typed and chosen, but no files, in this tab until it is sent, for a day at most. */
  @property({ reflect: true }) draft: string | undefined;
  /** Leaves out the field that only programs fill in. */
  @property({ type: Boolean, attribute: 'no-honeypot', reflect: true }) noHoneypot = false;
  /** An application is not sent sooner than so many seconds after the form was shown; 0: at once. */
  @property({ type: Number, attribute: 'min-seconds', reflect: true, useDefault: true }) minSeconds = 3;
  /**
   * What stands in the fields at first, by their names at the service; it replaces nothing that was typed. What no
   * field shows goes along unseen, if it is a property of a candidate.
   */
  @property({ attribute: false }) values: ApplicationValues = {};

  readonly #settings = new SettingsController(this);
  readonly #messages = new MessagesController(this, this.#settings);
  readonly #url = new UrlController(this, this.#settings, (by) => {
    this.#body?.release();
    if (by === 'visitor' && this.#url.get('apply')) this.focus();
  });
  /** What is on screen, and what it does: it comes when there is a vacancy to apply for. */
  #body: FormBody | undefined;
  #loading: Promise<void> | undefined;
  #error: CareerError | undefined;
  #isToBeFocused = false;

  /** Where the sending stands. */
  get submission(): Submission {
    return this.#body?.submission ?? { state: 'idle' };
  }

  /** Moves the focus to the heading, as soon as it is there. */
  override focus(): void {
    if (this.#body) this.#body.focus();
    else this.#isToBeFocused = true;
  }

  /**
   * Checks everything and sends, as a click on the button does. It resolves when there is an outcome. While a
   * sending is under way, or after one that was accepted or whose outcome is unknown, it sends nothing.
   */
  async submit(): Promise<void> {
    await this.#loading;
    await this.#body?.submit();
  }

  /**
   * Empties the form, and forgets its draft and what is known of earlier sendings. While a sending is under way it
   * does nothing.
   */
  reset(): void {
    this.#body?.reset();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('vacancyId')) this.#body?.release();
  }

  /** Not `willUpdate`, which comes before the controllers have read the settings. */
  protected override update(changed: PropertyValues<this>): void {
    if (!this.#body && !this.#error && this.#wantedId) this.#loading ??= this.#load();
    this.#body?.update();
    super.update(changed);
  }

  protected override updated(): void {
    this.#body?.updated();
  }

  protected override render(): unknown {
    if (this.#body) return this.#body.render();
    const messages = this.#messages.current;
    if (!this.#wantedId || !messages) return nothing;
    const { t } = messages;
    if (!this.#error) return html`<div part="base">${skeleton(t('form.loading'), 5)}</div>`;
    const retry = () => void keepFocus(this, ['[part~=retry]', '#title'], () => this.#load());
    const error = this.#error;
    return errorMessage({ t, error, otherwise: 'error.form', technical: describeError(error), retry });
  }

  get #wantedId(): string | undefined {
    return this.vacancyId || this.#url.get();
  }

  async #load(): Promise<void> {
    try {
      const [{ FormBody }] = await Promise.all([loadFormBody(), this.#messages.load('form')]);
      this.#error = undefined;
      this.#body = new FormBody(this, {
        settings: this.#settings,
        messages: this.#messages,
        url: this.#url,
        wantedId: () => this.#wantedId,
      });
      if (this.#isToBeFocused) this.#body.focus();
    } catch (cause) {
      this.#error = new CareerError(
        'bad-answer',
        'the form could not be loaded; all files of dist/cdn have to stand beside the script, of the same version',
        { cause },
      );
      reportError(this, this.#error);
    }
    this.requestUpdate();
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'application-form': ApplicationForm;
  }
  interface HTMLElementEventMap {
    'career-error': CareerErrorEvent;
    'application-change': ApplicationChangeEvent;
    'application-submit': ApplicationSubmitEvent;
    'application-progress': ApplicationProgressEvent;
    'application-success': ApplicationSuccessEvent;
    'application-error': ApplicationErrorEvent;
  }
}
