import { html, nothing, type PropertyValues } from 'lit';
import { property } from 'lit/decorators.js';
import type { Candidate, Receipt } from '../../core/applications/application.js';
import { DEFAULT_ACCEPT, DEFAULT_LIMITS } from '../../core/applications/attachment-limits.js';
import type { Submission } from '../../core/applications/submission.js';
import {
  describeError,
  loadExplanations,
  reportError,
  type CareerErrorEvent,
} from '../shared/report-error.js';
import { SettingsController } from '../shared/settings-controller.js';
import { UrlController } from '../shared/url-controller.js';
import { MessagesController } from '../shared/messages-controller.js';
import { CareerError } from '../../core/util/error.js';
import { loadCode } from '../../core/util/page-leave.js';
import { baseStyles } from '../shared/base.styles.js';
import { CareerElement } from '../shared/career-element.js';
import { isInCareerSite } from '../shared/in-career-site.js';
import { keepFocus } from '../shared/keep-focus.js';
import { errorMessage, skeleton } from '../shared/messages.js';
import { isAlone, nothingNamed } from '../shared/missing-id-message.js';
import { PageControls } from '../shared/page-controls.js';
import type { ApplicationValues } from './fields/prefill.js';
import type { FormBody } from './form-body.js';
import type { CountedVacancy } from './form-events.js';

export type ApplicationChangeEvent = CustomEvent<{ name: string }>;
export type ApplicationSubmitEvent = CustomEvent<{ candidate: Candidate; files: readonly File[] }>;
export type ApplicationProgressEvent = CustomEvent<{ sent: number; total: number }>;
export type ApplicationViewEvent = CustomEvent<CountedVacancy>;
export type ApplicationStartEvent = CustomEvent<CountedVacancy>;
export type ApplicationSuccessEvent = CustomEvent<CountedVacancy & { receipt: Receipt }>;
export type ApplicationErrorEvent = CustomEvent<
  CountedVacancy & { code: CareerError['code']; error: CareerError; delivered: 'no' | 'unknown' }
>;

export type { ApplicationValues } from './fields/prefill.js';

/** Loads the code that only a shown form needs. */
export const loadFormBody = () => loadCode(() => import('./form-body.js'));

/**
 * A form that sends an application with its files. Without an id of a vacancy it renders nothing beside a `<vacancy-list>` or
 * `<vacancy-detail>`, and on a page without them it says so.
 *
 * @element application-form
 *
 * @fires {ApplicationViewEvent} application-view - the form is shown: `{ vacancyId, vacancyTitle }`
 * @fires {ApplicationStartEvent} application-start - the visitor begins to fill it in: the same
 * @fires {ApplicationChangeEvent} application-change - the visitor typed, chose or answered: `{ name }`
 * @fires {ApplicationSubmitEvent} application-submit - right before sending: `{ candidate, files }`. Cancelable
 * @fires {ApplicationProgressEvent} application-progress - bytes were sent: `{ sent, total }`
 * @fires {ApplicationSuccessEvent} application-success - the service has accepted it: `{ vacancyId, vacancyTitle, receipt }`
 * @fires {ApplicationErrorEvent} application-error - not accepted, or unknown:
 *   `{ vacancyId, vacancyTitle, code, error, delivered }`
 * @fires {CareerErrorEvent} career-error - something could not be loaded: `{ error }`
 *
 * @slot heading - instead of the heading
 * @slot extra - inputs of the page's own: checked by `checkValidity()`, sent as properties of the candidate by `name`
 * @slot consent - inputs below the question whether the data may be kept, treated as those in `extra`
 * @slot success - instead of the thanks of the receipt
 * @slot after-receipt - instead of what the receipt says about what happens next
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
 * @csspart contacts - whom to ask when nobody knows whether an application arrived
 * @csspart files - choosing files
 * @csspart file - a chosen file
 * @csspart image - choosing a picture
 * @csspart choices - the list of choices of a combobox
 * @csspart choice - one of them
 * @csspart chip - a chosen one
 * @csspart suggestion - the email address that was probably meant
 * @csspart draft - messages about a draft
 * @csspart delete - the button that deletes what was entered
 * @csspart missing - a file of a draft that could not be kept
 * @csspart progress - the progress of sending
 * @csspart cancel - the button that cancels sending
 * @csspart again - the button that sends again
 * @csspart questions - the questions that the page declares
 * @csspart agreement - the question whether the data may be kept
 * @csspart applied - that the visitor applied before, and when
 * @csspart forget - the button that forgets that
 * @csspart retry - the button that loads again after an error
 * @csspart submit - the button that sends
 * @csspart success - the receipt
 * @csspart done - the button that clears the receipt
 * @csspart next - what happens next, in the receipt
 * @csspart reference - a long reference of the receipt, shortened until it is opened
 * @csspart back - the link from the receipt to all vacancies
 * @csspart skeleton - the placeholder while it loads
 */
