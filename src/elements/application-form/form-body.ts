import { adoptStyles, html, nothing, type LitElement, type TemplateResult } from 'lit';
import type { Application } from '../../applications/application.js';
import type { Lookup, LookupEntry } from '../../applications/lookup.js';
import type { MailingTemplate } from '../../applications/mailing-template.js';
import { readLimits } from '../../applications/attachments.js';
import type { Submission } from '../../applications/submission.js';
import { closedNotice } from '../../ui/closed-notice.js';
import { LoadController } from '../../controllers/load-controller.js';
import type { Vacancy } from '../../vacancies/vacancy.js';
import { warnOnce } from '../../settings/console.js';
import { describeError } from '../../settings/report-error.js';
import type { SettingsController } from '../../controllers/settings-controller.js';
import type { UrlController } from '../../controllers/url-controller.js';
import type { Messages, MessagesController } from '../../controllers/messages-controller.js';
import { baseStyles } from '../../ui/base.styles.js';
import { keepFocus } from '../../ui/keep-focus.js';
import { errorMessage, skeleton } from '../../ui/messages.js';
import { safeWebLink } from '../../ui/web-links.js';
import { applicationFormStyles } from './application-form.styles.js';
import { choiceFieldStyles } from './choice-field.styles.js';
import { ChoiceFields } from './choice-fields.js';
import { errorSummary } from './error-summary.js';
import { checkAttributes, checkLists } from './form-checks.js';
import { FormChoices } from './form-choices.js';
import { fieldsOf, isChoice, readFormContent, usedNames, type FormContent } from './form-content.js';
import { FormDraft } from './form-draft.js';
import { templateChoice } from './form-parts.js';
import { FormSender } from './form-sender.js';
import { FormState, type ApplicationValues } from './form-state.js';
import { formView } from './form-view.js';
import { Honeypot, waitFor } from './honeypot.js';
import { draftFound, draftNote, otherNotice, sendAgain } from './notices.js';
import { failureMessage } from './outcome.js';
import { OwnInputs, type OwnValue } from './own-inputs.js';
import { PressWatch } from './press-watch.js';
import { receipt } from './receipt.js';
import { pickTemplate } from './receipt-template.js';
import { toApplication } from './to-application.js';

export type { ApplicationValues } from './form-state.js';

type Client = NonNullable<SettingsController['client']>;
type Loaded<T> = LoadController<T, readonly [Client, string, string]>;

/** The properties of `<application-form>`, and what it has in common with every element. */
export interface FormHost extends LitElement {
  readonly access: string;
  readonly mailingTemplate: string;
  readonly fields: string;
  readonly require: string;
  readonly accept: string;
  readonly maxFiles: number;
  readonly maxFileSize: number;
  readonly maxTotalSize: number;
  readonly privacyUrl: string | undefined;
  readonly draft: string | undefined;
  readonly noHoneypot: boolean;
  readonly minSeconds: number;
  readonly values: ApplicationValues;
}

export interface FormSurroundings {
  readonly settings: SettingsController;
  readonly messages: MessagesController;
  readonly url: UrlController;
  /** The vacancy that the page asks for. */
  readonly wantedId: () => string | undefined;
}

const MOST_KINDS = 300;

/** What `<application-form>` shows and does once there is a vacancy to apply for; it loads on demand. */
export class FormBody {
  readonly #host: FormHost;
  readonly #settings: SettingsController;
  readonly #messages: MessagesController;
  readonly #url: UrlController;
  readonly #wantedId: () => string | undefined;
  readonly #sender: FormSender;
  readonly #vacancy: Loaded<Vacancy>;
  readonly #templates: Loaded<readonly MailingTemplate[]>;
  readonly #lookup: Loaded<Lookup>;
  readonly #own: OwnInputs;
  readonly #state: FormState;
  readonly #choices: FormChoices;
  readonly #choiceFields: ChoiceFields;
  readonly #press: PressWatch;
  readonly #honeypot = new Honeypot();
  readonly #draft: FormDraft;
  #isSummarized = false;
  /** Whether the fields are closed for what is about to be sent. */
  #isClosed = false;
  /** Whether something has filled in what no person sees. */
  #isSuspicious = false;
  #prefilled: ApplicationValues | undefined;
  /** When the form was first there, by the clock of the page. */
  #shownAt: number | undefined;
  /** Labels and values of the page's own inputs, as they were sent. */
  #ownSent: readonly OwnValue[] = [];
  /** The vacancy whose form has been shown. */
  #shownFor: string | undefined;
  /** Why what was typed could not even be prepared for sending. */
  #hasFailed = false;
  /** Once the kinds of documents are there they stay: the receipt names them, too. */
  #hasHadFiles = false;
  /** What the visitor calls the picture that was sent. */
  #imageName: string | undefined;
  #focusSoon: string | undefined;

