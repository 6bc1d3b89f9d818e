import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { Application, Candidate, Receipt } from '../../applications/application.js';
import {
  DEFAULT_ACCEPT,
  DEFAULT_LIMITS,
  readLimits,
  type AttachmentLimits,
} from '../../applications/attachments.js';
import { isUnderWay, type Submission } from '../../applications/submission.js';
import { LoadController } from '../../controllers/load-controller.js';
import { closedNotice } from '../../controllers/closed-notice.js';
import { explain, tellBuilder, type CareerErrorEvent } from '../../controllers/report.js';
import { SettingsController } from '../../controllers/settings-controller.js';
import { SubmissionController } from '../../controllers/submission-controller.js';
import { UrlController } from '../../controllers/url-controller.js';
import { WordsController, type Words } from '../../controllers/words-controller.js';
import type { CareerError } from '../../error.js';
import { baseStyles } from '../../ui/base.styles.js';
import { keepFocus } from '../../ui/keep-focus.js';
import { errorMessage, skeleton } from '../../ui/messages.js';
import { safeWebLink } from '../../ui/web-links.js';
import { applicationFormStyles } from './application-form.styles.js';
import { readFormContent, toApplication, type FormContent } from './form-content.js';
import { errorSummary, templateChoice } from './form-parts.js';
import { FormState, type ApplicationValues } from './form-state.js';
import { formView } from './form-view.js';
import { failureMessage, receipt } from './outcome.js';
import { pickTemplate } from './receipt-template.js';

export type ApplicationChangeEvent = CustomEvent<{ name: string }>;
export type ApplicationSubmitEvent = CustomEvent<{ candidate: Candidate; files: readonly File[] }>;
export type ApplicationProgressEvent = CustomEvent<{ sent: number; total: number }>;
export type ApplicationSuccessEvent = CustomEvent<{ receipt: Receipt }>;
export type ApplicationErrorEvent = CustomEvent<{ error: CareerError; delivered: 'no' | 'unknown' }>;