export class ApplicationForm extends CareerElement {
  static override styles = baseStyles;

  /** The vacancy; without it, the one that the page's URL names: `?vacancy=ID`, or its path by the setting `detailUrl`. */
  @property({ attribute: 'vacancy-id', reflect: true }) vacancyId: string | undefined;
  /**
   * The id of a vacancy that stands for open applications: the form is for it, whatever the page's URL says, and shows
   * nothing of it.
   */
  @property({ reflect: true }) open: string | undefined;
  /** Where the list of vacancies is: the receipt links to it. Without it there is no link, but within `<career-site>`. */
  @property({ attribute: 'list-url', reflect: true }) listUrl: string | undefined;
  /**
   * Sets the page's title while the form or its receipt is shown, and asks search engines to leave the page out, unless the
   * form is for open applications. Beside a `<vacancy-detail>` it leaves both to that.
   */
  @property({ type: Boolean, attribute: 'document-title', reflect: true }) documentTitle = false;
  /** The level of the heading, 1–6. */
  @property({ type: Number, attribute: 'heading-level', reflect: true, useDefault: true }) headingLevel = 2;
  /** `external`; `internal` or `any` where people who work here apply for what is only for them. */
  @property({ reflect: true, useDefault: true }) access: 'external' | 'internal' | 'any' = 'external';
  /** The receipt by mail: `auto` (by language), `choose` (the visitor picks), `none`, or a template's id. */
  @property({ attribute: 'mailing-template', reflect: true, useDefault: true }) mailingTemplate = 'auto';
  /**
   * Optional fields, in the order of the form, of `salutation birth-date gender nationality marital-status phone
   * home-phone address address-line-2 state country cover-letter links locations regions fields-of-work source files
   * image`.
   */
  @property({ reflect: true, useDefault: true }) fields = 'phone files cover-letter address';
  /** Which of those are required. */
  @property({ reflect: true, useDefault: true }) require = '';
  /** Accepted file name endings; empty accepts all. */
  @property({ reflect: true, useDefault: true }) accept = DEFAULT_ACCEPT;
  /** The maximum number of files. */
  @property({ type: Number, attribute: 'max-files', reflect: true, useDefault: true }) maxFiles: number =
    DEFAULT_LIMITS.maxFiles;
  /** The maximum size of one file in bytes. */
  @property({ type: Number, attribute: 'max-file-size', reflect: true, useDefault: true })
  maxFileSize: number = DEFAULT_LIMITS.maxFileSize;
  /** The maximum size of all files together in bytes. */
  @property({ type: Number, attribute: 'max-total-size', reflect: true, useDefault: true })
  maxTotalSize: number = DEFAULT_LIMITS.maxTotalSize;
  /** For how many months applications are kept: the question whether they may be says so. Without it, it names no period. */
  @property({ type: Number, attribute: 'keep-months', reflect: true }) keepMonths: number | undefined;
  /** A link beside the question whether the data may be kept. */
  @property({ attribute: 'privacy-url', reflect: true }) privacyUrl: string | undefined;
  /** The candidate's property for what the visitor agreed to in the slot `consent`: the words and the time, a line each. */
  @property({ attribute: 'consent-property', reflect: true }) consentProperty: string | undefined;
  /** The candidate's property for the field `links`, a list of texts; without it, they are sent at the end of the note. */
  @property({ attribute: 'links-property', reflect: true }) linksProperty: string | undefined;
  /**
   * Questions of the page's own: a list, an object with lists, or either as JSON (docs/questions.md). They replace those of
   * the setting `questionsUrl`.
   */
  @property() questions: unknown;
  /** The candidate's text property that takes all answers to these questions, a line each; default: a property each. */
  @property({ attribute: 'answers-property', reflect: true }) answersProperty: string | undefined;
  /** `session` keeps entries and files in this tab until they are sent, for half an hour at most; `none` keeps nothing. */
  @property({ reflect: true, useDefault: true }) draft: 'session' | 'none' = 'session';
  /** Leaves out the honeypot, a field that only programs fill in. */
  @property({ type: Boolean, attribute: 'no-honeypot', reflect: true }) noHoneypot = false;
  /** The minimum time in seconds between showing the form and sending; 0 sends at once. */
  @property({ type: Number, attribute: 'min-seconds', reflect: true, useDefault: true }) minSeconds = 3;
  /**
   * Initial values of the fields, by their names at the service; they replace nothing that was typed. Those that no
   * field shows are sent too, if they are properties of a candidate.
   */
  @property({ attribute: false, useDefault: true }) values: ApplicationValues = {};

