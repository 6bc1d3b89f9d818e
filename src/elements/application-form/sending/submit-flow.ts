import type { Application } from '../../../core/applications/application.js';
import type { SettingsController } from '../../shared/settings-controller.js';
import type { UrlController } from '../../shared/url-controller.js';
import { isPropertyName } from '../../../core/applications/fields.js';
import { warnOnce } from '../../../core/settings/warn-once.js';
import { emit } from '../../shared/career-element.js';
import type { ExtraInputs, ExtraValue } from '../fields/extra-inputs.js';
import type { FormChoices } from '../fields/form-choices.js';
import { fieldsOf, isChoice, usedNames, type FormContent } from '../fields/form-content.js';
import type { FormHost } from '../form-host.js';
import type { FormResources } from '../form-resources.js';
import type { FormState } from '../form-state.js';
import type { PendingFocus } from '../pending-focus.js';
import type { FormSender, KeyProperty } from './form-sender.js';
import type { FormQuestions } from '../questions/form-questions.js';
import type { Honeypot } from './honeypot.js';
import { pickTemplate } from './receipt-template.js';
import { noteTexts, toApplication, type NoteTexts } from './to-application.js';

/** The parts of a form that sending reads. */
export interface SubmitParts {
  readonly host: FormHost;
  readonly settings: SettingsController;
  readonly url: UrlController;
  readonly resources: FormResources;
  readonly content: FormContent;
  readonly state: FormState;
  readonly choices: FormChoices;
  readonly extra: ExtraInputs;
  readonly questions: FormQuestions;
  readonly honeypot: Honeypot;
  readonly focus: PendingFocus;
  readonly sender: FormSender;
  /** Reads what the fields show: some programs change them without an event. */
  readonly readFields: () => void;
}

/**
 * Why there is a summary above the form: fields are wrong, the honeypot was filled in, files of a draft could not be
 * kept, the application could not be prepared, or it was sent and not accepted.
 */
export type SummaryReason = 'invalid' | 'suspicious' | 'missing' | 'failed' | 'outcome';

/** What a click on the button does: check, close the fields, make the application, send it. */
export class SubmitFlow {
  summary: SummaryReason | undefined;
  /** Whether the fields are closed for what is about to be sent. */
  isClosed = false;
  /** What the receipt shows besides the application that was sent: answers to the page's questions, and its inputs. */
  sentExtra: readonly ExtraValue[] = [];
  sentImageName: string | undefined;
  sentTexts: NoteTexts = { links: [] };
  readonly #parts: SubmitParts;
  /** When the form was shown first, by `performance.now()`. */
  #shownAt: number | undefined;

  constructor(parts: SubmitParts) {
    this.#parts = parts;
  }

  /** To be called when the form is shown; the first time counts. */
  noteShown(): void {
    this.#shownAt ??= performance.now();
  }

  /** Forgets what a receipt would show. */
  forget(): void {
    this.summary = undefined;
    this.sentExtra = [];
    this.sentImageName = undefined;
  }