export type { ApplicationValues } from './form-state.js';

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
 * @slot consent - above the button that sends
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
 * @csspart progress - how far the sending is
 * @csspart consent - what stands above the button
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
  static override styles = [baseStyles, applicationFormStyles];

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
  /** Optional fields: of `phone address cover-letter files`. */
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
  /** What stands in the fields at first, by their names at the service; it replaces nothing that was typed. */
  @property({ attribute: false }) values: ApplicationValues = {};

  @state() private chosenTemplate: string | undefined;
  @state() private isSummarized = false;

  readonly #settings = new SettingsController(this);
  readonly #words = new WordsController(this, this.#settings);
  readonly #url = new UrlController(this, this.#settings, (by) => {
    if (!isUnderWay(this.submission)) this.#heldId = undefined;
    if (by === 'visitor' && this.#url.get('apply')) this.focus();
  });
  readonly #vacancy = new LoadController(this, {
    args: () => {
      const { client, language } = this.#settings;
      const id = this.#id;
      return client && id ? ([client, language, id] as const) : undefined;
    },
    load: ([client, language, id], signal) => client.vacancy(id, { language, signal }),
    identity: ([, , id]) => id,
    onReload: () => this.#settings.client?.forget(),
  });
  readonly #templates = new LoadController(this, {
    args: () => {
      const { client, language } = this.#settings;
      return client && this.#id && this.mailingTemplate !== 'none'
        ? ([client, language] as const)
        : undefined;
    },
    load: ([client, language], signal) => client.mailingTemplates({ language, signal }),
  });
  readonly #state = new FormState(
    this,
    () => this.#content,
    (name) => this.#dispatch('application-change', { name }),
  );
  readonly #submission = new SubmissionController(this, (submission) => this.#tell(submission));
  #isPreparing = false;
  #sent: Application | undefined;
  #focusSoon: string | undefined;
  /** While an application is under way, and until its outcome was seen, the form stays with its vacancy. */
  #heldId: string | undefined;
  /** The application that may have arrived, though nobody knows. It outlives a look at another vacancy. */
  #uncertain: Candidate | undefined;

  /** Where the sending stands. */
  get submission(): Submission {
    return this.#submission.current;
  }

  get #id(): string | undefined {
    return this.#heldId ?? this.#wantedId;
  }

  get #wantedId(): string | undefined {
    return this.vacancyId || this.#url.get();
  }

  get #isUncertain(): boolean {
    return this.#uncertain !== undefined && this.#uncertain.vacancyId === this.#id;
  }

  get #content(): FormContent {
    return readFormContent(this.fields, this.require);
  }

  get #limits(): AttachmentLimits {
    return readLimits(this);
  }

  /** Moves the focus to the heading, as soon as it is there. */
  override focus(): void {
    this.#focusSoon = '#title';
    this.requestUpdate();
  }

  /**
   * Checks everything and sends, as a click on the button does. It resolves when there is an outcome. While a
   * sending is under way, or after one that was accepted or whose outcome is unknown, it sends nothing.
   */
  async submit(): Promise<void> {
    if (!this.#isUncertain && this.submission.state !== 'accepted') await this.#send();
  }

  /** Empties the form. While a sending is under way it does nothing. */
  reset(): void {
    if (isUnderWay(this.submission)) return;
    this.isSummarized = false;
    this.#sent = undefined;
    this.#uncertain = undefined;
    this.chosenTemplate = undefined;
    this.#submission.reset();
    this.#state.clear();
    this.#state.prefill(this.values);
  }

  async #send(): Promise<void> {
    const { client } = this.#settings;
    const vacancyId = this.#id;
    if (!client || !vacancyId || this.#isPreparing || isUnderWay(this.submission)) return;
    this.#isPreparing = true;
    try {
      this.#submission.reset();
      this.isSummarized = !(await this.#state.checkAll());
      if (this.isSummarized) {
        this.#focusSoon = '#summary';
        return;
      }
      const application = toApplication(this.#content, this.#state, this.#state.files, {
        vacancyId,
        candidateMailingTemplateId: await this.#templateId(),
        source: this.#url.get('source'),
      });
      const { candidate, files } = application;
      if (!this.#dispatch('application-submit', { candidate, files }, true)) return;
      this.#sent = application;
      this.#heldId = vacancyId;
      await this.#submission.send(client, application, this.#isUncertain);
    } finally {
      this.#isPreparing = false;
      this.requestUpdate();
    }
  }

  /** The template for this application; a list that fails neither stops an application nor keeps it waiting. */
  async #templateId(): Promise<string | undefined> {
    const { client, language } = this.#settings;
    const needsList = this.mailingTemplate !== 'none' && this.mailingTemplate !== 'choose';
    const templates =
      this.#templates.value ??
      (needsList
        ? await client?.mailingTemplates({ language, retry: false }).catch(() => undefined)
        : undefined);
    const { id, unknown } = pickTemplate(this.mailingTemplate, this.chosenTemplate, templates, language);
    if (unknown !== undefined) {
      tellBuilder(
        `<application-form> mailing-template="${unknown}" is not among the service's templates ` +
          `(${templates?.map((one) => one.id).join(', ') || 'there are none'}), so no receipt is sent.`,
      );
    }
    return id;
  }

  #tell(submission: Submission): void {
    if (!isUnderWay(submission)) {
      removeEventListener('beforeunload', askBeforeLeaving);
      if (this.#heldId === this.#wantedId) this.#heldId = undefined;
    }
    switch (submission.state) {
      case 'checking':
        addEventListener('beforeunload', askBeforeLeaving);
        this.#focusSoon = '#send'; // the fields, one of which may have had the focus, are closed now
        break;
      case 'sending':
        this.#dispatch('application-progress', { sent: submission.sent, total: submission.total });
        break;
      case 'waiting':
        this.#dispatch('application-progress', { sent: submission.total, total: submission.total });
        break;
      case 'accepted':
        this.#focusSoon = '#title';
        this.#uncertain = undefined;
        this.chosenTemplate = undefined;
        this.#state.clear(); // the next one at this machine must not find it
        this.#dispatch('application-success', { receipt: submission.receipt });
        break;
      case 'rejected':
      case 'not-sent':
      case 'unknown':
      case 'probably-received': {
        const { error, state: outcome } = submission;
        const isSettled = outcome === 'rejected' || outcome === 'not-sent';
        if (!isSettled) this.#uncertain = this.#sent?.candidate;
        // A server that failed says nothing that a visitor could use.
        this.#state.serviceErrors = error.code === 'bad-request' ? error.fields : {};
        this.isSummarized = true;
        this.#focusSoon = '#summary';
        tellBuilder(`<application-form> ${explain(error)}`);
        this.#dispatch('application-error', { error, delivered: isSettled ? 'no' : 'unknown' });
      }
    }
  }

  #dispatch(name: string, detail: object, cancelable = false): boolean {
    return this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable }));
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('values')) this.#state.prefill(this.values);
    if (changed.has('vacancyId') && !isUnderWay(this.submission)) this.#heldId = undefined;
    // An outcome belongs to the vacancy that was applied for. For another one the form begins anew: empty after a
    // receipt, else with what was typed, which is still this visitor's.
    if (this.#sent && this.#sent.candidate.vacancyId !== this.#id) {
      if (this.submission.state === 'accepted') this.reset();
      else {
        this.#sent = undefined;
        this.#submission.reset();
        this.isSummarized = false;
      }
    }
    for (const name of ['maxFiles', 'maxFileSize', 'maxTotalSize'] as const) {
      if (changed.has(name) && !(this[name] >= 1)) {
        tellBuilder(
          `<application-form> ${name} must be a number from 1; ${DEFAULT_LIMITS[name]} holds instead.`,
        );
      }
    }
    for (const word of this.#content.unknown) {
      tellBuilder(`<application-form> does not know the field "${word}".`);
    }
    for (const word of this.accept.split(',')) {
      if (word.trim() && !word.trim().startsWith('.')) {
        tellBuilder(`<application-form> accept="…" takes endings such as .pdf, not "${word.trim()}".`);
      }
    }
  }

  protected override updated(): void {
    const target = this.#focusSoon && this.renderRoot.querySelector<HTMLElement>(this.#focusSoon);
    if (!target) return;
    this.#focusSoon = undefined;
    target.focus();
  }

  protected override render(): unknown {
    if (!this.#id) return nothing;
    const words = this.#words.current;
    if (!words) return skeleton('', 5);
    return html`<div class="base" part="base">${this.#body(words)}</div>`;
  }

  #body(words: Words): TemplateResult {
    const { t } = words;
    const vacancy = this.#vacancy.value;
    const { submission } = this;
    // Once the form is there it stays, whatever becomes of the service: nothing typed may go.
    if (!vacancy) {
      const error = this.#settings.error ?? this.#vacancy.error;
      if (!error || this.#vacancy.isLoading) return skeleton(t('form.loading'), 5);
      if (error.code === 'not-found') {
        return html`<p class="message" part="error" role="alert">${t('detail.not-found')}</p>`;
      }
      const retry = () => {
        this.#words.retry();
        void keepFocus(this, ['[part~=retry]', '#title'], () => this.#vacancy.reload());
      };
      return errorMessage({ t, error, otherwise: 'error.detail', technical: explain(error), retry });
    }
    if (submission.state === 'accepted' && this.#sent) {
      return receipt(submission, this.#sent, vacancy.title, words);
    }
    const closed = closedNotice(vacancy, { today: this.#settings.today, access: this.access }, words);
    if (closed) return html`<p class="message">${closed}</p>`;
    const isBusy = isUnderWay(submission);
    return formView({
      title: vacancy.title,
      content: this.#content,
      state: this.#state,
      limits: this.#limits,
      submission,
      isBusy,
      canSend: isBusy || !this.#isUncertain,
      summary:
        !isBusy && (this.isSummarized || this.#isUncertain)
          ? errorSummary(this.#state, words, this.#failure(words), this.#focusField)
          : nothing,
      templateChoice:
        this.mailingTemplate === 'choose' && this.#templates.value
          ? templateChoice(
              this.#templates.value,
              this.chosenTemplate,
              words,
              (id) => (this.chosenTemplate = id),
            )
          : nothing,
      privacyUrl: safeWebLink(this.#privacyUrl),
      onSubmit: () => void this.submit(),
      words,
    });
  }

  /** Relative to the page, as the builder would write any link. */
  get #privacyUrl(): string | undefined {
    try {
      return this.privacyUrl && new URL(this.privacyUrl, document.baseURI).href;
    } catch {
      return undefined;
    }
  }

  #failure(words: Words): TemplateResult | typeof nothing {
    return failureMessage(
      {
        submission: this.submission,
        isUncertain: this.#isUncertain,
        expectsMail: this.#uncertain?.candidateMailingTemplateId !== undefined,
        hasMarks: this.#state.wrongFields.length > 0,
        again: () => void this.#send(),
      },
      words,
    );
  }

  readonly #focusField = (name: string) => {
    this.renderRoot.querySelector<HTMLElement>(`#${CSS.escape(name)}`)?.focus();
  };
}

/** An upload ends when its page does, and then nobody knows what arrived. */
function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault();
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