  readonly #settings = new SettingsController(this);
  readonly #messages = new MessagesController(this, this.#settings);
  readonly #url = new UrlController(this, this.#settings, (by) => {
    this.#body?.release();
    if (by === 'visitor' && this.#url.get('apply')) this.focus();
  });
  /** Loaded when there is a vacancy to apply for. */
  #body: FormBody | undefined;
  #loading: Promise<void> | undefined;
  #error: CareerError | undefined;
  #isFocusPending = false;
  /** Whether the page has ever set an id by attribute or property: then it knows why the id is missing. */
  #hadId = false;

  constructor() {
    super();
    this.addController(new PageControls(this));
  }

  /** The state of the last submission. */
  get submission(): Submission {
    return this.#body?.submission ?? { state: 'idle' };
  }

  /** Moves the focus to the heading, as soon as it is rendered. */
  override focus(): void {
    if (this.#body) this.#body.requestFocus();
    else this.#isFocusPending = true;
  }

  /**
   * Checks everything and sends, as a click on the button does. It resolves when there is an outcome. It sends nothing
   * while a submission is under way, and after one that was accepted or whose outcome is unknown.
   */
  async submit(): Promise<void> {
    await this.#loading;
    await this.#body?.submit();
  }

  /**
   * Empties the form, and forgets its draft and what is known of earlier submissions. It does nothing while a submission
   * is under way.
   */
  reset(): void {
    this.#body?.reset();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    this.#hadId ||= Boolean(this.vacancyId || this.open);
    if (changed.has('vacancyId') || changed.has('open')) this.#body?.release();
  }

  /** Not `willUpdate`, which comes before the controllers have read the settings. */
  protected override update(changed: PropertyValues<this>): void {
    if (!this.#body && !this.#error && this.#wantedId) this.#loading ??= this.#load();
    this.#body?.update(changed);
    super.update(changed);
  }

  protected override updated(): void {
    this.#body?.updated();
  }

  protected override render(): unknown {
    if (this.#body) return this.#body.render();
    const messages = this.#messages.current;
    if (!this.#wantedId) {
      const isUnnamed = !this.#hadId && this.#settings.isSettled;
      return messages && isUnnamed && isAlone(this, 'vacancy-list, vacancy-detail, career-site')
        ? html`<div part="base">${nothingNamed(this, this.#settings, messages.t)}</div>`
        : nothing;
    }
    if (messages && this.#error) return this.failure(this.#error);
    return html`<div part="base">${skeleton(messages?.t('form.loading') ?? '')}</div>`;
  }

  protected override failure(error: CareerError): unknown {
    const { t } = this.#messages.current ?? {};
    const retry = () => void keepFocus(this, ['[part~=retry]', '#title'], () => this.#load());
    return t
      ? errorMessage({ t, error, otherwise: 'error.form', technical: describeError(error), retry })
      : super.failure(error);
  }

  get #wantedId(): string | undefined {
    const inUrl = this.#url.get() || (isInCareerSite(this) ? undefined : this.#url.idInPath);
    return this.open?.trim() || this.vacancyId || inUrl;
  }

  async #load(): Promise<void> {
    try {
      const [{ FormBody }] = await Promise.all([loadFormBody(), this.#messages.load('form')]);
      this.#error = undefined;
      this.#body ??= new FormBody(this, {
        settings: this.#settings,
        messages: this.#messages,
        url: this.#url,
        wantedId: () => this.#wantedId,
      });
      if (this.#isFocusPending) this.#body.requestFocus();
    } catch (cause) {
      await loadExplanations();
      this.#error = new CareerError(
        'bad-answer',
        'the form could not be loaded; put all files of dist/cdn next to the script, in the same version',
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
  // Of elements, `document` and `window`, since the events bubble.
  interface GlobalEventHandlersEventMap {
    'career-error': CareerErrorEvent;
    'application-view': ApplicationViewEvent;
    'application-start': ApplicationStartEvent;
    'application-change': ApplicationChangeEvent;
    'application-submit': ApplicationSubmitEvent;
    'application-progress': ApplicationProgressEvent;
    'application-success': ApplicationSuccessEvent;
    'application-error': ApplicationErrorEvent;
  }
}