  /** @param isWithoutMissing whether files of a draft that could not be kept may be left out */
  async run(isWithoutMissing = false): Promise<void> {
    const { sender, focus } = this.#parts;
    if (this.summary === 'failed') this.summary = undefined;
    this.#parts.readFields();
    const attempt = sender.begin();
    let isPrevented = false;
    if (attempt) {
      try {
        const application = await this.#prepare(attempt.vacancyId, isWithoutMissing);
        isPrevented =
          application !== undefined && !(await sender.send(attempt, application, this.#keyProperty()));
      } catch (cause) {
        // Our own code, or an input of the page, threw an error.
        warnOnce(`<application-form> could not prepare the application: ${String(cause)}`);
        this.summary = 'failed';
        focus.request('#summary');
      }
      sender.end(attempt);
    }
    if (sender.isBusy) return;
    this.isClosed = false;
    if (isPrevented) focus.request(sender.other?.state === 'unknown' ? '#summary' : '#other');
    this.#parts.host.requestUpdate();
  }

  /** The application to send; undefined when something is wrong, or the page cancels the event. */
  async #prepare(vacancyId: string, isWithoutMissing: boolean): Promise<Application | undefined> {
    const { host, state, choices, extra, questions, url, focus } = this.#parts;
    this.summary =
      (await this.#check()) ?? (state.files.missing.length && !isWithoutMissing ? 'missing' : undefined);
    if (this.summary) {
      focus.request('#summary');
      return undefined;
    }
    this.#close();
    await this.#waitForMinSeconds();
    const answers = questions.current?.answers();
    const candidateMailingTemplateId = await this.#templateId();
    const texts = noteTexts(this.#parts.content, state);
    const application = toApplication(this.#parts.content, state, choices, {
      vacancyId,
      candidateMailingTemplateId,
      texts,
      source: url.source,
      values: host.values ?? {},
      linksProperty: this.#linksProperty(),
      extra: { ...extra.values(), ...this.#consentRecord(), ...answers?.properties },
      answerFiles: answers?.files ?? [],
    });
    this.sentExtra = [...(answers?.labelled ?? []), ...extra.labelled()];
    this.sentImageName = state.files.image?.name;
    this.sentTexts = texts;
    const { candidate, files } = application;
    return emit(host, 'application-submit', { candidate, files }, { cancelable: true })
      ? application
      : undefined;
  }

  /** What the visitor agrees to by sending, for the property that the page names. */
  #consentRecord(): Record<string, string> {
    const { host, extra } = this.#parts;
    const name = this.#ownProperty('consent-property', host.consentProperty);
    if (!name) return {};
    const now = new Date().toISOString();
    const lines = extra.consents().map((words) => `${words} (${now})`);
    return lines.length ? { [name]: lines.join('\n') } : {};
  }

  /** The property that an attribute names, unless something else is sent under that name. */
  #ownProperty(attribute: string, value: string | undefined): string | undefined {
    const name = value?.trim();
    if (!name || !isPropertyName(name)) return undefined; // the console says so
    if (!this.#isTaken(name)) return name;
    warnOnce(
      `<application-form> ${attribute}="${name}" is a name that is sent already: choose a property of its own.`,
    );
    return undefined;
  }

  #linksProperty(): string | undefined {
    const { linksProperty, consentProperty } = this.#parts.host;
    const name = this.#ownProperty('links-property', linksProperty);
    return name !== consentProperty?.trim() ? name : undefined;
  }

  #isTaken(name: string): boolean {
    const { content, extra, questions } = this.#parts;
    const ownNames = [...extra.names, ...(questions.current?.usedNames ?? [])];
    return usedNames(content).has(name) || ownNames.includes(name);
  }

  /** Where the application's key goes; undefined when the page names no property for it, or one that is taken. */
  #keyProperty(): KeyProperty | undefined {
    const { host, settings } = this.#parts;
    const name = settings.applicationKey?.trim();
    if (!name) return undefined;
    if (!isPropertyName(name)) {
      warnOnce(
        `data-application-key="${name}" is no name of a property, so no key is sent; one word is possible, such as applicationKey.`,
      );
      return undefined;
    }
    const consent = host.consentProperty?.trim() ?? '';
    if (this.#isTaken(name) || [consent, host.linksProperty?.trim()].includes(name)) {
      warnOnce(
        `data-application-key="${name}" is a name that is sent already: choose a property of its own.`,
      );
      return undefined;
    }
    return { name, ignored: ['candidateMailingTemplateId', consent].filter(Boolean) };
  }

  async #check(): Promise<SummaryReason | undefined> {
    const { content, honeypot, questions, resources, state } = this.#parts;
    const mustChoose = fieldsOf(content).some((one) => isChoice(one) && one.required);
    if (mustChoose && resources.lookup.isLoading) {
      this.#close();
      await resources.lookup.settled();
    }
    if (questions.isLoading) {
      this.#close();
      await questions.settled();
    }
    if (!(await state.checkAll(this.#unreadableDates()))) return 'invalid';
    return !this.#parts.host.noHoneypot && honeypot.takeText() ? 'suspicious' : undefined;
  }

  /** Closes the fields: what is added from now on would not be sent. */
  #close(): void {
    this.isClosed = true;
    this.#parts.focus.request('#send');
  }

  /** Names of the date fields whose text is no date; their value is empty. */
  #unreadableDates(): string[] {
    const dates = this.#parts.host.renderRoot.querySelectorAll<HTMLInputElement>('input[type="date"]');
    return [...dates].filter((one) => one.validity.badInput).map((one) => one.id);
  }

  /** Robots fill in a form at once. A person who was as quick only waits for a moment. */
  async #waitForMinSeconds(): Promise<void> {
    const wait = this.#parts.host.minSeconds * 1000 - (performance.now() - (this.#shownAt ?? 0));
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
  }

  /** The template for this application. When the list cannot be loaded, the application is sent without a template. */
  async #templateId(): Promise<string | undefined> {
    const { resources, state, settings } = this.#parts;
    const { language } = settings;
    const templates = await resources.templatesNow();
    const { id, unknown } = pickTemplate(
      this.#parts.host.mailingTemplate,
      state.template,
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
}