  constructor(host: FormHost, { settings, messages, url, wantedId }: FormSurroundings) {
    this.#host = host;
    this.#settings = settings;
    this.#messages = messages;
    this.#url = url;
    this.#wantedId = wantedId;
    adoptStyles(host.renderRoot as ShadowRoot, [baseStyles, applicationFormStyles, choiceFieldStyles]);
    this.#vacancy = new LoadController(this.#host, {
      args: () => this.#argsWith((id) => id),
      load: ([client, language, id], signal) => client.vacancy(id, { language, signal }),
      identity: ([, , id]) => id,
      onReload: () => this.#settings.client?.forget(),
    });
    this.#templates = new LoadController(this.#host, {
      args: () => this.#argsWith(() => (this.#host.mailingTemplate === 'none' ? undefined : 'templates')),
      load: ([client, language], signal) => client.mailingTemplates({ language, signal }),
    });
    this.#lookup = new LoadController(this.#host, {
      args: () => this.#argsWith(() => (this.#needsLookup ? 'lookup' : undefined)),
      load: ([client, language], signal) => client.lookup({ language, signal }),
      onLoad: (lookup) => checkLists(lookup, this.#content),
      onReload: () => this.#settings.client?.forget(),
    });
    this.#own = new OwnInputs(
      this.#host,
      () => usedNames(this.#content),
      (problem) => warnOnce(`<application-form> ${problem}`),
    );
    this.#state = new FormState(this.#host, () => ({
      content: this.#content,
      own: this.#own,
      today: this.#settings.today,
      offersTemplates: this.#host.mailingTemplate === 'choose',
      isMissing: (field, ids) => {
        // What cannot be chosen cannot be asked for.
        const hasChoices = this.#choices.of(field)?.length !== 0;
        return hasChoices && !this.#choices.allowed(field, ids).length;
      },
      onChange: (name) => this.#changed(name),
    }));
    this.#choices = new FormChoices(
      () => ({ lookup: this.#lookup.value, hasFailed: this.#lookup.error !== undefined }),
      () => this.#messages.current,
    );
    this.#choiceFields = new ChoiceFields(this.#host);
    this.#press = new PressWatch(this.#host);
    this.#draft = new FormDraft(
      this.#host,
      () => {
        const id = this.#sender.id;
        return this.#host.draft === 'session' && id ? `${this.#settings.customerId}.${id}` : undefined;
      },
      () => this.#state,
      this.#press.afterPress,
    );
    // Last: what is added to an element that is on the page begins at once, and this one asks for the others.
    this.#sender = new FormSender(this.#host, {
      settings: this.#settings,
      wantedId: () => this.#wantedId(),
      hasUnkept: () => {
        const { isTouched, isOwnTouched, files, image } = this.#state;
        return (
          isOwnTouched || (isTouched && (!this.#draft.isKept || files.length > 0 || image !== undefined))
        );
      },
      onState: (submission) => this.#tell(submission),
    });
  }

  /** Where the sending stands. */
  get submission(): Submission {
    return this.#sender.submission.current;
  }

  get #content(): FormContent {
    // Frameworks set properties to nothing before they have something.
    return readFormContent(this.#host.fields ?? '', this.#host.require ?? '');
  }

  get #needsLookup(): boolean {
    this.#hasHadFiles ||= this.#state.files.length > 0;
    return this.#hasHadFiles || fieldsOf(this.#content).some(isChoice);
  }

  #argsWith(more: (id: string) => string | undefined): readonly [Client, string, string] | undefined {
    const { client, language } = this.#settings;
    const id = this.#sender.id;
    const what = id && more(id);
    return client && what ? [client, language, what] : undefined;
  }

  /** Moves the focus to the heading, as soon as it is there. */
  focus(): void {
    this.#focusSoon = '#title';
    this.#host.requestUpdate();
  }

  /**
   * Checks everything and sends, as a click on the button does. It resolves when there is an outcome. While a
   * sending is under way, or after one that was accepted or whose outcome is unknown, it sends nothing.
   */
  async submit(): Promise<void> {
    if (!this.#sender.other && this.submission.state !== 'accepted') await this.#send();
  }

  /**
   * Empties the form, and forgets its draft and what is known of earlier sendings. While a sending is under way it
   * does nothing.
   */
  reset(): void {
    if (this.#sender.isBusy) return;
    this.#sender.reset(true);
    this.#begin();
  }

  /** The form as it was at first. */
  #begin(): void {
    this.#isSummarized = this.#isSuspicious = this.#hasFailed = false;
    this.#empty();
    this.#prefill();
  }

  #empty(): void {
    this.#state.clear();
    this.#choiceFields.reset();
    this.#own.reset();
    this.#honeypot.spring();
    this.#draft.remove();
  }

  #changed(name: string): void {
    this.#draft.save();
    this.#dispatch('application-change', { name });
  }

  async #send(): Promise<void> {
    this.#hasFailed = false;
    let isPrevented = false;
    try {
      isPrevented = await this.#sender.send((vacancyId) => this.#prepare(vacancyId));
    } catch (cause) {
      // A fault of ours, or of the page's own inputs: said, rather than nothing.
      warnOnce(`<application-form> could not prepare the application: ${String(cause)}`);
      this.#hasFailed = true;
      this.#focusSoon = '#summary';
    }
    if (this.#sender.isBusy) return;
    this.#isClosed = false;
    if (isPrevented) this.#focusSoon = this.#sender.other?.state === 'unknown' ? '#summary' : '#other';
    this.#host.requestUpdate();
  }

  /** What is sent; nothing when something is wrong, or the page will not have it sent. */
  async #prepare(vacancyId: string): Promise<Application | undefined> {
    const mustChoose = fieldsOf(this.#content).some((one) => isChoice(one) && one.required);
    if (mustChoose && this.#lookup.isLoading) {
      this.#close();
      await this.#lookup.settled();
    }
    this.#isSummarized = !(await this.#state.checkAll(this.#unreadable()));
    this.#isSuspicious = !this.#isSummarized && !this.#host.noHoneypot && this.#honeypot.spring();
    if (this.#isSummarized || this.#isSuspicious) {
      this.#focusSoon = '#summary';
      return undefined;
    }
    // What is added from now on would not go along, so the fields are closed.
    this.#close();
    // Programs fill in a form at once. A person who was as quick only waits for a moment.
    const pause = this.#host.minSeconds * 1000 - (performance.now() - (this.#shownAt ?? 0));
    if (pause > 0) await waitFor(pause);
    const application = toApplication(this.#content, this.#state, this.#choices, {
      vacancyId,
      candidateMailingTemplateId: await this.#templateId(),
      source: this.#url.get('source'),
      values: this.#host.values ?? {},
      own: this.#own.values(),
    });
    this.#ownSent = this.#own.labelled();
    this.#imageName = this.#state.image?.name;
    const { candidate, files } = application;
    return this.#dispatch('application-submit', { candidate, files }, true) ? application : undefined;
  }

  #close(): void {
    this.#isClosed = true;
    this.#focusSoon = '#send';
    this.#host.requestUpdate();
  }

  /** Dates that were begun and are none, which a browser gives to nobody. */
  #unreadable(): string[] {
    const dates = this.#host.renderRoot.querySelectorAll<HTMLInputElement>('input[type="date"]');
    return [...dates].filter((one) => one.validity.badInput).map((one) => one.id);
  }

  /** The template for this application; a list that fails neither stops an application nor keeps it waiting. */
  async #templateId(): Promise<string | undefined> {
    const { client, language } = this.#settings;
    const needsList = this.#host.mailingTemplate !== 'none' && this.#host.mailingTemplate !== 'choose';
    const templates =
      this.#templates.value ??
      (needsList
        ? await client?.mailingTemplates({ language, retry: false }).catch(() => undefined)
        : undefined);
    const { id, unknown } = pickTemplate(
      this.#host.mailingTemplate,
      this.#state.template,
      templates,
      language,
    );
    if (unknown !== undefined) {
      warnOnce(
        `<application-form> mailing-template="${unknown}" is not among the service's templates ` +
          `(${templates?.map((one) => one.id).join(', ') || 'there are none'}), so no receipt is sent.`,
      );
    }
    return id;
  }

  #tell(submission: Submission): void {
    switch (submission.state) {
      case 'checking':
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
        this.#empty(); // the next one at this machine must not find it
        this.#dispatch('application-success', { receipt: submission.receipt });
        break;
      case 'rejected':
      case 'not-sent':
      case 'unknown':
      case 'probably-received': {
        const { error, state: outcome } = submission;
        const isSettled = outcome === 'rejected' || outcome === 'not-sent';
        // A server that failed says nothing that a visitor could use.
        this.#state.serviceErrors = error.code === 'bad-request' ? error.fields : {};
        this.#isSummarized = true;
        this.#focusSoon = '#summary';
        if (error.code !== 'aborted') warnOnce(`<application-form> ${describeError(error)}`);
        this.#dispatch('application-error', { error, delivered: isSettled ? 'no' : 'unknown' });
      }
    }
  }

  #dispatch(name: string, detail: object, cancelable = false): boolean {
    return this.#host.dispatchEvent(
      new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable }),
    );
  }

  /** The page asks for another vacancy. */
  release(): void {
    this.#sender.release();
  }

  /** Before it is drawn, when the settings have been read. */
  update(): void {
    // An outcome belongs to the vacancy that was applied for. For another one the form begins anew: empty after a
    // receipt, else with what was typed, which is still this visitor's.
    const { sent } = this.#sender;
    if (sent && sent.candidate.vacancyId !== this.#sender.id) {
      if (this.submission.state === 'accepted') this.#begin();
      this.#sender.reset(false);
      this.#isSummarized = false;
    }
    checkAttributes(this.#host, this.#content);
    if (this.#host.values === this.#prefilled) return;
    this.#prefilled = this.#host.values;
    this.#prefill();
  }

  #prefill(): void {
    const values = this.#host.values ?? {};
    const source = this.#url.get('source');
    this.#state.prefill(source ? { ...values, advertisementReference: source } : values);
  }

  updated(): void {
    if (this.#host.renderRoot.querySelector('form')) this.#shownAt ??= performance.now();
    const target = this.#focusSoon && this.#host.renderRoot.querySelector<HTMLElement>(this.#focusSoon);
    if (!target) return;
    this.#focusSoon = undefined;
    const [own] =
      this.#host.renderRoot.querySelector<HTMLSlotElement>('slot[name="heading"]')?.assignedElements() ?? [];
    if (target.id === 'title' && own instanceof HTMLElement) {
      // The page's own heading stands in the place of ours.
      if (!own.hasAttribute('tabindex')) own.tabIndex = -1;
      own.focus();
    } else target.focus();
  }

  render(): unknown {
    if (!this.#sender.id) return nothing;
    const messages = this.#messages.current;
    if (!messages) return skeleton('', 5);
    return html`<div class="base" part="base">${this.#body(messages)}</div>`;
  }

  #body(messages: Messages): TemplateResult {
    const { t } = messages;
    const vacancy = this.#vacancy.value;
    // Once the form is there it stays, whatever becomes of the service: nothing typed may go.
    if (!vacancy) {
      const error = this.#settings.error ?? this.#vacancy.error;
      if (!error || this.#vacancy.isLoading) return skeleton(t('form.loading'), 5);
      if (error.code === 'not-found') {
        return html`<p class="message" part="error" role="alert">${t('detail.not-found')}</p>`;
      }
      const retry = () => {
        this.#messages.retry();
        void keepFocus(this.#host, ['[part~=retry]', '#title'], () => this.#vacancy.reload());
      };
      return errorMessage({ t, error, otherwise: 'error.detail', technical: describeError(error), retry });
    }
    const { submission } = this;
    const { sent } = this.#sender;
    if (submission.state === 'accepted' && sent) {
      return receipt({
        submission,
        application: sent,
        content: this.#content,
        choices: this.#choices,
        own: this.#ownSent,
        imageName: this.#imageName,
        kinds: this.#kinds,
        title: vacancy.title,
        messages,
      });
    }
    const closed = closedNotice(
      vacancy,
      { today: this.#settings.today, access: this.#host.access },
      messages,
    );
    // A form that was there stays, though its last day has passed meanwhile: the service has the last word.
    if (closed && this.#shownFor !== vacancy.id) return html`<p class="message">${closed}</p>`;
    this.#shownFor = vacancy.id;
    return this.#form(vacancy.title, closed, messages);
  }

  #form(title: string, closed: string | undefined, messages: Messages): TemplateResult {
    const { submission: sending, other, isBusy: isSending, isUnderWay } = this.#sender;
    const isBusy = isUnderWay || (isSending && this.#isClosed);
    const retryLists = (name: string) =>
      void keepFocus(this.#host, [`#${name}`, '[part~=retry]'], () => this.#lookup.reload());
    return formView({
      title,
      content: this.#content,
      tools: {
        state: this.#state,
        messages,
        choices: this.#choices,
        choiceFields: this.#choiceFields,
        hasNoLists: this.#lookup.error !== undefined,
        retryLists,
        afterPress: this.#press.afterPress,
      },
      limits: readLimits(this.#host),
      kinds: this.#kinds,
      isBusy,
      canSend: isBusy || !other,
      notices: html`${closed ? html`<p class="message">${closed}</p>` : nothing}
      ${isBusy ? nothing : this.#notices(messages)}`,
      instead:
        isBusy || this.submission.state === 'probably-received'
          ? nothing
          : sendAgain(other, messages, () => void this.#send()),
      templateChoice: this.#templateChoice(messages),
      draftNote:
        this.#host.draft === 'session' && !isBusy
          ? draftNote(this.#draft, messages, () => this.#forgetDraft())
          : nothing,
      privacyUrl: safeWebLink(this.#privacyUrl),
      honeypot: this.#host.noHoneypot ? nothing : this.#honeypot.render(),
      sending: {
        submission: this.submission,
        isPreparing: isBusy,
        secondsLeft: sending.secondsLeft,
        cancel: sending.canCancel ? () => sending.cancel() : undefined,
        messages,
      },
      onSubmit: () => void this.submit(),
      onOwnInput: (event) => {
        this.#state.touchOwn((event.target as HTMLInputElement).name);
      },
    });
  }

  get #kinds(): readonly LookupEntry[] {
    const kinds = this.#lookup.value?.['documentTypes'] ?? [];
    // Nobody finds a kind among more, and each file has the list.
    return kinds.length > MOST_KINDS ? [] : kinds;
  }

  #notices(messages: Messages): TemplateResult {
    const { other, uncertain } = this.#sender;
    const { wrongFields } = this.#state;
    const failure = this.#isSuspicious
      ? html`<p>${messages.t('form.suspicious', { button: messages.t('form.send') })}</p>`
      : this.#hasFailed
        ? html`<p>${messages.t('form.not-sent')}</p>`
        : failureMessage(
            { submission: this.submission, other, own: uncertain, hasMarks: wrongFields.length > 0 },
            messages,
          );
    const take = () => {
      const found = this.#draft.take();
      if (found) this.#state.restore(found);
      this.focus();
    };
    return html`${otherNotice(other, messages)}
    ${
      this.#isSummarized || this.#isSuspicious || this.#hasFailed || other?.state === 'unknown'
        ? errorSummary(this.#state, this.#own, messages, failure, this.#focusField)
        : nothing
    }
    ${draftFound(this.#draft, messages, take)}`;
  }

  #templateChoice(messages: Messages): TemplateResult | typeof nothing {
    const templates = this.#host.mailingTemplate === 'choose' ? this.#templates.value : undefined;
    if (!templates?.length) return nothing;
    const error = this.#state.errorOf('candidateMailingTemplateId', messages);
    return templateChoice(templates, this.#state.template, error, messages, (id) =>
      this.#state.chooseTemplate(id),
    );
  }

  #forgetDraft(): void {
    this.#begin();
    this.#draft.wasDeleted = true;
    this.focus();
  }

  /** Relative to the page, as the builder would write any link. */
  get #privacyUrl(): string | undefined {
    try {
      return this.#host.privacyUrl && new URL(this.#host.privacyUrl, document.baseURI).href;
    } catch {
      return undefined;
    }
  }

  readonly #focusField = (name: string) => {
    const control = this.#host.renderRoot.querySelector<HTMLElement>(`#${CSS.escape(name)}`);
    if (!this.#own.focus(name)) control?.focus();
  };
}
